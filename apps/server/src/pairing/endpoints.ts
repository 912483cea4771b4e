import * as wire from '@punica/protocol';
import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { House } from '../api/house.ts';
import { refuseCrowd } from '../play/game-count.ts';
import { forbidden } from '../problem.ts';

/** Finding somebody to play with. */
export function pairingEndpoints(house: House) {
  const { seeks, people } = house;
  return [
    endpoint({
      method: 'GET',
      path: '/api/seeks',
      summary: 'Standing offers of others, with their strength; or all of your own',
      admits: 'anybody',
      query: wire.seeksQuery,
      answer: z.array(wire.seek),
      handle: async ({ caller, query }) => {
        if (query.mine !== undefined && caller === undefined) throw forbidden('Come in first.');
        return seeks.list(caller?.person.id, query.mine !== undefined, query.game);
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/seeks',
      summary:
        'Find me a game: somebody of about my strength who wants the same, of others the longer it takes; or a standing offer',
      admits: 'play',
      limit: 'creations',
      body: wire.newSeek,
      answer: wire.seek,
      handle: async ({ caller, body, request }) => {
        if (body.rated && caller.person.kind !== 'account') throw forbidden('Rated games need an account.');
        await refuseCrowd(house, caller.person.id, false);
        await people.cameFrom(caller.person, request.ip);
        await people.refuseAtTable(caller.person);
        return seeks.create(caller.person.id, body);
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/seeks/:id/here',
      summary:
        'You still wait (at a live clock say so every half minute); how it stands, and the game once there is one',
      admits: 'play',
      params: wire.oneThing,
      answer: wire.seek,
      handle: ({ caller, params }) => seeks.here(params.id, caller.person.id),
    }),
    endpoint({
      method: 'POST',
      path: '/api/seeks/:id/take',
      summary: 'Take up a standing offer of somebody else: the game begins',
      admits: 'play',
      limit: 'creations',
      params: wire.oneThing,
      answer: wire.takenSeek,
      handle: async ({ caller, params, request }) => {
        await refuseCrowd(house, caller.person.id, false);
        await people.cameFrom(caller.person, request.ip);
        await people.refuseAtTable(caller.person);
        return { game: await seeks.take(params.id, caller.person.id, caller.person.kind === 'account') };
      },
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/seeks/:id',
      summary: 'Wait no longer, or take a standing offer back',
      admits: 'play',
      params: wire.oneThing,
      handle: ({ caller, params }) => seeks.withdraw(params.id, caller.person.id),
    }),
  ];
}
