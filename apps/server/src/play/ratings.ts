import { Conflict, type Store, type Write, write } from '../storage/store.ts';
import type { RatingsTable } from '../storage/tables.ts';
import { type Meetings, type RatedGame, REPEAT_TIME, rate, type Standing, UNRATED } from './rating.ts';
import type { Result } from './table.ts';

const TRIES = 8;
/** The fact that ratings are to be worked out anew. */
const ASKED = 'ratings';

/** A rated game as the database has it. */
interface Facts {
  readonly id: string;
  readonly title: string;
  readonly ratedAt: number | null;
  readonly game: RatedGame;
}

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
    const { title, game } = facts;
    const persons = game.players.map(({ person }) => person);
    const rows = await this.#store.db
      .selectFrom('ratings')
      .selectAll()
      .where('game', '=', title)
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
      ...[...after].map(([person, standing]) => this.#keep(person, title, known.get(person), standing)),
    ]);
  }

  /** Holds only if nobody else has changed it meanwhile. */
  #keep(person: string, game: string, before: Standing | undefined, after: Standing): Write {
    const { db } = this.#store;
    const row = { person, game, ...rowOf(after) };
    if (before === undefined) return write(db.insertInto('ratings').values(row), 1);
    return write(
      db
        .updateTable('ratings')
        .set(rowOf(after))
        .where('person', '=', person)
        .where('game', '=', game)
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
      .select(['id', 'game', 'rated', 'rated_at', 'rated_length', 'state', 'result', 'version', 'ended_at'])
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
    await this.recompute();
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
    const meetings = new Map<string, number[]>();
    const writes: Write[] = [];
    let games = 0;
    for (const { id } of ordered) {
      const facts = await this.#factsOf(id);
      if (facts === undefined) continue;
      games++;
      const { title, game } = facts;
      const ours = known.get(title) ?? new Map<string, Standing>();
      known.set(title, ours);
      const lately: Meetings = (one, other) =>
        (meetings.get(`${title} ${pairKey(one, other)}`) ?? []).filter((at) => at > game.at - REPEAT_TIME)
          .length;
      for (const [person, standing] of rate(game, ours, lately)) ours.set(person, standing);
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
      (await db.selectFrom('ratings').selectAll().execute()).map((row) => [`${row.game} ${row.person}`, row]),
    );
    const rows = [...known].flatMap(([game, people]) =>
      [...people].map(([person, standing]): RatingsTable => ({ person, game, ...rowOf(standing) })),
    );
    const changed = rows.filter((row) => stored.get(`${row.game} ${row.person}`)?.exact !== row.exact).length;
    await this.#store.write([
      ...writes,
      write(db.deleteFrom('ratings')),
      ...rows.map((row) => write(db.insertInto('ratings').values(row))),
    ]);
    return { games, changed };
  }
}

const pairKey = (one: string, other: string): string => [one, other].toSorted().join(' ');

const pairsOf = (persons: readonly string[]): (readonly [string, string])[] =>
  persons.flatMap((one, i) => persons.slice(i + 1).map((other) => [one, other] as const));

const standingOf = (row: RatingsTable): Standing => ({ ...UNRATED, ...JSON.parse(row.exact) });

const rowOf = (standing: Standing): Omit<RatingsTable, 'person' | 'game'> => ({
  rating: Math.round(standing.rating),
  deviation: Math.round(standing.deviation),
  games: standing.games,
  wins: standing.wins,
  draws: standing.draws,
  exact: JSON.stringify(standing),
});
