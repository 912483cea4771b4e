import { type Edition, editionHash } from '@punica/kernel/edition';
import type { PublishedEdition } from '@punica/protocol';
import type { PublishedTable } from '../storage/edition-tables.ts';
import { type Store, type Write, write } from '../storage/store.ts';

/** What the rows of a published edition hold of its file. */
export const held = (edition: Edition) => ({
  game: edition.game,
  name: edition.name,
  note: edition.note,
  hash: editionHash(edition),
  counts: countsOf(edition),
});

const countsOf = ({ changes, scenarios, house }: Edition): string =>
  JSON.stringify({ changes: changes.length, scenarios: scenarios.length, house: house.length });

export const readCounts = (counts: string) =>
  JSON.parse(counts) as Pick<PublishedEdition, 'changes' | 'scenarios' | 'house'>;

/** Part of a batch: it was published in this state. One that comes back is the newest again. */
export function versionKept({ db }: Store, id: string, edition: Edition): Write {
  const fresh = { counts: countsOf(edition), at: Date.now() };
  return write(
    db
      .insertInto('published_versions')
      .values({ published: id, hash: editionHash(edition), ...fresh })
      .onConflict((it) => it.columns(['published', 'hash']).doUpdateSet(fresh)),
  );
}

/** Part of a batch: what hangs on a published edition goes with it. */
export const hangingOn = ({ db }: Store, id: string): Write[] => [
  write(db.deleteFrom('published_versions').where('published', '=', id)),
  write(db.deleteFrom('follows').where('kind', '=', 'edition').where('target', '=', id)),
];

/** With the name of its owner, as lists and pages show it. */
export const publishedShown = ({ db }: Store) =>
  db
    .selectFrom('published')
    .innerJoin('people', 'people.id', 'published.owner')
    .selectAll('published')
    .select('people.name as owner_name');

export type PublishedShown = PublishedTable & { owner_name: string };

export async function publishedInfo(
  { db }: Store,
  row: PublishedShown,
  viewer: string | undefined,
): Promise<PublishedEdition> {
  const followers = await db
    .selectFrom('follows')
    .select('person')
    .where('kind', '=', 'edition')
    .where('target', '=', row.id)
    .execute();
  return {
    id: row.id,
    owner: { id: row.owner, name: row.owner_name },
    game: row.game,
    name: row.name,
    note: row.note,
    hash: row.hash,
    ...readCounts(row.counts),
    forkedFrom: row.forked_from,
    suggested: row.suggested === 1,
    followers: followers.length,
    following: followers.some(({ person }) => person === viewer),
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}
