import type { Notices } from '../notices/notices.ts';
import { notFound } from '../problem.ts';
import { tournamentEventJobs } from '../programs/event-jobs.ts';
import { newId } from '../secrets.ts';
import { Conflict, type Store, type Write, write } from '../storage/store.ts';
import type { TournamentsTable } from '../storage/tables.ts';
import { type Cup, type CupMatch, loadCup, matchRow } from './cup.ts';

/** Something that was done, for everybody to see. */
export interface Act {
  readonly act: string;
  readonly text: string;
  /** Nobody where it came by itself. */
  readonly by?: string;
  readonly reason?: string;
}

/** Something that those in it are told. */
export interface CupNews {
  /** A person; everybody who plays or waits where it is missing. */
  readonly to?: string;
  /** A later one with the same key takes the place of an earlier. */
  readonly key: string;
  readonly text: string;
}

export interface CupChange<T> {
  readonly answer: T;
  readonly row?: Partial<TournamentsTable>;
  /** Matches as they are now, or new. */
  readonly matches?: readonly CupMatch[];
  readonly writes?: readonly Write[];
  readonly acts?: readonly Act[];
  readonly news?: readonly CupNews[];
  /** Something may follow at once. */
  readonly tick?: boolean;
}

const TRIES = 12;

/** Every change of a tournament: on what is newest, in one batch with all that follows from it, by one at a time. */
export class Keeper {
  readonly store: Store;
  readonly #notices: Notices;

  constructor(store: Store, notices: Notices) {
    this.store = store;
    this.#notices = notices;
  }

  async get(id: string, season?: number): Promise<Cup> {
    const cup = await loadCup(this.store, id, season);
    if (cup === undefined) throw notFound('There is no such tournament.');
    return cup;
  }

  async change<T>(
    id: string,
    make: (cup: Cup, now: number) => CupChange<T> | Promise<CupChange<T>>,
  ): Promise<T> {
    for (let tried = 1; ; tried++) {
      const cup = await this.get(id);
      const now = Date.now();
      const change = await make(cup, now);
      const batch = this.#batch(cup, change, now);
      if (batch.length === 0) return change.answer;
      try {
        await this.store.write(batch);
        await this.#ring(id, change.news ?? []);
        return change.answer;
      } catch (error) {
        // Another process was quicker: all is decided anew.
        if (!(error instanceof Conflict) || tried === TRIES) throw error;
      }
    }
  }

  #batch(
    cup: Cup,
    { row = {}, matches = [], writes = [], acts = [], news = [], tick }: CupChange<unknown>,
    now: number,
  ): Write[] {
    const { db } = this.store;
    const changes = Object.keys(row).length + matches.length + writes.length + acts.length + news.length;
    if (changes === 0) return tick === true ? [tickNow(this.store, cup.row.id, now)] : [];
    const { id, revision } = cup.row;
    const next = { ...cup.row, ...row, revision: revision + 1, changed_at: now };
    const known = new Set(cup.matches.map((it) => it.id));
    return [
      write(db.updateTable('tournaments').set(next).where('id', '=', id).where('revision', '=', revision), 1),
      ...matches.map((match) => {
        const { id: of, ...values } = matchRow(id, match);
        return known.has(of)
          ? write(db.updateTable('matches').set(values).where('id', '=', of), 1)
          : write(db.insertInto('matches').values({ id: of, ...values }), 1);
      }),
      ...writes,
      ...news.flatMap((it) => this.#telling(id, it)),
      ...acts.map((act, i) => actWrite(this.store, id, act, now + i)),
      ...acts.flatMap(({ act }) => tournamentEventJobs(this.store, { ...cup.row, ...row }, act, now)),
      ...(tick === true ? [tickNow(this.store, id, now)] : []),
      ...dueAt(next).map((at) => tickAt(this.store, id, at)),
    ];
  }

  #telling(id: string, { to, key, text }: CupNews): Write[] {
    const everybody = this.store.db
      .selectFrom('entrants')
      .select('entrants.person')
      .where('tournament', '=', id)
      .where('state', 'in', ['in', 'waiting']);
    return this.#notices.telling(to ?? everybody, {
      kind: 'tournament',
      key: newsKey(id, key, to),
      text,
      path: `/tournaments/${id}`,
    });
  }

  async #ring(id: string, news: readonly CupNews[]): Promise<void> {
    await this.#notices.ring(news.flatMap(({ to }) => to ?? []));
    for (const { to, key } of news) if (to === undefined) await this.#notices.heard(newsKey(id, key));
  }
}

const newsKey = (tournament: string, key: string, to?: string): string =>
  `tournament:${tournament}:${key}${to === undefined ? '' : `:${to}`}`;

/** When something happens by itself. */
export function dueAt({ state, starts_at, round_ends }: TournamentsTable): number[] {
  if (state === 'entry') return starts_at === null ? [] : [starts_at];
  return state === 'running' && round_ends !== null ? [round_ends] : [];
}

/** Two keys, so that what is due later never takes the place of what is to be done now. */
export const tickNow = (store: Store, id: string, now: number): Write =>
  store.plan({ kind: 'tournament', key: `tournament:${id}`, payload: { tournament: id }, at: now });

const tickAt = (store: Store, id: string, at: number): Write =>
  store.plan({ kind: 'tournament', key: `tournament-due:${id}`, payload: { tournament: id }, at });

export const actWrite = (
  { db }: Store,
  tournament: string,
  { act, text, by, reason }: Act,
  at: number,
): Write =>
  write(
    db
      .insertInto('tournament_acts')
      .values({ id: newId(), tournament, at, person: by ?? null, act, text, reason: reason ?? null }),
  );
