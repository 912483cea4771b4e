import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { buildApp } from '../api/app.ts';
import { openHouse } from '../open-house.ts';
import { openUnmigrated } from '../storage/open-unmigrated.ts';
import { sqliteDatabases, type TestDatabases } from '../testing/databases.ts';
import { playOn, QUICK_WINDOWS, startTestServer, threeAtTable, Visitor } from '../testing/server.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';

let databases: TestDatabases;
afterEach(() => databases.stop());

/** Lines of the log as they come. */
const lines: string[] = [];
const logTo = { write: (line: string) => lines.push(line) };
const told = (work: string): string[] => lines.filter((line) => line.includes(`"work":"${work}"`));
const counted = async (base: string, work: string): Promise<number> => {
  const { body } = await new Visitor(base).get('/metrics');
  return Number(
    new RegExp(`^punica_background_failures_total\\{work="${work}"\\} (\\S+)$`, 'm').exec(body)?.[1],
  );
};

it('a position that cannot be stored is logged and counted, and the game goes on', async () => {
  databases = sqliteDatabases();
  const database = await databases.fresh();
  const server = await startTestServer(database, { logTo, tables: { snapshotAfterMs: 1 } });
  try {
    const { id, players } = await threeAtTable(server.address);
    expect(await counted(server.address, 'snapshot')).toBe(0);
    const beside = await openUnmigrated(database);
    await sql`alter table snapshots rename to elsewhere`.execute(beside.db);
    await beside.close();
    expect(await playOn(id, players, 3)).toBe(3);
    await expect.poll(() => told('snapshot').length).toBeGreaterThan(0);
    expect(await counted(server.address, 'snapshot')).toBeGreaterThan(0);
    expect(JSON.parse(told('snapshot')[0])).toMatchObject({ level: 'error', game: id });
  } finally {
    await server.stop();
  }
});

it('a game that cannot be looked after to the moment is logged and counted', async () => {
  databases = await sharedPostgres();
  const database = await databases.begun();
  const house = await openHouse(
    {
      port: 0,
      host: '127.0.0.1',
      page: '/nowhere',
      proving: true,
      logLevel: 'error',
      logTo,
      database,
      tables: { windows: QUICK_WINDOWS },
    },
    () => 'http://127.0.0.1',
  );
  house.tables.whenDue = async () => {
    throw new Error('not now');
  };
  const { fastify } = await buildApp(house);
  try {
    // biome-ignore lint/nursery/useAwaitThenable: it promises the address where no callback is given
    const base = await fastify.listen({ port: 0, host: '127.0.0.1' });
    await house.begin();
    const clock = { kind: 'live', bankMs: 1_000, incrementMs: 0, zero: 'bot' };
    const { id, players } = await threeAtTable(base, { bots: {}, clock });
    await playOn(id, players, 1);
    await expect.poll(() => counted(base, 'due'), { timeout: 30_000 }).toBeGreaterThan(0);
    expect(JSON.parse(told('due')[0])).toMatchObject({ level: 'error', game: id });
  } finally {
    await fastify.close();
    await house.close();
  }
});
