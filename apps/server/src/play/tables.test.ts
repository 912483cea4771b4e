import { afterAll, beforeAll, expect, it } from 'vitest';
import { Finished } from '../search/finished.ts';
import { openStore } from '../storage/open-store.ts';
import { type Store, write } from '../storage/store.ts';
import { House } from '../testing/house.ts';
import { QUICK_WINDOWS, seated, Visitor } from '../testing/server.ts';
import { BotThreads } from './bots.ts';
import { Bus } from './bus.ts';
import { HouseClock } from './house-clock.ts';
import { Hub } from './hub.ts';
import { Play } from './play.ts';
import { Tables } from './tables.ts';

const house = new House();
let store: Store;
let bots: BotThreads;

beforeAll(async () => {
  store = await openStore(house.database);
  bots = new BotThreads();
});
afterAll(async () => {
  await bots.stop();
  await store.close();
});

/** Another process on the same database, to which no announcement ever comes. */
async function deafProcess(): Promise<{ tables: Tables; play: Play }> {
  const unexpected = (_work: string, error: unknown): void => {
    throw error;
  };
  const hub = new Hub();
  const settings = {
    orderDelay: { live: [50, 60], slow: [50, 60] } as const,
    windows: QUICK_WINDOWS,
    noticeAfterMs: 1e9,
    snapshotAfterMs: 1e9,
    mostTables: 10,
  };
  const clock = await HouseClock.open(store);
  const bus = new Bus(store, hub, unexpected);
  const tables = new Tables(store, hub, bus, settings, clock, async () => undefined, unexpected);
  return { tables, play: new Play(store, tables, bots) };
}

it('a process that has not heard of the beginning refuses no move after it', async () => {
  const { tables, play } = await deafProcess();
  const players = await Promise.all(
    ['Amber', 'Blue', 'Coral'].map((name) => Visitor.guest(house.base, name)),
  );
  const { id, invite } = await players[0].ok('POST', '/api/games', {
    game: 'proving',
    scenario: 'short',
    side: 'amber',
  });
  expect((await tables.get(id)).row.state).toBe('open');
  await players[1].ok('POST', `/api/games/${id}/join`, { role: 'blue', invite });
  await players[2].ok('POST', `/api/games/${id}/join`, { role: 'coral', invite });
  const { now } = await players[0].ok('GET', `/api/games/${id}`);
  const { text: _text, ...action } = now.legal[0];
  expect(await play.act(id, players[0].id, now.version, action)).toMatchObject({
    version: expect.anything(),
  });
  await tables.stop();
});

it('a process that has not heard of the end enters the game for the search', async () => {
  const { tables } = await deafProcess();
  const players = await Promise.all(['Alba', 'Berta', 'Cora'].map((name) => Visitor.guest(house.base, name)));
  const { id } = await seated(players);
  expect((await tables.get(id)).row.state).toBe('running');
  for (const player of players) await player.ok('POST', `/api/games/${id}/offers`, { kind: 'draw' });
  const found = () =>
    store.db.selectFrom('finished').select('game').where('game', '=', id).executeTakeFirst();
  await expect.poll(found).toBeDefined();
  // As if the job had come to this process.
  await store.write([write(store.db.deleteFrom('finished').where('game', '=', id))]);
  await new Finished(store, tables).enter(id);
  expect(await found()).toBeDefined();
  await tables.stop();
});

it('what is refused by the newest state stays refused', async () => {
  const { tables, play } = await deafProcess();
  const players = await Promise.all(
    ['Ansa', 'Bruna', 'Clara'].map((name) => Visitor.guest(house.base, name)),
  );
  const { id } = await seated(players);
  expect((await tables.get(id)).row.state).toBe('running');
  const stopped = store.db
    .updateTable('games')
    .set(({ eb }) => ({ state: 'cancelled', revision: eb('revision', '+', 1) }))
    .where('id', '=', id);
  await store.write([write(stopped, 1)]);
  await expect(play.resign(id, players[1].id)).rejects.toThrow('not running');
  await expect(play.resign(id, 'nobody')).rejects.toThrow('no seat');
  await tables.stop();
});
