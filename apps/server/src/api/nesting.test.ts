import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../start.ts';
import { startTestServer, threeAtTable, Visitor } from '../testing/server.ts';

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punica-nesting-'));
  server = await startTestServer(join(folder, 'punica.db'), { limits: { frameBytes: 64 * 1024 } });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const LISTS = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const OBJECTS = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const deep = expect.objectContaining({ code: 'bad-input', message: expect.stringContaining('32 levels') });

it.each([
  ['lists', LISTS(30_000)],
  ['objects', OBJECTS(9_000)],
  ['a little too much', LISTS(40)],
])('a request nested deeply is refused with the reason: %s', async (_what, inside) => {
  const visitor = new Visitor(server.address);
  for (const body of [`{"name":${inside}}`, inside]) {
    const answer = await visitor.send('POST', '/api/guests', body);
    expect([answer.status, answer.body.problem]).toEqual([400, deep]);
  }
  const { id, players } = await threeAtTable(server.address);
  const body = `{"version":0,"action":${inside}}`;
  const answer = await players[0].send('POST', `/api/games/${id}/actions`, body);
  expect([answer.status, answer.body.problem]).toEqual([400, deep]);
});

it.each([
  ['lists', LISTS(30_000)],
  ['objects', OBJECTS(9_000)],
])('so is a message on a socket, and the socket goes on: %s', async (_what, inside) => {
  const { id, players } = await threeAtTable(server.address);
  const line = await players[0].socket();
  line.socket.send(`{"type":"act","id":"deep","game":"${id}","version":0,"action":${inside}}`);
  const { problem } = await line.wait((it) => it.type === 'answer' && it.id === 'deep');
  expect(problem).toEqual(deep);
  expect(await line.ask({ type: 'ping' })).toMatchObject({ ok: {} });
  await line.close();
});

it('what people need is not too deep', async () => {
  const answer = await new Visitor(server.address).send('POST', '/api/guests', `{"name":${OBJECTS(20)}}`);
  expect(answer.body.problem.message).not.toContain('levels');
});
