import type { FindGamesQuery, FoundGame, FoundGames, Openings } from '@punica/protocol';
import { sql } from 'kysely';
import { badInput } from '../problem.ts';
import type { FinishedTable } from '../storage/circle-tables.ts';
import type { Store } from '../storage/store.ts';
import { winnersOf } from './finished.ts';

const PAGE = 30;
const MOST_OPENINGS = 100;

/** By what a list is ordered, which way, and where the index is that holds it. */
const ORDERS = {
  newest: { column: 'ended_at', down: true },
  longest: { column: 'length', down: true },
  shortest: { column: 'length', down: false },
  strongest: { column: 'rating', down: true },
} as const;

/** Games that are over. Private ones are found by those who played them, where they look for a player. */
export async function findGames(
  store: Store,
  query: FindGamesQuery,
  viewer: string | undefined,
): Promise<FoundGames> {
  if (query.result !== undefined && query.result !== 'drawn' && query.player === undefined)
    throw badInput('result', 'of whom? Name a player, or say which role won');
  if (query.role !== undefined && query.player === undefined)
    throw badInput('role', 'of whom? Name a player');
  const { column, down } = ORDERS[query.order];
  const at = query.after === undefined ? undefined : readCursor(query.after);
  const { db } = store;
  let rows = db.selectFrom('finished').selectAll('finished');
  // Whoever is named leads to the games: the index of a player's games is ordered by the same time.
  const named = query.player ?? query.opponent;
  if (named !== undefined)
    rows = rows
      .innerJoin('finished_players as mine', 'mine.game', 'finished.game')
      .where('mine.person', '=', named) as typeof rows;
  if (query.player === undefined) rows = rows.where('finished.open', '=', 1);
  else {
    rows = rows.where(openTo(viewer));
    if (query.role !== undefined) rows = rows.where(sql<boolean>`mine.role = ${query.role}`);
    if (query.result !== undefined) rows = rows.where(sql<boolean>`mine.score = ${SCORES[query.result]}`);
  }
  if (query.player !== undefined && query.opponent !== undefined) rows = rows.where(playedBy(query.opponent));
  if (query.result === 'drawn') {
    if (query.player === undefined) rows = rows.where('winners', '=', ' ');
    // Nobody has won one that was stopped either, and it is no draw.
    rows = rows.where('how', '!=', 'stopped');
  }
  if (query.winner !== undefined) rows = rows.where(contains('winners', ` ${query.winner} `));
  if (query.game !== undefined) rows = rows.where('title', '=', query.game);
  if (query.scenario !== undefined) rows = rows.where('scenario', '=', query.scenario);
  if (query.clock !== undefined) rows = rows.where('clock', '=', query.clock);
  if (query.rated !== undefined) rows = rows.where('rated', '=', query.rated === 'yes' ? 1 : 0);
  if (query.longest !== undefined) rows = rows.where('length', '<=', query.longest);
  if (query.shortest !== undefined) rows = rows.where('length', '>=', query.shortest);
  if (query.opening !== undefined && query.opening !== '')
    rows = rows.where(contains('opening_fold', query.opening.toLowerCase()));
  if (query.weakest !== undefined) rows = rows.where('rating', '>=', query.weakest);
  if (query.strongest !== undefined) rows = rows.where('rating', '<=', query.strongest);
  if (query.from !== undefined) rows = rows.where('finished.ended_at', '>=', query.from);
  if (query.until !== undefined) rows = rows.where('finished.ended_at', '<', query.until);
  if (column === 'rating') rows = rows.where('rating', 'is not', null);
  const by = sql.ref<number>(
    column === 'ended_at' && named !== undefined ? 'mine.ended_at' : `finished.${column}`,
  );
  if (at !== undefined)
    rows = rows.where(
      down
        ? sql<boolean>`(${by}, finished.game) < (cast(${at.value} as bigint), ${at.game})`
        : sql<boolean>`(${by}, finished.game) > (cast(${at.value} as bigint), ${at.game})`,
    );
  const way = down ? 'desc' : 'asc';
  const found = await rows
    .orderBy(by, way)
    .orderBy('finished.game', way)
    .limit(PAGE + 1)
    .execute();
  const shown = found.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    games: await foundGames(store, shown),
    next: found.length > PAGE && last !== undefined ? `${last[column]}.${last.game}` : null,
  };
}

const SCORES = { won: 2, drawn: 1, lost: 0 } as const;

const contains = (column: 'winners' | 'opening_fold', text: string) =>
  sql<boolean>`${sql.ref(column)} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

const playedBy = (person: string) => sql<boolean>`exists (select 1 from finished_players as other
  where other.person = ${person} and other.game = finished.game)`;

const openTo = (viewer: string | undefined) =>
  viewer === undefined
    ? sql<boolean>`finished.open = 1`
    : sql<boolean>`(finished.open = 1 or ${playedBy(viewer)})`;

function readCursor(after: string): { value: number; game: string } {
  const [, value, game] = /^(-?\d{1,16})\.([\w-]{1,40})$/.exec(after) ?? [];
  if (game === undefined) throw badInput('after', 'must be what a page before gave as next');
  return { value: Number(value), game };
}

/** As they are shown, with the names of today. */
export async function foundGames({ db }: Store, rows: readonly FinishedTable[]): Promise<FoundGame[]> {
  if (rows.length === 0) return [];
  const players = await db
    .selectFrom('finished_players')
    .innerJoin('people', 'people.id', 'finished_players.person')
    .select(['finished_players.game', 'finished_players.role', 'people.id', 'people.name', 'people.kind'])
    .where(
      'finished_players.game',
      'in',
      rows.map(({ game }) => game),
    )
    .orderBy('finished_players.role')
    .execute();
  return rows.map((row) => ({
    id: row.game,
    game: row.title,
    scenario: row.scenario,
    endedAt: row.ended_at,
    length: row.length,
    rated: row.rated === 1,
    clock: row.clock as FoundGame['clock'],
    how: row.how,
    winners: winnersOf(row.winners),
    opening: row.opening,
    rating: row.rating,
    public: row.open === 1,
    players: players
      .filter(({ game }) => game === row.game)
      .map(({ role, id, name, kind }) => ({ role, person: kind === 'deleted' ? null : id, name })),
  }));
}

/** How games of one kind begin, the commonest first. */
export async function openingsOf({ db }: Store, game: string): Promise<Openings> {
  const rows = await db
    .selectFrom('finished')
    .select(({ fn }) => ['opening', fn.countAll<number>().as('games')])
    .where('open', '=', 1)
    .where('title', '=', game)
    .where('opening', '!=', '')
    .groupBy('opening')
    .orderBy('games', 'desc')
    .limit(MOST_OPENINGS)
    .execute();
  return rows;
}
