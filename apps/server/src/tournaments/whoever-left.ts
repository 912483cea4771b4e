import type { Store, Write } from '../storage/store.ts';
import { tickNow } from './keeper.ts';

/** Part of a batch that closes or deletes an account: the tournaments that it is in go on without it at once. */
export async function lookAfter(store: Store, person: string): Promise<Write[]> {
  const cups = await store.db
    .selectFrom('entrants')
    .innerJoin('tournaments', 'tournaments.id', 'entrants.tournament')
    .select('tournaments.id')
    .where('entrants.person', '=', person)
    .where('entrants.state', '!=', 'withdrawn')
    .where('tournaments.state', 'in', ['entry', 'running', 'paused'])
    .execute();
  const now = Date.now();
  return cups.map(({ id }) => tickNow(store, id, now));
}
