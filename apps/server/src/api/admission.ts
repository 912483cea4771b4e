import type { IncomingMessage } from 'node:http';
import { Problem } from '../problem.ts';
import type { Store, Write } from '../storage/store.ts';

/** How often it is looked whether the process gets round to things in time. */
const LOOK_EVERY_MS = 20;
/** One long breath is nothing; what counts is what lasts about so long. */
const SMOOTHED_OVER_MS = 1_000;
/** So many changes may be under way at a time, however late it is. */
const FEW = 8;
/** When to try again: soon, and not all at the same moment. */
const RETRY_MS = [400, 1_200] as const;

/**
 * Says no before anything is done, where it would be long until it is done. A move waits in two places: until the
 * process gets round to it, and until it is on the disk. Somebody who is told at once tries again by themselves, and
 * what was let in is answered in time.
 */
export class Admission {
  readonly #mostWaitMs: number;
  readonly #now: () => number;
  readonly #writes = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  #looked = 0;
  #late = 0;

  constructor(mostWaitMs: number, now: () => number = () => performance.now()) {
    this.#mostWaitMs = mostWaitMs;
    this.#now = now;
  }

  start(): void {
    this.#looked = this.#now();
    this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** How late this look is, smoothed by time: many short delays count as much as one long. */
  look(): void {
    const now = this.#now();
    const passed = now - this.#looked;
    this.#looked = now;
    const weight = 1 - Math.exp(-passed / SMOOTHED_OVER_MS);
    this.#late += (Math.max(0, passed - LOOK_EVERY_MS) - this.#late) * weight;
  }

  /** How long what waits for the disk has waited, at most. */
  get writeMs(): number {
    for (const since of this.#writes) return this.#now() - since;
    return 0;
  }

  get lateMs(): number {
    return this.#late;
  }

  /** What a move that comes now has to expect. */
  get waitMs(): number {
    return this.lateMs + this.writeMs;
  }

  /**
   * A process that is late because of others on its machine serves a few as well as it can: turning them away would
   * not make it quicker. A disk that is late is the same for everybody.
   */
  get isBusy(): boolean {
    if (this.writeMs > this.#mostWaitMs) return true;
    return this.#writes.size >= FEW && this.waitMs > this.#mostWaitMs;
  }

  refuseIfBusy(): void {
    if (this.isBusy) throw busy();
  }

  /** The same store, whose writes are timed. */
  watch<S extends Pick<Store, 'write'>>(store: S): S {
    return { ...store, write: (batch) => this.#timed(store, batch) };
  }

  async #timed(store: Pick<Store, 'write'>, batch: readonly Write[]): Promise<void> {
    let since = this.#now();
    // Two of the same moment are told apart.
    while (this.#writes.has(since)) since += 1e-6;
    this.#writes.add(since);
    try {
      await store.write(batch);
    } finally {
      this.#writes.delete(since);
    }
  }
}

function busy(): Problem {
  const [least, most] = RETRY_MS;
  return new Problem(503, 'busy', 'The server is busy. Nothing was done; try again in a moment.', {
    limit: 'busy',
    retryMs: Math.round(least + Math.random() * (most - least)),
  });
}

/** What is asked to be done or shown; whether the server is well, and lines that stay open, are asked at any time. */
export const canBePutOff = ({ url = '', headers }: IncomingMessage): boolean =>
  url.startsWith('/api/') && headers.upgrade === undefined && !/\/stream(\?|$)/.test(url);
