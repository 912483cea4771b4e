import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../start.ts';
import { startTestServer, Visitor } from '../testing/server.ts';

const LOGINS = 20;
const TRIED = 60;
let folder: string;
const open: (RunningServer | { stop(): Promise<void> })[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'punica-proxy-'));
});
afterAll(async () => {
  for (const it of open.toReversed()) await it.stop();
  rmSync(folder, { recursive: true });
});

/** A proxy as most are: it adds the address that it sees behind what is there already. */
async function startProxy(to: string, seen = '203.0.113.9'): Promise<string> {
  const { port } = new URL(to);
  const proxy: Server = createServer((incoming, answer) => {
    const before = incoming.headers['x-forwarded-for'];
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': before === undefined ? seen : `${before}, ${seen}`,
    };
    const { method, url: path } = incoming;
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 500, from.headers);
      from.pipe(answer);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  open.push({
    stop: async () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`;
}

async function startServer(name: string, proxies?: number): Promise<string> {
  const server = await startTestServer(join(folder, name), {
    limits: { logins: LOGINS },
    ...(proxies === undefined ? {} : { proxies }),
  });
  open.push(server);
  return server.address;
}

/** How many of false logins got as far as the password, each with another forged address before it. */
async function guesses(base: string): Promise<number> {
  let passed = 0;
  for (let i = 0; i < TRIED; i++) {
    const forged = { 'x-forwarded-for': `198.51.100.${i}, 192.0.2.${i}` };
    const body = { name: `nobody ${i}`, password: 'false' };
    const { status } = await new Visitor(base).send('POST', '/api/login', body, forged);
    if (status === 401) passed++;
    else expect(status).toBe(429);
  }
  return passed;
}

it('without a proxy nobody is believed', async () => {
  expect(await guesses(await startServer('plain.db'))).toBe(LOGINS);
});

it('behind a proxy that adds an address only that one is believed', async () => {
  expect(await guesses(await startProxy(await startServer('one.db', 1)))).toBe(LOGINS);
});

it('behind two, the one that the outer added', async () => {
  const inner = await startProxy(await startServer('two.db', 2), '10.0.0.7');
  const [here, there] = [await startProxy(inner, '203.0.113.1'), await startProxy(inner, '203.0.113.2')];
  expect(await guesses(here)).toBe(LOGINS);
  // Somebody else, who comes by the same inner proxy, has guessed nothing.
  expect(await guesses(there)).toBe(LOGINS);
});
