import type { FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../api/house.ts';
import { openStream } from '../api/open-stream.ts';
import type { Caller } from '../people/sessions.ts';
import type { Message } from '../play/hub.ts';

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
  const { hub, sessions, events, challenges } = house;
  const person = caller.person.id;
  const stream = openStream(house, request, reply);
  const waiting: Message[] = [];
  let isLive = false;
  const put = (text: string): void => stream.put(`event: event\ndata: ${text}\n\n`);
  const send = (message: Message): void => {
    if (message.type !== 'event') return;
    if (isLive) put(message.text.toString());
    else waiting.push(message);
  };
  const absent = hub.attend(person, send);
  const leave = sessions.openEnds.enter(caller, stream.cut);
  stream.whenEnded(() => {
    absent();
    leave();
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
  if (!(await sessions.holds(caller))) stream.cut();
  return stream.end;
}
