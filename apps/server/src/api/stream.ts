import { ONLOOKER } from '@punica/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../people/sessions.ts';
import { catchUpFor, type Follower, knownBy, type Message } from '../play/hub.ts';
import { mayWatch } from '../play/may-watch.ts';
import { SECURITY_HEADERS } from '../security-headers.ts';
import type { House } from './house.ts';
import { REQUEST_ID } from './request-id.ts';

const KEEP_OPEN_MS = 20_000;

/**
 * Server-sent events for one game, where sockets do not get through: the same messages as on a socket.
 * The browser says which version it had when it comes back (`Last-Event-ID`).
 */
export async function streamGame(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | undefined,
  { id, invite, version }: { id: string; invite: string | undefined; version: number | undefined },
): Promise<() => void> {
  const { hub, tables, metrics, limits, sessions } = house;
  const last = Number(request.headers['last-event-id'] ?? Number.NaN);
  const seen = Number.isInteger(last) && last >= 0 ? last : version;
  const table = await tables.get(id, seen ?? 0);
  const person = caller?.person.id;
  await mayWatch(house.store, table, person, invite);
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...SECURITY_HEADERS,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    [REQUEST_ID]: request.id,
    'x-accel-buffering': 'no',
  });
  const send = ({ type, version: at, text }: Message): void => {
    if (raw.writableLength > limits.backlogBytes) {
      raw.destroy();
      return;
    }
    const place = at === undefined ? '' : `id: ${at}\n`;
    raw.write(`${place}event: ${type}\ndata: ${text.toString()}\n\n`);
  };
  const role = table.seatOf(person)?.role ?? ONLOOKER;
  const follower: Follower = { person, known: knownBy(table, role), send };
  const unfollow = hub.follow(id, follower);
  const absent = person === undefined ? () => {} : hub.attend(person, send);
  const leave = caller === undefined ? () => {} : sessions.openEnds.enter(caller, () => raw.destroy());
  const timer = setInterval(() => raw.write(': here\n\n'), KEEP_OPEN_MS);
  metrics.sockets.inc();
  raw.on('error', () => raw.destroy());
  raw.on('close', () => {
    clearInterval(timer);
    unfollow();
    absent();
    leave();
    metrics.sockets.dec();
  });
  send(catchUpFor(table, role, seen));
  // What let the stream in may have ended while it was opened.
  if (caller !== undefined) {
    sessions.holds(caller).then(
      (holds) => holds || raw.destroy(),
      () => raw.destroy(),
    );
  }
  return () => raw.end();
}
