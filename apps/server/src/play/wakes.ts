import type { TellFailed } from '../operate/background.ts';
import { MINUTE } from '../spans.ts';
import type { HouseClock } from './house-clock.ts';

const LONGEST_MS = 10 * MINUTE;

/**
 * PostgreSQL's jobs are looked for once a second; what is due here meanwhile is done to the moment: a window that
 * closes by a job must not be told from one that somebody's answer closes by being late.
 */
export class Wakes {
  readonly #clock: HouseClock;
  readonly #failed: TellFailed;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(clock: HouseClock, failed: TellFailed) {
    this.#clock = clock;
    this.#failed = failed;
  }

  /** Looks after a game at that time, and no longer at the one before. */
  plan(id: string, at: number | null, look: (id: string) => Promise<void>): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    const wait = (at ?? Number.POSITIVE_INFINITY) - this.#clock.now();
    if (wait <= 0 || wait > LONGEST_MS) return;
    const timer = setTimeout(() => {
      this.#timers.delete(id);
      look(id).catch((error: unknown) => this.#failed('due', error, id));
    }, wait);
    timer.unref();
    this.#timers.set(id, timer);
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }
}
