import type { Store, Write } from '../storage/store.ts';
import { write } from '../storage/store.ts';
import { FIRST_RATING, rate } from './rating.ts';
import type { Table } from './table.ts';

/** New ratings of everybody in a rated game that has just ended; only persons with an account have one. */
export async function ratingWrites({ db }: Store, table: Table): Promise<Write[]> {
  const { result, row, seats } = table;
  if (row.rated !== 1 || result === null || result.how === 'stopped') return [];
  const persons = seats.flatMap((seat) => seat.person ?? []);
  if (persons.length !== seats.length) return [];
  const known = await db
    .selectFrom('ratings')
    .selectAll()
    .where('game', '=', row.game)
    .where('person', 'in', persons)
    .execute();
  const draw = result.winners.length === 0;
  const players = seats.map((seat) => {
    const old = known.find((it) => it.person === seat.person);
    const won = result.winners.includes(seat.role);
    return {
      person: seat.person!,
      rating: old?.rating ?? FIRST_RATING,
      games: old?.games ?? 0,
      wins: (old?.wins ?? 0) + (won ? 1 : 0),
      draws: (old?.draws ?? 0) + (draw ? 1 : 0),
      score: draw ? 0.5 : won ? 1 : 0,
    };
  });
  const ratings = rate(players);
  return players.map(({ person, games, wins, draws }, i) => {
    const values = { rating: ratings[i], games: games + 1, wins, draws };
    return write(
      db
        .insertInto('ratings')
        .values({ person, game: row.game, ...values })
        .onConflict((it) => it.columns(['person', 'game']).doUpdateSet(values)),
    );
  });
}
