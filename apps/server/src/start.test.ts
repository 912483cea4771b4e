import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from './start.ts';

const SCRIPT = `export const words = ${JSON.stringify('arma virumque '.repeat(200))};`;

let folder: string;
let server: RunningServer;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'punica-server-'));
  writeFileSync(join(folder, 'secret.txt'), 'the key');
});

afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

function buildPage(): string {
  const page = join(folder, 'dist');
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Punica</title>');
  const script = join(page, 'assets/main-B3xYz_9a.js');
  writeFileSync(script, SCRIPT);
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT));
  writeFileSync(join(page, '.env'), 'the key');
  writeFileSync(join(page, 'robots.txt'), 'User-agent: *');
  symlinkSync(join(folder, 'secret.txt'), join(page, 'link.txt'));
  return page;
}

const start = async (page: string): Promise<void> => {
  server = await startServer({ port: 0, host: '127.0.0.1', page, database: join(folder, 'punica.db') });
};

interface Got {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

/** Sends the path as it is written: `fetch` would tidy it up first. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = request({ port: server.port, host: '127.0.0.1', path, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('with a built client', () => {
  beforeEach(() => start(buildPage()));

  it('keeps idle connections longer than a proxy does, so that no request meets a closing one', async () => {
    const { headers } = await ask('/', { connection: 'keep-alive' });
    expect(Number(/timeout=(\d+)/.exec(String(headers['keep-alive']))?.[1])).toBeGreaterThan(60);
  });

  it('serves the page uncached and hashed files for ever', async () => {
    const page = await ask('/');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-cache');
    const script = await ask('/assets/main-B3xYz_9a.js');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.headers['cache-control']).toContain('immutable');
    expect(script.body.toString()).toBe(SCRIPT);
  });

  it('packs as the browser likes it', async () => {
    const brotli = await ask('/assets/main-B3xYz_9a.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
    const gzip = await ask('/assets/main-B3xYz_9a.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
    for (const { headers } of [brotli, gzip]) {
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(headers['cache-control']).toContain('immutable');
      expect(headers.vary).toBe('accept-encoding');
    }
    expect(brotli.headers.etag).not.toBe(gzip.headers.etag);
    // What the build left alone is sent as it is.
    const plain = await ask('/robots.txt', { 'accept-encoding': 'gzip, br' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe('User-agent: *');
  });

  it('sends a part of a file where a part is asked for', async () => {
    const part = await ask('/robots.txt', { range: 'bytes=0-3' });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe('bytes 0-3/13');
    expect(part.body.toString()).toBe('User');
    expect((await ask('/robots.txt', { range: 'bytes=99-' })).status).toBe(416);
  });

  it('answers 304 where the browser has the newest', async () => {
    const first = await ask('/robots.txt');
    const second = await ask('/robots.txt', { 'if-none-match': String(first.headers.etag) });
    expect(second.status).toBe(304);
    expect(second.body.length).toBe(0);
  });

  it('sends the page itself anew each time: its size and time may be those of an older one', async () => {
    for (const path of ['/', '/play/hannibal']) {
      const page = await ask(path, { 'if-modified-since': new Date(Date.now() + 1e9).toUTCString() });
      expect(page.status).toBe(200);
      expect(page.headers.etag ?? page.headers['last-modified']).toBeUndefined();
      expect(page.headers['cache-control']).toBe('no-cache');
    }
  });

  it("leaves a screen's path to the client, but not a missing file", async () => {
    const screen = await ask('/play/hannibal?x=1');
    expect(screen.status).toBe(200);
    expect(screen.body.toString()).toContain('Punica');
    expect((await ask('/assets/gone-00000000.js')).status).toBe(404);
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..\\secret.txt',
    '/link.txt',
    '/.env',
    '/%00',
    '/%',
  ])('gives nothing away to %s', async (path) => {
    const got = await ask(path);
    expect(got.status).toBeGreaterThanOrEqual(400);
    expect(got.body.toString()).not.toContain('the key');
  });

  it('sends a strict policy with everything, errors too', async () => {
    for (const path of ['/', '/assets/gone.js', '/%']) {
      const { headers } = await ask(path);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain('unsafe-eval');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('refuses to be written to, and answers HEAD without a body', async () => {
    const refused = await ask('/play', { 'content-type': 'application/json' }, 'POST');
    expect(refused.status).toBe(405);
    expect(refused.headers.allow).toBe('GET, HEAD');
    const head = await ask('/', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
  });

  it('stops although a browser keeps its connection open', async () => {
    await new Promise<void>((resolve) => {
      get({ port: server.port, host: '127.0.0.1', headers: { connection: 'keep-alive' } }, (answer) => {
        answer.resume();
        answer.on('end', resolve);
      });
    });
    await server.stop();
    await expect(ask('/')).rejects.toThrow();
    await start(join(folder, 'dist'));
  });
});

it('lists the games where no client is built', async () => {
  await start(join(folder, 'nothing'));
  const page = await ask('/');
  expect(page.status).toBe(200);
  expect(page.body.toString()).toContain('First Punic War');
  expect((await ask('/elsewhere')).status).toBe(404);
});

it('takes another port where the wanted one is in use, only where it may', async () => {
  await start(join(folder, 'nothing'));
  const database = join(folder, 'second.db');
  const taken = { port: server.port, host: '127.0.0.1', page: folder, database };
  await expect(startServer(taken)).rejects.toThrow(`Port ${server.port} at 127.0.0.1 is taken`);
  const second = await startServer({ ...taken, portMayMove: true });
  expect(second.port).not.toBe(server.port);
  expect(second.remarks).toContain(
    `Port ${server.port} was taken by another program, so this server is at ${second.port}.`,
  );
  await second.stop();
});
