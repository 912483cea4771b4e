import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../start.ts';
import { openStore } from '../storage/open-store.ts';
import { ROLES, seated, startTestServer, Visitor } from '../testing/server.ts';

interface Pushed {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const pushed: Pushed[] = [];
let answer = 201;
let folder: string;
let server: RunningServer;

/** The service of a browser's maker, which passes messages on and cannot read them. */
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    pushed.push({ headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(answer).end();
  });
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punica-push-'));
  await new Promise<void>((up) => service.listen(0, '127.0.0.1', up));
  server = await startTestServer(join(folder, 'punica.db'));
});
afterAll(async () => {
  await server.stop();
  service.close();
  rmSync(folder, { recursive: true });
});

const hkdf = (salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer => {
  const key = createHmac('sha256', salt).update(secret).digest();
  return createHmac('sha256', key)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, length);
};

/** A browser's end of a subscription: reads a message as RFC 8291 and RFC 8188 say. */
class Subscriber {
  readonly #ecdh = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor() {
    this.#ecdh.generateKeys();
  }

  get subscription() {
    const { port } = service.address() as AddressInfo;
    return {
      endpoint: `http://127.0.0.1:${port}/push/${this.#auth.toString('hex')}`,
      keys: { p256dh: this.#ecdh.getPublicKey('base64url'), auth: this.#auth.toString('base64url') },
    };
  }

  read(body: Buffer): unknown {
    const [salt, keyLength] = [body.subarray(0, 16), body[20]];
    const sender = body.subarray(21, 21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#ecdh.getPublicKey(), sender]);
    const secret = hkdf(this.#auth, this.#ecdh.computeSecret(sender), info, 32);
    const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
    const sealed = body.subarray(21 + keyLength);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}

async function turnComes(): Promise<{ id: string; subscriber: Subscriber; player: Visitor }> {
  const players = await Promise.all(ROLES.map((name) => Visitor.guest(server.address, name)));
  const subscriber = new Subscriber();
  await players[1].ok('PUT', '/api/me/push', subscriber.subscription);
  await players[1].ok('PATCH', '/api/me', { notices: { push: true } });
  const { id } = await seated(players);
  return { id, subscriber, player: players[1] };
}

it('pushes once a turn, signed by the server and readable by the browser alone', async () => {
  pushed.length = 0;
  const { id, subscriber, player } = await turnComes();
  await expect.poll(() => pushed.length, { timeout: 90_000 }).toBe(1);
  const [{ headers, body }] = pushed;
  expect(body.toString('latin1')).not.toContain(id);
  expect(subscriber.read(body)).toMatchObject({
    title: 'Punica: your move in The proving game',
    url: expect.stringContaining(`/online/${id}`),
  });
  const { pushKey } = await player.ok('GET', '/api/status');
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '')!;
  expect(key).toBe(pushKey);
  const raw = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: raw.subarray(1, 33).toString('base64url'),
    y: raw.subarray(33).toString('base64url'),
  };
  const [head, claims, signature] = token.split('.');
  const signer = {
    key: createPublicKey({ key: jwk, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363' as const,
  };
  expect(
    verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url')),
  ).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(pushed).toHaveLength(1);
});

it('forgets a browser that is gone', async () => {
  pushed.length = 0;
  answer = 410;
  const { player } = await turnComes();
  await expect.poll(() => pushed.length, { timeout: 90_000 }).toBe(1);
  answer = 201;
  const store = await openStore(join(folder, 'punica.db'));
  const left = async () =>
    (await store.db.selectFrom('pushes').select('id').where('person', '=', player.id).execute()).length;
  await expect.poll(left).toBe(0);
  await store.close();
});
