import type { ClockRule } from '@punica/protocol';
import { Conflict, type Store, type Write, write } from '../storage/store.ts';
import type { Pace, RatingHistoryTable, RatingsTable } from '../storage/tables.ts';
import { type Meetings, type RatedGame, REPEAT_TIME, rate, type Standing, UNRATED } from './rating.ts';
import type { Result } from './table.ts';

const TRIES = 8;
/** A row that is always there, for a statement that asks whether something still holds. */
const FIRST_STEP = '001-people';
/** The fact that ratings are to be worked out anew. */
const ASKED = 'ratings';

/** A rated game as the database has it. */
interface Facts {
  readonly id: string;
  readonly title: string;
  readonly pace: Pace;
  readonly ratedAt: number | null;
  readonly game: RatedGame;
}

/** A game without a clock may take as long as a slow one. */
export const paceOf = ({ kind }: Pick<ClockRule, 'kind'>): Pace => (kind === 'live' ? 'live' : 'slow');

/** Ratings follow from the games alone: `recompute` comes to the same numbers as one game after the other. */
export class Ratings {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Rates a game that is over, or that all but one of its players have left; once. */
  async settle(id: string): Promise<void> {
    for (let tried = 1; ; tried++) {
      try {
        await this.#trySettle(id);
        return;
      } catch (error) {
        // Another game of one of them was rated in the same moment.
        if (!(error instanceof Conflict) || tried === TRIES) throw error;
      }
    }
  }

  async #trySettle(id: string): Promise<void> {
    const facts = await this.#factsOf(id);
    if (facts === undefined || facts.ratedAt !== null) return;
    const { title, pace, game } = facts;
    const persons = game.players.map(({ person }) => person);
    const rows = await this.#store.db
      .selectFrom('ratings')
      .selectAll()
      .where('game', '=', title)
      .where('pace', '=', pace)
      .where('person', 'in', persons)
      .execute();
    const known = new Map(rows.map((row) => [row.person, standingOf(row)]));
    // Later than whatever these ratings rest on: the order of games is the order of these times.
    const at = Math.max(Date.now(), ...[...known.values()].map((standing) => standing.at + 1));
    const met = new Map<string, number>();
    for (const [one, other] of pairsOf(persons))
      met.set(pairKey(one, other), await this.#meetings(title, one, other, at));
    const after = rate({ ...game, at }, known, (one, other) => met.get(pairKey(one, other)) ?? 0);
    const { db } = this.#store;
    const done = db
      .updateTable('games')
      .set({ rated_at: at, rated_length: game.length })
      .where('id', '=', id)
      .where('rated_at', 'is', null);
    const near = game.players.map(({ person, near: others }) =>
      write(
        db
          .updateTable('players')
          .set({ address: null, near: JSON.stringify(others) })
          .where('game', '=', id)
          .where('person', '=', person),
      ),
    );
    await this.#store.write([
      write(done, 1),
      ...near,
      ...[...after].flatMap(([person, standing]) => [
        this.#keep(person, title, pace, known.get(person), standing),
        write(db.insertInto('rating_history').values(pointOf(id, person, title, pace, standing)), 1),
      ]),
    ]);
  }

  /** Holds only if nobody else has changed it meanwhile. */
  #keep(person: string, game: string, pace: Pace, before: Standing | undefined, after: Standing): Write {
    const { db } = this.#store;
    const row = { person, game, pace, ...rowOf(after) };
    if (before === undefined) return write(db.insertInto('ratings').values(row), 1);
    return write(
      db
        .updateTable('ratings')
        .set(rowOf(after))
        .where('person', '=', person)
        .where('game', '=', game)
        .where('pace', '=', pace)
        .where('games', '=', before.games),
      1,
    );
  }

  async #meetings(title: string, one: string, other: string, at: number): Promise<number> {
    const { count } = await this.#store.db
      .selectFrom('games')
      .innerJoin('players as a', 'a.game', 'games.id')
      .innerJoin('players as b', 'b.game', 'games.id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('games.game', '=', title)
      .where('games.rated_at', '>', at - REPEAT_TIME)
      .where('games.rated_at', '<', at)
      .where('a.person', '=', one)
      .where('b.person', '=', other)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** A rated game that can be rated; nothing where it is none, goes on, or was stopped by those at it. */
  async #factsOf(id: string): Promise<Facts | undefined> {
    const row = await this.#store.db
      .selectFrom('games')
      .select(['id', 'game', 'clock', 'rated', 'rated_at', 'rated_length', 'state', 'result'])
      .select(['version', 'ended_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined || row.rated !== 1) return undefined;
    const rows = await this.#store.db.selectFrom('players').selectAll().where('game', '=', id).execute();
    // Who leaves a game that has been rated changes nothing any more.
    const until = row.rated_at ?? Number.POSITIVE_INFINITY;
    const players = rows.map((it) => ({
      ...it,
      left_at: it.left_at !== null && it.left_at <= until ? it.left_at : null,
    }));
    const stayed = players.filter(({ left_at }) => left_at === null);
    if (players.length < 2 || (row.state !== 'over' && stayed.length > 1)) return undefined;
    const result = row.result === null ? null : (JSON.parse(row.result) as Result);
    // Where somebody has left, stopping the game does not help them.
    const stopped = result?.how === 'stopped';
    if (stopped && stayed.length === players.length) return undefined;
    // Whoever is left alone has won, whatever the bots in the other seats do.
    const alone = stayed.length === 1 ? [stayed[0].role] : undefined;
    const winners = alone ?? (stopped || result === null ? [] : result.winners);
    return {
      id,
      title: row.game,
      pace: paceOf(JSON.parse(row.clock)),
      ratedAt: row.rated_at,
      game: {
        players: players.map(({ person, role, left_at, address, near }) => ({
          person,
          leftAt: left_at,
          won: winners.includes(role),
          near:
            near !== null
              ? (JSON.parse(near) as string[])
              : players
                  .filter(
                    (other) => other.role !== role && other.address !== null && other.address === address,
                  )
                  .map((other) => other.person),
        })),
        drawn: winners.length === 0,
        length: row.rated_length ?? row.version,
        at: row.rated_at ?? row.ended_at ?? Date.now(),
      },
    };
  }

  /** After a change of the way in which games are rated. */
  async recomputeIfAsked(): Promise<void> {
    const { db } = this.#store;
    const asked = db.selectFrom('facts').select('value').where('name', '=', ASKED);
    if ((await asked.executeTakeFirst()) === undefined) return;
    for (let tried = 1; ; tried++) {
      try {
        await this.recompute();
        break;
      } catch (error) {
        if (!(error instanceof Conflict) || tried === TRIES) throw error;
      }
    }
    await this.#store.write([write(db.deleteFrom('facts').where('name', '=', ASKED))]);
  }

  /** Works all ratings out anew from the games, and puts them in the place of those that are kept. */
  async recompute(): Promise<{ readonly games: number; readonly changed: number }> {
    const { db } = this.#store;
    const ids = await db
      .selectFrom('games')
      .select(['id', 'rated_at', 'ended_at'])
      .where('rated', '=', 1)
      .where('state', 'in', ['over', 'running'])
      .execute();
    const ordered = ids.toSorted((a, b) => (a.rated_at ?? a.ended_at ?? 0) - (b.rated_at ?? b.ended_at ?? 0));
    const known = new Map<string, Map<string, Standing>>();
    const points: RatingHistoryTable[] = [];
    const meetings = new Map<string, number[]>();
    const writes: Write[] = [];
    let games = 0;
    for (const { id } of ordered) {
      const facts = await this.#factsOf(id);
      if (facts === undefined) continue;
      games++;
      const { title, pace, game } = facts;
      const list = listKey(title, pace);
      const ours = known.get(list) ?? new Map<string, Standing>();
      known.set(list, ours);
      const lately: Meetings = (one, other) =>
        (meetings.get(`${title} ${pairKey(one, other)}`) ?? []).filter((at) => at > game.at - REPEAT_TIME)
          .length;
      for (const [person, standing] of rate(game, ours, lately)) {
        ours.set(person, standing);
        points.push(pointOf(id, person, title, pace, standing));
      }
      for (const [one, other] of pairsOf(game.players.map(({ person }) => person))) {
        const key = `${title} ${pairKey(one, other)}`;
        meetings.set(key, [...(meetings.get(key) ?? []), game.at]);
      }
      if (facts.ratedAt === null)
        writes.push(
          write(
            db
              .updateTable('games')
              .set({ rated_at: game.at, rated_length: game.length })
              .where('id', '=', id),
          ),
        );
    }
    const stored = new Map(
      (await db.selectFrom('ratings').selectAll().execute()).map((row) => [ratingKey(row), row]),
    );
    const rows = [...known].flatMap(([list, people]) =>
      [...people].map(
        ([person, standing]): RatingsTable => ({ person, ...listOf(list), ...rowOf(standing) }),
      ),
    );
    const changed = rows.filter((row) => stored.get(ratingKey(row))?.exact !== row.exact).length;
    await this.#store.write([
      ...writes,
      write(db.deleteFrom('ratings')),
      write(db.deleteFrom('rating_history')),
      // Not if a game was rated since: it would be lost. After the rows are locked, so that none slips in between.
      write(
        db
          .updateTable('migrations')
          .set((it) => ({ at: it.ref('at') }))
          .where('name', '=', FIRST_STEP)
          .where(
            ({ selectFrom, fn }) =>
              selectFrom('games')
                .select(fn.countAll<number>().as('count'))
                .where('rated', '=', 1)
                .where('rated_at', 'is not', null),
            '=',
            ids.filter(({ rated_at }) => rated_at !== null).length + writes.length,
          ),
        1,
      ),
      ...rows.map((row) => write(db.insertInto('ratings').values(row))),
      ...points.map((row) => write(db.insertInto('rating_history').values(row))),
    ]);
    return { games, changed };
  }
}

const listKey = (game: string, pace: Pace): string => `${pace} ${game}`;

function listOf(key: string): { readonly game: string; readonly pace: Pace } {
  const [pace, game] = key.split(' ');
  return { game, pace: pace as Pace };
}

const ratingKey = ({ person, game, pace }: RatingsTable): string => `${listKey(game, pace)} ${person}`;

const pointOf = (
  played: string,
  person: string,
  game: string,
  pace: Pace,
  { at, rating, deviation }: Standing,
): RatingHistoryTable => ({
  played,
  person,
  game,
  pace,
  at,
  rating: Math.round(rating),
  deviation: Math.round(deviation),
});

const pairKey = (one: string, other: string): string => [one, other].toSorted().join(' ');

const pairsOf = (persons: readonly string[]): (readonly [string, string])[] =>
  persons.flatMap((one, i) => persons.slice(i + 1).map((other) => [one, other] as const));

export const standingOf = (row: RatingsTable): Standing => ({ ...UNRATED, ...JSON.parse(row.exact) });

const rowOf = (standing: Standing): Omit<RatingsTable, 'person' | 'game' | 'pace'> => ({
  rating: Math.round(standing.rating),
  deviation: Math.round(standing.deviation),
  games: standing.games,
  wins: standing.wins,
  draws: standing.draws,
  exact: JSON.stringify(standing),
});
