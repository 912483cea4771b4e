import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../start.ts';
import { ROLES, seated, startTestServer, threeAtTable, Visitor } from '../testing/server.ts';
import { isInside } from './outside.ts';
import { checkWebhook } from './webhook.ts';

const letters: string[] = [];
const hooks: Record<string, unknown>[] = [];
let folder: string;
let server: RunningServer;

/** Just enough of a mail server to be handed a letter. */
function serveMail(socket: Socket): void {
  let letter: string | undefined;
  socket.write('220 here\r\n');
  socket.on('data', (data) => {
    for (const line of data.toString().split('\r\n').slice(0, -1)) {
      if (letter !== undefined && line !== '.') letter += `${line}\n`;
      else if (letter !== undefined) {
        letters.push(letter);
        letter = undefined;
        socket.write('250 kept\r\n');
      } else if (line === 'DATA') {
        letter = '';
        socket.write('354 go on\r\n');
      } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
    }
  });
}

const mailHouse = createServer(serveMail);
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
  for (const house of [mailHouse, hookHouse])
    await new Promise<void>((up) => house.listen(0, '127.0.0.1', up));
  const mail = { url: `smtp://127.0.0.1:${portOf(mailHouse)}?ignoreTLS=true`, from: 'house@punica.example' };
  server = await startTestServer(join(folder, 'punica.db'), { mail });
});
afterAll(async () => {
  await server.stop();
  mailHouse.close();
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
  const { id } = await seated(players);
  await expect.poll(() => [letters.length, hooks.length], { timeout: 90_000 }).toEqual([1, 1]);
  expect(letters[0]).toContain('To: blue@punica.example');
  expect(letters[0]).toContain(`/online/${id}`);
  expect(hooks[0]).toMatchObject({ content: expect.stringContaining(id), text: expect.stringContaining(id) });
  const { version } = await players[2].ok('GET', `/api/games/${id}`);
  await players[2].ok('POST', `/api/games/${id}/actions`, { version, action: { act: 'bid', arg: 1 } });
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect([letters.length, hooks.length]).toEqual([1, 1]);
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
