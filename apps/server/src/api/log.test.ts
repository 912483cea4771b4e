import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorTold, plainLine } from '../operate/log.ts';
import type { RunningServer } from '../start.ts';
import { openStore } from '../storage/open-store.ts';
import { sqliteDatabases, type TestDatabases } from '../testing/databases.ts';
import { type Loose, playOn, startTestServer, threeAtTable, Visitor } from '../testing/server.ts';

let databases: TestDatabases;
let server: RunningServer;
let database: string;
const text: string[] = [];
const lines = (): Loose[] => text.map((line) => JSON.parse(line));
const open = (more: Loose = {}) =>
  startTestServer(database, { logLevel: 'trace', logTo: { write: (line) => text.push(line) }, ...more });

beforeAll(async () => {
  databases = sqliteDatabases();
  database = await databases.fresh();
  server = await open();
});
afterAll(async () => {
  await server.stop();
  await databases.stop();
});

const wait = async (fits: (line: Loose) => boolean): Promise<Loose> => {
  for (let i = 0; i < 1_500; i++) {
    const found = lines().find(fits);
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('no such line');
};

describe('the log', () => {
  it('has one JSON line for a request, with the id that was answered', async () => {
    const visitor = new Visitor(server.address);
    const { status, body, headers } = await visitor.get('/api/games/nowhere');
    const id = headers.get('x-request-id');
    expect(id).toMatch(/^[\w-]{12}$/);
    expect(status).toBe(404);
    expect(body.problem.request).toBe(id);
    const line = await wait((it) => it.request === id);
    expect(line).toMatchObject({
      level: 'info',
      msg: 'request',
      method: 'GET',
      route: '/api/games/:id',
      status: 404,
      code: 'not-found',
    });
    expect(Date.parse(line.time)).toBeGreaterThan(Date.now() - 60_000);
    expect(line.ms).toBeGreaterThanOrEqual(0);
    expect(lines().filter((it) => it.request === id)).toHaveLength(1);
  });

  it('names every refusal by its id, those before a route is found too', async () => {
    const visitor = new Visitor(server.address);
    for (const path of ['/api/none', '/api/games/%zz', '/api/me'])
      expect((await visitor.get(path)).body.problem.request, path).toMatch(/^[\w-]{12}$/);
    const wrong = await visitor.send('POST', '/api/guests', '{');
    expect(wrong.body.problem.request).toBe(wrong.headers.get('x-request-id'));
  });

  it('takes the id of a proxy that is trusted, and of nobody else', async () => {
    const [given, forged] = ['proxy-0123456789', 'evil\tid with spaces'];
    const ask = async (to: RunningServer, id: string) =>
      (await new Visitor(to.address).send('GET', '/api/status', undefined, { 'x-request-id': id })).headers;
    expect((await ask(server, given)).get('x-request-id')).not.toBe(given);
    const behind = await startTestServer(await databases.fresh(), { proxies: 1 });
    try {
      expect((await ask(behind, given)).get('x-request-id')).toBe(given);
      expect((await ask(behind, forged)).get('x-request-id')).not.toBe(forged);
      expect((await ask(behind, 'x'.repeat(65))).get('x-request-id')).toMatch(/^[\w-]{12}$/);
    } finally {
      await behind.stop();
    }
  });

  it('tells of sockets, what is said on them, and jobs, each by an id', async () => {
    const { id, players } = await threeAtTable(server.address);
    const line = await players[0].socket();
    const { problem } = await line.ask({ type: 'follow', game: 'nowhere' });
    await line.ask({ type: 'follow', game: id });
    await line.close();
    const socket = problem.request.split('.')[0];
    const told = async (msg: string) => wait((it) => it.msg === msg && it.socket === socket);
    expect(await told('socket opened')).toMatchObject({ level: 'info' });
    expect(await told('message')).toMatchObject({
      level: 'debug',
      frame: 'follow',
      request: problem.request,
    });
    expect(await told('socket closed')).toMatchObject({ level: 'info', frames: 2 });
    await playOn(id, players, 300);
    const job = await wait((it) => it.msg === 'job' && it.kind === 'dice' && it.game === id);
    expect(job.job).toMatch(/^[\w-]{12}$/);
  });

  it('gives the id of a fault to whoever met it, and the fault without what it quotes to the log', async () => {
    const { id, players } = await threeAtTable(server.address);
    await server.stop();
    const store = await openStore(database);
    await store.write([
      { sql: `update games set clock_state = 'Hanno holds card 23' where id = ?`, parameters: [id] },
    ]);
    await store.close();
    server = await open();
    players[0].base = server.address.replace(/\/$/, '');
    const { status, body } = await players[0].get(`/api/games/${id}`);
    expect(status).toBe(503);
    expect(body.problem.message).toContain(body.problem.request);
    const fault = await wait((it) => it.msg === 'a fault' && it.request === body.problem.request);
    expect(fault).toMatchObject({ level: 'error', err: { type: 'SyntaxError' } });
    expect(fault.err.stack).toContain('.ts');
    expect(text.join('')).not.toContain('Hanno');
  });

  it('holds no secret, no hand and no word of anybody, at its most talkative', async () => {
    const { id, invite, players } = await threeAtTable(server.address, { listed: false });
    const secrets = [invite];
    const password = 'ceterum censeo 146';
    await players[0].ok('POST', '/api/accounts', { name: 'Cato Maior', password });
    const { token } = await players[0].ok('POST', '/api/me/tokens', {
      label: 'my bot',
      scopes: ['play', 'read'],
    });
    await players[1].post('/api/login', { name: 'Cato Maior', password: 'a wrong guess 7' });
    await players[0].ok('POST', `/api/games/${id}/chat`, { text: 'I hold the elephant' });
    const line = await players[1].socket();
    await line.ask({ type: 'say', game: id, text: 'and I nothing at all' });
    await line.ask({ type: 'say', game: id, text: 'x\u0000y a word in bad form' });
    await players[0].put(`/api/games/${id}/notes`, { text: 'he bluffs each time' });
    const bearer = new Visitor(server.address);
    bearer.token = token;
    await bearer.ok('GET', `/api/games/${id}`);
    bearer.token = `${token}wrong`;
    await bearer.get(`/api/games/${id}?invite=${invite}`);
    await playOn(id, players, 300);
    await line.close();
    const store = await openStore(database);
    const { server_part, key } = await store.db
      .selectFrom('games')
      .select(['server_part', 'key'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await store.close();
    secrets.push(
      password,
      'a wrong guess 7',
      token,
      'elephant',
      'nothing at all',
      'bad form',
      'bluffs',
      server_part,
      key!,
    );
    secrets.push(...players.map(({ cookie }) => cookie.split('=')[1]), 'Cato Maior');
    const all = text.join('');
    expect(all).toContain(id);
    for (const secret of secrets) expect(all.includes(secret), secret).toBe(false);
    expect(all).not.toMatch(/"(act|arg|action)"/);
  });
});

it('tells errors without what they quote', () => {
  const told = errorTold(
    Object.assign(new Error('bad "Hanno" in {"hand":[1,2]} of [3]'), { detail: 'Hanno', code: 'E1' }),
  );
  expect(told).toMatchObject({ type: 'Error', code: 'E1', message: 'bad … in … of …' });
  expect(JSON.stringify(told)).not.toContain('Hanno');
});

it('writes plain lines for a terminal', () => {
  const line = {
    level: 'warn',
    time: '2026-11-16T05:06:07.000Z',
    pid: 1,
    request: 'abc',
    status: 503,
    msg: 'request',
  };
  expect(plainLine(JSON.stringify(line))).toBe('05:06:07 warn  request (request abc, status 503)\n');
});
