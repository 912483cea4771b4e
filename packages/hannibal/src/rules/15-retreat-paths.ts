import { without } from '@punica/kernel';
import { type RetreatPath, retreatPaths as searchRetreat, type Ways } from '@punica/punic-cards';
import { cusAt, enemyOf, isHostileTo, linkBetween } from '../board.ts';
import { NONE, type Side } from '../data/codes.ts';
import type { Way } from '../rules.ts';
import type { H, Space } from '../state.ts';
import { barredFrom, boundAmong } from './24-bounds.ts';

/** What decides where a beaten Force may go. */
export interface Retreating {
  readonly side: Side;
  /** The space of the battle. */
  readonly at: Space;
  /** Where the original attacker came from, or NONE. */
  readonly from: Space;
  /** 1 when it is the original attacker who retreats. */
  readonly attacked: number;
  readonly cus: number;
  readonly generals: number;
}

/** [10.6.3, 15.2a] Retreats and withdrawals never use a pass or a strait. */
export function isOpenRoad(g: H, side: Side, from: Space, to: Space, way: Way = 'retreat'): boolean {
  const link = linkBetween(g, from, to);
  return link !== NONE && g.rules.ways[way][side][link];
}

/** [15.3.2] Enemy CUs in the way; those inside a city are in a space of their own (hannibal R85). */
export const enemiesIn = (g: H, side: Side, space: Space): number => cusAt(g, enemyOf(side), space);

/** [15.3, 15.3.1, 15.3.2, 19.3e] CUs that a Force loses by entering a space. */
export function entryPenalty(g: H, side: Side, space: Space): number {
  const { retreatLossPerEnemyPC, retreatLossPerEnemyCU } = g.rules.tables.constants;
  return (
    (isHostileTo(g, side, space) ? retreatLossPerEnemyPC : 0) +
    enemiesIn(g, side, space) * retreatLossPerEnemyCU
  );
}

/** [15.1.1, 15.1.8, 15.3.3, 19.3d] May a Force of that many CUs end its retreat here? `friends` are those who stand there already. */
export function isRefuge(g: H, side: Side, space: Space, cus: number, friends: number): boolean {
  if (enemiesIn(g, side, space) > 0) return false;
  return g.control[space] === side || g.rules.havens[space] || friends > cus;
}

/**
 * [15.1, 15.2, 15.2e, 15.3] The ways a beaten Force may take, never back through the space of the battle: the
 * closest goals, and any other that costs fewer CUs (15.1.3). Friends who do not outnumber the Force are swept up on the way (15.1.5).
 */
export function retreatPaths(g: H, force: Retreating): readonly RetreatPath<Space>[] {
  const { side, at, from, attacked, generals } = force;
  const ways: Ways<Space> = {
    neighbours: g.rules.map.neighbours,
    // [15.2e] Nobody comes back through it.
    at,
    maxSpaces: g.rules.tables.constants.retreatSpaces,
    free: 0,
    mayStep(here, to, first) {
      // [15.2c, 15.2d] The attacker first to where he came from, the defender never.
      if (attacked === 1 ? first && from !== NONE && to !== from : to === from) return false;
      return isOpenRoad(g, side, here, to) && barredFrom(g, generals, to) === 0;
    },
    penalty: (to) => entryPenalty(g, side, to),
    enemies: (to) => enemiesIn(g, side, to),
    friends: (to) => cusAt(g, side, to),
    isRefuge: (to, cus, friends) => isRefuge(g, side, to, cus, friends),
  };
  return searchRetreat(ways, force.cus);
}

/** [15.3.5, 24.1] Is a road open to the Force? A General bound to his region does not hold up the others (R125). */
export const hasRoad = (g: H, force: Retreating): boolean =>
  retreatPaths(g, force).length > 0 ||
  (boundAmong(g, force.generals) !== 0 &&
    retreatPaths(g, { ...force, generals: without(force.generals, boundAmong(g, force.generals)) }).length >
      0);

export { goalOf, type RetreatPath } from '@punica/punic-cards';
