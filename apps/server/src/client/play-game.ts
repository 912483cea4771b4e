import type { ActionJson } from '@punica/kernel';
import type { TableInfo, TableNow } from '@punica/protocol';
import { type PunicaClient, ServerProblem } from './client.ts';

const CONFLICT = 409;

/** Chooses one of `now.legal`; `info` tells of the game what stays the same. */
export type Chooser = (now: TableNow, info: TableInfo) => ActionJson | Promise<ActionJson>;

/** Plays one's seat in a game until it is over; the number of actions made. */
export async function playGame(client: PunicaClient, game: string, choose: Chooser): Promise<number> {
  let made = 0;
  const { info } = await client.table(game);
  for await (const { now, over } of client.follow(game)) {
    if (over) return made;
    if (now.legal.length === 0 || now.answer !== null) continue;
    const { act, arg } = await choose(now, info);
    try {
      const played = await client.act(game, now.version, arg === undefined ? { act } : { act, arg });
      // Somebody was quicker, or the seat is no longer asked: the next message shows how things stand.
      if (!('refused' in played)) made++;
    } catch (problem) {
      // The game ended while the choice was on its way: the next message says so.
      if (!(problem instanceof ServerProblem) || problem.status !== CONFLICT) throw problem;
    }
  }
  return made;
}
