import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../storage/open-store.ts';
import { isPostgres } from '../storage/open-unmigrated.ts';
import { type Store, write } from '../storage/store.ts';
import { sqliteDatabases, type TestDatabases } from '../testing/databases.ts';
import { EACH_DATABASE } from '../testing/house.ts';
import { layOldDatabase } from '../testing/old-database.ts';
import { playOn, startTestServer, threeAtTable, Visitor } from '../testing/server.ts';
import { BackupKeeper, type BackupSettings } from './backup-keeper.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'punica-backups-'));
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe.each(EACH_DATABASE)('backups that are made by themselves, of %s', (_name, open) => {
  let databases: TestDatabases;
  let database: string;
  let store: Store;
  beforeAll(async () => {
    databases = await open();
    database = await databases.fresh();
    await layOldDatabase(database);
    store = await openStore(database);
  });
  afterAll(async () => {
    await store.close();
    await databases.stop();
  });

  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  const failed = (work: string, error: unknown): never => {
    throw new Error(work, { cause: error });
  };
  const keeperOf = (folder: string, more: Partial<BackupSettings> = {}) =>
    new BackupKeeper(store, log, failed, database, {
      folder,
      everyHours: 24,
      keep: { days: 2, weeks: 1 },
      ...more,
    });

  it('are restored into a database of the same kind and played through', async () => {
    const folder = join(await newFolder(), 'new');
    const keeper = keeperOf(folder);
    const made = await keeper.backUp();
    expect(made).toMatchObject({ problem: null, kept: true, test: { problem: null, into: store.kind } });
    // Ten running and ended games at most; of one of them every entry.
    expect(made.test!.games).toBeGreaterThanOrEqual(7);
    expect(made.test!.entries).toBeGreaterThan(200);
    expect(made.test!.rows).toBeGreaterThan(400);
    expect(readdirSync(folder)).toEqual([made.file]);
    expect(modeOf(join(folder, made.file))).toBe('600');
    expect(modeOf(folder)).toBe('700');
    expect(made.bytes).toBe(statSync(join(folder, made.file)).size);
    expect(keeper.lastGood).toMatchObject({ file: made.file, kept: true });
    expect(lines.at(-1)).toContain('a backup was made and stood its test');
    if (isPostgres(database)) {
      const client = new pg.Client({ connectionString: database });
      await client.connect();
      const { rows } = await client.query(
        `select datname from pg_database where datname = current_database() || '_restore_test'`,
      );
      await client.end();
      expect(rows).toEqual([]);
    }
  });

  it('let older ones go when they are good, by day and week, with what a broken one left, and nothing else', async () => {
    const folder = await newFolder();
    writeFileSync(join(folder, 'punica-2026-10-05T10-00-00Z.db.untested.part'), '');
    mkdirSync(join(folder, '.restore-test-abc'));
    const old = ['2026-10-05T10-00-00', '2026-10-04T10-00-00', '2026-10-04T09-00-00'].map(
      (it) => `punica-${it}Z.db`,
    );
    for (const name of [...old, 'punica-notes.db', 'other.txt']) writeFileSync(join(folder, name), '');
    const keeper = keeperOf(folder);
    const { file } = await keeper.backUp();
    // Of the two last days with a backup; one week.
    expect(readdirSync(folder).toSorted()).toEqual([file, old[0], 'other.txt', 'punica-notes.db'].toSorted());
    expect(keeper.kept).toBe(2);
  });

  it('that cannot be restored are said to have failed, and remove nothing', async () => {
    const folder = await newFolder();
    const keeper = keeperOf(folder, { keep: { days: 1, weeks: 0 } });
    const good = await keeper.backUp();
    const { id } = await store.db
      .selectFrom('games')
      .select('id')
      .where('state', '=', 'over')
      .orderBy('changed_at', 'desc')
      .executeTakeFirstOrThrow();
    const entry = await store.db
      .selectFrom('log')
      .select('entry')
      .where('game', '=', id)
      .where('place', '=', 3)
      .executeTakeFirstOrThrow();
    const spoil = (text: string) =>
      store.write([
        write(
          store.db.updateTable('log').set({ entry: text }).where('game', '=', id).where('place', '=', 3),
          1,
        ),
      ]);
    await spoil('{"role":0,"act":"cheat","arg":1}');
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const bad = await keeper.backUp();
    expect(bad).toMatchObject({ kept: false, problem: expect.stringContaining('could not be restored') });
    expect(bad.test?.problem).toContain(id);
    expect(readdirSync(folder).toSorted()).toEqual([good.file, `${bad.file}.failed`].toSorted());
    expect(keeper.last?.problem).toBe(bad.problem);
    expect(keeper.lastGood?.file).toBe(good.file);
    expect(lines.at(-1)).toMatch(/"level":50.*a backup failed/);
    await spoil(entry.entry);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const next = await keeper.backUp();
    expect(readdirSync(folder)).toEqual([next.file]);
  });

  it('that cannot even be written say so', async () => {
    const file = join(await newFolder(), 'in-the-way');
    writeFileSync(file, '');
    expect(await keeperOf(file).backUp()).toMatchObject({
      kept: false,
      test: null,
      problem: expect.stringContaining('no backup could be made'),
    });
    expect(existsSync(file)).toBe(true);
  });
});

it('are made by a server when they are due, and counted', async () => {
  const databases = sqliteDatabases();
  const folder = await newFolder();
  const server = await startTestServer(await databases.begun(), {
    backups: { folder, everyHours: 24, keep: { days: 1, weeks: 1 } },
  });
  const metric = async (name: string) => {
    const { body } = await new Visitor(server.address).get('/metrics');
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
  };
  try {
    const { id, players } = await threeAtTable(server.address);
    await playOn(id, players, 20);
    await expect.poll(() => metric('punica_backup_last_ok'), { timeout: 90_000 }).toBe(1);
    expect(await metric('punica_backup_scheduled')).toBe(1);
    expect(await metric('punica_backup_restore_test_ok')).toBe(1);
    expect(await metric('punica_backups_kept')).toBe(1);
    expect(await metric('punica_backup_bytes')).toBeGreaterThan(10_000);
    expect(
      Math.abs((await metric('punica_backup_last_good_timestamp_seconds')) - Date.now() / 1000),
    ).toBeLessThan(60);
    expect(readdirSync(folder)).toHaveLength(1);
  } finally {
    await server.stop();
    await databases.stop();
  }
});
