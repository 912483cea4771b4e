import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BEAT_MS } from '../play/house-clock.ts';
import type { RunningServer } from '../start.ts';
import { sqliteDatabases, type TestDatabases } from '../testing/databases.ts';
import { EACH_DATABASE } from '../testing/house.ts';
import { playOn, startTestServer, threeAtTable, Visitor } from '../testing/server.ts';
import { backUp, restore } from './backup.ts';

const DAY = 24 * 60 * 60_000;
const PASSWORD = 'ceterum censeo';
const rang: string[] = [];
const bells = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    rang.push(body);
    response.end();
  });
});
const files = sqliteDatabases();

beforeAll(() => new Promise<void>((up) => bells.listen(0, '127.0.0.1', up)));
afterAll(async () => {
  bells.close();
  await files.stop();
});

describe.each(EACH_DATABASE)('a restored backup on %s', (_name, open) => {
  let databases: TestDatabases;
  let server: RunningServer | undefined;

  beforeAll(async () => {
    databases = await open();
  });
  afterAll(async () => {
    await server?.stop();
    await databases.stop();
  });

  /** Backs up, lets three days pass, and starts from the backup alone. */
  async function daysLater(
    database: string,
    first: RunningServer,
    meanwhile = (_file: Database.Database) => {},
  ) {
    const file = join(await files.fresh(), '../', `backup-${Date.now()}.db`);
    await backUp(database, file);
    await first.stop();
    const backup = new Database(file);
    const ago = 3 * DAY;
    backup.exec(`update house_clock set wall = wall - ${ago}, kept_at = kept_at - ${ago}`);
    backup.exec(`update games set started_at = started_at - ${ago}, changed_at = changed_at - ${ago}`);
    backup.exec(`update log set at = at - ${ago}`);
    meanwhile(backup);
    backup.close();
    const restored = await databases.fresh();
    await restore(file, restored);
    rang.length = 0;
    return startTestServer(restored);
  }

  const at = (players: readonly Visitor[], it: RunningServer) => {
    for (const player of players) player.base = it.address.replace(/\/$/, '');
  };

  it('gives back the time that nobody could use, and clocks run out afterwards', async () => {
    const database = await databases.begun();
    const first = await startTestServer(database);
    const clock = { kind: 'live', bankMs: 12_000, incrementMs: 0, zero: 'bot' };
    const { id, players } = await threeAtTable(first.address, { clock });
    const { now } = await players[0].ok('GET', `/api/games/${id}`);
    // The clock is written down once more: a pause begins there.
    await new Promise((resolve) => setTimeout(resolve, 1.5 * BEAT_MS));
    server = await daysLater(database, first);
    at(players, server);
    const begun = Date.now();
    const after = await players[0].ok('GET', `/api/games/${id}`);
    const left = after.now.clocks[0].deadline - begun;
    // To within six seconds, in their favour.
    expect(left).toBeLessThanOrEqual(18_000);
    expect(left).toBeGreaterThan(0);
    expect(after.now.clocks[0].deadline).toBeGreaterThan(now.clocks[0].deadline);
    expect(after.info.pauses[0].ms).toBeGreaterThan(2.9 * DAY);
    const bots = async () =>
      (await players[0].ok('GET', `/api/games/${id}`)).info.seats.filter(
        (it: { bot: unknown }) => it.bot !== null,
      ).length;
    expect(await bots()).toBe(0);
    await expect.poll(bots, { timeout: 60_000 }).toBe(3);
    await server.stop();
    server = undefined;
  });

  it('rings for those who had not been told yet, once, and for nobody else', async () => {
    const database = await databases.begun();
    const first = await startTestServer(database, { tables: { noticeAfterMs: 2_000 } });
    const webhook = `http://127.0.0.1:${(bells.address() as AddressInfo).port}/hook`;
    const wish = { webhook, notices: { mail: false, webhook: true, push: false } };
    const [host, blue, coral] = await Promise.all(
      ['Amber', 'Blue', 'Coral'].map((name) => Visitor.guest(first.address, name)),
    );
    await blue.ok('PATCH', '/api/me', wish);
    const begin = async (): Promise<string> => {
      const { id } = await host.ok('POST', '/api/games', {
        game: 'proving',
        scenario: 'short',
        side: 'amber',
      });
      await blue.ok('POST', `/api/games/${id}/join`, { role: 'blue' });
      await coral.ok('POST', `/api/games/${id}/join`, { role: 'coral' });
      return id;
    };
    rang.length = 0;
    const told = [await begin(), await begin(), await begin()];
    await expect.poll(() => rang.length, { timeout: 60_000 }).toBe(3);
    const untold = await begin();
    server = await daysLater(database, first);
    await expect.poll(() => rang.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect(rang).toHaveLength(1);
    expect(rang[0]).toContain(untold);
    expect(told.some((id) => rang[0].includes(id))).toBe(false);
    await server.stop();
    server = undefined;
  });

  it('rates and counts the games that had just ended', async () => {
    const database = await databases.begun();
    const first = await startTestServer(database);
    const players = await Promise.all(
      ['Marcellus', 'Nero', 'Livius'].map(async (name) => {
        const visitor = new Visitor(first.address);
        visitor.id = (await visitor.ok('POST', '/api/accounts', { name, password: PASSWORD })).person.id;
        return visitor;
      }),
    );
    const wish = { game: 'proving', scenario: 'short', side: 'amber', rated: true };
    const { id } = await players[0].ok('POST', '/api/games', wish);
    for (const player of players.slice(1)) await player.ok('POST', `/api/games/${id}/join`, {});
    await playOn(id, players, 1_000);
    const look = async () => ({
      rated: (await players[0].ok('GET', `/api/people/${players[0].id}`)).ratings.length,
      dice: (await players[0].ok('GET', '/api/dice')).games,
    });
    await expect.poll(look, { timeout: 60_000 }).toEqual({ rated: 1, dice: 1 });
    // As it was in the moment when the game had ended and nothing of this was done.
    server = await daysLater(database, first, (file) => {
      file.exec('update games set rated_at = null, rated_length = null');
      file.exec('delete from ratings');
      file.exec('delete from rating_history');
      file.exec('delete from dice');
    });
    at(players, server);
    await expect.poll(look, { timeout: 60_000 }).toEqual({ rated: 1, dice: 1 });
    await server.stop();
    server = undefined;
  });
});
