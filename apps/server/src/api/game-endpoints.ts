import { BOT_NAMES } from '@punica/bots';
import { ONLOOKER, why } from '@punica/kernel';
import * as z from 'zod';
import { refuseCrowd } from '../play/game-count.ts';
import { wholeFor } from '../play/hub.ts';
import { listGames } from '../play/list-games.ts';
import { mayHear, mayWatch } from '../play/may-watch.ts';
import { ordersSchema } from '../play/orders.ts';
import { storyFrom } from '../play/story.ts';
import { conflict, forbidden } from '../problem.ts';
import { endpoint, oneGame, Written, words } from './endpoint.ts';
import type { House } from './house.ts';
import {
  chatShape,
  clockShape,
  listedGameShape,
  partShape,
  pastShape,
  playedShape,
  refusedShape,
  tableShape,
} from './shapes.ts';

const word = words(80);
const part = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .optional()
  .describe('your random part of the key: 64 hexadecimal digits; drawn for you where it is missing');
const withInvite = z.object({ invite: words(100).optional() });
const version = z.int().min(0);

const newGame = z.strictObject({
  game: word,
  scenario: word,
  options: z.record(word, z.union([z.boolean(), word, z.number()])).default({}),
  quick: z
    .boolean()
    .default(false)
    .describe('windows ask only holders: quicker, and it tells who holds something'),
  side: word.nullable().default('random').describe('your role, "random", or nothing to look on'),
  bots: z
    .record(word, z.enum(BOT_NAMES))
    .default({})
    .describe('role to bot; bidder-1, bidder-2… where sides are bid for'),
  clock: clockShape.default({ kind: 'none' }),
  listed: z.boolean().default(true).describe('an open challenge in the lobby; otherwise by invitation only'),
  rated: z.boolean().default(false),
  agreement: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('fixed'), handicap: z.record(word, z.number()) }),
      z.strictObject({ kind: z.enum(['sealed', 'open']) }),
    ])
    .nullable()
    .default(null)
    .describe(
      'what makes the game even: a fixed handicap by side, or bids for the sides when all seats are taken',
    ),
  part,
});

const offer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('draw') }),
  z.strictObject({ kind: z.literal('stop') }),
  z.strictObject({ kind: z.literal('takeBack'), place: version }),
  z.strictObject({ kind: z.literal('bot'), role: word, bot: z.enum(BOT_NAMES).default('greedy') }),
]);

/** Games: lobby, seats, moves, talk. */
export function gameEndpoints(house: House) {
  const { people, tables, play, lobby, bidding, archive, past, talk, metrics, store } = house;

  const watched = async (id: string, person: string | undefined, invite: string | undefined) => {
    const table = await tables.get(id);
    mayWatch(table, person, invite);
    return { table, role: table.seatOf(person)?.role ?? ONLOOKER };
  };

  return [
    endpoint({
      method: 'GET',
      path: '/api/games',
      summary: 'The lobby: open challenges, running and finished games that are listed; or your own',
      admits: 'anybody',
      query: z.object({
        state: z.enum(['open', 'running', 'over']).default('open'),
        game: word.optional(),
        clock: z.enum(['none', 'live', 'slow']).optional(),
        rated: z.enum(['yes', 'no']).optional(),
        mine: z.enum(['yes']).optional(),
        before: z.coerce.number().int().optional().describe('changed before this time: the next page'),
      }),
      answer: z.array(listedGameShape),
      handle: async ({ caller, query }) => {
        if (query.mine !== undefined && caller === undefined) throw forbidden('Come in first.');
        return listGames(store, query, caller?.person.id);
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/games',
      summary: 'Create a game: an open challenge, one by invitation, or one against bots',
      admits: 'play',
      limit: 'creations',
      body: newGame,
      answer: z.object({ id: z.string(), invite: z.string() }),
      handle: async ({ caller, body, request }) => {
        await refuseCrowd(house, caller.person.id, Object.keys(body.bots).length > 0);
        await people.cameFrom(caller.person, request.ip);
        await people.refuseAtTable(caller.person);
        if (body.rated && caller.person.kind !== 'account') throw forbidden('Rated games need an account.');
        if (body.rated && Object.keys(body.bots).length > 0) throw conflict('Games with bots are not rated.');
        return lobby.create(caller.person.id, body);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/games/:id',
      summary: 'The game as you may see it: by your seat, or as an onlooker',
      admits: 'anybody',
      params: oneGame,
      query: withInvite,
      answer: tableShape,
      handle: async ({ caller, params, query }) => {
        const { table, role } = await watched(params.id, caller?.person.id, query.invite);
        return new Written(wholeFor(table, role).text);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/games/:id/named',
      summary:
        'The board as you may see it, with names in place of numbers: for programs without the rules code',
      admits: 'anybody',
      params: oneGame,
      query: withInvite,
      answer: z.looseObject({}),
      handle: async ({ caller, params, query }) => {
        const { table, role } = await watched(params.id, caller?.person.id, query.invite);
        const { match } = table;
        if (match === null) throw conflict('The game has not begun.');
        return { ...match.game.write(table.viewOf(role)) };
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/games/:id/log',
      summary: 'What happened from a version on, as you may know it',
      admits: 'anybody',
      params: oneGame,
      query: withInvite.extend({ from: z.coerce.number().int().min(0).default(0) }),
      answer: z.array(partShape),
      handle: async ({ caller, params, query }) => {
        const { table, role } = await watched(params.id, caller?.person.id, query.invite);
        const { match } = table;
        if (match === null) return [];
        const parts = storyFrom(table, match, role, query.from);
        return new Written(Buffer.concat([Buffer.from('['), parts, Buffer.from(']')]));
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/games/:id/past',
      summary: 'The board as you saw it when the game was at a version',
      admits: 'anybody',
      limit: 'looks',
      params: oneGame,
      query: withInvite.extend({ after: z.coerce.number().int().min(0).max(1_000_000) }),
      answer: pastShape,
      handle: async ({ caller, params, query, request }) => {
        const { table, role } = await watched(params.id, caller?.person.id, query.invite);
        return past.look(caller?.person.id ?? request.ip, table, role, query.after);
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/join',
      summary: 'Take a free seat; a game that is not listed needs its invitation',
      admits: 'play',
      params: oneGame,
      body: z.strictObject({ role: word.nullable().default(null), invite: words(100).optional(), part }),
      handle: async ({ caller, params, body, request }) => {
        const { row } = await tables.get(params.id);
        if (row.rated === 1 && caller.person.kind !== 'account')
          throw forbidden('Rated games need an account.');
        await refuseCrowd(house, caller.person.id, false);
        await people.cameFrom(caller.person, request.ip);
        await people.refuseAtTable(caller.person);
        await lobby.join(params.id, caller.person.id, body.role, body.invite, body.part);
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/bids',
      summary: 'Bid for the choice of a side, or pass where bids are open; a sealed bid may be sent anew',
      admits: 'play',
      params: oneGame,
      body: z.strictObject({
        amount: z.number().nullable().describe('what you would give every other side; nothing to pass'),
        wishes: z.array(word).max(8).default([]).describe('the sides that you would play, the dearest first'),
      }),
      handle: ({ caller, params, body }) => bidding.bid(params.id, caller.person.id, body),
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/leave',
      summary: 'Leave a game that has not begun; its creator thereby cancels it',
      admits: 'play',
      params: oneGame,
      handle: ({ caller, params }) => lobby.leave(params.id, caller.person.id),
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/actions',
      summary: 'Act: one of the legal actions, by somebody who has seen the newest version',
      admits: 'play',
      params: oneGame,
      body: z.strictObject({ version, action: z.unknown().describe('one of `legal`, without its text') }),
      answer: playedShape,
      handle: async ({ caller, params, body }) => {
        const played = await play.act(params.id, caller.person.id, body.version, body.action);
        metrics.moves.inc({ result: 'refused' in played ? played.refused : 'accepted' });
        return played;
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/why',
      summary: 'Why an action cannot be done now',
      admits: 'play',
      params: oneGame,
      body: z.strictObject({ action: z.unknown() }),
      answer: refusedShape.or(z.object({ legal: z.literal(true) })),
      handle: async ({ caller, params, body }) => {
        const table = await tables.get(params.id);
        const seat = table.seatOf(caller.person.id);
        if (seat === undefined) throw forbidden('You have no seat in this game.');
        if (table.running === undefined) throw conflict('This game is not running.');
        const { game, state } = { game: table.running.game, state: table.running.state };
        const read = game.actions.fromJson(body.action);
        if (typeof read !== 'number') return { refused: 'malformed' as const, ...read };
        if (table.engine.allows(state, seat.role, read)) return { legal: true as const };
        return why(table.running, seat.role, read);
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/undo',
      summary: "Take back your last action, as far as the last die, draw, reveal or other's answer",
      admits: 'play',
      params: oneGame,
      body: z.strictObject({ version }),
      answer: playedShape,
      handle: async ({ caller, params, body }) => await play.undo(params.id, caller.person.id, body.version),
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/resign',
      summary: 'Give up; of more than two, a bot takes your seat',
      admits: 'play',
      params: oneGame,
      handle: ({ caller, params }) => play.resign(params.id, caller.person.id),
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/offers',
      summary: 'Ask for a draw, a take-back, a bot in an abandoned seat, or to stop; all others must agree',
      admits: 'play',
      params: oneGame,
      body: offer,
      handle: async ({ caller, params, body }) => {
        const { engine } = await tables.get(params.id);
        const { kind } = body;
        const detail =
          kind === 'takeBack'
            ? { place: body.place }
            : kind === 'bot'
              ? { role: engine.game.roles.indexOf(body.role), bot: body.bot }
              : {};
        await play.offer(params.id, caller.person.id, kind, detail);
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/offers/answer',
      summary: 'Agree to what is offered, or decline it',
      admits: 'play',
      params: oneGame,
      body: z.strictObject({ kind: z.enum(['draw', 'stop', 'takeBack', 'bot']), agree: z.boolean() }),
      handle: ({ caller, params, body }) =>
        play.answerOffer(params.id, caller.person.id, body.kind, body.agree),
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/claim',
      summary: 'Put a bot in the seat of somebody whose time is over',
      admits: 'play',
      params: oneGame,
      body: z.strictObject({ role: word, bot: z.enum(BOT_NAMES).default('greedy') }),
      handle: ({ caller, params, body }) => play.claim(params.id, caller.person.id, body.role, body.bot),
    }),
    endpoint({
      method: 'PUT',
      path: '/api/games/:id/sharing',
      summary:
        'Whether a private game of yours, once it is over, may be looked at by anybody; all who played it must want it',
      admits: 'play',
      params: oneGame,
      body: z.strictObject({ shares: z.boolean() }),
      handle: ({ caller, params, body }) => play.share(params.id, caller.person.id, body.shares),
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/rematch',
      summary: 'The same game again with sides changed; the second to ask joins the first',
      admits: 'play',
      limit: 'creations',
      params: oneGame,
      body: z.strictObject({ part }),
      answer: z.object({ id: z.string() }),
      handle: async ({ caller, params, body, request }) => {
        await refuseCrowd(house, caller.person.id, false);
        await people.cameFrom(caller.person, request.ip);
        await people.refuseAtTable(caller.person);
        return lobby.rematch(params.id, caller.person.id, body.part);
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/seen',
      summary: 'You have seen this version: no notice is needed',
      admits: 'play',
      params: oneGame,
      body: z.strictObject({ version }),
      handle: ({ caller, params, body }) => play.seen(params.id, caller.person.id, body.version),
    }),
    endpoint({
      method: 'GET',
      path: '/api/games/:id/orders',
      summary: 'Your standing orders in this game; nobody else sees them',
      admits: 'read',
      params: oneGame,
      answer: z.array(z.looseObject({})),
      handle: async ({ caller, params }) => {
        const seat = (await tables.get(params.id)).seatOf(caller.person.id);
        if (seat === undefined) throw forbidden('You have no seat in this game.');
        return seat.orders.map((order) => ({ ...order }));
      },
    }),
    endpoint({
      method: 'PUT',
      path: '/api/games/:id/orders',
      summary: 'Set your standing orders: questions that the program answers for you, after a random delay',
      admits: 'play',
      params: oneGame,
      body: ordersSchema,
      handle: ({ caller, params, body }) => play.setOrders(params.id, caller.person.id, body),
    }),
    endpoint({
      method: 'GET',
      path: '/api/games/:id/chat',
      summary: 'What was said at the table, for those who play or played at it',
      admits: 'anybody',
      params: oneGame,
      answer: z.array(chatShape),
      handle: async ({ caller, params }) => {
        mayHear(await tables.get(params.id), caller?.person.id);
        return talk.heard(params.id, caller?.person.id);
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/chat',
      summary: 'Say something at the table; those who sit at it may',
      admits: 'play',
      params: oneGame,
      body: z.strictObject({ text: z.string().trim().min(1).max(1_000) }),
      answer: chatShape,
      handle: async ({ caller, params, body }) => {
        const table = await tables.get(params.id);
        if (table.seatOf(caller.person.id) === undefined) throw forbidden('You have no seat in this game.');
        return talk.say(params.id, caller.person, body.text);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/games/:id/notes',
      summary: 'Your private notes',
      admits: 'read',
      params: oneGame,
      answer: z.object({ text: z.string() }),
      handle: async ({ caller, params }) => ({ text: await talk.notes(params.id, caller.person.id) }),
    }),
    endpoint({
      method: 'PUT',
      path: '/api/games/:id/notes',
      summary: 'Keep private notes on a game',
      admits: 'play',
      params: oneGame,
      body: z.strictObject({ text: words(20_000) }),
      handle: async ({ caller, params, body }) => {
        await watched(params.id, caller.person.id, undefined);
        await talk.keepNotes(params.id, caller.person.id, body.text);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/games/:id/record',
      summary: 'The record of a game that is over: every action and the key of its dice',
      admits: 'anybody',
      params: oneGame,
      query: withInvite,
      answer: z.looseObject({ format: z.literal('punica-record') }),
      handle: async ({ caller, params, query }) => {
        await watched(params.id, caller?.person.id, query.invite);
        return { ...(await archive.record(params.id)) };
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/games/:id/verify',
      summary: 'Check a game that is over: parts of the key, every action, every die',
      admits: 'anybody',
      limit: 'looks',
      params: oneGame,
      query: withInvite,
      answer: z.object({
        valid: z.boolean(),
        checks: z.array(z.object({ what: z.string(), holds: z.boolean() })),
        hashes: z.object({ server: z.string(), players: z.array(z.string().nullable()) }),
      }),
      handle: async ({ caller, params, query, request }) => {
        await watched(params.id, caller?.person.id, query.invite);
        return archive.verify(params.id, caller?.person.id ?? request.ip);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/dice',
      summary: 'All dice of all games that are over: how often each face came',
      admits: 'anybody',
      answer: z.object({
        games: z.int(),
        dice: z.array(z.object({ sides: z.int(), faces: z.array(z.int()), chiSquared: z.number() })),
      }),
      handle: () => archive.dice(),
    }),
  ];
}
