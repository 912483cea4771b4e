import * as wire from '@punica/protocol';
import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { House } from '../api/house.ts';
import { canBePlayed } from '../catalogue.ts';
import type { Person } from '../people/people.ts';
import { badInput, notFound } from '../problem.ts';
import { curvesOf } from './curves.ts';
import { rankingOf } from './ranking.ts';
import { resultsOf } from './results.ts';

/** Who is best, how they came there, and against whom. */
export function rankingEndpoints({ store, people, settings }: House) {
  const known = async (id: string): Promise<Person> => {
    const person = await people.byId(id);
    if (person === undefined || person.kind === 'deleted') throw notFound('There is no such person.');
    return person;
  };
  return [
    endpoint({
      method: 'GET',
      path: '/api/rankings',
      summary: 'The best rated in a game at a pace, with how certain that is; bots stand among them, marked',
      admits: 'anybody',
      query: wire.rankingQuery,
      answer: wire.ranking,
      handle: ({ caller, query: { game, pace, provisional, page } }) => {
        if (!canBePlayed(game, settings.proving === true))
          throw badInput('game', 'is not one that can be played');
        const wanted = { game, pace, provisional: provisional === 'yes', page };
        return rankingOf(store, wanted, caller?.person.id);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/people/:id/curves',
      summary: 'How the ratings of a person came about, by game and pace',
      admits: 'anybody',
      params: wire.oneThing,
      answer: z.array(wire.ratingCurve),
      handle: async ({ params }) => curvesOf(store, (await known(params.id)).id),
    }),
    endpoint({
      method: 'GET',
      path: '/api/people/:id/results',
      summary: 'Results of a person by side, by scenario and by opponent, of the games that you may see',
      admits: 'anybody',
      params: wire.oneThing,
      query: wire.resultsQuery,
      answer: wire.results,
      handle: async ({ caller, params, query }) =>
        resultsOf(store, (await known(params.id)).id, query, caller?.person.id),
    }),
  ];
}
