import type { Store } from '../storage/store.ts';

/** Was somebody asked into a game by one of those at it, and has not said no? */
export async function isAsked({ db }: Store, game: string, person: string): Promise<boolean> {
  const row = await db
    .selectFrom('invitations')
    .select('at')
    .where('game', '=', game)
    .where('person', '=', person)
    .where('state', 'in', ['open', 'accepted'])
    .executeTakeFirst();
  return row !== undefined;
}
