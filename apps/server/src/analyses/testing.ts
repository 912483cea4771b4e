import type { GameRecord } from '@punica/kernel';
import { playOn, Visitor } from '../testing/server.ts';
import { judgePlays, readPlays } from './judge-plays.ts';
import { SEED } from './settings.ts';

/** A short war that one side gives up after so many decisions; by invitation where it is not listed. */
export async function givenUp(
  base: string,
  decisions: number,
  wish: Record<string, unknown> = {},
): Promise<{ id: string; invite: string; players: readonly [Visitor, Visitor] }> {
  const started = await begun(base, decisions, wish);
  await started.players[0].ok('POST', `/api/games/${started.id}/resign`, {});
  return started;
}

/** The same, still going on. */
export async function begun(base: string, decisions: number, wish: Record<string, unknown> = {}) {
  const players = [await Visitor.guest(base, 'Fabius'), await Visitor.guest(base, 'Hanno')] as const;
  const game = { game: 'hannibal', scenario: 'campaign-africa', side: 'rome', quick: true, ...wish };
  const { id, invite } = await players[0].ok('POST', '/api/games', game);
  await players[1].ok('POST', `/api/games/${id}/join`, { role: 'carthage', invite });
  await playOn(id, players, decisions, (count, made) => made % count);
  return { id, invite, players };
}

/** The same game judged here, at once. */
export async function judgedHere(record: GameRecord, simulations: number) {
  const game = { id: record.key, record: JSON.stringify(record), seed: SEED };
  const { plays: count, curve } = await readPlays(game);
  return {
    rules: record.rules,
    simulations,
    seed: SEED,
    curve,
    plays: await judgePlays({ ...game, first: 0, count, simulations }),
  };
}
