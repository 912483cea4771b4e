import { spawn } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backUp, restore } from '../operate/backup.ts';
import { exportRecords } from '../operate/export-records.ts';
import { moderate } from '../operate/moderation.ts';
import { freePort, type TestDatabases } from '../testing/databases.ts';
import { startTestServer, Visitor } from '../testing/server.ts';
import { startProcess } from '../testing/server-process.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';

let folder: string;
let database: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'punica-start-'));
  database = join(folder, 'data/punica.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const begun = async () => {
  const server = await startTestServer(database);
  await new Visitor(server.address).ok('POST', '/api/accounts', { name: 'Cato', password: 'ceterum censeo' });
  await server.stop();
};

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe('one server for a SQLite file', () => {
  it('is stopped once, however often it is asked to', async () => {
    const server = await startTestServer(database);
    await server.stop();
    await server.stop();
  });

  it('refuses a second one in plain words, and lets commands work beside the first', async () => {
    const first = await startTestServer(database);
    try {
      await expect(startTestServer(database)).rejects.toThrow(
        new RegExp(`Another server keeps .*process ${process.pid} on .*since 20`),
      );
      await expect(startProcess(database)).rejects.toThrow('did not start');
      await new Visitor(first.address).ok('POST', '/api/accounts', {
        name: 'Cato',
        password: 'ceterum censeo',
      });
      await backUp(database, join(folder, 'backup.db'));
      await expect(restore(join(folder, 'backup.db'), database)).rejects.toThrow('Another server keeps');
      await moderate(database, 'ban', 'Cato');
      await exportRecords(database, join(folder, 'records'));
    } finally {
      await first.stop();
    }
    await (await startTestServer(database)).stop();
  });

  it('is free at once when a server is killed', async () => {
    const killed = await startProcess(database);
    await expect(startTestServer(database)).rejects.toThrow('Another server keeps');
    await killed.kill();
    await (await startTestServer(database)).stop();
  });
});

describe('a file that is no database of ours', () => {
  const refused = async (words: string | RegExp) => {
    const before = readdirSync(join(folder, 'data')).filter((it) => !it.endsWith('.lock'));
    const content = readFileSync(database);
    await expect(startTestServer(database)).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringMatching(words),
    });
    expect(readFileSync(database).equals(content)).toBe(true);
    expect(readdirSync(join(folder, 'data')).filter((it) => !it.endsWith('.lock'))).toEqual(before);
  };

  it('is named: garbage', async () => {
    mkdirSync(join(folder, 'data'));
    writeFileSync(database, 'ceterum censeo '.repeat(1_000));
    await refused(/is not a database.*restore the newest backup/);
  });

  it('is named: another program’s', async () => {
    mkdirSync(join(folder, 'data'));
    const foreign = new Database(database);
    foreign.exec("create table migrations (name text); insert into migrations values ('0001_initial')");
    foreign.exec('create table people (id integer primary key, shoe_size integer)');
    foreign.close();
    await refused(/belongs to another program/);
  });

  it('is named: a newer version’s', async () => {
    await begun();
    const newer = new Database(database);
    newer.exec("insert into migrations values ('999-tomorrow', 1)");
    newer.exec('pragma wal_checkpoint(truncate)');
    newer.close();
    for (const end of ['-wal', '-shm']) rmSync(`${database}${end}`, { force: true });
    await refused(/newer than this program.*999-tomorrow/);
  });

  it('is named: damaged in the middle', async () => {
    await begun();
    const content = readFileSync(database);
    // Where nothing looks that a start needs.
    content.fill(0xa5, content.length - 4096 * 12, content.length - 4096 * 4);
    writeFileSync(database, content);
    await refused(/is damaged .*restore the newest backup/);
  });

  it('is named: cut off', async () => {
    await begun();
    const content = readFileSync(database);
    writeFileSync(database, content.subarray(0, content.length - 4096 * 3));
    await refused(/is damaged/);
  });

  it('is named: a folder', async () => {
    mkdirSync(database, { recursive: true });
    await expect(startTestServer(database)).rejects.toThrow('is no file');
  });

  it('and one that was killed while it wrote is taken up', async () => {
    const server = await startProcess(database);
    await new Visitor(server.address).ok('POST', '/api/accounts', {
      name: 'Cato',
      password: 'ceterum censeo',
    });
    await server.kill();
    const again = await startTestServer(database);
    await new Visitor(again.address).ok('POST', '/api/login', { name: 'Cato', password: 'ceterum censeo' });
    await again.stop();
  });
});

describe('what people keep here', () => {
  it('is read by nobody else on the machine', async () => {
    const mask = process.umask(0o022);
    try {
      const server = await startTestServer(database);
      await new Visitor(server.address).ok('POST', '/api/accounts', {
        name: 'Cato',
        password: 'ceterum censeo',
      });
      for (const name of readdirSync(join(folder, 'data')))
        expect([name, modeOf(join(folder, 'data', name))]).toEqual([name, '600']);
      expect(readdirSync(join(folder, 'data'))).toContain('punica.db-wal');
      expect(modeOf(join(folder, 'data'))).toBe('700');
      await backUp(database, join(folder, 'backups/backup.db'));
      expect([modeOf(join(folder, 'backups/backup.db')), modeOf(join(folder, 'backups'))]).toEqual([
        '600',
        '700',
      ]);
      const visitor = await Visitor.guest(server.address, 'Hanno');
      const bots = { blue: 'random', coral: 'random' };
      const { id } = await visitor.ok('POST', '/api/games', {
        game: 'proving',
        scenario: 'short',
        side: 'amber',
        bots,
      });
      await exportRecords(database, join(folder, 'records'));
      expect([modeOf(join(folder, `records/${id}.json`)), modeOf(join(folder, 'records'))]).toEqual([
        '600',
        '700',
      ]);
      await server.stop();
    } finally {
      process.umask(mask);
    }
  });

  it('was readable once, and is mended at the start; a folder with other things in it stays as it is', async () => {
    await begun();
    chmodSync(database, 0o644);
    chmodSync(join(folder, 'data'), 0o755);
    await (await startTestServer(database)).stop();
    expect([modeOf(database), modeOf(join(folder, 'data'))]).toEqual(['600', '700']);
    chmodSync(join(folder, 'data'), 0o755);
    writeFileSync(join(folder, 'data/letter.txt'), '');
    await (await startTestServer(database)).stop();
    expect(modeOf(join(folder, 'data'))).toBe('755');
  });
});

describe('a PostgreSQL', () => {
  let databases: TestDatabases;
  beforeAll(async () => {
    databases = await sharedPostgres();
  });
  afterAll(() => databases.stop());

  const why = async (url: string): Promise<string> => {
    const error = await startTestServer(url).then(
      () => undefined,
      (it: Error) => it,
    );
    expect(error).toMatchObject({ name: 'StartProblem' });
    expect(error?.message).not.toMatch(/only.for|%20/);
    return error!.message;
  };

  it('that is not there, or lets nobody in, is named without its password', async () => {
    const url = await databases.fresh();
    const port = await freePort();
    expect(await why(url.replace(/:\d+\//, `:${port}/`))).toContain(
      `No PostgreSQL answers for ${new URL(url).pathname.slice(1)} at 127.0.0.1:${port}`,
    );
    expect(await why(url.replace('127.0.0.1', 'nowhere.invalid'))).toContain('No PostgreSQL answers');
    expect(await why(url.replace(/test\d+$/, 'nothing'))).toContain('has no database nothing');
    expect(await why('postgres://')).toBeTruthy();
    const wrong = new URL(url);
    wrong.password = 'false';
    expect(await why(wrong.href)).toMatch(/does not let punica in/);
  });

  it('of another program or a newer version is left as it is', async () => {
    const url = await databases.fresh();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('create table shoes (size int)');
    expect(await why(url)).toContain('belongs to another program');
    const { rows } = await client.query("select nspname from pg_namespace where nspname like 'graphile%'");
    expect(rows).toEqual([]);
    await client.query('drop table shoes');
    await (await startTestServer(url)).stop();
    await client.query("insert into migrations values ('999-tomorrow', 1)");
    expect(await why(url)).toContain('newer than this program');
    await client.end();
  });
});

it('the command says so and ends with a code', async () => {
  mkdirSync(join(folder, 'data'));
  writeFileSync(database, 'no database');
  const punica = join(import.meta.dirname, '../../../cli/bin/punica.mjs');
  const child = spawn(process.execPath, [punica, 'serve', '--port', '0', '--database', database]);
  let said = '';
  child.stderr.on('data', (data) => {
    said += data;
  });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  expect([code, said]).toEqual([1, expect.stringMatching(/^punica: .*is not a database/)]);
});
