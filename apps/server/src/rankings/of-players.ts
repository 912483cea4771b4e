import type { ShownRating, TableRating } from '@punica/protocol';
import { UNRATED } from '../play/rating.ts';
import { paceOf, standingOf } from '../play/ratings.ts';
import type { Store } from '../storage/store.ts';
import type { GamesTable, RatingsTable } from '../storage/tables.ts';
import { shownAt } from './certainty.ts';

type Rated = Pick<GamesTable, 'game' | 'clock'>;

/** What people are rated, to be looked up by what they play. */
export type RatingsOf = (played: Rated, person: string | null) => ShownRating | null;

/** Of all these people by one question, whatever they play. */
export async function ratingsOfPlayers(
  { db }: Store,
  persons: readonly (string | null)[],
): Promise<RatingsOf> {
  const named = [...new Set(persons.filter((it) => it !== null))];
  const rows =
    named.length === 0
      ? []
      : await db.selectFrom('ratings').selectAll().where('person', 'in', named).execute();
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  const now = Date.now();
  return ({ game, clock }, person) => {
    const row = known.get(keyOf({ game, pace: paceOf(JSON.parse(clock)), person: person ?? '' }));
    if (row === undefined) return null;
    const { rating, provisional } = shownAt(standingOf(row), now);
    return { rating, provisional };
  };
}

const keyOf = ({ game, pace, person }: Pick<RatingsTable, 'game' | 'pace' | 'person'>): string =>
  `${game} ${pace} ${person}`;

/** What those at a table are rated, and what a rated game that is over has made of it. */
export async function tableRatings(store: Store, game: GamesTable): Promise<TableRating[]> {
  const { db } = store;
  const played = db.selectFrom('players').select('person').where('game', '=', game.id);
  const sitting = db.selectFrom('seats').select('person').where('game', '=', game.id);
  const persons = [...(await played.execute()), ...(await sitting.execute())].map(({ person }) => person);
  const ratingOf = await ratingsOfPlayers(store, persons);
  const after = await db.selectFrom('rating_history').selectAll().where('played', '=', game.id).execute();
  return Promise.all(
    [...new Set(persons.filter((it) => it !== null))].map(async (person): Promise<TableRating> => {
      const row = after.find((it) => it.person === person);
      if (row === undefined) return { person, now: ratingOf(game, person), change: null };
      const before = await db
        .selectFrom('rating_history')
        .select('rating')
        .where('person', '=', person)
        .where('game', '=', row.game)
        .where('pace', '=', row.pace)
        .where('at', '<', row.at)
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst();
      const change = { from: Math.round(before?.rating ?? UNRATED.rating), to: Math.round(row.rating) };
      return { person, now: ratingOf(game, person), change };
    }),
  );
}
