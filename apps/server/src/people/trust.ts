import { DAY } from '../spans.ts';
import type { Store } from '../storage/store.ts';
import type { PeopleTable } from '../storage/tables.ts';

/** How well the house knows somebody: by the age of the account and the games they have finished. */
export type Trust = 'guest' | 'new' | 'known' | 'trusted';

const KNOWN = { ageMs: DAY, games: 1 } as const;
const TRUSTED = { ageMs: 30 * DAY, games: 20 } as const;

export async function trustIn({ db }: Store, person: PeopleTable, now = Date.now()): Promise<Trust> {
  if (person.kind !== 'account') return 'guest';
  // Whoever looks after the others is not held up.
  if (person.operator === 1 || person.moderator === 1) return 'trusted';
  const age = now - person.created_at;
  if (age < KNOWN.ageMs) return 'new';
  const played = await db
    .selectFrom('finished_players')
    .select('game')
    .where('person', '=', person.id)
    .limit(TRUSTED.games)
    .execute();
  if (age >= TRUSTED.ageMs && played.length >= TRUSTED.games) return 'trusted';
  return played.length >= KNOWN.games ? 'known' : 'new';
}
