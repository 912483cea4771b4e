import { netIn, type TaughtFile } from '@punica/bots';
import { trustedJudge } from '@punica/games';
import { type Desk, deskOf } from '@punica/insight/puzzle';
import { BadInput, Engine } from '@punica/kernel';
import type { Edition } from '@punica/kernel/edition';
import { insightOf, loadGame, oddsOf } from '../catalogue.ts';

/** What puzzles of a game are found and proved with. */
export async function puzzleDesk(id: string, edition?: Edition): Promise<Desk> {
  const game = await loadGame(id, edition);
  const insight = await insightOf(game);
  if (insight === undefined) throw new BadInput('game', `${id} does not say how it is told`);
  const taught = await trustedJudge(game);
  const net = taught === undefined ? undefined : netIn(taught as TaughtFile);
  return deskOf(new Engine(game), insight, await oddsOf(game), net);
}
