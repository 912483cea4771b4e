import * as wire from '@punica/protocol';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import type { House } from './house.ts';

/** Teams: founding, joining, leading. */
export function teamEndpoints({ teams }: House) {
  return [
    endpoint({
      method: 'GET',
      path: '/api/teams',
      summary: 'Teams: the largest, those by a name, or those of a member',
      admits: 'anybody',
      query: wire.teamsQuery,
      answer: z.array(wire.teamInfo),
      handle: ({ caller, query }) => teams.list(caller?.person.id, query),
    }),
    endpoint({
      method: 'POST',
      path: '/api/teams',
      summary: 'Found a team, and lead it',
      admits: 'page',
      body: wire.teamRequest,
      answer: z.object({ id: z.string() }),
      handle: async ({ caller, body }) => ({ id: await teams.found(caller.person, body) }),
    }),
    endpoint({
      method: 'GET',
      path: '/api/teams/:id',
      summary: 'A team: its members, its newest games, and what concerns you in it',
      admits: 'anybody',
      params: wire.oneThing,
      answer: wire.team,
      handle: ({ caller, params }) => teams.show(params.id, caller?.person.id),
    }),
    endpoint({
      method: 'PATCH',
      path: '/api/teams/:id',
      summary: 'Change what a team says of itself, and how people join; for leaders',
      admits: 'page',
      params: wire.oneThing,
      body: wire.teamChange,
      handle: ({ caller, params, body }) => teams.change(params.id, caller.person.id, body),
    }),
    endpoint({
      method: 'POST',
      path: '/api/teams/:id/join',
      summary: 'Join a team, or ask to',
      admits: 'page',
      params: wire.oneThing,
      body: wire.joinTeam,
      handle: ({ caller, params, body }) => teams.join(params.id, caller.person, body.text),
    }),
    endpoint({
      method: 'POST',
      path: '/api/teams/:id/leave',
      summary: 'Leave a team, or take back that you asked',
      admits: 'page',
      params: wire.oneThing,
      handle: ({ caller, params }) => teams.leave(params.id, caller.person.id),
    }),
    endpoint({
      method: 'POST',
      path: '/api/teams/:id/posts',
      summary: 'Say something to all members; for leaders',
      admits: 'page',
      params: wire.oneThing,
      body: wire.teamPost,
      handle: ({ caller, params, body }) => teams.post(params.id, caller.person, body.text),
    }),
    endpoint({
      method: 'PUT',
      path: '/api/teams/:id/requests/:person',
      summary: 'Let somebody in who asked; for leaders',
      admits: 'page',
      params: wire.teamMember,
      handle: ({ caller, params }) => teams.answer(params.id, caller.person.id, params.person, true),
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/teams/:id/requests/:person',
      summary: 'Do not let somebody in who asked; for leaders',
      admits: 'page',
      params: wire.teamMember,
      handle: ({ caller, params }) => teams.answer(params.id, caller.person.id, params.person, false),
    }),
    endpoint({
      method: 'PATCH',
      path: '/api/teams/:id/members/:person',
      summary: 'Make a member a leader, or no longer; for leaders',
      admits: 'page',
      params: wire.teamMember,
      body: wire.memberChange,
      handle: ({ caller, params, body }) =>
        teams.appoint(params.id, caller.person.id, params.person, body.leader),
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/teams/:id/members/:person',
      summary: 'Put a member out; for leaders',
      admits: 'page',
      params: wire.teamMember,
      handle: ({ caller, params }) => teams.putOut(params.id, caller.person.id, params.person),
    }),
  ];
}
