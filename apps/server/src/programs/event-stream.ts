import type { FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../api/house.ts';
import { REQUEST_ID } from '../api/request-id.ts';
import type { Caller } from '../people/sessions.ts';
import type { Message } from '../play/hub.ts';
import { SECURITY_HEADERS } from '../security-headers.ts';

const KEEP_OPEN_MS = 20_000;

/**
 * Server-sent events for one person: first every challenge that waits and every game that is played, then whatever
 * happens. A program that was away therefore misses nothing that still matters.
 */
export async function streamEvents(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
): Promise<() => void> {
  const { hub, sessions, metrics, limits, events, challenges } = house;
  const person = caller.person.id;
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...SECURITY_HEADERS,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    [REQUEST_ID]: request.id,
    'x-accel-buffering': 'no',
  });
  const waiting: Message[] = [];
  let isLive = false;
  const put = (text: string): void => {
    if (raw.writableLength > limits.backlogBytes) raw.destroy();
    else raw.write(`event: event\ndata: ${text}\n\n`);
  };
  const send = (message: Message): void => {
    if (message.type !== 'event') return;
    if (isLive) put(message.text.toString());
    else waiting.push(message);
  };
  const absent = hub.attend(person, send);
  const leave = sessions.openEnds.enter(caller, () => raw.destroy());
  const timer = setInterval(() => raw.write(': here\n\n'), KEEP_OPEN_MS);
  metrics.sockets.inc();
  raw.on('error', () => raw.destroy());
  raw.on('close', () => {
    clearInterval(timer);
    absent();
    leave();
    metrics.sockets.dec();
  });
  const { received } = await challenges.list(person);
  for (const challenge of received) {
    const { game, at } = challenge;
    const event = { type: 'challenge.received', id: `challenge.received:${game}:${person}`, at, challenge };
    put(JSON.stringify({ type: 'event', event }));
  }
  for (const event of await events.runningOf(person)) put(JSON.stringify({ type: 'event', event }));
  isLive = true;
  // What happened meanwhile; an event that is told twice has the same id.
  for (const { text } of waiting) put(text.toString());
  if (!(await sessions.holds(caller))) raw.destroy();
  return () => raw.end();
}
