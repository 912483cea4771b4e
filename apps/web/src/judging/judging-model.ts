import { computed, signal } from '@preact/signals';
import type { Eyes } from '@punica/insight';
import type { GameRecord } from '@punica/kernel';
import { type InsightClient, judgeNumber } from '../insight/client.ts';
import type { Judgeable, JudgedShown } from './protocol.ts';

/** Simulations for each play: first all of them quickly, then ever deeper as long as somebody looks. */
export const DEPTHS = [100, 300, 900] as const;
/** More would leave nothing of the machine to whoever looks. */
const MOST_WORKERS = 2;

/** What a worker has before it. */
const before = new WeakMap<InsightClient, Judging>();

/** A game that is judged play by play, as long as somebody looks. */
export class Judging {
  readonly #record: GameRecord;
  readonly #eyes: Eyes;
  readonly judgeable = signal<Judgeable | null | 'loading'>('loading');
  /** By play; nothing as long as it has not been judged. */
  readonly plays = signal<readonly (JudgedShown | null)[]>([]);
  readonly problem = signal<string | null>(null);
  #lookers = 0;
  #working = 0;
  #next = 0;
  #pass = 0;

  /** The simulations of the pass that is under way, and how many plays have had as many; nothing where all is done. */
  readonly progress = computed(() => {
    const plays = this.plays.value;
    const pass = DEPTHS.findIndex((depth) => plays.some((it) => (it?.simulations ?? 0) < depth));
    if (plays.length === 0 || pass < 0) return null;
    const done = plays.filter((it) => (it?.simulations ?? 0) >= DEPTHS[pass]).length;
    return { pass, simulations: DEPTHS[pass], done, of: plays.length };
  });

  constructor(record: GameRecord, eyes: Eyes) {
    this.#record = record;
    this.#eyes = eyes;
  }

  /** Goes on judging until the one who looks goes away. */
  look(): () => void {
    this.#lookers++;
    const workers = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency - 1));
    while (this.#working < workers) void this.#work(judgeNumber(this.#working));
    return () => {
      this.#lookers--;
    };
  }

  async #work(worker: InsightClient): Promise<void> {
    this.#working++;
    try {
      while (this.#lookers > 0) {
        if (before.get(worker) !== this) await this.#open(worker);
        const index = this.#take();
        if (index === undefined) return;
        const simulations = DEPTHS[this.#pass];
        const judged = await worker.ask('judgePlay', { index, simulations });
        if (simulations > (this.plays.value[index]?.simulations ?? 0))
          this.plays.value = this.plays.value.map((it, i) => (i === index ? judged : it));
      }
    } catch (error) {
      this.problem.value = error instanceof Error ? error.message : String(error);
    } finally {
      this.#working--;
    }
  }

  async #open(worker: InsightClient): Promise<void> {
    const judgeable = await worker.ask('judgeGame', { record: this.#record, eyes: this.#eyes });
    before.set(worker, this);
    if (this.judgeable.value !== 'loading') return;
    this.judgeable.value = judgeable;
    this.plays.value = judgeable?.plays.map(() => null) ?? [];
  }

  /** The next play to be judged, pass after pass. */
  #take(): number | undefined {
    if (this.#next >= this.plays.value.length) {
      this.#next = 0;
      this.#pass++;
    }
    return this.#pass < DEPTHS.length && this.plays.value.length > 0 ? this.#next++ : undefined;
  }
}

const judged = new Map<string, { readonly of: string; readonly judging: Judging }>();

/** What has been found of a game is kept as long as the page is open. */
export function judgingOf(id: string, record: GameRecord, eyes: Eyes): Judging {
  const of = `${eyes} ${record.log.length}`;
  const known = judged.get(id);
  if (known?.of === of) return known.judging;
  const judging = new Judging(record, eyes);
  judged.set(id, { of, judging });
  return judging;
}

/** The play that was judged where `after` entries of a game lie behind. */
export function judgedAt(id: string, after: number): JudgedShown | null {
  const judging = judged.get(id)?.judging;
  const judgeable = judging?.judgeable.value;
  if (judging === undefined || judgeable === null || judgeable === undefined || judgeable === 'loading')
    return null;
  return judging.plays.value.find((it) => it !== null && judgeable.afters[it.stop] === after) ?? null;
}
