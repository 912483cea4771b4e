import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { RunningServer } from '../start.ts';
import type { TestDatabases } from '../testing/databases.ts';
import { playOn, startTestServer, threeAtTable, Visitor } from '../testing/server.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';
import { announcementOf, type Step } from './step.ts';

let postgres: TestDatabases;
let [here, there]: RunningServer[] = [];
beforeAll(async () => {
  postgres = await sharedPostgres();
});
afterAll(async () => {
  await Promise.all([here?.stop(), there?.stop()]);
  await postgres.stop();
});
beforeEach(async () => {
  await Promise.all([here?.stop(), there?.stop()]);
  const database = await postgres.begun();
  [here, there] = [await startTestServer(database), await startTestServer(database)];
});

it('moves made at one process reach those who follow at another, which reads nothing for them', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  /** Whoever reads a game reads what is offered in it. */
  const readings = () => asked.mock.calls.filter((it) => JSON.stringify(it[0]).includes('from \\"offers\\"'));
  const { id, players } = await threeAtTable(here.address, { quick: true });
  const afar = new Visitor(there.address);
  const line = await afar.socket();
  await line.ask({ type: 'follow', game: id });
  expect(readings()).not.toEqual([]);
  asked.mockClear();
  const moves = await playOn(id, players, 15, (count, made) => made % count);
  expect(moves).toBe(15);
  const { version, now } = await new Visitor(here.address).ok('GET', `/api/games/${id}`);
  const last = await line.wait((it) => it.type === 'step' && it.version === version);
  expect(last.now).toEqual(now);
  // A window that closes by itself is no move, and on a busy machine one may: it is read, and no more than that.
  expect(readings().length).toBeLessThan(moves / 5);
  asked.mockRestore();
  // It can be played on from there, and the first process hears of that.
  for (const player of players) player.base = afar.base;
  expect(await playOn(id, players, 5)).toBe(5);
  await line.close();
});

it('answers that are kept back at one process count at another', async () => {
  const { id, players } = await threeAtTable(here.address);
  const moved = async (server: RunningServer): Promise<number> => {
    for (const player of players) player.base = server.address.replace(/\/$/, '');
    return playOn(id, players, 6);
  };
  for (let round = 0; round < 4; round++) {
    expect(await moved(round % 2 === 0 ? there : here)).toBe(6);
    // The other process hears of the last move a moment after it was answered.
    await vi.waitFor(async () => {
      const [one, other] = await Promise.all(
        [here, there].map((it) => new Visitor(it.address).ok('GET', `/api/games/${id}`)),
      );
      expect(other.now).toEqual(one.now);
    }, 30_000);
  }
});

it('where more than a move changed, or it is too much for a message, the game is read again', () => {
  const row = { version: 3, revision: 5 } as Step['row'];
  const act = { by: 'amber', act: 'bid' };
  const step = { after: 4, row, entries: [act] };
  expect(JSON.parse(announcementOf('g', [], step))).toEqual({ game: 'g', persons: [], step });
  const bare = { game: 'g', persons: ['p'] };
  for (const entries of [
    [act, { agreed: ['amber'], takeBack: 1 }],
    [{ base: {}, why: 'other rules' }],
    Array(400).fill(act),
  ])
    expect(JSON.parse(announcementOf('g', ['p'], { ...step, entries }))).toEqual(bare);
  expect(JSON.parse(announcementOf('g', ['p'], undefined))).toEqual(bare);
});
