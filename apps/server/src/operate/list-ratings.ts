import { Ratings } from '../play/ratings.ts';
import { openStore } from '../storage/open-store.ts';
import type { Pace } from '../storage/tables.ts';

const MOST = 100;

export interface RatingList {
  /** How many games were rated anew, and how many ratings came out otherwise than they were kept. */
  readonly recomputed: { readonly games: number; readonly changed: number } | null;
  readonly best: readonly {
    readonly game: string;
    readonly pace: Pace;
    readonly name: string;
    readonly rating: number;
    readonly deviation: number;
    readonly games: number;
  }[];
}

/** The best rated by game and pace; where it is asked for, all ratings are worked out anew from the games first. */
export async function listRatings(database: string, recompute: boolean): Promise<RatingList> {
  const store = await openStore(database);
  try {
    const recomputed = recompute ? await new Ratings(store).recompute() : null;
    const best = await store.db
      .selectFrom('ratings')
      .innerJoin('people', 'people.id', 'ratings.person')
      .select(['ratings.game', 'ratings.pace', 'people.name'])
      .select(['ratings.rating', 'ratings.deviation', 'ratings.games'])
      .where('people.kind', '=', 'account')
      .orderBy('ratings.game')
      .orderBy('ratings.pace')
      .orderBy('ratings.rating', 'desc')
      .limit(MOST)
      .execute();
    return { recomputed, best };
  } finally {
    await store.close();
  }
}
