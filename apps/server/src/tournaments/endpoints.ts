import * as wire from '@punica/protocol';
import * as z from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { House } from '../api/house.ts';
import { forbidden, notFound } from '../problem.ts';
import { listTournaments, tournamentFor } from './view.ts';

/** Tournaments and leagues: for everybody, for entrants, for organisers. */
export function tournamentEndpoints(house: House) {
  const { store, people, teams } = house;
  const { keeper, entering, organising } = house.tournaments;
  const fresh = async (id: string) => {
    const person = await people.byId(id);
    if (person === undefined) throw notFound();
    return person;
  };
  return [
    endpoint({
      method: 'GET',
      path: '/api/tournaments',
      summary: 'Tournaments and leagues; those that you play in or organise',
      admits: 'anybody',
      query: wire.tournamentsQuery,
      answer: z.array(wire.tournamentSummary),
      handle: async ({ caller, query: { mine, ...wanted } }) => {
        if (mine !== undefined && caller === undefined) throw forbidden('Come in first.');
        return listTournaments(store, { ...wanted, mine: mine !== undefined }, caller?.person.id);
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/tournaments',
      summary: 'Make a tournament: round robin, Swiss, knock-out or a league',
      admits: 'play',
      limit: 'creations',
      body: wire.newTournament,
      answer: wire.createdTournament,
      handle: async ({ caller, body }) => ({
        id: await entering.create(await fresh(caller.person.id), body),
      }),
    }),
    endpoint({
      method: 'GET',
      path: '/api/tournaments/:id',
      summary: 'A tournament with entrants, tables, matches and everything that its organiser did',
      admits: 'anybody',
      params: wire.oneThing,
      query: wire.tournamentQuery,
      answer: wire.tournament,
      handle: async ({ caller, params, query }) => {
        const cup = await keeper.get(params.id, query.season);
        const season = query.season ?? cup.row.season;
        if (season > cup.row.season) throw notFound('There was no such season.');
        const person = caller?.person;
        const viewer =
          person === undefined
            ? undefined
            : {
                id: person.id,
                organises: await organising.organises(cup, person),
                isMember: cup.row.team !== null && (await teams.isMember(cup.row.team, person.id)),
              };
        return tournamentFor(store, cup, season, viewer);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/tournaments/:id/revision',
      summary: 'Goes up with every change: whether it is worth asking for the whole again',
      admits: 'anybody',
      params: wire.oneThing,
      answer: wire.tournamentRevision,
      handle: async ({ params }) => {
        const row = await store.db
          .selectFrom('tournaments')
          .select('revision')
          .where('id', '=', params.id)
          .executeTakeFirst();
        if (row === undefined) throw notFound('There is no such tournament.');
        return row;
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/tournaments/:id/enter',
      summary: 'Enter; where it is full, on the waiting list',
      admits: 'play',
      params: wire.oneThing,
      answer: wire.enteredTournament,
      handle: async ({ caller, params, request }) => {
        await people.cameFrom(caller.person, request.ip);
        return { state: await entering.enter(params.id, await fresh(caller.person.id)) };
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/tournaments/:id/withdraw',
      summary: 'Leave it; what you are playing in it is lost',
      admits: 'play',
      params: wire.oneThing,
      handle: async ({ caller, params }) => entering.withdraw(params.id, await fresh(caller.person.id)),
    }),
    endpoint({
      method: 'POST',
      path: '/api/tournaments/:id/start',
      summary: 'The organiser begins it with those who have entered',
      admits: 'play',
      params: wire.oneThing,
      handle: async ({ caller, params }) => organising.start(params.id, await fresh(caller.person.id)),
    }),
    endpoint({
      method: 'POST',
      path: '/api/tournaments/:id/pause',
      summary: 'The organiser pauses it: no round begins or ends; games that are being played go on',
      admits: 'play',
      params: wire.oneThing,
      body: wire.reasonRequest,
      handle: async ({ caller, params, body }) =>
        organising.pause(params.id, await fresh(caller.person.id), body.reason),
    }),
    endpoint({
      method: 'POST',
      path: '/api/tournaments/:id/resume',
      summary: 'The organiser lets it go on',
      admits: 'play',
      params: wire.oneThing,
      body: wire.reasonRequest,
      handle: async ({ caller, params, body }) =>
        organising.resume(params.id, await fresh(caller.person.id), body.reason),
    }),
    endpoint({
      method: 'POST',
      path: '/api/tournaments/:id/cancel',
      summary: 'The organiser calls it off; games that are being played are stopped',
      admits: 'play',
      params: wire.oneThing,
      body: wire.reasonRequest,
      handle: async ({ caller, params, body }) =>
        organising.cancel(params.id, await fresh(caller.person.id), body.reason),
    }),
    endpoint({
      method: 'POST',
      path: '/api/tournaments/:id/remove',
      summary: 'The organiser takes somebody out',
      admits: 'play',
      params: wire.oneThing,
      body: wire.removeRequest,
      handle: async ({ caller, params, body }) =>
        organising.remove(params.id, await fresh(caller.person.id), body.no, body.reason),
    }),
    endpoint({
      method: 'POST',
      path: '/api/tournaments/:id/replace',
      summary: 'The organiser lets somebody of the waiting list take the place of another, with all points',
      admits: 'play',
      params: wire.oneThing,
      body: wire.replaceRequest,
      handle: async ({ caller, params, body }) =>
        organising.replace(params.id, await fresh(caller.person.id), body.no, body.name, body.reason),
    }),
    endpoint({
      method: 'POST',
      path: '/api/tournaments/:id/adjudicate',
      summary: 'The organiser decides a match',
      admits: 'play',
      params: wire.oneThing,
      body: wire.adjudicateRequest,
      handle: async ({ caller, params, body: { match, result, reason } }) =>
        organising.adjudicate(params.id, await fresh(caller.person.id), match, result, reason),
    }),
    endpoint({
      method: 'POST',
      path: '/api/tournaments/:id/round-ends',
      summary: 'The organiser gives the round more time, or less',
      admits: 'play',
      params: wire.oneThing,
      body: wire.roundEndsRequest,
      handle: async ({ caller, params, body }) =>
        organising.extend(params.id, await fresh(caller.person.id), body.until, body.reason),
    }),
  ];
}
