import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moderate } from '../operate/moderation.ts';
import type { RunningServer } from '../start.ts';
import { sqliteDatabases, type TestDatabases } from '../testing/databases.ts';
import { type Line, type Loose, startTestServer, threeAtTable, Visitor } from '../testing/server.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';

const PASSWORD = 'ceterum censeo';
/** At once, for people; a busy machine may be slow. The session itself would go on for 90 days. */
const AT_ONCE_MS = 30_000;
const SESSION_ENDED = 4001;

describe.each([
  ['SQLite, one process', async () => sqliteDatabases(), 1],
  ['PostgreSQL, two processes', sharedPostgres, 2],
] as const)('what ends a session ends its sockets and streams: %s', (_name, open, processes) => {
  let databases: TestDatabases;
  let database: string;
  let servers: (ServerProcess | RunningServer)[];
  let count = 0;

  beforeAll(async () => {
    databases = await open();
    database = await databases.begun();
    servers =
      processes === 1
        ? [await startTestServer(database)]
        : await Promise.all([startProcess(database), startProcess(database)]);
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await databases.stop();
  });

  /** The same person at the first process and at the last. */
  const at = (server: number, who: Visitor): Visitor => {
    const there = new Visitor(servers.at(server)!.address);
    return Object.assign(there, { cookie: who.cookie, token: who.token, id: who.id });
  };

  async function somebody(): Promise<{ who: Visitor; name: string; game: string }> {
    const name = `Hanno ${++count}`;
    const who = new Visitor(servers[0].address);
    who.id = (await who.ok('POST', '/api/accounts', { name, password: PASSWORD })).person.id;
    const bots = { blue: 'random', coral: 'random' };
    const wish = { game: 'proving', scenario: 'short', side: 'amber', bots };
    return { who, name, game: (await who.ok('POST', '/api/games', wish)).id };
  }

  /** A socket and a stream at the last process; what becomes of them. */
  async function watch(who: Visitor, game: string) {
    const there = at(-1, who);
    const line: Line = await there.socket();
    await line.ask({ type: 'follow', game });
    const answer = await fetch(`${there.base}/api/games/${game}/stream`, { headers: there.headers() });
    expect(answer.status).toBe(200);
    const reader = answer.body!.getReader();
    await reader.read();
    const streamEnds = (async () => {
      for (;;) {
        const got = await reader.read().catch(() => ({ done: true }));
        if (got.done) return true;
      }
    })();
    const socketEnds = once(line.socket, 'close').then(([code]) => code as number);
    return { line, streamEnds, socketEnds, there };
  }

  async function within<T>(promise: Promise<T>): Promise<T | 'still open'> {
    return Promise.race([
      promise,
      new Promise<'still open'>((late) => setTimeout(() => late('still open'), AT_ONCE_MS)),
    ]);
  }

  async function expectEnded({ streamEnds, socketEnds, there }: Awaited<ReturnType<typeof watch>>) {
    expect(await within(socketEnds)).toBe(SESSION_ENDED);
    expect(await within(streamEnds)).toBe(true);
    expect((await there.get('/api/me')).status).toBe(401);
  }

  it('a ban', async () => {
    const { who, name, game } = await somebody();
    const open_ = await watch(who, game);
    await moderate(database, 'ban', name);
    await expectEnded(open_);
  });

  it('logging out, and no other session of the same person', async () => {
    const { who, name, game } = await somebody();
    const other = new Visitor(servers[0].address);
    await other.ok('POST', '/api/login', { name, password: PASSWORD });
    const [mine, others] = [await watch(who, game), await watch(other, game)];
    await who.ok('POST', '/api/logout');
    await expectEnded(mine);
    expect((await others.line.ask({ type: 'ping' })).ok).toEqual({});
    others.line.socket.terminate();
  });

  it('a token that is revoked, and no other', async () => {
    const { who, game } = await somebody();
    const token = async (): Promise<Loose> =>
      who.ok('POST', '/api/me/tokens', { label: 'bot', scopes: ['read', 'play'] });
    const [first, second] = [await token(), await token()];
    const program = Object.assign(new Visitor(who.base), { token: first.token });
    const another = Object.assign(new Visitor(who.base), { token: second.token });
    const [gone, stays] = [await watch(program, game), await watch(another, game)];
    await who.ok('DELETE', `/api/me/tokens/${first.id}`);
    await expectEnded(gone);
    expect((await stays.line.ask({ type: 'say', game, text: 'salve' })).ok.text).toBe('salve');
    stays.line.socket.terminate();
  });

  it('a changed password: every other session and every token, but not the one that changed it', async () => {
    const { who, name, game } = await somebody();
    const other = new Visitor(servers[0].address);
    await other.ok('POST', '/api/login', { name, password: PASSWORD });
    const { token } = await who.ok('POST', '/api/me/tokens', { label: 'bot', scopes: ['read'] });
    const program = Object.assign(new Visitor(who.base), { token });
    const [mine, others, programs] = [
      await watch(who, game),
      await watch(other, game),
      await watch(program, game),
    ];
    await who.ok('PUT', '/api/me/password', { old: PASSWORD, password: 'delenda est' });
    await expectEnded(others);
    await expectEnded(programs);
    expect((await mine.line.ask({ type: 'say', game, text: 'salve' })).ok.text).toBe('salve');
    mine.line.socket.terminate();
  });

  it('deleting the account', async () => {
    const { who, game } = await somebody();
    const open_ = await watch(who, game);
    await who.ok('DELETE', '/api/me', { password: PASSWORD });
    await expectEnded(open_);
  });
});

it('moderation of a running SQLite server is seen at once: a name that was changed, a game that was stopped', async () => {
  const databases = sqliteDatabases();
  const database = await databases.begun();
  const server = await startTestServer(database);
  const guest = await Visitor.guest(server.address, 'Hasdrubal');
  const bots = { blue: 'random', coral: 'random' };
  const { id } = await guest.ok('POST', '/api/games', {
    game: 'proving',
    scenario: 'short',
    side: 'amber',
    bots,
  });
  const line = await guest.socket();
  await line.ask({ type: 'follow', game: id });
  await moderate(database, 'rename', guest.id, 'Gisgo');
  await line.wait((it) => it.info?.seats[0].name === 'Gisgo', AT_ONCE_MS);
  await moderate(database, 'stop', id);
  await line.wait((it) => it.info?.state === 'over', AT_ONCE_MS);
  expect((await guest.ok('GET', `/api/games/${id}`)).info.result.how).toBe('stopped');
  await line.close();
  await server.stop();
  await databases.stop();
});

it('a game that is stopped from outside in the moment of a move is seen to be over by those who follow', async () => {
  const databases = sqliteDatabases();
  const database = await databases.fresh();
  const server = await startTestServer(database);
  const { id, players } = await threeAtTable(server.address);
  const line = await players[1].socket();
  await line.ask({ type: 'follow', game: id });
  const { version } = await players[0].ok('GET', `/api/games/${id}`);
  await moderate(database, 'stop', id);
  // Sooner than the server looks whether another program has written.
  const late = await players[0].post(`/api/games/${id}/actions`, { version, action: { act: 'bid', arg: 0 } });
  expect(late.status).toBe(409);
  await line.wait((it) => it.info?.state === 'over', AT_ONCE_MS);
  await line.close();
  await server.stop();
  await databases.stop();
});
