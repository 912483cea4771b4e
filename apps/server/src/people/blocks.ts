import type { Store } from '../storage/store.ts';

/** Has `person` blocked `other`? */
export async function hasBlocked({ db }: Store, person: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('at')
    .where('person', '=', person)
    .where('blocked', '=', other)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those among whom one has blocked another are not brought together: pairs of ids, in both orders. */
export async function blockedPairs({ db }: Store, persons: readonly string[]): Promise<ReadonlySet<string>> {
  if (persons.length === 0) return new Set();
  const rows = await db
    .selectFrom('blocks')
    .select(['person', 'blocked'])
    .where('person', 'in', persons)
    .where('blocked', 'in', persons)
    .execute();
  return new Set(rows.flatMap(({ person, blocked }) => [pairOf(person, blocked), pairOf(blocked, person)]));
}

export const pairOf = (one: string, other: string): string => `${one} ${other}`;
