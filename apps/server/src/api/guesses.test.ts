import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../start.ts';
import { sqliteDatabases, type TestDatabases } from '../testing/databases.ts';
import { startTestServer, Visitor } from '../testing/server.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';

const PASSWORD = 'ceterum censeo';
const MOST = 10;
/** Three passwords are looked at in far less, also on a busy machine. */
const GUESS_EVERY_MS = 5_000;

describe.each([
  ['SQLite', async () => sqliteDatabases(), 1],
  ['PostgreSQL with two processes', sharedPostgres, 2],
] as const)('passwords on %s', (_name, open, processes) => {
  let databases: TestDatabases;
  const servers: RunningServer[] = [];
  /** Another address with every request. */
  let address = 0;

  beforeAll(async () => {
    databases = await open();
    const database = await databases.begun();
    for (let i = 0; i < processes; i++)
      servers.push(await startTestServer(database, { proxies: 1, limits: { guesses: MOST } }));
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await databases.stop();
  });

  const someServer = () => servers[address % servers.length].address;
  const from = () => ({ 'x-forwarded-for': `2001:db8:${(++address).toString(16)}::1` });
  const account = async (name: string): Promise<Visitor> => {
    const visitor = new Visitor(servers[0].address);
    await visitor.ok('POST', '/api/accounts', { name, password: PASSWORD });
    return visitor;
  };
  const logIn = async (name: string, password: string, cookie = ''): Promise<number> => {
    const visitor = new Visitor(someServer());
    visitor.cookie = cookie;
    return (await visitor.send('POST', '/api/login', { name, password }, from())).status;
  };
  /** What the device keeps of a first login. */
  const deviceOf = async (name: string): Promise<string> => {
    const answer = await fetch(new URL('/api/login', servers[0].address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from() },
      body: JSON.stringify({ name, password: PASSWORD }),
    });
    const cookie = answer.headers.getSetCookie().find((it) => it.startsWith('punica_device='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/Path=\/api\/login/);
    return cookie!.split(';')[0];
  };
  const count = (statuses: readonly number[]) => ({
    wrong: statuses.filter((it) => it === 401).length,
    refused: statuses.filter((it) => it === 429).length,
  });

  it.each([
    ['that exists', 'Hanno'],
    ['that does not', 'Nobody there'],
  ])('may be guessed ten times for a name %s, from however many addresses', async (_which, name) => {
    if (name === 'Hanno') await account(name);
    const statuses = [];
    for (let i = 0; i < 25; i++)
      statuses.push(await logIn(i % 2 === 0 ? name : name.toUpperCase(), `wrong ${i}`));
    expect(count(statuses)).toEqual({ wrong: MOST, refused: 25 - MOST });
    const { body } = await new Visitor(servers[0].address).post('/api/login', { name, password: 'wrong' });
    expect(body.problem).toMatchObject({
      code: 'too-many',
      message: expect.stringMatching(/Wait 10 minutes/),
    });
  });

  it('may not be guessed more often by guessing all at once', async () => {
    await account('Mago');
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, i) => logIn('Mago', `wrong ${i}`)));
    expect(count(statuses)).toEqual({ wrong: MOST, refused: 40 - MOST });
  });

  it('let the owner in on a device that is known, whatever strangers do', async () => {
    await account('Gisco');
    const [device, foreign] = [await deviceOf('Gisco'), await deviceOf('Mago').catch(() => '')];
    for (let i = 0; i < 15; i++) await logIn('Gisco', `wrong ${i}`);
    // Even the right one tells a stranger nothing now.
    expect(await logIn('Gisco', PASSWORD)).toBe(429);
    expect(await logIn('Gisco', PASSWORD, `${device.slice(0, -1)}${device.endsWith('A') ? 'B' : 'A'}`)).toBe(
      429,
    );
    if (foreign !== '') expect(await logIn('Gisco', PASSWORD, foreign)).toBe(429);
    expect(await logIn('Gisco', PASSWORD, device)).toBe(200);
    // The device itself may not guess for ever either.
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push(await logIn('Gisco', `wrong ${i}`, device));
    expect(count(statuses)).toEqual({ wrong: MOST, refused: 2 });
  });

  it('that are right are not counted', async () => {
    await account('Bostar');
    for (let i = 0; i < 15; i++) expect(await logIn('Bostar', PASSWORD)).toBe(200);
  });

  it('may be guessed ten times by whoever finds a page open, to delete or to change', async () => {
    const owner = await account('Himilco');
    const statuses = [];
    for (let i = 0; i < 8; i++)
      statuses.push((await owner.send('DELETE', '/api/me', { password: `wrong ${i}` }, from())).status);
    for (let i = 0; i < 8; i++)
      statuses.push(
        (await owner.send('PUT', '/api/me/password', { old: `wrong ${i}`, password: 'another one' }, from()))
          .status,
      );
    expect(count(statuses)).toEqual({ wrong: MOST, refused: 16 - MOST });
    expect((await owner.send('DELETE', '/api/me', { password: PASSWORD })).status).toBe(429);
    // The owner, who knows it, comes in elsewhere and is not kept from anything.
    expect(await logIn('Himilco', PASSWORD)).toBe(200);
    const elsewhere = new Visitor(servers[0].address);
    await elsewhere.ok('POST', '/api/login', { name: 'Himilco', password: PASSWORD });
    await elsewhere.ok('PUT', '/api/me/password', { old: PASSWORD, password: 'another one' });
  });

  it('that everybody tries first are refused, and so is the name', async () => {
    const visitor = await account('Maharbal');
    const tried = ['password', 'PassWord', '12345678', 'sunshine2024!', 'aaaaaaaaaa', 'iloveyou', 'punica12'];
    for (const [i, password] of tried.entries()) {
      const answer = await new Visitor(servers[0].address).post('/api/accounts', {
        name: `Number ${i}`,
        password,
      });
      expect([password, answer.status, answer.body.problem?.field]).toEqual([password, 400, 'password']);
      expect((await visitor.put('/api/me/password', { old: PASSWORD, password })).status).toBe(400);
    }
    const named = { name: 'Hasdrubal', password: 'hasdrubal1' };
    expect((await new Visitor(servers[0].address).post('/api/accounts', named)).status).toBe(400);
    expect(await logIn('Maharbal', PASSWORD)).toBe(200);
  });
});

it('wrong passwords are forgotten as time goes by', async () => {
  const databases = sqliteDatabases();
  const server = await startTestServer(await databases.begun(), {
    limits: { guesses: 2, guessEveryMs: GUESS_EVERY_MS },
  });
  const wrong = async () =>
    (await new Visitor(server.address).post('/api/login', { name: 'Hanno', password: 'wrong' })).status;
  expect([await wrong(), await wrong(), await wrong()]).toEqual([401, 401, 429]);
  // What is refused is not counted: it may be asked again and again.
  await expect.poll(wrong).toBe(401);
  expect(await wrong()).toBe(429);
  await server.stop();
  await databases.stop();
});
