import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../start.ts';
import { sqliteDatabases, type TestDatabases } from '../testing/databases.ts';
import { type Loose, playOn, startTestServer, threeAtTable, Visitor } from '../testing/server.ts';

let databases: TestDatabases;
let server: RunningServer;

beforeAll(async () => {
  databases = sqliteDatabases();
  server = await startTestServer(await databases.fresh(), {
    limits: {
      gamesPerPerson: 45,
      botGamesPerPerson: 40,
      socketsPerPerson: 3,
      words: 5,
      looks: 1e6,
    },
  });
});
afterAll(async () => {
  await server.stop();
  await databases.stop();
});

const BOTS = { amber: 'random', blue: 'random', coral: 'random' };

it('one who verifies without end is refused, and others are served meanwhile', async () => {
  const { id, players } = await threeAtTable(server.address, { quick: true });
  await playOn(id, players, 2_000);
  const verify = (who: Visitor) => who.get(`/api/games/${id}/verify`);
  const greedy = Array.from({ length: 60 }, () => verify(players[0]));
  const modest = await verify(players[1]);
  expect([modest.status, modest.body.valid]).toEqual([200, true]);
  const statuses = (await Promise.all(greedy)).map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses).toContain(429);
});

it('the bots of one person do not keep those of others waiting', async () => {
  const [greedy, modest] = [
    await Visitor.guest(server.address, 'Mago'),
    await Visitor.guest(server.address, 'Gisgo'),
  ];
  const play = (who: Visitor, scenario: string): Promise<Loose> =>
    who.ok('POST', '/api/games', { game: 'proving', scenario, side: null, bots: BOTS });
  const many = await Promise.all(Array.from({ length: 40 }, () => play(greedy, 'long')));
  const { id } = await play(modest, 'short');
  const version = async (game: string) => (await modest.ok('GET', `/api/games/${game}`)).version as number;
  await expect.poll(() => version(id), { timeout: 60_000 }).toBeGreaterThan(8);
  // Turn by turn, it has come further than the forty did on average.
  const versions = await Promise.all(many.map(({ id: game }) => version(game)));
  const average = versions.reduce((sum, it) => sum + it, 0) / versions.length;
  expect(await version(id)).toBeGreaterThan(average);
});

it('nobody has more games, or games with bots, than the house can bear from one', async () => {
  const guest = await Visitor.guest(server.address, 'Hanno');
  const create = (wish: object) => guest.post('/api/games', { game: 'proving', scenario: 'short', ...wish });
  const bots = { blue: 'random', coral: 'random' };
  for (let game = 0; game < 40; game++) expect((await create({ side: 'amber', bots })).status).toBe(200);
  expect((await create({ side: 'amber', bots })).status).toBe(429);
  for (let game = 0; game < 5; game++) expect((await create({})).status).toBe(200);
  const { status, body } = await create({});
  expect([status, body.problem.code]).toEqual([429, 'too-many']);
});

it('nobody has more sockets than a person needs', async () => {
  const guest = await Visitor.guest(server.address, 'Bomilcar');
  const lines = await Promise.all([1, 2, 3].map(() => guest.socket()));
  const refused = guest.dial();
  const [error] = (await once(refused, 'error')) as [Error];
  expect(error.message).toContain('429');
  for (const line of lines) await line.close();
});

it('nobody drowns a table in words, by request or by socket', async () => {
  const { id, players } = await threeAtTable(server.address);
  const say = () => players[0].post(`/api/games/${id}/chat`, { text: 'delenda' });
  for (let i = 0; i < 5; i++) expect((await say()).status).toBe(200);
  expect((await say()).status).toBe(429);
  const line = await players[0].socket();
  expect((await line.ask({ type: 'say', game: id, text: 'delenda' })).problem.code).toBe('too-many');
  await line.close();
  expect((await players[1].post(`/api/games/${id}/chat`, { text: 'salve' })).status).toBe(200);
});

it('a connection on which nothing is said is closed', async () => {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.resume();
  const closed = once(socket, 'close').then(() => 'closed');
  const late = new Promise((resolve) => setTimeout(() => resolve('still open'), 40_000));
  expect(await Promise.race([closed, late])).toBe('closed');
});
