import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabases } from '../testing/databases.ts';
import { EACH_DATABASE } from '../testing/house.ts';
import { MIGRATIONS, migrate } from './migrations.ts';
import { openUnmigrated } from './open-unmigrated.ts';
import type { Write } from './store.ts';

const before = (name: string) =>
  MIGRATIONS.slice(
    0,
    MIGRATIONS.findIndex((it) => it.name === name),
  );

/** A row as it was then, whatever columns have come since. */
function row(table: string, columns: Readonly<Record<string, string | number | null>>): Write {
  const values = Object.values(columns).map((it) => (typeof it === 'string' ? `'${it}'` : `${it}`));
  return {
    sql: `insert into ${table} (${Object.keys(columns).join(', ')}) values (${values.join(', ')})`,
    parameters: [],
  };
}

const game = (id: string, more: object): Write =>
  row('games', {
    ...{ id, game: 'hannibal', rules: 1, scenario: 'x', options: '{}', quick: 0, state: 'open' },
    ...{ listed: 0, rated: 0, creator: 'ann', invite: id, created_at: 1, changed_at: 1, version: 0 },
    ...{ revision: 0, asked: 0, pending: 0, server_part: '', clock: '{}', clock_state: '{}' },
    ...more,
  });

const study = (id: string): Write =>
  row('studies', { id, name: id, owner: 'ann', access: 'link', created_at: 1, changed_at: 1 });
const chapter = (of: string, number: number): Write =>
  row('study_chapters', {
    ...{ study: of, chapter: number, place: number, name: '', game: 'hannibal', version: 0, next: 0 },
    ...{ moments: 0, file: '{}', file_version: 0 },
  });
const change = (of: string, number: number): Write =>
  row('study_ops', { study: of, chapter: number, place: 0, at: 1, op: '{}' });

describe.each(EACH_DATABASE)('a database that was in use, on %s', (_name, open) => {
  let databases: TestDatabases;
  beforeAll(async () => {
    databases = await open();
  });
  afterAll(() => databases.stop());

  it('026: rematches that wait are listed once they begin, where the game before was listed', async () => {
    const store = await openUnmigrated(await databases.fresh());
    await migrate(store, before('026-listed-once-begun'));
    await store.write([
      game('public', { state: 'over', listed: 1 }),
      game('private', { state: 'over' }),
      game('of-public', { rematch_of: 'public' }),
      game('of-private', { rematch_of: 'private' }),
      game('called-off', { rematch_of: 'public', state: 'cancelled' }),
      game('of-nobody', {}),
    ]);
    await migrate(store);
    const rows = await store.db.selectFrom('games').select('id').where('listed_once_begun', '=', 1).execute();
    expect(rows).toEqual([{ id: 'of-public' }]);
    await store.close();
  });

  it('027: a study goes on counting its chapters after the last that it ever had', async () => {
    const store = await openUnmigrated(await databases.fresh());
    await migrate(store, before('027-chapter-numbers'));
    await store.write([
      ...['plain', 'removed', 'empty'].map(study),
      ...[chapter('plain', 1), chapter('plain', 4), change('plain', 4)],
      // Of a chapter that was removed its changes are left.
      ...[chapter('removed', 1), change('removed', 1), change('removed', 3)],
    ]);
    await migrate(store);
    const rows = await store.db.selectFrom('studies').select(['id', 'last_chapter']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: 'empty', last_chapter: 1 },
      { id: 'plain', last_chapter: 4 },
      { id: 'removed', last_chapter: 3 },
    ]);
    await store.close();
  });
});
