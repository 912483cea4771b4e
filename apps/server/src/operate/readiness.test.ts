import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestDatabases } from '../testing/databases.ts';
import { startTestServer, Visitor } from '../testing/server.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';
import { Readiness } from './readiness.ts';

const MIB = 1024 * 1024;
let folder: string;
let databases: TestDatabases;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punica-ready-'));
  databases = await sharedPostgres();
});
afterAll(async () => {
  await databases.stop();
  rmSync(folder, { recursive: true });
});

async function sinksAndRecovers(database: string, hold: () => Promise<() => Promise<void>>): Promise<void> {
  const server = await startTestServer(database, { logLevel: 'silent' });
  const ready = async () => (await new Visitor(server.address).get('/ready')).status;
  try {
    expect(await ready()).toBe(200);
    const letGo = await hold();
    await expect.poll(ready, { timeout: 30_000, interval: 250 }).toBe(503);
    const { body } = await new Visitor(server.address).get('/ready');
    expect(body.problem).toMatchObject({ code: 'cannot-write', message: expect.stringContaining('written') });
    await letGo();
    await expect.poll(ready, { timeout: 30_000, interval: 250 }).toBe(200);
  } finally {
    await server.stop();
  }
}

it('a SQLite that cannot be written to is said, and it recovers by itself', async () => {
  const database = join(folder, 'held.db');
  await sinksAndRecovers(database, async () => {
    const other = new Database(database);
    // The server may be writing at this very moment.
    await vi.waitFor(() => other.exec('BEGIN IMMEDIATE'), { timeout: 30_000 });
    return async () => {
      other.exec('ROLLBACK');
      other.close();
    };
  });
});

it('a PostgreSQL that cannot be written to is said, and it recovers by itself', async () => {
  const database = await databases.begun();
  await sinksAndRecovers(database, async () => {
    const other = new pg.Client({ connectionString: database });
    await other.connect();
    await other.query('BEGIN');
    await other.query('LOCK TABLE house_clock IN EXCLUSIVE MODE');
    return () => other.end();
  });
});

it('a disk with little room left is said, with how much', async () => {
  let left = 500 * MIB;
  const readiness = new Readiness({ isKept: true }, async () => left, 100 * MIB);
  await readiness.check();
  left = 99 * MIB;
  await expect(readiness.check()).rejects.toMatchObject({
    status: 503,
    code: 'disk-full',
    message: 'The disk is almost full: 99 MiB are left for the database, and 100 are needed.',
  });
  left = 101 * MIB;
  await readiness.check();
});

it('the room is that of the disk on which the database lies', async () => {
  const leastRoom = 2 ** 60;
  const server = await startTestServer(join(folder, 'small.db'), { leastRoom });
  const { status, body } = await new Visitor(server.address).get('/ready');
  expect([status, body.problem.code]).toEqual([503, 'disk-full']);
  await server.stop();
});
