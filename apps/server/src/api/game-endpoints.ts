import { ONLOOKER, why } from '@punica/kernel';
import * as wire from '@punica/protocol';
import * as z from 'zod';
import { EDITION_BYTES } from '../editions/edition-store.ts';
import { refuseCrowd } from '../play/game-count.ts';
import { wholeFor } from '../play/hub.ts';
import { listGames } from '../play/list-games.ts';
import { mayHear, mayWatch } from '../play/may-watch.ts';
import { storyFrom } from '../play/story.ts';
import { conflict, forbidden } from '../problem.ts';
import { refuseProgramAt, refuseProgramForPerson } from '../programs/bot-accounts.ts';
import { tableRatings } from '../rankings/of-players.ts';
import { endpoint, Written } from './endpoint.ts';
import type { House } from './house.ts';

/** Games: lobby, seats, moves, talk. */
export function gameEndpoints(house: House) {
  const { people, tables, play, lobby, bidding, archive, past, talk, metrics, store, challenges } = house;

  const watched = async (id: string, person: string | undefined, invite: string | undefined) => {
    const table = await tables.get(id);
    await mayWatch(store, table, person, invite);
    return { table, role: table.seatOf(person)?.role ?? ONLOOKER };
  };

  return [
    endpoint({
      method: 'GET',
      path: '/api/games',
      summary: 'The lobby: open challenges, running and finished games that are listed; or your own',
      admits: 'anybody',
      query: wire.gamesQuery,
      answer: z.array(wire.listedGame),
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
      bodyBytes: EDITION_BYTES,
      body: wire.newGame,
      answer: wire.createdGame,
      handle: async ({ caller, body, request }) => {
        await refuseCrowd(house, caller.person.id, Object.keys(body.bots).length > 0);
        await people.cameFrom(caller.person, request.ip);
        await people.refuseAtTable(caller.person);
        if (body.rated && caller.person.kind !== 'account') throw forbidden('Rated games need an account.');
        if (body.rated) refuseProgramForPerson(caller);
        if (body.rated && Object.keys(body.bots).length > 0) throw conflict('Games with bots are not rated.');
        return lobby.create(caller.person.id, body);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/games/:id',
      summary: 'The game as you may see it: by your seat, or as an onlooker',
      admits: 'anybody',
      params: wire.oneGame,
      query: wire.withInvite,
      answer: wire.wholeTable,
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
      params: wire.oneGame,
      query: wire.withInvite,
      answer: wire.namedBoard,
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
      params: wire.oneGame,
      query: wire.logQuery,
      answer: z.array(wire.part),
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
      params: wire.oneGame,
      query: wire.pastQuery,
      answer: wire.tableThen,
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
      params: wire.oneGame,
      body: wire.joinRequest,
      handle: async ({ caller, params, body, request }) => {
        const { row } = await tables.get(params.id);
        if (row.rated === 1 && caller.person.kind !== 'account')
          throw forbidden('Rated games need an account.');
        if (row.rated === 1) refuseProgramForPerson(caller);
        await refuseCrowd(house, caller.person.id, false);
        await people.cameFrom(caller.person, request.ip);
        await people.refuseAtTable(caller.person);
        await lobby.join(params.id, caller.person.id, body.role, body.invite, body.part);
        await challenges.joined(params.id, caller.person.id);
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/bids',
      summary: 'Bid for the choice of a side, or pass where bids are open; a sealed bid may be sent anew',
      admits: 'play',
      params: wire.oneGame,
      body: wire.bidRequest,
      handle: ({ caller, params, body }) => bidding.bid(params.id, caller.person.id, body),
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/leave',
      summary: 'Leave a game that has not begun; its creator thereby cancels it',
      admits: 'play',
      params: wire.oneGame,
      handle: ({ caller, params }) => lobby.leave(params.id, caller.person.id),
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/actions',
      summary: 'Act: one of the legal actions, by somebody who has seen the newest version',
      admits: 'play',
      params: wire.oneGame,
      body: wire.actRequest,
      answer: wire.played,
      handle: async ({ caller, params, body }) => {
        await refuseProgramAt(tables, params.id, caller);
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
      params: wire.oneGame,
      body: wire.whyRequest,
      answer: wire.whyAnswer,
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
      params: wire.oneGame,
      body: wire.undoRequest,
      answer: wire.played,
      handle: async ({ caller, params, body }) => await play.undo(params.id, caller.person.id, body.version),
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/resign',
      summary: 'Give up; of more than two, a bot takes your seat',
      admits: 'play',
      params: wire.oneGame,
      handle: ({ caller, params }) => play.resign(params.id, caller.person.id),
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/offers',
      summary: 'Ask for a draw, a take-back, a bot in an abandoned seat, or to stop; all others must agree',
      admits: 'play',
      params: wire.oneGame,
      body: wire.offerRequest,
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
      params: wire.oneGame,
      body: wire.offerAnswer,
      handle: ({ caller, params, body }) =>
        play.answerOffer(params.id, caller.person.id, body.kind, body.agree),
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/claim',
      summary: 'Put a bot in the seat of somebody whose time is over',
      admits: 'play',
      params: wire.oneGame,
      body: wire.claimRequest,
      handle: ({ caller, params, body }) => play.claim(params.id, caller.person.id, body.role, body.bot),
    }),
    endpoint({
      method: 'PUT',
      path: '/api/games/:id/sharing',
      summary:
        'Whether a private game of yours, once it is over, may be looked at by anybody; all who played it must want it',
      admits: 'play',
      params: wire.oneGame,
      body: wire.sharingRequest,
      handle: ({ caller, params, body }) => play.share(params.id, caller.person.id, body.shares),
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/rematch',
      summary: 'The same game again with sides changed; the second to ask joins the first',
      admits: 'play',
      limit: 'creations',
      params: wire.oneGame,
      body: wire.rematchRequest,
      answer: wire.rematchGame,
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
      params: wire.oneGame,
      body: wire.seenRequest,
      handle: ({ caller, params, body }) => play.seen(params.id, caller.person.id, body.version),
    }),
    endpoint({
      method: 'GET',
      path: '/api/games/:id/orders',
      summary: 'Your standing orders in this game; nobody else sees them',
      admits: 'read',
      params: wire.oneGame,
      answer: wire.orders,
      handle: async ({ caller, params }) => {
        const seat = (await tables.get(params.id)).seatOf(caller.person.id);
        if (seat === undefined) throw forbidden('You have no seat in this game.');
        return seat.orders;
      },
    }),
    endpoint({
      method: 'PUT',
      path: '/api/games/:id/orders',
      summary: 'Set your standing orders: questions that the program answers for you, after a random delay',
      admits: 'play',
      params: wire.oneGame,
      body: wire.orders,
      handle: ({ caller, params, body }) => play.setOrders(params.id, caller.person.id, body),
    }),
    endpoint({
      method: 'GET',
      path: '/api/games/:id/chat',
      summary: 'What was said at the table, for those who play or played at it',
      admits: 'anybody',
      params: wire.oneGame,
      answer: z.array(wire.chatMessage),
      handle: async ({ caller, params }) => {
        mayHear(await tables.get(params.id), 'players', caller?.person.id);
        return talk.heard(params.id, caller?.person.id, 'players');
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/games/:id/onlookers',
      summary: 'What onlookers say to each other; players read it after the end',
      admits: 'anybody',
      params: wire.oneGame,
      query: wire.withInvite,
      answer: z.array(wire.chatMessage),
      handle: async ({ caller, params, query }) => {
        const { table } = await watched(params.id, caller?.person.id, query.invite);
        mayHear(table, 'onlookers', caller?.person.id);
        return talk.heard(params.id, caller?.person.id, 'onlookers');
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/onlookers',
      summary: 'Say something among the onlookers; players only after the end',
      admits: 'play',
      params: wire.oneGame,
      query: wire.withInvite,
      body: wire.sayRequest,
      answer: wire.chatMessage,
      handle: async ({ caller, params, query, body }) => {
        const { table } = await watched(params.id, caller.person.id, query.invite);
        mayHear(table, 'onlookers', caller.person.id);
        return talk.say(params.id, caller.person, body.text, 'onlookers');
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/chat',
      summary: 'Say something at the table; those who sit at it may',
      admits: 'play',
      params: wire.oneGame,
      body: wire.sayRequest,
      answer: wire.chatMessage,
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
      params: wire.oneGame,
      answer: wire.notes,
      handle: async ({ caller, params }) => ({ text: await talk.notes(params.id, caller.person.id) }),
    }),
    endpoint({
      method: 'PUT',
      path: '/api/games/:id/notes',
      summary: 'Keep private notes on a game',
      admits: 'play',
      params: wire.oneGame,
      body: wire.notesRequest,
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
      params: wire.oneGame,
      query: wire.withInvite,
      answer: wire.recordAnswer,
      handle: async ({ caller, params, query }) => {
        await watched(params.id, caller?.person.id, query.invite);
        return { ...(await archive.record(params.id)) };
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/games/:id/ratings',
      summary: 'What those at the table are rated, and what a rated game that is over has made of it',
      admits: 'anybody',
      params: wire.oneGame,
      query: wire.withInvite,
      answer: z.array(wire.tableRating),
      handle: async ({ caller, params, query }) => {
        const { table } = await watched(params.id, caller?.person.id, query.invite);
        return tableRatings(store, table.row);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/games/:id/verify',
      summary: 'Check a game that is over: parts of the key, every action, every die',
      admits: 'anybody',
      limit: 'looks',
      params: wire.oneGame,
      query: wire.withInvite,
      answer: wire.verification,
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
      answer: wire.diceCount,
      handle: () => archive.dice(),
    }),
  ];
}
