import * as wire from '@punica/protocol';
import { endpoint, Written } from '../api/endpoint.ts';
import type { House } from '../api/house.ts';
import { mayWatch } from '../play/may-watch.ts';
import type { Table } from '../play/table.ts';
import { conflict } from '../problem.ts';

/** Games that are over, judged play by play by the server. */
export function analysisEndpoints({ tables, store, analyses }: House) {
  /** Judging looks at every hand: only at games that are over, and for those who may see them. */
  const judged = async (
    id: string,
    person: string | undefined,
    invite: string | undefined,
  ): Promise<Table> => {
    const table = await tables.getOver(id);
    await mayWatch(store, table, person, invite);
    if (table.row.state !== 'over' || table.match === null)
      throw conflict('The game is not over: it cannot be judged yet.');
    return table;
  };
  const path = '/api/games/:id/analysis';

  return [
    endpoint({
      method: 'GET',
      path,
      summary: 'How far the server is with judging a game that is over',
      admits: 'anybody',
      params: wire.oneGame,
      query: wire.withInvite,
      answer: wire.analysisStanding,
      handle: async ({ caller, params, query }) => {
        const person = caller?.person.id;
        return analyses.standing(await judged(params.id, person, query.invite), person);
      },
    }),
    endpoint({
      method: 'POST',
      path,
      summary: 'Have a game that is over judged play by play; it is done once, for everybody who may see it',
      admits: 'play',
      params: wire.oneGame,
      query: wire.withInvite,
      answer: wire.analysisStanding,
      handle: async ({ caller, params, query }) => {
        const table = await judged(params.id, caller.person.id, query.invite);
        await analyses.ask(table, caller.person);
        return analyses.standing(table, caller.person.id);
      },
    }),
    endpoint({
      method: 'DELETE',
      path,
      summary: 'You no longer want it; where nobody does it stops, and can be gone on with later',
      admits: 'play',
      params: wire.oneGame,
      query: wire.withInvite,
      answer: wire.analysisStanding,
      handle: async ({ caller, params, query }) => {
        const table = await judged(params.id, caller.person.id, query.invite);
        await analyses.withdraw(table, caller.person.id);
        return analyses.standing(table, caller.person.id);
      },
    }),
    endpoint({
      method: 'GET',
      path: `${path}/result`,
      summary:
        'What the server made of every play of a game: its marks, luck apart from judgement, better plays',
      admits: 'anybody',
      params: wire.oneGame,
      query: wire.withInvite,
      answer: wire.gameAnalysis,
      handle: async ({ caller, params, query }) =>
        new Written(await analyses.result(await judged(params.id, caller?.person.id, query.invite))),
    }),
  ];
}
