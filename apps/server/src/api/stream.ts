import { ONLOOKER } from '@punica/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../people/sessions.ts';
import { catchUpFor, type Follower, knownBy, type Message } from '../play/hub.ts';
import { mayWatch } from '../play/may-watch.ts';
import type { House } from './house.ts';
import { openStream } from './open-stream.ts';

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
  const { hub, tables, sessions } = house;
  const last = Number(request.headers['last-event-id'] ?? Number.NaN);
  const seen = Number.isInteger(last) && last >= 0 ? last : version;
  const table = await tables.get(id, seen ?? 0);
  const person = caller?.person.id;
  await mayWatch(house.store, table, person, invite);
  const stream = openStream(house, request, reply);
  const send = ({ type, version: at, text }: Message): void => {
    const place = at === undefined ? '' : `id: ${at}\n`;
    stream.put(`${place}event: ${type}\ndata: ${text.toString()}\n\n`);
  };
  const role = table.seatOf(person)?.role ?? ONLOOKER;
  const follower: Follower = { person, known: knownBy(table, role), send };
  const unfollow = hub.follow(id, follower);
  const absent = person === undefined ? () => {} : hub.attend(person, send);
  const leave = caller === undefined ? () => {} : sessions.openEnds.enter(caller, stream.cut);
  stream.whenEnded(() => {
    unfollow();
    absent();
    leave();
  });
  send(catchUpFor(table, role, seen));
  // What let the stream in may have ended while it was opened.
  if (caller !== undefined) {
    sessions.holds(caller).then((holds) => holds || stream.cut(), stream.cut);
  }
  return stream.end;
}
