import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../start.ts';
import { openStore } from '../storage/open-store.ts';
import { sqliteDatabases, type TestDatabases } from '../testing/databases.ts';
import { QUICK_WINDOWS, reachWindow, startTestServer, type Visitor } from '../testing/server.ts';

const CURTAIN_MS = 1_500;
const LIMIT_MS = 6_000;
const LIVE = { kind: 'live', bankMs: 600_000, incrementMs: 0, zero: 'forfeit' };

let databases: TestDatabases;
let database: string;
let server: RunningServer;

const start = () =>
  startTestServer(database, {
    tables: {
      windows: {
        ...QUICK_WINDOWS,
        curtain: {
          live: [CURTAIN_MS, CURTAIN_MS],
          near: [CURTAIN_MS, CURTAIN_MS],
          away: [CURTAIN_MS, CURTAIN_MS],
        },
        liveLimitMs: LIMIT_MS,
      },
    },
  });

beforeAll(async () => {
  databases = sqliteDatabases();
  database = await databases.fresh();
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await databases.stop();
});

const table = (who: Visitor, id: string) => who.ok('GET', `/api/games/${id}`);
const pass = (who: Visitor, id: string, version: number) =>
  who.ok('POST', `/api/games/${id}/actions`, { version, action: { act: 'pass' } });

/** When the log got an entry: the server's own time, however late this process looks. */
async function entryAt(id: string, place: number): Promise<number> {
  const store = await openStore(database);
  try {
    const find = () =>
      store.db
        .selectFrom('log')
        .select('at')
        .where('game', '=', id)
        .where('place', '=', place)
        .executeTakeFirst();
    await expect.poll(find, { timeout: 60_000 }).toBeDefined();
    return (await find())!.at;
  } finally {
    await store.close();
  }
}

/** A window opens with the entry before it, and closes when the log learns of the answers. */
const openedAt = (id: string, version: number): Promise<number> => entryAt(id, version - 1);
const closedAt = entryAt;

describe('a reaction window', () => {
  it('lasts as long for somebody who passes at once as for those who hold nothing', async () => {
    for (const count of [0, 1, 2]) {
      const { id, version, holders } = await reachWindow(server.address, count, { clock: LIVE });
      const opened = await openedAt(id, version);
      for (const holder of holders) await pass(holder, id, version);
      const lasted = (await closedAt(id, version)) - opened;
      expect(lasted).toBeGreaterThanOrEqual(CURTAIN_MS);
    }
  });

  it('keeps an early answer back: it is stored, it may be changed, and only its giver sees it', async () => {
    const clock = { ...LIVE, windowMs: 8_000 };
    const { id, version, holders, players } = await reachWindow(server.address, 1, { clock });
    const [holder] = holders;
    const others = players.filter((it) => it !== holder);
    const before = await Promise.all(others.map((it) => table(it, id)));
    const line = await others[0].socket();
    await line.ask({ type: 'follow', game: id });
    const { legal } = (await table(holder, id)).now;
    await pass(holder, id, version);
    expect((await table(holder, id)).now.answer).toEqual({ act: 'pass' });
    expect(await Promise.all(others.map((it) => table(it, id)))).toEqual(before);
    await line.ask({ type: 'ping' });
    expect(line.heard.filter((it) => it.type === 'step')).toEqual([]);
    await line.close();

    const card = legal.find((it: { act: string }) => it.act === 'play');
    const action = { act: card.act, arg: card.arg };
    await holder.ok('POST', `/api/games/${id}/actions`, { version, action });
    await server.stop();
    server = await start();
    for (const player of players) player.base = server.address.replace(/\/$/, '');
    await closedAt(id, version);
    const log = await table(holder, id);
    expect(JSON.stringify(log.parts)).toContain('"ev":"played"');
  });

  it('costs nobody time on the clock, and is passed at its limit by whoever has not answered', async () => {
    const { id, version, players } = await reachWindow(server.address, 1, { clock: LIVE });
    const { clocks } = (await table(players[0], id)).now;
    expect(clocks.filter((it: { since: number | null }) => it.since !== null)).toEqual([]);
    const opened = await openedAt(id, version);
    expect((await closedAt(id, version)) - opened).toBeGreaterThanOrEqual(LIMIT_MS);
    const after = (await table(players[0], id)).now;
    expect(after.version).toBeGreaterThan(version);
    expect(after.clocks.map((it: { bankMs: number }) => it.bankMs)).toEqual(
      clocks.map((it: { bankMs: number }) => it.bankMs),
    );
  });

  it('of an agreed length is as long whoever holds what and answers when, and says when it ends', async () => {
    const clock = { ...LIVE, windowMs: 3_000 };
    for (const [count, answers] of [
      [0, false],
      [1, true],
      [1, false],
      [2, true],
    ] as const) {
      const { id, version, asked, holders } = await reachWindow(server.address, count, { clock });
      const opened = await openedAt(id, version);
      expect((await table(asked[0], id)).now.windowEnds).toBe(opened + 3_000);
      if (answers) for (const holder of holders) await pass(holder, id, version);
      const lasted = (await closedAt(id, version)) - opened;
      // A busy machine may be late with it, as it may be with every one of them.
      expect(lasted).toBeGreaterThanOrEqual(3_000);
      expect((await table(asked[0], id)).now.version).toBeGreaterThan(version);
    }
  });

  it('is answered by standing orders without the person, at a time that is drawn as for everybody', async () => {
    const { id, version, holders } = await reachWindow(server.address, 1, { clock: LIVE });
    const orders = ['ambush', 'foil'].map((window) => ({ at: { window }, answer: [{ act: 'pass' }] }));
    await holders[0].ok('PUT', `/api/games/${id}/orders`, orders);
    const lasted = (await closedAt(id, version)) - (await openedAt(id, version));
    expect(lasted).toBeGreaterThanOrEqual(CURTAIN_MS);
    expect((await table(holders[0], id)).now.version).toBeGreaterThan(version);
  });

  it('does not make it the move of somebody who can only pass', async () => {
    const { id, asked, holders } = await reachWindow(server.address, 1, { clock: LIVE });
    const without = asked.find((it) => !holders.includes(it))!;
    const waits = async (who: Visitor) =>
      (await who.ok('GET', '/api/games?state=running&mine=yes')).find((it: { id: string }) => it.id === id)
        .myMove;
    expect([await waits(holders[0]), await waits(without)]).toEqual([true, false]);
  });
});

it('the program learns how long people take who held something, and nothing of those who did not', async () => {
  const { id, version, holders, asked } = await reachWindow(server.address, 1, { clock: LIVE });
  const without = asked.find((it) => !holders.includes(it))!;
  await pass(without, id, version);
  await pass(holders[0], id, version);
  const store = await openStore(database);
  const of = (person: string) =>
    store.db.selectFrom('answer_times').select(['standing', 'took']).where('person', '=', person).execute();
  expect(await of(holders[0].id)).toMatchObject([{ standing: 'live' }]);
  expect(await of(without.id)).toEqual([]);
  expect((await of('')).length).toBeGreaterThan(0);
  await store.close();
});
