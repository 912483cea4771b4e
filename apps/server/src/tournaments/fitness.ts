import { UNRATED } from '../play/rating.ts';
import { paceOf, standingOf } from '../play/ratings.ts';
import { forbidden } from '../problem.ts';
import type { Store } from '../storage/store.ts';
import type { Teams } from '../teams/teams.ts';
import type { Cup } from './cup.ts';
import type { TournamentSettings } from './settings.ts';

/** Somebody may play in a tournament, whether there is room or not; what they are seeded by. */
export async function fitRating(
  store: Store,
  teams: Teams,
  { row, settings }: Cup,
  { id, bot }: { readonly id: string; readonly bot: boolean },
): Promise<number> {
  if (row.team !== null && !(await teams.isMember(row.team, id)))
    throw forbidden('This tournament is for the members of a team. Join it first.');
  if (bot && !settings.bots) throw forbidden('This tournament is for people only.');
  const rating = await ratingIn(store, id, settings);
  const { leastRating, mostRating } = settings;
  if (leastRating !== null && rating < leastRating)
    throw forbidden(`This tournament is for ratings from ${leastRating} on, and this one is ${rating}.`);
  if (mostRating !== null && rating > mostRating)
    throw forbidden(`This tournament is for ratings up to ${mostRating}, and this one is ${rating}.`);
  return rating;
}

async function ratingIn(
  { db }: Store,
  person: string,
  { game, clock }: Pick<TournamentSettings, 'game' | 'clock'>,
): Promise<number> {
  const row = await db
    .selectFrom('ratings')
    .selectAll()
    .where('person', '=', person)
    .where('game', '=', game)
    .where('pace', '=', paceOf(clock))
    .executeTakeFirst();
  return Math.round((row === undefined ? UNRATED : standingOf(row)).rating);
}
