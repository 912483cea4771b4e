import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hotWrites } from '../play/hot-writes.ts';
import type { TestDatabases } from '../testing/databases.ts';
import { EACH_DATABASE } from '../testing/house.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';
import { MIGRATIONS, migrate } from './migrations.ts';
import { openStore } from './open-store.ts';
import { openUnmigrated } from './open-unmigrated.ts';
import { Conflict, type Store, write } from './store.ts';
import type { GameState, GamesTable } from './tables.ts';

const runningGame = (id: string): GamesTable => ({
  id,
  game: 'proving',
  rules: 1,
  scenario: 'short',
  options: '{}',
  quick: 0,
  state: 'running',
  listed: 0,
  listed_once_begun: 0,
  rated: 0,
  rated_at: null,
  rated_length: null,
  creator: 'somebody',
  invite: id,
  created_at: 1,
  started_at: 1,
  ended_at: null,
  changed_at: 1,
  version: 0,
  revision: 0,
  asked: 1,
  pending: 1,
  server_part: '',
  key: 'key',
  agreement: null,
  clock: '{"kind":"none"}',
  clock_state: '{}',
  tend_at: null,
  job_at: null,
  result: null,
  rematch: null,
  rematch_of: null,
  tournament: null,
  edition: null,
  edition_name: null,
});

/** What every store must do, whichever database is behind it. */
const neverFails = (error: unknown): never => {
  throw error;
};

describe.each(EACH_DATABASE)('the store on %s', (_name, open) => {
  let databases: TestDatabases;
  let store: Store;

  beforeAll(async () => {
    databases = await open();
    store = await openStore(await databases.fresh());
  });
  afterAll(async () => {
    await store.close();
    await databases.stop();
  });

  const entry = (game: string, place: number) =>
    write(store.db.insertInto('log').values({ game, place, entry: '{}', at: Date.now() }), 1);
  const places = async (game: string) =>
    (
      await store.db.selectFrom('log').select('place').where('game', '=', game).orderBy('place').execute()
    ).map((row) => row.place);

  it('keeps numbers up to 2^53, text of any kind and nothing at all', async () => {
    const value = 'Ἀννίβας \' " \\ \n 🐘 <script>';
    await store.write([write(store.db.insertInto('facts').values({ name: 'odd', value }))]);
    const time = Number.MAX_SAFE_INTEGER;
    await store.write([
      write(
        store.db.insertInto('tokens').values({
          id: 't',
          secret: 's',
          person: 'p',
          label: '',
          scopes: '',
          created_at: time,
          used_at: null,
        }),
      ),
    ]);
    expect(await store.db.selectFrom('facts').select('value').where('name', '=', 'odd').execute()).toEqual([
      { value },
    ]);
    expect(await store.db.selectFrom('tokens').select(['created_at', 'used_at']).execute()).toEqual([
      { created_at: time, used_at: null },
    ]);
  });

  it('accepts an entry at a place once', async () => {
    await store.write([entry('once', 0)]);
    await expect(store.write([entry('once', 0)])).rejects.toThrow(Conflict);
    expect(await places('once')).toEqual([0]);
  });

  it('of a hundred who append at the same place lets one in', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 100 }, () => store.write([entry('race', 0)])),
    );
    expect(tries.filter((it) => it.status === 'fulfilled')).toHaveLength(1);
    expect(await places('race')).toEqual([0]);
  });

  it('writes a batch whole or not at all, and its neighbours too', async () => {
    const lost = write(store.db.updateTable('facts').set({ value: '' }).where('name', '=', 'nobody'), 1);
    const [good, bad, alsoGood] = await Promise.allSettled([
      store.write([entry('whole', 0), entry('whole', 1)]),
      store.write([entry('half', 0), lost]),
      store.write([entry('whole', 2)]),
    ]);
    expect([good.status, bad.status, alsoGood.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await places('whole')).toEqual([0, 1, 2]);
    expect(await places('half')).toEqual([]);
  });

  it('writes both of two batches that wait for rows of each other', async () => {
    const ids = ['way', 'back'];
    await store.write(ids.map((id) => write(store.db.insertInto('games').values(runningGame(id)), 1)));
    const counted = (id: string) =>
      write(
        store.db
          .updateTable('games')
          .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
          .where('id', '=', id),
        1,
      );
    const { db } = store;
    const pause = write({ compile: () => sql`select pg_sleep(0.2)`.compile(db) });
    const slowly = (way: readonly string[]) => {
      const [first, second] = way.map(counted);
      return store.write([first, ...(store.kind === 'postgres' ? [pause] : []), second]);
    };
    const one = slowly(ids);
    await new Promise((later) => setTimeout(later, 50));
    await Promise.all([one, slowly(ids.toReversed())]);
    const rows = await store.db.selectFrom('games').select('revision').where('id', 'in', ids).execute();
    expect(rows.map(({ revision }) => revision)).toEqual([2, 2]);
  });

  it('lets in the moves of many games together, and of each game only one that saw its newest version', async () => {
    const hot = hotWrites(store);
    const rows = ['g1', 'g2', 'g3'].map(runningGame);
    await store.write(rows.map((row) => write(store.db.insertInto('games').values(row), 1)));
    const move = (row: GamesTable, seen: number, state: GameState = 'running') =>
      store.write([
        hot.entry(row.id, seen, { by: 'rome', act: 'pass' }, 1),
        hot.game(
          { ...row, version: seen + 1, revision: seen + 1, clock_state: '{"it\'s":"\\"}' },
          { revision: seen, state },
        ),
      ]);
    const [one, two, late, three, ended] = await Promise.allSettled([
      move(rows[0], 0),
      move(rows[1], 0),
      move(rows[1], 0),
      move(rows[2], 7),
      move(rows[2], 0, 'over'),
    ]);
    const told = [one, two, late, three, ended].map((it) =>
      it.status === 'rejected' ? it.reason instanceof Conflict : 'kept',
    );
    expect(told).toEqual(['kept', 'kept', true, true, true]);
    const versions = await store.db
      .selectFrom('games')
      .select(['id', 'version', 'clock_state'])
      .where('id', 'in', ['g1', 'g2', 'g3'])
      .orderBy('id')
      .execute();
    expect(versions).toEqual([
      { id: 'g1', version: 1, clock_state: '{"it\'s":"\\"}' },
      { id: 'g2', version: 1, clock_state: '{"it\'s":"\\"}' },
      { id: 'g3', version: 0, clock_state: '{}' },
    ]);
    expect([await places('g1'), await places('g2'), await places('g3')]).toEqual([[0], [0], []]);
    await Promise.all([move(rows[0], 1), move(rows[1], 1), move(rows[2], 0)]);
    expect([await places('g1'), await places('g2'), await places('g3')]).toEqual([[0, 1], [0, 1], [0]]);
  });

  it('says what is wrong with a statement, and goes on', async () => {
    await expect(store.write([{ sql: 'insert into nowhere values (1)', parameters: [] }])).rejects.toThrow(
      /nowhere/,
    );
    await store.write([entry('on', 0)]);
    expect(await places('on')).toEqual([0]);
  });

  it('runs a job once its time has come, the newest of its key, again after a failure', async () => {
    const ran: string[] = [];
    let failures = 1;
    const worker = await store.work(
      {
        note: async ({ word }) => {
          if (word === 'stubborn' && failures-- > 0) throw new Error('not yet');
          ran.push(String(word));
        },
      },
      neverFails,
    );
    const plan = (key: string, word: string, at: number) =>
      store.write([store.plan({ kind: 'note', key, payload: { word }, at })]);
    const now = Date.now();
    await plan('a', 'replaced', now + 60_000);
    await plan('a', 'newest', now + 100);
    await plan('b', 'stubborn', now);
    await plan('c', 'never', now + 600_000);
    await expect.poll(() => ran.toSorted(), { timeout: 90_000 }).toEqual(['newest', 'stubborn']);
    await worker.stop();
  });

  it('does not plan a job whose batch fails', async () => {
    const ran: unknown[] = [];
    await expect(
      store.write([store.plan({ kind: 'gone', key: 'gone', payload: {}, at: Date.now() }), entry('once', 0)]),
    ).rejects.toThrow(Conflict);
    const worker = await store.work({ gone: async (payload) => void ran.push(payload) }, neverFails);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await worker.stop();
    expect(ran).toEqual([]);
  });

  it('brings an old database forward and keeps what is in it', async () => {
    const url = await databases.fresh();
    const old = await openUnmigrated(url);
    await migrate(old, MIGRATIONS.slice(0, 2));
    await old.write([write(old.db.insertInto('log').values({ game: 'old', place: 0, entry: '{}', at: 1 }))]);
    await old.close();
    const now = await openUnmigrated(url);
    expect(await migrate(now)).toEqual(MIGRATIONS.slice(2).map((it) => it.name));
    expect(await migrate(now)).toEqual([]);
    expect(await now.db.selectFrom('log').select('game').execute()).toEqual([{ game: 'old' }]);
    await now.close();
  });

  it('lets several processes start at once on an empty database', async () => {
    const url = await databases.fresh();
    const stores = await Promise.all([openUnmigrated(url), openUnmigrated(url)]);
    const ran = await Promise.all(stores.map((it) => migrate(it)));
    expect(ran.flat().toSorted()).toEqual(MIGRATIONS.map((it) => it.name));
    await Promise.all(stores.map((it) => it.close()));
  });

  it('refuses a database from a newer program', async () => {
    const url = await databases.fresh();
    const newer = await openStore(url);
    await newer.write([write(newer.db.insertInto('migrations').values({ name: '999-later', at: 1 }))]);
    await newer.close();
    await expect(openStore(url)).rejects.toThrow(/newer/);
  });
});

describe('announcements on PostgreSQL', () => {
  it('reach the other processes, once the batch is in, and not their sender', async () => {
    const databases = await sharedPostgres();
    const url = await databases.fresh();
    const [one, other] = [await openStore(url), await openStore(url)];
    const heard: string[] = [];
    await one.listen(
      (message) => heard.push(`one ${message}`),
      () => {},
      neverFails,
    );
    await other.listen(
      (message) => heard.push(`other ${message}`),
      () => {},
      neverFails,
    );
    await one.write([one.announce(() => 'hello')!]);
    await expect(
      one.write([one.announce(() => 'lost')!, { sql: 'nonsense', parameters: [] }]),
    ).rejects.toThrow();
    await one.write([one.announce(() => 'again')!]);
    await expect.poll(() => heard).toEqual(['other hello', 'other again']);
    await one.close();
    await other.close();
    await databases.stop();
  });
});
