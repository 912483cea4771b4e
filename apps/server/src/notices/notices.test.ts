import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailHouse } from '@punica/testkit/mail-house';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../start.ts';
import { openStore } from '../storage/open-store.ts';
import { EACH_DATABASE, House } from '../testing/house.ts';
import { PASSWORD, ROLES, seated, startTestServer, threeAtTable, Visitor } from '../testing/server.ts';
import { isInside } from './outside.ts';
import { checkWebhook } from './webhook.ts';

const hooks: Record<string, unknown>[] = [];
let folder: string;
let server: RunningServer;

const post = new MailHouse();
const hookHouse = createHttp((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    hooks.push(JSON.parse(body));
    response.end();
  });
});
const portOf = (it: { address(): unknown }) => (it.address() as AddressInfo).port;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punica-notices-'));
  await post.open();
  await new Promise<void>((up) => hookHouse.listen(0, '127.0.0.1', up));
  server = await startTestServer(join(folder, 'punica.db'), { mail: post.settings });
});
afterAll(async () => {
  await server.stop();
  post.close();
  hookHouse.close();
  rmSync(folder, { recursive: true });
});

it('tells by mail and webhook once a turn, and only those who want it', async () => {
  const players = await Promise.all(ROLES.map((name) => Visitor.guest(server.address, name)));
  const webhook = `http://127.0.0.1:${portOf(hookHouse)}/hook`;
  await players[1].ok('PATCH', '/api/me', {
    mail: 'blue@punica.example',
    webhook,
    notices: { mail: true, webhook: true },
  });
  await expect.poll(() => post.letters, { timeout: 90_000 }).toHaveLength(1);
  await players[1].ok('POST', '/api/recovery/confirm', { token: post.secretIn(post.letters[0], 'confirm') });
  post.letters.length = 0;
  const { id } = await seated(players);
  await expect.poll(() => [post.letters.length, hooks.length], { timeout: 90_000 }).toEqual([1, 1]);
  expect(post.letters[0]).toContain('To: blue@punica.example');
  expect(post.letters[0]).toContain(`/online/${id}`);
  expect(hooks[0]).toMatchObject({ content: expect.stringContaining(id), text: expect.stringContaining(id) });
  const { version } = await players[2].ok('GET', `/api/games/${id}`);
  await players[2].ok('POST', `/api/games/${id}/actions`, { version, action: { act: 'bid', arg: 1 } });
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect([post.letters.length, hooks.length]).toEqual([1, 1]);
});

describe.each(EACH_DATABASE)('an address on %s', (kind, open) => {
  const house = new House({ mail: post.settings }, open);

  it('gets no notice before its owner has confirmed it, and notices of every kind afterwards', async () => {
    const [reader, writer] = await Promise.all(
      ['Lector', 'Scriptor'].map((name) => Visitor.account(house.base, `${name} ${kind}`)),
    );
    const address = `lector@${kind.toLowerCase()}.example`;
    const letters = () => post.to(address).map((it) => it.split('\n').find((line) => /^Subject:/.test(line)));
    await reader.ok('PATCH', '/api/me', { mail: address, password: PASSWORD, notices: { mail: true } });
    await expect.poll(letters, { timeout: 90_000 }).toEqual(['Subject: Punica: is this your address?']);
    const sentOut = async (key: string) => {
      const store = await openStore(house.database);
      const row = await store.db
        .selectFrom('news')
        .select('told_at')
        .where('person', '=', reader.id)
        .where('key', '=', key)
        .executeTakeFirst();
      await store.close();
      return row?.told_at != null;
    };
    await writer.ok('POST', `/api/letters/${reader.id}`, { text: 'salve' });
    await expect.poll(() => sentOut(`letter:${reader.id}:${writer.id}`), { timeout: 90_000 }).toBe(true);
    expect(letters()).toHaveLength(1);
    const token = post.secretIn(post.to(address)[0], 'confirm');
    await reader.ok('POST', '/api/recovery/confirm', { token });
    await writer.ok('PUT', `/api/me/follows/people/${reader.id}`);
    await writer.ok('POST', `/api/letters/${reader.id}`, { text: 'vale' });
    await expect.poll(letters, { timeout: 90_000 }).toHaveLength(2);
    expect(letters()[1]).toContain(`Scriptor ${kind}`);
  });

  it('is asked about again when it is given again, and never more often than a few times an hour', async () => {
    const guest = await Visitor.guest(house.base, 'Hospes');
    const address = `hospes@${kind.toLowerCase()}.example`;
    await guest.ok('PATCH', '/api/me', { mail: address });
    await expect.poll(() => post.to(address), { timeout: 90_000 }).toHaveLength(1);
    await guest.ok('PATCH', '/api/me', { mail: address });
    await expect.poll(() => post.to(address), { timeout: 90_000 }).toHaveLength(2);
    const others = await Promise.all([1, 2, 3].map((n) => Visitor.guest(house.base, `Alius ${n}`)));
    for (const other of others.slice(0, 2)) await other.ok('PATCH', '/api/me', { mail: address });
    await expect.poll(() => post.to(address), { timeout: 90_000 }).toHaveLength(3);
    const elsewhere = `alius@${kind.toLowerCase()}.example`;
    await others[2].ok('PATCH', '/api/me', { mail: elsewhere });
    await expect.poll(() => post.to(elsewhere), { timeout: 90_000 }).toHaveLength(1);
    expect(post.to(address)).toHaveLength(3);
  });
});

it('says so where mail is not set up, and the rest works', async () => {
  const bare = await startTestServer(join(folder, 'bare.db'));
  expect(bare.remarks.join()).toContain('Mail is not set up');
  const { players } = await threeAtTable(bare.address);
  expect((await players[0].ok('GET', '/api/status')).mail).toBe(false);
  expect((await players[0].send('PATCH', '/api/me', { notices: { mail: true } })).status).toBe(400);
  await bare.stop();
});

it('counts for the badge, and tells the page', async () => {
  const { id, players } = await threeAtTable(server.address);
  const line = await players[0].socket();
  expect((await players[0].ok('GET', '/api/me')).waiting).toBe(1);
  const { version } = await players[0].ok('GET', `/api/games/${id}`);
  await players[0].ok('POST', `/api/games/${id}/actions`, { version, action: { act: 'bid', arg: 1 } });
  expect(await line.wait((it) => it.type === 'badge')).toMatchObject({ count: 0 });
  await line.close();
});

it.each([
  'http://example.org/hook',
  'https://127.0.0.1/',
  'https://localhost/',
  'https://10.1.2.3/',
  'https://169.254.169.254/latest',
  'https://[::1]/',
  'https://[fd00::1]/',
  'file:///etc/passwd',
  'nonsense',
])('sends no webhook to %s', (address) => {
  expect(() => checkWebhook(address, false)).toThrow();
});

it('knows what lies inside the house', () => {
  expect(
    ['127.0.0.1', '192.168.1.1', '172.20.0.1', '::1', 'fe80::1', '::ffff:10.0.0.1'].every(isInside),
  ).toBe(true);
  expect(['8.8.8.8', '2606:4700::1111'].some(isInside)).toBe(false);
});

it('tells whose bid for a side is awaited, and afterwards of the move as always', async () => {
  const [gaius, hanno] = await Promise.all(
    ['Gaius', 'Hanno'].map((name) => Visitor.guest(server.address, name)),
  );
  const webhook = `http://127.0.0.1:${portOf(hookHouse)}/hook`;
  await hanno.ok('PATCH', '/api/me', { webhook, notices: { webhook: true } });
  const { id } = await gaius.ok('POST', '/api/games', {
    game: 'hannibal',
    scenario: 'second-punic-war',
    agreement: { kind: 'sealed' },
  });
  hooks.length = 0;
  await hanno.ok('POST', `/api/games/${id}/join`, {});
  await expect.poll(() => hooks.length, { timeout: 90_000 }).toBe(1);
  expect(JSON.stringify(hooks[0])).toContain('Your bid for a side is awaited in Hannibal');
  await gaius.ok('POST', `/api/games/${id}/bids`, { amount: 2, wishes: ['carthage'] });
  await hanno.ok('POST', `/api/games/${id}/bids`, { amount: 1, wishes: ['carthage'] });
  // Rome places its PCs first.
  await expect.poll(() => hooks.length, { timeout: 90_000 }).toBe(2);
  expect(JSON.stringify(hooks[1])).toContain('It is your move in Hannibal (rome)');
});
