import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker as Thread } from 'node:worker_threads';
import type { BackupMade, RestoreTest } from '@punica/protocol';
import type { Logger } from 'pino';
import { conflict } from '../problem.ts';
import { newId } from '../secrets.ts';
import { HOUR } from '../spans.ts';
import { type Store, write } from '../storage/store.ts';
import type { TellFailed } from './background.ts';
import type { BackupOutcome, BackupTask } from './backup-run.ts';
import { type Retention, toRemove } from './retention.ts';

export interface BackupSettings {
  readonly folder: string;
  readonly everyHours: number;
  readonly keep: Retention;
}

const LOOK_EVERY_MS = 60_000;
/** What failed is tried again this much later, or when the next one is due, whichever comes first. */
const AGAIN_MS = HOUR;
const SHOWN = 20;
const NAME = /^punica-(\d{4})-(\d\d)-(\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db$/;
const FAILED = /^punica-.*\.db\.failed$/;

const nameAt = (time: number): string =>
  `punica-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z.db`;

const timeOf = (name: string): number | undefined => {
  const found = NAME.exec(name);
  if (found === null) return undefined;
  const [, year, month, day, hour, minute, second] = found;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
};

/** Makes backups when they are due or wanted, tests each, and removes those that are too many. */
export class BackupKeeper {
  readonly #store: Store;
  readonly #log: Logger;
  readonly #failed: TellFailed;
  readonly #database: string;
  readonly settings: BackupSettings | undefined;
  #made: BackupMade[] = [];
  #underWay: Promise<BackupMade> | undefined;
  #thread: Thread | undefined;
  #timer: NodeJS.Timeout | undefined;
  #triedAt = Number.NEGATIVE_INFINITY;
  #stopped = false;

  constructor(
    store: Store,
    log: Logger,
    failed: TellFailed,
    database: string,
    settings: BackupSettings | undefined,
  ) {
    this.#failed = failed;
    this.#store = store;
    this.#log = log;
    this.#database = database;
    this.settings = settings;
  }

  get isScheduled(): boolean {
    return this.settings !== undefined;
  }

  get isUnderWay(): boolean {
    return this.#underWay !== undefined;
  }

  /** The newest first. */
  get made(): readonly BackupMade[] {
    return this.#made;
  }

  get last(): BackupMade | undefined {
    return this.#made[0];
  }

  get lastGood(): BackupMade | undefined {
    return this.#made.find(({ problem }) => problem === null);
  }

  get kept(): number {
    return this.settings === undefined ? this.#made.filter(({ kept }) => kept).length : this.#times().length;
  }

  /** When the next one is due; nothing where none are made by themselves. */
  get nextAt(): number | null {
    if (this.settings === undefined) return null;
    const newest = Math.max(...this.#times());
    return Number.isFinite(newest) ? newest + this.settings.everyHours * HOUR : Date.now();
  }

  async start(): Promise<void> {
    await this.refresh();
    const look = (): void => {
      const due = this.nextAt;
      if (due === null || due > Date.now() || this.isUnderWay) return;
      if (performance.now() - this.#triedAt < AGAIN_MS) return;
      this.backUp().catch((error: unknown) =>
        this.#log.error({ err: error }, 'a backup could not be written down'),
      );
    };
    this.#timer = setInterval(() => {
      look();
      // Another process may have made one.
      this.refresh().catch((error: unknown) => this.#failed('backups', error));
    }, LOOK_EVERY_MS);
    this.#timer.unref();
    look();
  }

  async refresh(): Promise<void> {
    const rows = await this.#store.db
      .selectFrom('backups')
      .selectAll()
      .orderBy('begun_at', 'desc')
      .limit(SHOWN)
      .execute();
    this.#made = rows.map((row) => ({
      begunAt: row.begun_at,
      endedAt: row.ended_at,
      file: row.file,
      kept: row.kept === 1,
      bytes: row.bytes,
      test: row.test === null ? null : (JSON.parse(row.test) as RestoreTest),
      problem: row.problem,
    }));
  }

  /** Makes one now. */
  backUp(): Promise<BackupMade> {
    const { settings } = this;
    if (settings === undefined)
      throw conflict('No folder for backups is named: start the server with --backups.');
    if (this.#underWay !== undefined) throw conflict('A backup is being made already.');
    this.#underWay = this.#backUp(settings).finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }

  async #backUp({ folder, keep }: BackupSettings): Promise<BackupMade> {
    this.#triedAt = performance.now();
    const begunAt = Date.now();
    const file = nameAt(begunAt);
    const { bytes, test, problem } = await this.#inThread({ database: this.#database, folder, name: file });
    const made = { begunAt, endedAt: Date.now(), file, kept: problem === null, bytes, test, problem };
    if (this.#stopped) return made;
    const told = { file, bytes, ms: made.endedAt - begunAt, test };
    if (problem === null) this.#log.info(told, 'a backup was made and stood its test');
    else this.#log.error({ ...told, problem }, 'a backup failed');
    // Only a good one lets older ones go.
    const gone = problem === null ? this.#prune(folder, keep) : [];
    await this.#writeDown(made, gone);
    await this.refresh();
    return made;
  }

  async #writeDown(made: BackupMade, gone: readonly string[]): Promise<void> {
    const { db } = this.#store;
    await this.#store.write([
      write(
        db.insertInto('backups').values({
          id: newId(),
          begun_at: made.begunAt,
          ended_at: made.endedAt,
          file: made.file,
          kept: made.kept ? 1 : 0,
          bytes: made.bytes,
          test: made.test === null ? null : JSON.stringify(made.test),
          problem: made.problem,
        }),
      ),
      ...(gone.length === 0
        ? []
        : [
            write(
              db
                .updateTable('backups')
                .set({ kept: 0 })
                .where('file', 'in', [...gone]),
            ),
          ]),
    ]);
  }

  #inThread(task: BackupTask): Promise<BackupOutcome> {
    return new Promise((resolve) => {
      const fail = (words: string) => resolve({ bytes: 0, test: null, problem: words });
      const thread = new Thread(new URL('./backup-thread.mjs', import.meta.url), { workerData: task });
      this.#thread = thread;
      thread.once('message', resolve);
      thread.once('error', (error) => fail(`no backup could be made: ${error.name}`));
      thread.once('exit', () => {
        this.#thread = undefined;
        fail('the backup was broken off');
      });
    });
  }

  /** The times of the backups in the folder that bear our name. */
  #times(): number[] {
    const { settings } = this;
    if (settings === undefined || !existsSync(settings.folder)) return [];
    return readdirSync(settings.folder).flatMap((name) => timeOf(name) ?? []);
  }

  #prune(folder: string, keep: Retention): string[] {
    const gone = toRemove(this.#times(), keep).map(nameAt);
    const failed = readdirSync(folder).filter((name) => FAILED.test(name));
    for (const name of [...gone, ...failed]) rmSync(join(folder, name), { force: true });
    if (gone.length > 0) this.#log.info({ files: gone }, 'older backups were removed');
    return gone;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#thread?.terminate();
    // Whoever began it hears how it ended.
    await this.#underWay?.catch(() => {});
  }
}
