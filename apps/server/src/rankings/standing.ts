import type { RatingInfo } from '@punica/protocol';
import { standingOf } from '../play/ratings.ts';
import type { Store } from '../storage/store.ts';
import type { RatingsTable } from '../storage/tables.ts';
import { shownAt } from './certainty.ts';

export const ratingInfoOf = (row: RatingsTable, now: number): RatingInfo => ({
  game: row.game,
  pace: row.pace,
  games: row.games,
  wins: row.wins,
  draws: row.draws,
  ...shownAt(standingOf(row), now),
});

/** What somebody is rated, in every game and at every pace. */
export async function ratingsOf({ db }: Store, person: string, now: number): Promise<RatingInfo[]> {
  const rows = await db
    .selectFrom('ratings')
    .selectAll()
    .where('person', '=', person)
    .orderBy('game')
    .orderBy('pace')
    .execute();
  return rows.map((row) => ratingInfoOf(row, now));
}
