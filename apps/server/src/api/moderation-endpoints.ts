import * as wire from '@punica/protocol';
import * as z from 'zod';
import { notFound, Problem } from '../problem.ts';
import { endpoint } from './endpoint.ts';
import type { House } from './house.ts';
import { APPEAL_COOKIE } from './people-endpoints.ts';

/** Reports, what moderators do about them, objections, and coming in again by mail. */
export function moderationEndpoints(house: House) {
  const { reports, measures, moderators, appealTickets, recovery } = house;

  const turnedAway = async (cookies: Readonly<Record<string, string | undefined>>): Promise<string> => {
    const person = await appealTickets.personOf(cookies[APPEAL_COOKIE]);
    if (person === undefined) throw new Problem(401, 'unknown', 'Try to come in first.');
    return person;
  };

  return [
    endpoint({
      method: 'POST',
      path: '/api/reports',
      summary: 'Report a message, a letter, a comment, a player, a team or a collection that you can see',
      admits: 'page',
      body: wire.reportRequest,
      handle: ({ caller, body }) => reports.make(caller.person.id, body),
    }),
    endpoint({
      method: 'GET',
      path: '/api/me/measures',
      summary: 'What moderators did to you, and why',
      admits: 'page',
      answer: z.array(wire.ownMeasure),
      handle: ({ caller }) => measures.of(caller.person.id),
    }),
    endpoint({
      method: 'POST',
      path: '/api/me/measures/:id/appeal',
      summary: 'Object to what was done to you; once',
      admits: 'page',
      params: wire.oneThing,
      body: wire.appealRequest,
      handle: ({ caller, params, body }) => measures.appeal(caller.person.id, params.id, body.text),
    }),
    endpoint({
      method: 'GET',
      path: '/api/appeals',
      summary: 'Why your account is closed; for whoever was just turned away',
      admits: 'anybody',
      limit: 'logins',
      answer: wire.ownMeasure,
      handle: async ({ request }) => {
        const ban = await measures.banOf(await turnedAway(request.cookies));
        if (ban === undefined) throw notFound('There is nothing that keeps you out.');
        return ban;
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/appeals',
      summary: 'Object to the closing of your account',
      admits: 'anybody',
      limit: 'logins',
      body: wire.appealRequest,
      handle: async ({ request, body }) => {
        const person = await turnedAway(request.cookies);
        const ban = await measures.banOf(person);
        if (ban === undefined) throw notFound('There is nothing that keeps you out.');
        await measures.appeal(person, ban.id, body.text);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/moderation',
      summary: 'What is reported, with what was to be seen then; and objections',
      admits: 'moderator',
      query: wire.queueQuery,
      answer: wire.queue,
      handle: ({ query }) => reports.queue(measures, query),
    }),
    endpoint({
      method: 'GET',
      path: '/api/moderation/log',
      summary: 'Everything that operators and moderators did',
      admits: 'moderator',
      answer: wire.moderationLog,
      handle: () => moderators.log(),
    }),
    endpoint({
      method: 'POST',
      path: '/api/moderation/reports/:id/close',
      summary: 'Nothing is to be done about a report',
      admits: 'moderator',
      params: wire.oneThing,
      body: wire.closeReport,
      handle: ({ caller, params, body }) => moderators.close(caller.person, params.id, body.outcome),
    }),
    endpoint({
      method: 'POST',
      path: '/api/moderation/measures',
      summary: 'Warn, mute, ban, remove something, or take a game out of the ratings; with a reason',
      admits: 'moderator',
      body: wire.measureRequest,
      handle: ({ caller, body }) => moderators.act(caller.person, body),
    }),
    endpoint({
      method: 'POST',
      path: '/api/moderation/measures/:id/lift',
      summary: 'Take a measure back',
      admits: 'moderator',
      params: wire.oneThing,
      body: wire.liftRequest,
      handle: ({ caller, params, body }) => moderators.lift(caller.person, params.id, body.reason),
    }),
    endpoint({
      method: 'POST',
      path: '/api/moderation/measures/:id/answer',
      summary: 'Decide on an objection',
      admits: 'moderator',
      params: wire.oneThing,
      body: wire.appealAnswer,
      handle: ({ caller, params, body }) =>
        moderators.answer(caller.person, params.id, body.grant, body.answer),
    }),
    endpoint({
      method: 'POST',
      path: '/api/recovery',
      summary: 'Ask for a letter with which a new password can be set; the answer is always the same',
      admits: 'anybody',
      limit: 'logins',
      body: wire.recoveryRequest,
      handle: ({ body }) => recovery.ask(body.mail),
    }),
    endpoint({
      method: 'POST',
      path: '/api/recovery/finish',
      summary: 'Set a new password by what the letter says; every session and token ends',
      admits: 'anybody',
      limit: 'logins',
      body: wire.recoveryFinish,
      handle: ({ body }) => recovery.finish(body.token, body.password),
    }),
    endpoint({
      method: 'POST',
      path: '/api/recovery/confirm',
      summary: 'Confirm by what the letter says that an address is yours',
      admits: 'anybody',
      limit: 'logins',
      body: wire.mailToken,
      handle: ({ body }) => recovery.confirm(body.token),
    }),
  ];
}
