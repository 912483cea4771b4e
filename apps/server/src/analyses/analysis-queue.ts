import type { GameAnalysis } from '@punica/protocol';
import { Conflict, type Store, type Write, write } from '../storage/store.ts';
import type { AnalysesTable } from '../storage/tables.ts';
import type { GameRead } from './judge-plays.ts';
import type { AnalysisSettings } from './settings.ts';
import { type InLine, inTurn, placesOf } from './turns.ts';

/** A piece of work that somebody has taken. */
export interface Slice {
  readonly analysis: Pick<AnalysesTable, 'id' | 'game' | 'rules' | 'simulations' | 'seed' | 'plays'>;
  readonly place: number;
  readonly first: number;
  readonly count: number;
  readonly tries: number;
}

type Open = Slice['analysis'] & { readonly person: string | null; readonly asked_at: number };

/** What is not done by then stays in line, and is looked at when others are done. */
const MOST_LOOKED_AT = 500;
/** How often another may be quicker before it is left to the next look. */
const TRIES = 20;
/** How often a piece is tried; whoever is killed with one counts. */
const MOST_TRIES = 5;
const PAUSE_MS = 2_000;
/** The piece that reads the game. */
const READING = 0;

/**
 * The line of games to be judged, in the database: any number of processes take pieces of them, in turns by whose they
 * are. A piece is taken for a while only; who is lost with one loses no more than that.
 */
export class AnalysisQueue {
  readonly #store: Store;
  readonly #settings: AnalysisSettings;
  /** Part of the batch in which a game is judged to its end. */
  readonly #told: (id: string, game: string) => Write[];

  constructor(store: Store, settings: AnalysisSettings, told: (id: string, game: string) => Write[]) {
    this.#store = store;
    this.#settings = settings;
    this.#told = told;
  }

  /** The first piece of a game, which finds out how many there are. */
  begin(analysis: string): Write {
    const whole = { first: 0, count: 0, tries: 0, taken_until: 0, taken_by: null, value: null };
    return write(
      this.#store.db.insertInto('analysis_slices').values({ analysis, place: READING, ...whole }),
      1,
    );
  }

  /** Places in line, by id. */
  async places(): Promise<Map<string, number>> {
    return placesOf((await this.#open()).map(inLine));
  }

  /** Takes the next piece, if any is free. */
  async take(by: string): Promise<Slice | undefined> {
    for (let tried = 0; tried < TRIES; tried++) {
      const open = await this.#open();
      if (open.length === 0) return undefined;
      const servedAt = await this.#servedAt(open);
      try {
        for (const { id } of inTurn(open.map(inLine), servedAt)) {
          const slice = await this.#free(open.find((it) => it.id === id)!);
          if (slice === undefined) continue;
          await this.#claim(slice, by, Math.max(Date.now(), Math.max(0, ...servedAt.values()) + 1));
          return slice;
        }
        return undefined;
      } catch (error) {
        // Another has taken it: there may be more.
        if (!(error instanceof Conflict)) throw error;
      }
    }
    return undefined;
  }

  #open(): Promise<Open[]> {
    return this.#store.db
      .selectFrom('analyses')
      .select(['id', 'game', 'rules', 'simulations', 'seed', 'plays', 'person', 'asked_at'])
      .where('state', 'in', ['waiting', 'running'])
      .orderBy('asked_at')
      .limit(MOST_LOOKED_AT)
      .execute();
  }

  /** When those in line had a turn last, with whatever game. */
  async #servedAt(open: readonly Open[]): Promise<Map<string, number>> {
    const people = [...new Set(open.flatMap(({ person }) => person ?? []))];
    if (people.length === 0) return new Map();
    const rows = await this.#store.db
      .selectFrom('analyses')
      .select(({ fn }) => ['person', fn.max('served_at').as('at')])
      .where('person', 'in', people)
      .groupBy('person')
      .execute();
    return new Map(rows.map(({ person, at }) => [person!, Number(at)]));
  }

  async #free(analysis: Open): Promise<Slice | undefined> {
    const next = await this.#store.db
      .selectFrom('analysis_slices')
      .selectAll()
      .where('analysis', '=', analysis.id)
      .where('value', 'is', null)
      .orderBy('taken_until')
      .orderBy('place')
      .limit(1)
      .executeTakeFirst();
    if (next === undefined) {
      // Whoever did the last piece was lost before it was put together.
      await this.#finish(analysis);
      return undefined;
    }
    if (next.taken_until > Date.now()) return undefined;
    if (next.tries >= MOST_TRIES) {
      await this.#giveUp(analysis.id, 'a piece of it was lost too often');
      return undefined;
    }
    const { place, first, count, tries } = next;
    return { analysis, place, first, count, tries: tries + 1 };
  }

  async #claim({ analysis: { id }, place, tries }: Slice, by: string, servedAt: number): Promise<void> {
    const { db } = this.#store;
    const now = Date.now();
    await this.#store.write([
      write(
        db
          .updateTable('analysis_slices')
          .set({ taken_by: by, taken_until: now + this.#settings.leaseMs, tries })
          .where('analysis', '=', id)
          .where('place', '=', place)
          .where('value', 'is', null)
          .where('taken_until', '<=', now)
          .where('tries', '=', tries - 1),
        1,
      ),
      write(db.updateTable('analyses').set({ served_at: servedAt }).where('id', '=', id)),
    ]);
  }

  /** Whoever has a piece is still at it. */
  async renew({ analysis, place }: Slice, by: string): Promise<void> {
    const until = Date.now() + this.#settings.leaseMs;
    await this.#store.write([write(this.#taken(analysis.id, place, by).set({ taken_until: until }))]);
  }

  /** Gives a piece back that nothing was wrong with. */
  async release({ analysis, place, tries }: Slice, by: string): Promise<void> {
    const free = { taken_until: 0, taken_by: null, tries: tries - 1 };
    await this.#store.write([write(this.#taken(analysis.id, place, by).set(free))]);
  }

  #taken(analysis: string, place: number, by: string) {
    return this.#store.db
      .updateTable('analysis_slices')
      .where('analysis', '=', analysis)
      .where('place', '=', place)
      .where('taken_by', '=', by)
      .where('value', 'is', null);
  }

  /** It went wrong: it is tried again, later each time, until that is hopeless. */
  async failed(slice: Slice, by: string, problem: string): Promise<void> {
    const { analysis, place, tries } = slice;
    if (tries >= MOST_TRIES) return this.#giveUp(analysis.id, problem);
    const later = { taken_until: Date.now() + PAUSE_MS * 2 ** tries };
    await this.#store.write([write(this.#taken(analysis.id, place, by).set(later))]);
  }

  async #giveUp(id: string, problem: string): Promise<void> {
    const { db } = this.#store;
    const over = { state: 'failed', problem, ended_at: Date.now() } as const;
    await this.#store.write([
      write(
        db
          .updateTable('analyses')
          .set(over)
          .where('id', '=', id)
          .where('state', 'in', ['waiting', 'running']),
      ),
    ]);
  }

  /** The game has been read: now there are pieces to be judged. */
  async wasRead(slice: Slice, read: GameRead): Promise<void> {
    const { db } = this.#store;
    const { id } = slice.analysis;
    const pieces: Write[] = [];
    for (let first = 0, place = READING + 1; first < read.plays; place++) {
      const count = Math.min(this.#settings.playsAtOnce, read.plays - first);
      const piece = { first, count, tries: 0, taken_until: 0, taken_by: null, value: null };
      pieces.push(write(db.insertInto('analysis_slices').values({ analysis: id, place, ...piece }), 1));
      first += count;
    }
    await this.#once([
      this.#done(slice, read, 1),
      write(db.updateTable('analyses').set({ plays: read.plays }).where('id', '=', id)),
      write(
        db
          .updateTable('analyses')
          .set({ state: 'running' })
          .where('id', '=', id)
          .where('state', '=', 'waiting'),
      ),
      ...pieces,
    ]);
    if (read.plays === 0) await this.#finish(slice.analysis);
  }

  /** Its plays have been judged; whoever does the last piece puts everything together. */
  async wereJudged(slice: Slice, plays: GameAnalysis['plays']): Promise<void> {
    await this.#store.write([this.#done(slice, plays)]);
    const left = await this.#store.db
      .selectFrom('analysis_slices')
      .select('place')
      .where('analysis', '=', slice.analysis.id)
      .where('value', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (left === undefined) await this.#finish(slice.analysis);
  }

  /** The same whoever did it: where somebody else was quicker, theirs stays. */
  #done({ analysis, place }: Slice, value: unknown, rows?: number): Write {
    const filled = this.#store.db
      .updateTable('analysis_slices')
      .set({ value: JSON.stringify(value) })
      .where('analysis', '=', analysis.id)
      .where('place', '=', place)
      .where('value', 'is', null);
    return write(filled, rows);
  }

  async #finish({ id, game, rules, simulations, seed }: Slice['analysis']): Promise<void> {
    const { db } = this.#store;
    const slices = await db
      .selectFrom('analysis_slices')
      .select('value')
      .where('analysis', '=', id)
      .orderBy('place')
      .execute();
    // Another has put it together meanwhile.
    if (slices.length === 0) return;
    const [read, ...judged] = slices.map(({ value }) => JSON.parse(value ?? 'null'));
    const { curve } = read as GameRead;
    const whole: GameAnalysis = { rules, simulations, seed, curve, plays: judged.flat() };
    await this.#once([
      write(
        db
          .updateTable('analyses')
          .set({ state: 'done', result: JSON.stringify(whole), ended_at: Date.now(), problem: null })
          .where('id', '=', id)
          .where('state', '!=', 'done'),
        1,
      ),
      write(db.deleteFrom('analysis_slices').where('analysis', '=', id)),
      ...this.#told(id, game),
    ]);
  }

  async #once(batch: readonly Write[]): Promise<void> {
    try {
      await this.#store.write(batch);
    } catch (error) {
      // Somebody else has done the same.
      if (!(error instanceof Conflict)) throw error;
    }
  }
}

const inLine = ({ id, person, asked_at }: Open): InLine => ({ id, owner: person ?? id, askedAt: asked_at });
