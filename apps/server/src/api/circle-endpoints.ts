import * as wire from '@punica/protocol';
import * as z from 'zod';
import { mayWatch } from '../play/may-watch.ts';
import { notFound } from '../problem.ts';
import { findGames, openingsOf } from '../search/find-games.ts';
import { findPeople } from '../search/find-people.ts';
import { endpoint } from './endpoint.ts';
import type { House } from './house.ts';

/** Following, finding, letters, comments, collections, and the list of what happened. */
export function circleEndpoints(house: House) {
  const { store, tables, people, notices, follows, letters, comments, collections, challenges } = house;

  const watched = async (id: string, person: string | undefined) => {
    const table = await tables.get(id);
    await mayWatch(store, table, person, undefined);
    return table;
  };
  const known = async (id: string) => {
    const person = await people.byId(id);
    if (person === undefined) throw notFound('There is no such person.');
    return person;
  };

  return [
    endpoint({
      method: 'GET',
      path: '/api/news',
      summary: 'Everything that happened to you, the newest first, with the games that wait for you',
      admits: 'read',
      query: wire.newsQuery,
      answer: wire.newsList,
      handle: ({ caller, query }) => notices.list(caller.person.id, query),
    }),
    endpoint({
      method: 'POST',
      path: '/api/news/read',
      summary: 'You have read some of it, or all',
      admits: 'page',
      body: wire.newsRead,
      handle: ({ caller, body }) => notices.read(caller.person.id, body),
    }),
    endpoint({
      method: 'GET',
      path: '/api/me/follows',
      summary: 'Whom and what you follow, and what those people play just now',
      admits: 'read',
      answer: wire.followed,
      handle: ({ caller }) => follows.list(caller.person.id),
    }),
    endpoint({
      method: 'GET',
      path: '/api/people/:id/standing',
      summary: 'What somebody is to you: whether you follow or block them, and may write to them',
      admits: 'page',
      params: wire.oneThing,
      answer: wire.standing,
      handle: async ({ caller, params }) => follows.standing(caller.person, await known(params.id)),
    }),
    endpoint({
      method: 'PUT',
      path: '/api/me/follows/people/:id',
      summary: 'Follow somebody: you hear when they begin a listed game',
      admits: 'page',
      params: wire.oneThing,
      handle: ({ caller, params }) => follows.follow(caller.person, params.id),
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/me/follows/people/:id',
      summary: 'Follow somebody no more',
      admits: 'page',
      params: wire.oneThing,
      handle: ({ caller, params }) => follows.unfollow(caller.person.id, 'person', params.id),
    }),
    endpoint({
      method: 'PUT',
      path: '/api/me/follows/games/:id',
      summary: 'Follow a game: you hear when it is over',
      admits: 'page',
      params: wire.oneGame,
      handle: async ({ caller, params }) => {
        await watched(params.id, caller.person.id);
        await follows.followGame(caller.person.id, params.id);
      },
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/me/follows/games/:id',
      summary: 'Follow a game no more',
      admits: 'page',
      params: wire.oneGame,
      handle: ({ caller, params }) => follows.unfollow(caller.person.id, 'game', params.id),
    }),
    endpoint({
      method: 'GET',
      path: '/api/search/people',
      summary: 'Accounts whose name begins so',
      admits: 'anybody',
      limit: 'looks',
      query: wire.findPeopleQuery,
      answer: wire.foundPeople,
      handle: ({ query }) => findPeople(store, query),
    }),
    endpoint({
      method: 'GET',
      path: '/api/search/games',
      summary: 'Games that are over, by players, game, scenario, result, length, opening and rating',
      admits: 'anybody',
      limit: 'looks',
      query: wire.findGamesQuery,
      answer: wire.foundGames,
      handle: ({ caller, query }) => findGames(store, query, caller?.person.id),
    }),
    endpoint({
      method: 'GET',
      path: '/api/search/openings',
      summary: 'How games of one kind begin, the commonest first',
      admits: 'anybody',
      limit: 'looks',
      query: wire.openingsQuery,
      answer: wire.openings,
      handle: ({ query }) => openingsOf(store, query.game),
    }),
    endpoint({
      method: 'GET',
      path: '/api/letters',
      summary: 'With whom you exchange letters, and how many you have not read',
      admits: 'page',
      answer: wire.correspondents,
      handle: ({ caller }) => letters.list(caller.person.id),
    }),
    endpoint({
      method: 'GET',
      path: '/api/letters/:id',
      summary: 'What you and somebody have written; with this it is read',
      admits: 'page',
      params: wire.oneThing,
      query: wire.lettersQuery,
      answer: wire.correspondence,
      handle: ({ caller, params, query }) => letters.between(caller.person.id, params.id, query.before),
    }),
    endpoint({
      method: 'POST',
      path: '/api/letters/:id',
      summary: 'Write to somebody',
      admits: 'page',
      params: wire.oneThing,
      body: wire.letterRequest,
      answer: wire.letter,
      handle: ({ caller, params, body }) => letters.write(caller.person, params.id, body.text),
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/letters/:id',
      summary: 'Put away what you and somebody have written; they keep theirs',
      admits: 'page',
      params: wire.oneThing,
      handle: ({ caller, params }) => letters.clear(caller.person.id, params.id),
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/invitations',
      summary: 'Challenge somebody to take a seat in a game that has not begun',
      admits: 'play',
      params: wire.oneGame,
      body: wire.inviteRequest,
      handle: async ({ caller, params, body }) =>
        challenges.ask(params.id, caller.person, await known(body.person)),
    }),
    endpoint({
      method: 'GET',
      path: '/api/games/:id/comments',
      summary: 'What is said of a game that is over and public',
      admits: 'anybody',
      params: wire.oneGame,
      answer: z.array(wire.comment),
      handle: async ({ caller, params }) =>
        comments.list(await watched(params.id, caller?.person.id), caller?.person.id),
    }),
    endpoint({
      method: 'POST',
      path: '/api/games/:id/comments',
      summary: 'Comment on a game that is over and public',
      admits: 'play',
      params: wire.oneGame,
      body: wire.commentRequest,
      answer: wire.comment,
      handle: async ({ caller, params, body }) =>
        comments.add(await watched(params.id, caller.person.id), caller.person, body.text),
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/games/:id/comments/:comment',
      summary: 'Take back a comment of yours',
      admits: 'play',
      params: wire.oneComment,
      handle: ({ caller, params }) => comments.remove(params.id, params.comment, caller.person.id),
    }),
    endpoint({
      method: 'GET',
      path: '/api/collections',
      summary: 'Collections of games: your own, those of somebody, or those that hold a game',
      admits: 'anybody',
      query: wire.collectionsQuery,
      answer: z.array(wire.collectionInfo),
      handle: ({ caller, query }) => collections.list(caller?.person.id, query),
    }),
    endpoint({
      method: 'POST',
      path: '/api/collections',
      summary: 'Make a collection of games',
      admits: 'page',
      body: wire.collectionRequest,
      answer: z.object({ id: z.string() }),
      handle: async ({ caller, body }) => ({ id: await collections.create(caller.person.id, body) }),
    }),
    endpoint({
      method: 'GET',
      path: '/api/collections/:id',
      summary: 'A collection with its games in their order, and the notes',
      admits: 'anybody',
      params: wire.oneThing,
      answer: wire.collection,
      handle: ({ caller, params }) => collections.show(params.id, caller?.person.id),
    }),
    endpoint({
      method: 'PATCH',
      path: '/api/collections/:id',
      summary: 'Change name, words, who may see it, or the order of its games',
      admits: 'page',
      params: wire.oneThing,
      body: wire.collectionChange,
      handle: ({ caller, params, body }) => collections.change(params.id, caller.person.id, body),
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/collections/:id',
      summary: 'Remove a collection; the games stay',
      admits: 'page',
      params: wire.oneThing,
      handle: ({ caller, params }) => collections.remove(params.id, caller.person.id),
    }),
    endpoint({
      method: 'PUT',
      path: '/api/collections/:id/games/:game',
      summary: 'Put a game into a collection, or change its note',
      admits: 'page',
      params: wire.collectionGame,
      body: wire.collectRequest,
      handle: ({ caller, params, body }) =>
        collections.put(params.id, caller.person.id, params.game, body.note),
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/collections/:id/games/:game',
      summary: 'Take a game out of a collection',
      admits: 'page',
      params: wire.collectionGame,
      handle: ({ caller, params }) => collections.take(params.id, caller.person.id, params.game),
    }),
  ];
}
