import * as wire from '@punica/protocol';
import * as z from 'zod';
import { endpoint, Written } from '../api/endpoint.ts';
import type { House } from '../api/house.ts';
import { notFound } from '../problem.ts';
import { EDITION_BYTES, editionText } from './edition-store.ts';

/** Editions: published ones, and those that games are played with. */
export function editionEndpoints({ store, editions, balances, follows }: House) {
  return [
    endpoint({
      method: 'GET',
      path: '/api/edition-files/:hash',
      summary: 'An edition that a game is played with or that somebody has published, whole, by its hash',
      admits: 'anybody',
      params: wire.oneEditionFile,
      answer: wire.editionFile,
      handle: async ({ params }) => {
        const text = await editionText(store, params.hash);
        if (text === undefined) throw notFound('No such edition is kept here.');
        return new Written(text);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/editions',
      summary: 'Published editions, the newest first: all, those of a game, those of somebody',
      admits: 'anybody',
      query: wire.publishedQuery,
      answer: z.array(wire.publishedEdition),
      handle: ({ caller, query }) => editions.list(caller?.person.id, query),
    }),
    endpoint({
      method: 'POST',
      path: '/api/editions',
      summary: 'Publish an edition under your name',
      admits: 'page',
      limit: 'creations',
      bodyBytes: EDITION_BYTES,
      body: wire.publishRequest,
      answer: wire.publishedId,
      handle: async ({ caller, body }) => ({
        id: await editions.publish(caller.person, body.edition, body.forkedFrom),
      }),
    }),
    endpoint({
      method: 'GET',
      path: '/api/editions/:id',
      summary:
        'A published edition: who made it, what it began as, who carries it on, its versions, games with it',
      admits: 'anybody',
      params: wire.oneThing,
      answer: wire.publishedPage,
      handle: ({ caller, params }) => editions.show(params.id, caller?.person.id),
    }),
    endpoint({
      method: 'PUT',
      path: '/api/editions/:id',
      summary: 'Publish a newer state of your edition; games keep the one that they were begun with',
      admits: 'page',
      limit: 'creations',
      bodyBytes: EDITION_BYTES,
      params: wire.oneThing,
      body: wire.publishAgain,
      handle: ({ caller, params, body }) => editions.publishAgain(params.id, caller.person, body.edition),
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/editions/:id',
      summary: 'Take your edition off the list; games that were begun with it go on',
      admits: 'page',
      params: wire.oneThing,
      handle: ({ caller, params }) => editions.remove(params.id, caller.person.id),
    }),
    endpoint({
      method: 'PUT',
      path: '/api/editions/:id/suggestion',
      summary: 'Offer your edition to those who keep the data of the game, or take the offer back',
      admits: 'page',
      params: wire.oneThing,
      body: wire.suggestRequest,
      handle: ({ caller, params, body }) => editions.suggest(params.id, caller.person.id, body.suggested),
    }),
    endpoint({
      method: 'PUT',
      path: '/api/editions/:id/follow',
      summary: 'Follow a published edition',
      admits: 'page',
      params: wire.oneThing,
      handle: async ({ caller, params }) => {
        await editions.mustBeThere(params.id);
        await follows.followEdition(caller.person.id, params.id);
      },
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/editions/:id/follow',
      summary: 'Follow it no longer',
      admits: 'page',
      params: wire.oneThing,
      handle: ({ caller, params }) => follows.unfollow(caller.person.id, 'edition', params.id),
    }),
    endpoint({
      method: 'GET',
      path: '/api/balances',
      summary: 'How the sides of an edition fared between the bots of a farm, and what may be asked for here',
      admits: 'anybody',
      query: wire.balanceQuery,
      answer: wire.balances,
      handle: ({ caller, query }) => balances.list(query.edition, caller?.person.id),
    }),
    endpoint({
      method: 'POST',
      path: '/api/balances',
      summary: 'Let the bots of the farm play a scenario with an edition',
      admits: 'page',
      limit: 'creations',
      bodyBytes: EDITION_BYTES,
      body: wire.balanceRequest,
      answer: wire.publishedId,
      handle: async ({ caller, body }) => ({
        id: await balances.ask(caller.person, body.edition, body.scenario, body.bots),
      }),
    }),
  ];
}
