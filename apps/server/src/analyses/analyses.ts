import type { AnalysesStanding, AnalysisStanding } from '@punica/protocol';
import type { Voice } from '../moderation/voice.ts';
import type { Notices } from '../notices/notices.ts';
import { type Trust, trustIn } from '../people/trust.ts';
import type { Archive } from '../play/archive.ts';
import type { Table } from '../play/table.ts';
import { conflict, notFound, tooMany } from '../problem.ts';
import { Conflict, type Store, write } from '../storage/store.ts';
import type { AnalysesTable, PeopleTable } from '../storage/tables.ts';
import { analysesStanding, playsDone } from './analyses-standing.ts';
import { AnalysisQueue } from './analysis-queue.ts';
import { AnalysisWork } from './analysis-work.ts';
import { type AnalysisSettings, SEED } from './settings.ts';

/** So many games of one person may wait or be judged at a time. */
const MOST_OPEN: Readonly<Record<Trust, number>> = { guest: 1, new: 3, known: 10, trusted: 30 };

interface Needed {
  readonly store: Store;
  readonly archive: Archive;
  readonly notices: Notices;
  readonly voice: Voice;
  readonly settings: AnalysisSettings;
  failed(error: unknown): void;
}

/** Games that are over, judged by the server once somebody asks, for everybody who may see them. */
export class Analyses {
  readonly #store: Store;
  readonly #voice: Voice;
  readonly #settings: AnalysisSettings;
  readonly #queue: AnalysisQueue;
  readonly #work: AnalysisWork;

  constructor({ store, archive, notices, voice, settings, failed }: Needed) {
    this.#store = store;
    this.#voice = voice;
    this.#settings = settings;
    this.#queue = new AnalysisQueue(store, settings, (id, game) =>
      notices.telling(store.db.selectFrom('analysis_askers').select('person').where('analysis', '=', id), {
        kind: 'game',
        key: `analysis:${id}`,
        text: 'A game that you wanted judged has been: every play against the best.',
        path: `/after/${game}`,
      }),
    );
    this.#work = new AnalysisWork(this.#queue, archive, settings, failed);
  }

  start(): void {
    this.#work.start();
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }

  /** Somebody asked, here or at another process. */
  look(): void {
    this.#work.look();
  }

  /** Who may see the game was decided by whoever asks. */
  async standing(table: Table, person: string | undefined): Promise<AnalysisStanding> {
    const { simulations } = this.#settings;
    const nothing = {
      simulations,
      seed: SEED,
      place: null,
      done: 0,
      plays: null,
      asked: false,
      endedAt: null,
    };
    if (!canBeJudged(table)) return { state: 'impossible', ...nothing };
    const row = await this.#row(table);
    if (row === undefined) return { state: 'none', ...nothing };
    const { id, state, plays, ended_at } = row;
    const isOpen = state === 'waiting' || state === 'running';
    return {
      ...nothing,
      state,
      place: isOpen ? ((await this.#queue.places()).get(id) ?? null) : null,
      done: state === 'done' ? (plays ?? 0) : await playsDone(this.#store, id),
      plays,
      asked: person !== undefined && (await this.#hasAsked(id, person)),
      endedAt: ended_at,
    };
  }

  async ask(table: Table, person: PeopleTable): Promise<void> {
    if (!canBeJudged(table)) throw conflict('The rules of this game say too little for it to be judged.');
    const row = await this.#row(table);
    if (row?.state === 'done') return;
    const isNew = row === undefined || row.state === 'stopped' || row.state === 'failed';
    if (isNew) {
      await this.#refuseCrowd(person);
      await this.#voice.take(person.id, 'analyses');
    }
    const id = this.#idOf(table);
    const { db } = this.#store;
    const announced = this.#store.announce(() => JSON.stringify({ analysis: id }));
    try {
      await this.#store.write([
        ...(row === undefined ? this.#begun(table, person.id) : isNew ? this.#resumed(row, person.id) : []),
        write(
          db
            .insertInto('analysis_askers')
            .values({ analysis: id, person: person.id, at: Date.now() })
            .onConflict((it) => it.columns(['analysis', 'person']).doNothing()),
        ),
        ...(announced === undefined ? [] : [announced]),
      ]);
    } catch (error) {
      // Somebody else asked in the same moment: now it is there to join.
      if (!(error instanceof Conflict)) throw error;
      return this.ask(table, person);
    }
    this.look();
  }

  /** Somebody no longer wants it. What nobody wants stays as far as it has come, until somebody asks again. */
  async withdraw(table: Table, person: string): Promise<void> {
    const id = this.#idOf(table);
    const { db } = this.#store;
    const others = db.selectFrom('analysis_askers').where('analysis', '=', id);
    await this.#store.write([
      write(db.deleteFrom('analysis_askers').where('analysis', '=', id).where('person', '=', person)),
      // It takes the turns of somebody who still wants it.
      write(
        db
          .updateTable('analyses')
          .set({ person: others.select(({ fn }) => fn.min('person').as('next')) })
          .where('id', '=', id)
          .where('person', '=', person),
      ),
      write(
        db
          .updateTable('analyses')
          .set({ state: 'stopped' })
          .where('id', '=', id)
          .where('state', 'in', ['waiting', 'running'])
          .where(({ not, exists }) => not(exists(others.select('person')))),
      ),
    ]);
  }

  /** As it is stored: JSON of `GameAnalysis`. */
  async result(table: Table): Promise<string> {
    const row = await this.#store.db
      .selectFrom('analyses')
      .select('result')
      .where('id', '=', this.#idOf(table))
      .executeTakeFirst();
    if (row?.result == null) throw notFound('This game has not been judged yet.');
    return row.result;
  }

  /** For those who keep the server. */
  overview(): Promise<AnalysesStanding> {
    return analysesStanding(this.#store, this.#queue, this.#work.busy);
  }

  #idOf({ id, engine }: Table): string {
    return `${id}.${engine.game.version}.${this.#settings.simulations}.${SEED}`;
  }

  #row(table: Table): Promise<AnalysesTable | undefined> {
    return this.#store.db
      .selectFrom('analyses')
      .selectAll()
      .where('id', '=', this.#idOf(table))
      .executeTakeFirst();
  }

  async #hasAsked(analysis: string, person: string): Promise<boolean> {
    const row = await this.#store.db
      .selectFrom('analysis_askers')
      .select('person')
      .where('analysis', '=', analysis)
      .where('person', '=', person)
      .executeTakeFirst();
    return row !== undefined;
  }

  async #refuseCrowd(person: PeopleTable): Promise<void> {
    const most = MOST_OPEN[await trustIn(this.#store, person)];
    const open = await this.#store.db
      .selectFrom('analyses')
      .select('id')
      .where('person', '=', person.id)
      .where('state', 'in', ['waiting', 'running'])
      .limit(most)
      .execute();
    if (open.length >= most)
      throw tooMany(
        'analyses',
        `The server is judging ${most === 1 ? 'a game' : `${most} games`} for you already. Wait until it is done.`,
      );
  }

  #begun(table: Table, person: string) {
    const { simulations } = this.#settings;
    const id = this.#idOf(table);
    const row = {
      id,
      game: table.id,
      rules: table.engine.game.version,
      simulations,
      seed: SEED,
      state: 'waiting',
      person,
      asked_at: Date.now(),
      served_at: 0,
      ended_at: null,
      plays: null,
      result: null,
      problem: null,
    } as const;
    return [write(this.#store.db.insertInto('analyses').values(row), 1), this.#queue.begin(id)];
  }

  /** What has been judged stays; what failed is tried again. */
  #resumed({ id, state, plays }: AnalysesTable, person: string) {
    const { db } = this.#store;
    const again = {
      state: plays === null ? 'waiting' : 'running',
      person,
      asked_at: Date.now(),
      ended_at: null,
      problem: null,
    } as const;
    return [
      write(db.updateTable('analyses').set(again).where('id', '=', id).where('state', '=', state), 1),
      write(
        db
          .updateTable('analysis_slices')
          .set({ tries: 0, taken_until: 0, taken_by: null })
          .where('analysis', '=', id)
          .where('value', 'is', null),
      ),
    ];
  }
}

const canBeJudged = ({ engine }: Table): boolean => engine.game.knowledge?.planning !== undefined;
