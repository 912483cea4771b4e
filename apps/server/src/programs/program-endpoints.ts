import * as wire from '@punica/protocol';
import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { House } from '../api/house.ts';
import { refuseCrowd } from '../play/game-count.ts';
import { forbidden, notFound } from '../problem.ts';
import { becomeBot, refuseProgramForPerson } from './bot-accounts.ts';

/** For programs: challenges, bot accounts, webhooks. */
export function programEndpoints(house: House) {
  const { people, challenges, webhooks, store, sessions } = house;
  return [
    endpoint({
      method: 'POST',
      path: '/api/me/bot',
      summary:
        'Mark this account as a bot, for ever: it is shown as one, and programs may play rated games for it',
      admits: 'page',
      body: wire.botRequest,
      handle: async ({ caller }) => {
        await becomeBot(store, caller.person);
        sessions.forget();
        await house.heed({ changed: caller.person.id });
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/people/:id/challenge',
      summary: 'Challenge a person or a bot to a game',
      admits: 'play',
      limit: 'creations',
      params: wire.oneThing,
      body: wire.challengeRequest,
      answer: z.object({ game: z.string() }),
      handle: async ({ caller, params, body, request }) => {
        const to = await people.byId(params.id);
        if (to === undefined) throw notFound('There is no such person.');
        await refuseCrowd(house, caller.person.id, false);
        await people.cameFrom(caller.person, request.ip);
        await people.refuseAtTable(caller.person);
        if (body.rated) {
          if (caller.person.kind !== 'account') throw forbidden('Rated games need an account.');
          refuseProgramForPerson(caller);
        }
        return { game: await challenges.send(caller.person, to, body) };
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/challenges',
      summary: 'Challenges to you and of yours that wait for an answer',
      admits: 'read',
      answer: wire.challengeList,
      handle: ({ caller }) => challenges.list(caller.person.id),
    }),
    endpoint({
      method: 'POST',
      path: '/api/challenges/:id/accept',
      summary: 'Accept a challenge: you take a seat, and the game begins when all seats are taken',
      admits: 'play',
      params: wire.oneGame,
      body: wire.challengeAnswer,
      handle: async ({ caller, params, body, request }) => {
        await refuseCrowd(house, caller.person.id, false);
        await people.cameFrom(caller.person, request.ip);
        await people.refuseAtTable(caller.person);
        const { row } = await house.tables.get(params.id);
        if (row.rated === 1) refuseProgramForPerson(caller);
        await challenges.accept(params.id, caller.person.id, body.role, body.part);
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/challenges/:id/decline',
      summary: 'Decline a challenge, with a reason in words if you like',
      admits: 'play',
      params: wire.oneGame,
      body: wire.declineRequest,
      handle: ({ caller, params, body }) => challenges.decline(params.id, caller.person.id, body.reason),
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/challenges/:id',
      summary: 'Withdraw a challenge of yours',
      admits: 'play',
      params: wire.oneGame,
      handle: ({ caller, params }) => challenges.withdraw(params.id, caller.person.id),
    }),
    endpoint({
      method: 'GET',
      path: '/api/me/webhooks',
      summary: 'Your webhooks',
      admits: 'page',
      answer: z.array(wire.webhook),
      handle: ({ caller }) => webhooks.list(caller.person.id),
    }),
    endpoint({
      method: 'POST',
      path: '/api/me/webhooks',
      summary:
        'An address that is told of your games, challenges and tournaments, signed with the secret in the answer',
      admits: 'page',
      limit: 'creations',
      body: wire.webhookRequest,
      answer: wire.newWebhook,
      handle: ({ caller, body }) => webhooks.add(caller.person.id, body.url, body.topics),
    }),
    endpoint({
      method: 'PATCH',
      path: '/api/me/webhooks/:id',
      summary: 'What a webhook is told of, and whether it rests',
      admits: 'page',
      params: wire.oneThing,
      body: wire.changeWebhook,
      handle: ({ caller, params, body }) => webhooks.change(caller.person.id, params.id, body),
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/me/webhooks/:id',
      summary: 'Take a webhook away, with what was told to it',
      admits: 'page',
      params: wire.oneThing,
      handle: ({ caller, params }) => webhooks.remove(caller.person.id, params.id),
    }),
    endpoint({
      method: 'POST',
      path: '/api/me/webhooks/:id/ping',
      summary: 'Send an event that means nothing, to see whether it arrives',
      admits: 'page',
      limit: 'creations',
      params: wire.oneThing,
      handle: ({ caller, params }) => webhooks.ping(caller.person.id, params.id),
    }),
    endpoint({
      method: 'GET',
      path: '/api/me/webhooks/:id/deliveries',
      summary: 'What a webhook was told in the last 30 days, and what it answered',
      admits: 'page',
      params: wire.oneThing,
      answer: z.array(wire.delivery),
      handle: ({ caller, params }) => webhooks.deliveries(caller.person.id, params.id),
    }),
  ];
}
