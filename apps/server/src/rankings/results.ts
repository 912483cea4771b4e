import type { Results, ResultsQuery } from '@punica/protocol';
import { engineOf } from '../catalogue.ts';
import { grouped } from '../grouped.ts';
import type { Result } from '../play/table.ts';
import type { Store } from '../storage/store.ts';
import { mayBeSeenBy } from './visible.ts';

const MOST_OPPONENTS = 50;

interface Tally {
  won: number;
  drawn: number;
  lost: number;
}

interface Seen {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly role: number;
  readonly outcome: keyof Tally;
}

/** Results of somebody's games that are over, as `viewer` may know them: by side, by scenario, by opponent. */
export async function resultsOf(
  store: Store,
  person: string,
  query: ResultsQuery,
  viewer: string | undefined,
): Promise<Results> {
  const seen = await gamesOf(store, person, query, viewer);
  const bySide = await Promise.all(
    tallied(seen, ({ game, role }) => `${game} ${role}`).map(async ([{ game, role }, tally]) => {
      const { game: rules } = await engineOf(game);
      return { game, role: rules.roles[role] ?? '', ...tally };
    }),
  );
  const byScenario = tallied(seen, ({ game, scenario }) => `${game} ${scenario}`).map(
    ([{ game, scenario }, tally]) => ({ game, scenario, ...tally }),
  );
  return { bySide, byScenario, byOpponent: await byOpponent(store, person, seen) };
}

async function gamesOf(
  { db }: Store,
  person: string,
  { rated }: ResultsQuery,
  viewer: string | undefined,
): Promise<Seen[]> {
  let games = db
    .selectFrom('players')
    .innerJoin('games', 'games.id', 'players.game')
    .select(['games.id', 'games.game', 'games.scenario', 'games.result'])
    .select(['players.role', 'players.left_how'])
    .where('players.person', '=', person)
    .where('games.state', '=', 'over')
    .where(mayBeSeenBy(viewer));
  if (rated !== undefined) games = games.where('games.rated', '=', rated === 'yes' ? 1 : 0);
  const rows = await games.orderBy('games.ended_at', 'desc').execute();
  return rows.flatMap(({ result, left_how, ...game }) => {
    const end = result === null ? null : (JSON.parse(result) as Result);
    // Whoever left has lost; a game that all gave up together is no result.
    if (left_how !== null) return [{ ...game, outcome: 'lost' as const }];
    if (end === null || end.how === 'stopped') return [];
    return [{ ...game, outcome: outcomeFor(end, game.role) }];
  });
}

function outcomeFor({ winners }: Result, role: number): keyof Tally {
  if (winners.length === 0) return 'drawn';
  return winners.includes(role) ? 'won' : 'lost';
}

function tallied(seen: readonly Seen[], key: (it: Seen) => string): (readonly [Seen, Tally])[] {
  return [...grouped(seen, key).values()].map((games) => {
    const tally: Tally = { won: 0, drawn: 0, lost: 0 };
    for (const { outcome } of games) tally[outcome]++;
    return [games[0], tally] as const;
  });
}

/** Somebody whom they met: an account, a guest, or a bot of the house, which is nobody's. */
interface Met {
  readonly id: string;
  readonly person: string | null;
  readonly name: string;
  readonly bot: number;
}

async function byOpponent(
  store: Store,
  person: string,
  seen: readonly Seen[],
): Promise<Results['byOpponent']> {
  if (seen.length === 0) return [];
  const others = [...(await peopleMet(store, person)), ...(await houseBotsMet(store, person))];
  const known = new Map(seen.map((it) => [it.id, it]));
  const met = others.flatMap((it) => {
    const game = known.get(it.id);
    return game === undefined ? [] : [{ ...it, game: game.game, outcome: game.outcome }];
  });
  return [...grouped(met, (it) => `${it.game} ${it.person ?? it.name}`).values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_OPPONENTS)
    .map((games) => {
      const tally: Tally = { won: 0, drawn: 0, lost: 0 };
      for (const { outcome } of games) tally[outcome]++;
      const { game, person: other, name, bot } = games[0];
      return { game, person: other, name, bot: bot === 1, ...tally };
    });
}

const peopleMet = ({ db }: Store, person: string): Promise<Met[]> =>
  db
    .selectFrom('players as mine')
    .innerJoin('players as other', 'other.game', 'mine.game')
    .innerJoin('people', 'people.id', 'other.person')
    .select(['mine.game as id', 'people.id as person', 'people.name', 'people.bot'])
    .where('mine.person', '=', person)
    .where('other.person', '!=', person)
    .execute();

/** Bots that sat there from the beginning; those that came for somebody who left were not who was played against. */
async function houseBotsMet({ db }: Store, person: string): Promise<Met[]> {
  const rows = await db
    .selectFrom('players as mine')
    .innerJoin('seats', 'seats.game', 'mine.game')
    .leftJoin('players as there', (join) =>
      join.onRef('there.game', '=', 'seats.game').onRef('there.role', '=', 'seats.role'),
    )
    .select(['mine.game as id', 'seats.bot'])
    .where('mine.person', '=', person)
    .where('seats.bot', 'is not', null)
    .where('there.person', 'is', null)
    .execute();
  return rows.map(({ id, bot }) => ({ id, person: null, name: bot ?? '', bot: 1 }));
}
