import { computed, signal } from '@preact/signals';
import type { Eyes } from '@punica/insight';
import type { GameRecord } from '@punica/kernel';
import type { GameAnalysis } from '@punica/protocol';
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
  /** Something was taken over whose lines are not on the map yet. */
  #lines = false;

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

  /** Takes over what somebody else has found by the same judge, where it is deeper. */
  adopt({ plays, curve }: GameAnalysis, afters: readonly number[]): void {
    const known = this.plays.value;
    if (known.length > 0 && !sameStops(known.length, plays, this.judgeable.value)) return;
    if (known.length === 0)
      this.judgeable.value = {
        plays: plays.map(({ role, stop, last }) => ({ role, stop, last })),
        curve,
        afters,
      };
    this.plays.value = plays.map((play, i) => {
      const own = known[i] ?? null;
      return own !== null && own.simulations >= play.simulations ? own : { ...play, parts: [] };
    });
    this.#lines = true;
  }

  /** What better plays that came from elsewhere would leave on the map. */
  async #layLines(worker: InsightClient): Promise<void> {
    this.#lines = false;
    for (const { stop, role, better, parts } of this.plays.value.flatMap((it) => it ?? [])) {
      if (better === null || parts.length > 0) continue;
      const laid = await worker.ask('betterLine', { stop, role, line: better.line });
      this.plays.value = this.plays.value.map((it) =>
        it?.stop === stop && it.role === role && it.parts.length === 0 ? { ...it, parts: laid } : it,
      );
    }
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
        if (this.#lines) await this.#layLines(worker);
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
    const known = this.judgeable.value;
    if (known !== 'loading') {
      // It was judged elsewhere by a program that reads the game otherwise: there is nothing to add to that here.
      if (known !== null && !sameStops(judgeable?.plays.length ?? 0, known.plays, judgeable))
        this.#pass = DEPTHS.length;
      return;
    }
    this.judgeable.value = judgeable;
    this.plays.value = judgeable?.plays.map(() => null) ?? [];
  }

  /** The next play to be judged, pass after pass. */
  #take(): number | undefined {
    const plays = this.plays.value;
    for (; this.#pass < DEPTHS.length && plays.length > 0; this.#pass++, this.#next = 0) {
      while (this.#next < plays.length) {
        const index = this.#next++;
        // What was taken over may be as deep already.
        if ((plays[index]?.simulations ?? 0) < DEPTHS[this.#pass]) return index;
      }
    }
    return undefined;
  }
}

const sameStops = (
  count: number,
  plays: readonly { readonly stop: number }[],
  judgeable: Judgeable | null | 'loading',
): boolean =>
  judgeable !== null &&
  judgeable !== 'loading' &&
  count === plays.length &&
  judgeable.plays.every(({ stop }, i) => stop === plays[i].stop);

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
