import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIP } from 'node:net';

const TIMEOUT_MS = 10_000;

/** Addresses inside the house: a webhook must not be a way to reach what only the server can. */
const INSIDE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  INSIDE.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  INSIDE.addSubnet(net, bits, 'ipv6');
}

export function isInside(address: string): boolean {
  // An IPv4 address may come in the clothes of an IPv6 one.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return INSIDE.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4') || /^::ffff:[0-9a-f]/i.test(plain);
}

/**
 * Posts something to an address that a person gave; the status of the answer. The name is looked up once and
 * used as found: one that changes its mind in between gains nothing.
 */
export async function postOutside(
  address: string,
  headers: Readonly<Record<string, string | number>>,
  body: string | Buffer,
  allowInside: boolean,
): Promise<number> {
  const target = new URL(address);
  const found = await lookup(target.hostname.replace(/^\[|\]$/g, ''));
  if (isInside(found.address) && !allowInside) throw new Error('the address leads inside');
  return new Promise((resolve, reject) => {
    const send = target.protocol === 'https:' ? request : plainRequest;
    const sent = send(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        timeout: TIMEOUT_MS,
        lookup: (_name, options, done) => {
          if (options.all === true) done(null, [found]);
          else done(null, found.address, found.family);
        },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 500);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('the address did not answer')));
    sent.on('error', reject);
    sent.end(body);
  });
}
