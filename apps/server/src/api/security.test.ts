import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HIDDEN, isKnownBy, itemOf, NOT_ANSWERED } from '@punica/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openHouse } from '../open-house.ts';
import type { RunningServer } from '../start.ts';
import { openStore } from '../storage/open-store.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { hostileStorm } from '../testing/hostile-storm.ts';
import { type Loose, playOn, startTestServer, threeAtTable, Visitor } from '../testing/server.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';
import { buildApp } from './app.ts';
import type { Endpoint } from './endpoint.ts';

let folder: string;
let server: RunningServer;
let base: string;
let endpoints: readonly Endpoint[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punica-security-'));
  server = await startTestServer(join(folder, 'punica.db'));
  base = server.address;
  const house = await openHouse(
    { port: 0, host: '', database: join(folder, 'list.db'), logLevel: 'silent' },
    () => base,
  );
  const app = await buildApp(house);
  endpoints = app.endpoints;
  await app.fastify.close();
  await house.close();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** The items that a state shows though the viewer does not know them. */
function shownSecrets(
  state: { zones: number[][]; answers: number[]; asked: number },
  viewer: number,
): string[] {
  const found: string[] = [];
  state.zones.forEach((zone, z) => {
    zone.forEach((slot, i) => {
      if (!isKnownBy(slot, viewer) && itemOf(slot) !== HIDDEN) found.push(`zone ${z} slot ${i}`);
    });
  });
  state.answers.forEach((answer, role) => {
    if (role !== viewer && ((state.asked >> role) & 1) === 1 && answer !== NOT_ANSWERED)
      found.push(`answer of ${role}`);
  });
  return found;
}

describe('every endpoint', () => {
  it('that needs somebody known refuses strangers, and those with a wrong token', async () => {
    const { id } = await threeAtTable(base);
    const stranger = new Visitor(base);
    const impostor = new Visitor(base);
    impostor.token = `punica_${'A'.repeat(43)}`;
    const guarded = endpoints.filter((it) => it.admits !== 'anybody');
    expect(guarded.length).toBeGreaterThan(35);
    for (const { method, path } of guarded) {
      const url = path.replace(':id', id);
      const body = method === 'GET' ? undefined : {};
      expect([method, path, (await stranger.send(method, url, body)).status]).toEqual([method, path, 401]);
      expect([method, path, (await impostor.send(method, url, body)).status]).toEqual([method, path, 401]);
    }
  });

  it('that only a page may use refuses programs', async () => {
    const guest = await Visitor.guest(base, 'Program');
    const program = new Visitor(base);
    program.token = (
      await guest.ok('POST', '/api/me/tokens', { label: 'x', scopes: ['read', 'play'] })
    ).token;
    for (const { method, path } of endpoints.filter((it) => it.admits === 'page')) {
      const { status } = await program.send(
        method,
        path.replace(':id', 'x'),
        method === 'GET' ? undefined : {},
      );
      expect([method, path, status]).toEqual([method, path, 403]);
    }
  });

  it('of a game shows each seat, onlooker and stranger only what they may know, at every step', async () => {
    const { id, players } = await threeAtTable(base);
    const stranger = await Visitor.guest(base, 'Nemo');
    const viewers = [...players, stranger, new Visitor(base)];
    const lines = await Promise.all(viewers.map((it) => it.socket()));
    for (const line of lines) await line.ask({ type: 'follow', game: id });
    const reading = endpoints.filter((it) => it.method === 'GET' && it.path.startsWith('/api/games/:id'));
    const store = await openStore(join(folder, 'punica.db'));
    const row = await store.db
      .selectFrom('games')
      .select(['key', 'server_part'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const seats = await store.db.selectFrom('seats').select('part').where('game', '=', id).execute();
    await store.close();
    const secrets = [row.key!, row.server_part, ...seats.map((it) => it.part!)];
    for (let step = 0; step < 25; step++) {
      const made = await playOn(id, players, 1, (count, made_) => (step * 7 + made_) % count);
      if (made === 0) break;
      const whole = await Promise.all(viewers.map((it) => it.ok('GET', `/api/games/${id}`)));
      whole.forEach(({ now }, i) => {
        const viewer = i < 3 ? i : -1;
        expect(now.you).toBe(i < 3 ? ['amber', 'blue', 'coral'][i] : null);
        expect(shownSecrets(now.state, viewer)).toEqual([]);
        if (viewer < 0) expect(now.legal).toEqual([]);
      });
      // Strangers and onlookers get the very same from every endpoint, orders and notes nobody's but their own.
      for (const { path } of reading) {
        const answer = await stranger.get(path.replace(':id', id));
        const text = JSON.stringify(answer.body);
        for (const secret of secrets) expect(text).not.toContain(secret);
        if (answer.status === 200) expect(text).not.toMatch(/"orders"|told_version/);
      }
    }
    lines.forEach((line, i) => {
      const pushes = line.heard.filter((it) => it.type === 'step' || it.type === 'table');
      expect(pushes.length).toBeGreaterThan(3);
      for (const { now } of pushes) expect(shownSecrets(now.state, i < 3 ? i : -1)).toEqual([]);
      for (const { parts } of pushes as { parts: Loose[] }[]) {
        for (const event of parts.flatMap((part) => part.events)) {
          if (event.ev === 'drew') expect(event.role).toBe(i);
          if (event.ev === 'peeked') expect(i).toBeLessThan(3);
        }
      }
    });
    for (const line of lines) await line.close();
  });

  it('of a game lets nobody act for a seat that is not theirs, by request or by socket', async () => {
    const { id, players } = await threeAtTable(base);
    const stranger = await Visitor.guest(base, 'Nemo');
    const before = await players[0].ok('GET', `/api/games/${id}`);
    const acting = endpoints.filter(
      (it) => it.method !== 'GET' && it.path.startsWith('/api/games/:id/') && !/join|notes/.test(it.path),
    );
    const bodies: Record<string, unknown> = {
      actions: { version: 0, action: { act: 'bid', arg: 1 } },
      why: { action: { act: 'bid', arg: 1 } },
      undo: { version: 0 },
      offers: { kind: 'draw' },
      answer: { kind: 'draw', agree: true },
      claim: { role: 'amber' },
      seen: { version: 5 },
      orders: [],
      chat: { text: 'psst' },
    };
    for (const { method, path } of acting) {
      const { status } = await stranger.send(
        method,
        path.replace(':id', id),
        bodies[path.split('/').at(-1)!] ?? {},
      );
      if (!path.endsWith('seen')) expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    }
    const line = await stranger.socket();
    for (const frame of [
      { type: 'act', game: id, version: 0, action: { act: 'bid', arg: 1 } },
      { type: 'undo', game: id, version: 0 },
      { type: 'say', game: id, text: 'psst' },
    ]) {
      expect((await line.ask(frame)).problem.code).toBe('forbidden');
    }
    await line.close();
    const nobody = await new Visitor(base).socket();
    expect(
      (await nobody.ask({ type: 'act', game: id, version: 0, action: { act: 'bid', arg: 1 } })).problem.code,
    ).toBe('unknown');
    await nobody.close();
    expect(await players[0].ok('GET', `/api/games/${id}`)).toEqual(before);
  });

  it('answers with the strict policy and without caching', async () => {
    for (const path of ['/api/games', '/api/games/none', '/api/nothing', '/health', '/api/games/%']) {
      const { headers } = await new Visitor(base).get(path);
      expect(headers.get('content-security-policy')).toContain("script-src 'self';");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('another site', () => {
  const foreign = { origin: 'https://evil.example' };

  it('cannot make a browser act with our cookie', async () => {
    const guest = await Visitor.guest(base, 'Victim');
    for (const headers of [foreign, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]) {
      const { status, body } = await guest.send(
        'POST',
        '/api/games',
        { game: 'proving', scenario: 'short' },
        headers as Record<string, string>,
      );
      expect([status, body.problem.code]).toEqual([403, 'foreign']);
    }
    const own = await guest.send(
      'POST',
      '/api/games',
      { game: 'proving', scenario: 'short' },
      { origin: base.replace(/\/$/, '') },
    );
    expect(own.status).toBe(200);
  });

  it('cannot open a socket with it', async () => {
    const guest = await Visitor.guest(base, 'Victim');
    const socket = new WebSocket(`${base.replace('http', 'ws')}api/socket`, {
      headers: { ...guest.headers(), ...foreign },
    });
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode));
      socket.on('open', () => resolve('open'));
      socket.on('error', () => {});
    });
    expect(status).toBe(403);
  });

  it('gets a cookie that scripts cannot read and other sites do not send along', async () => {
    const { headers } = await new Visitor(base).post('/api/guests', { name: 'Cookie' });
    expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
  });
});

describe('limits', () => {
  it('on logging in, creating and asking at all', async () => {
    const strict = await startTestServer(join(folder, 'strict.db'), {
      limits: { logins: 3, creations: 4, requests: 30 },
    });
    const visitor = new Visitor(strict.address);
    const logins = await Promise.all(
      Array.from({ length: 6 }, () => visitor.post('/api/login', { name: 'x', password: 'y' })),
    );
    expect(logins.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([401, 401, 401, 429, 429, 429]);
    const guests = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        new Visitor(strict.address).post('/api/guests', { name: `guest ${i}` }),
      ),
    );
    expect(guests.filter((it) => it.status === 429)).toHaveLength(2);
    const rest = await Promise.all(Array.from({ length: 40 }, () => visitor.get('/api/games')));
    expect(rest.filter((it) => it.status === 429)).toHaveLength(10);
    await strict.stop();
  });

  it('on the size of bodies and frames, and on slow bodies', async () => {
    const strict = await startTestServer(join(folder, 'small.db'), {
      limits: { requestMs: 1_000, frameBurst: 20, frames: 1, frameBytes: 2_000 },
    });
    const guest = await Visitor.guest(strict.address, 'Large');
    expect((await guest.post('/api/guests', { name: 'x'.repeat(100_000) })).status).toBe(413);
    const slow = connect(strict.port, '127.0.0.1');
    slow.write(
      'POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"na',
    );
    const said = await new Promise<string>((resolve) => {
      let text = '';
      slow.on('data', (data) => {
        text += data;
      });
      slow.on('close', () => resolve(text));
    });
    expect(said).toContain('408');
    const big = await guest.socket();
    big.socket.send(JSON.stringify({ type: 'ping', id: 'x'.repeat(3_000) }));
    expect(await new Promise((resolve) => big.socket.on('close', resolve))).toBe(1009);
    const flood = await guest.socket();
    const closed = new Promise((resolve) => flood.socket.on('close', resolve));
    for (let i = 0; i < 60; i++) flood.socket.send('{"type":"ping"}');
    expect(await closed).toBe(1008);
    await strict.stop();
  });
});

/** In `anger.long.test.ts` there are 100,000. */
const STORM = 2_000;

describe('hostile input', () => {
  it.each([
    ['SQLite', async () => sqliteDatabases()],
    ['PostgreSQL', sharedPostgres],
  ] as const)(
    'a storm of requests and frames on %s, of which the long proof has more: no fault, nothing changed',
    async (_name, open) => {
      const databases = await open();
      const target = await startTestServer(await databases.begun());
      const report = await hostileStorm(target.address, endpoints, STORM);
      expect(report).toMatchObject({ faults: [], changed: false });
      await target.stop();
      await databases.stop();
    },
    300_000,
  );
});

it('a login is as much work for a name that does not exist', async () => {
  await new Visitor(base).post('/api/accounts', { name: 'Timed', password: 'a long password' });
  /** Of the processor, with all threads of this process: by the clock it would depend on what else the machine does. */
  const time = async (name: string): Promise<number> => {
    const times: number[] = [];
    for (let i = 0; i < 9; i++) {
      const begun = process.cpuUsage();
      await new Visitor(base).post('/api/login', { name, password: 'wrong' });
      const { user, system } = process.cpuUsage(begun);
      times.push(user + system);
    }
    return times.toSorted((a, b) => a - b)[4];
  };
  await time('Timed');
  const [known, unknown] = [await time('Timed'), await time('Nobody at all')];
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2);
});
