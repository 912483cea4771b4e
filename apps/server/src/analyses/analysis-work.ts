import { randomUUID } from 'node:crypto';
import type { Archive } from '../play/archive.ts';
import type { AnalysisQueue, Slice } from './analysis-queue.ts';
import { AnalysisThreads } from './analysis-threads.ts';
import type { AnalysisSettings } from './settings.ts';

/** A process takes pieces of games that are judged, as many together as it has threads for that. */
export class AnalysisWork {
  readonly #queue: AnalysisQueue;
  readonly #archive: Pick<Archive, 'record'>;
  readonly #settings: AnalysisSettings;
  readonly #threads: AnalysisThreads;
  readonly #failed: (error: unknown) => void;
  /** As others see who has taken a piece. */
  readonly #self = randomUUID();
  readonly #underWay = new Map<Slice, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(
    queue: AnalysisQueue,
    archive: Pick<Archive, 'record'>,
    settings: AnalysisSettings,
    failed: (error: unknown) => void,
  ) {
    this.#queue = queue;
    this.#archive = archive;
    this.#settings = settings;
    this.#threads = new AnalysisThreads(settings.threads);
    this.#failed = failed;
  }

  /** Pieces that are under way here. */
  get busy(): number {
    return this.#underWay.size;
  }

  start(): void {
    if (this.#settings.threads === 0) return;
    this.#timer = setInterval(() => this.look(), this.#settings.lookMs);
    this.look();
  }

  /** There may be something to do. */
  look(): void {
    if (this.#stopped || this.#timer === undefined) return;
    this.#again = this.#looking !== undefined;
    this.#looking ??= this.#takeUp()
      // Looked for again soon.
      .catch((error: unknown) => this.#stopped || this.#failed(error))
      .then(() => {
        this.#looking = undefined;
        if (this.#again) this.look();
      });
  }

  async #takeUp(): Promise<void> {
    while (!this.#stopped && this.#underWay.size < this.#settings.threads) {
      const slice = await this.#queue.take(this.#self);
      if (slice === undefined) return;
      const done = this.#do(slice)
        .catch((error: unknown) => this.#stopped || this.#failed(error))
        .then(() => {
          this.#underWay.delete(slice);
          this.look();
        });
      this.#underWay.set(slice, done);
    }
  }

  async #do(slice: Slice): Promise<void> {
    const beat = setInterval(() => {
      this.#queue.renew(slice, this.#self).catch((error: unknown) => this.#stopped || this.#failed(error));
    }, this.#settings.leaseMs / 3);
    try {
      await this.#judge(slice);
    } catch (error) {
      // What is only stopped is given back below.
      if (this.#stopped) return;
      this.#failed(error);
      await this.#queue.failed(slice, this.#self, error instanceof Error ? error.message : String(error));
    } finally {
      clearInterval(beat);
    }
  }

  async #judge(slice: Slice): Promise<void> {
    const { place, first, count, analysis } = slice;
    const { id, game, rules, seed, simulations } = analysis;
    const played = await this.#archive.record(game);
    // The program was changed since somebody asked: what was judged before does not go with what would be now.
    if (played.rules !== rules) throw new Error(`the rules are now of version ${played.rules}`);
    const record = JSON.stringify(played);
    if (place === 0) await this.#queue.wasRead(slice, await this.#threads.read({ id, record, seed }));
    else
      await this.#queue.wereJudged(
        slice,
        await this.#threads.judge({ id, record, seed, first, count, simulations }),
      );
  }

  /** Others go on at once with what was under way here. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#looking;
    const left = [...this.#underWay];
    await this.#threads.stop();
    await Promise.all(left.map(([, done]) => done));
    await Promise.all(left.map(([slice]) => this.#queue.release(slice, this.#self)));
  }
}
