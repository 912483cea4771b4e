import { includes } from '@punica/kernel';
import type { GamesQuery, ListedGame } from '@punica/protocol';
import { sql } from 'kysely';
import { engineOf } from '../catalogue.ts';
import { ratingsOfPlayers } from '../rankings/of-players.ts';
import type { Store } from '../storage/store.ts';
import type { GamesTable } from '../storage/tables.ts';
import { seatName } from './agreement.ts';
import { agreementInfo } from './agreement-view.ts';
import { readSeats } from './load-table.ts';

const PAGE = 50;

const isOpenTo = (person: string) => sql<boolean>`not exists (select 1 from blocks
  join seats on seats.game = games.id and (seats.person = blocks.person or seats.person = blocks.blocked)
  where (blocks.person = ${person} and seats.person = blocks.blocked)
    or (blocks.blocked = ${person} and seats.person = blocks.person))`;

/** Whose account is closed plays nothing; their challenges stand again when it is opened. */
const CAN_BE_PLAYED = sql<boolean>`not exists (select 1 from seats
  join people on people.id = seats.person and people.banned_at is not null
  where seats.game = games.id)`;

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
    if (query.state === 'open') rows = rows.where('games.pending', '=', 0).where(CAN_BE_PLAYED);
    // Challenges between whom one has blocked the other are shown to neither: there is nothing to be refused.
    if (query.state === 'open' && person !== undefined) rows = rows.where(isOpenTo(person));
  }
  if (query.game !== undefined) rows = rows.where('games.game', '=', query.game);
  if (query.rated !== undefined) rows = rows.where('games.rated', '=', query.rated === 'yes' ? 1 : 0);
  if (query.clock !== undefined) rows = rows.where('games.clock', 'like', `{"kind":"${query.clock}"%`);
  if (query.before !== undefined) rows = rows.where('games.changed_at', '<', query.before);
  const found = await rows.orderBy('games.changed_at', 'desc').limit(PAGE).execute();
  const listed = await listedGames(store, found, person);
  return listed.toSorted((a, b) => Number(b.myMove) - Number(a.myMove));
}

/** These games as lists show them. */
export async function listedGames(
  store: Store,
  rows: readonly GamesTable[],
  person: string | undefined,
): Promise<ListedGame[]> {
  const seatsOf = await Promise.all(rows.map((row) => readSeats(store, row.id)));
  const ratingOf = await ratingsOfPlayers(
    store,
    seatsOf.flatMap((seats) => seats.map((seat) => seat.person)),
  );
  return Promise.all(
    rows.map(async (row, i) => {
      const { game } = await engineOf(row.game);
      const nameOf = (seat: number): string => seatName(game, row, seat);
      const seats = seatsOf[i];
      const mine = person === undefined ? undefined : seats.find((seat) => seat.person === person);
      return {
        id: row.id,
        game: row.game,
        scenario: row.scenario,
        state: row.state,
        rated: row.rated === 1,
        clock: JSON.parse(row.clock),
        seats: seats.map(({ role, person: sitter, name, bot, program }) => ({
          role: nameOf(role),
          person: sitter,
          name,
          bot,
          program,
          rating: ratingOf(row, sitter),
        })),
        createdAt: row.created_at,
        changedAt: row.changed_at,
        myMove: mine !== undefined && includes(row.pending, mine.role),
        you: mine === undefined ? null : nameOf(mine.role),
        agreement: agreementInfo(row),
        edition: row.edition_name,
      };
    }),
  );
}
