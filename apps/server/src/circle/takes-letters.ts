import { hasBlocked } from '../people/blocks.ts';
import type { Store } from '../storage/store.ts';
import type { PeopleTable } from '../storage/tables.ts';

/**
 * Whether somebody takes letters from `author`. There is one answer to who is blocked, who is not followed and who
 * writes to somebody that wants none, so that it tells nothing of which it is.
 */
export async function takesLetters(store: Store, reader: PeopleTable, author: string): Promise<boolean> {
  if (reader.kind === 'deleted' || reader.id === author) return false;
  if (await hasBlocked(store, reader.id, author)) return false;
  if (reader.letters_from === 'anybody') return true;
  // Whoever was written to may answer.
  const wrote = await store.db
    .selectFrom('letters')
    .select('id')
    .where('pair', '=', pairKey(reader.id, author))
    .where('author', '=', reader.id)
    .limit(1)
    .executeTakeFirst();
  if (wrote !== undefined) return true;
  if (reader.letters_from === 'nobody') return false;
  const followed = await store.db
    .selectFrom('follows')
    .select('at')
    .where('person', '=', reader.id)
    .where('kind', '=', 'person')
    .where('target', '=', author)
    .executeTakeFirst();
  return followed !== undefined;
}

export const pairKey = (one: string, other: string): string => [one, other].toSorted().join(' ');
