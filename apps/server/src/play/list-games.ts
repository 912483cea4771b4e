import { includes } from '@punica/kernel';
import type { GamesQuery, ListedGame } from '@punica/protocol';
import { engineOf } from '../catalogue.ts';
import type { Store } from '../storage/store.ts';
import { seatName } from './agreement.ts';
import { agreementInfo } from './agreement-view.ts';
import { readSeats } from './load-table.ts';

const PAGE = 50;

/** Games in the lobby, or one's own with those first where it is one's move. */
export async function listGames(
  store: Store,
  query: GamesQuery,
  person: string | undefined,
): Promise<ListedGame[]> {
  let rows = store.db.selectFrom('games').selectAll('games').where('games.state', '=', query.state);
  if (query.mine !== undefined) {
    rows = rows
      .innerJoin('seats', 'seats.game', 'games.id')
      .where('seats.person', '=', person ?? '') as typeof rows;
  } else {
    rows = rows.where('games.listed', '=', 1);
    // Whoever is asked to bid has taken the last seat: there is nothing left to join.
    if (query.state === 'open') rows = rows.where('games.pending', '=', 0);
  }
  if (query.game !== undefined) rows = rows.where('games.game', '=', query.game);
  if (query.rated !== undefined) rows = rows.where('games.rated', '=', query.rated === 'yes' ? 1 : 0);
  if (query.clock !== undefined) rows = rows.where('games.clock', 'like', `{"kind":"${query.clock}"%`);
  if (query.before !== undefined) rows = rows.where('games.changed_at', '<', query.before);
  const found = await rows.orderBy('games.changed_at', 'desc').limit(PAGE).execute();
  const listed = await Promise.all(
    found.map(async (row) => {
      const { game } = await engineOf(row.game);
      const nameOf = (seat: number): string => seatName(game, row, seat);
      const seats = await readSeats(store, row.id);
      const mine = person === undefined ? undefined : seats.find((seat) => seat.person === person);
      return {
        id: row.id,
        game: row.game,
        scenario: row.scenario,
        state: row.state,
        rated: row.rated === 1,
        clock: JSON.parse(row.clock),
        seats: seats.map(({ role, person: sitter, name, bot }) => ({
          role: nameOf(role),
          person: sitter,
          name,
          bot,
        })),
        createdAt: row.created_at,
        changedAt: row.changed_at,
        myMove: mine !== undefined && includes(row.pending, mine.role),
        you: mine === undefined ? null : nameOf(mine.role),
        agreement: agreementInfo(row),
      };
    }),
  );
  return listed.toSorted((a, b) => Number(b.myMove) - Number(a.myMove));
}
