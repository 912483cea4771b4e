import { highestIn } from '@punica/punic-cards';
import {
  cusAt,
  cusInSpace,
  enemyOf,
  isBesiegedLoc,
  isBoundByTruce,
  isInside,
  rankOf,
  spaceOf,
} from '../board.ts';
import { NONE, type Side } from '../data/index.ts';
import type { GeneralId, H, Loc, Space } from '../state.ts';
import { BY_LAND, type March, movingCUs } from './07-frames.ts';
import { mayDetach } from './12-detachment.ts';

/** [12.1, 12.2] A road, not a strait, leads from this place to where the army is. */
export function canReach(g: H, march: March, loc: Loc): boolean {
  const { map, sea } = g.rules;
  if (loc === sea) return false;
  const from = spaceOf(g, loc);
  if (from === march.at) return false;
  const link = map.roads.linkBetween[from * map.spaces + march.at];
  return link !== NONE && map.straitOf[link] === NONE;
}

/** [12.2] Not into a space that holds enemies besides those who have come, nor under a truce. */
export function mayIntercept(g: H, march: March, side: Side): boolean {
  if (isBoundByTruce(g, side)) return false;
  const enemy = enemyOf(side);
  return cusInSpace(g, enemy, march.at) === movingCUs(march);
}

/** The enemy stands before the walls, or has marched off from there with this step. */
const wasJustThere = (g: H, march: March, city: Space): boolean =>
  cusAt(g, march.side, city) > 0 || (march.came === BY_LAND && march.prev === city);

/**
 * [12.1, 12.2] May this general intercept from where he is? Not out of a city that the enemy stands before or
 * has just left, and not alone.
 */
export function interceptsFrom(g: H, march: March, general: GeneralId): boolean {
  const loc = g.at[general];
  const side = enemyOf(march.side);
  if (loc < 0 || !canReach(g, march, loc) || cusAt(g, side, loc) === 0) return false;
  if (isInside(g, loc) && (isBesiegedLoc(g, loc) || wasJustThere(g, march, spaceOf(g, loc)))) return false;
  for (let n = mostInterceptors(g, side, loc); n >= 1; n--)
    if (mayDetach(g, side, loc, general, n)) return true;
  return false;
}

export const mostInterceptors = (g: H, side: Side, loc: Loc): number =>
  Math.min(g.rules.tables.numbers.units, cusAt(g, side, loc));

/** [12.1, R58] +1 into a space with an enemy marker, whoever else stands there. */
export const interceptionModifier = (g: H, side: Side, space: Space): number =>
  g.control[space] === enemyOf(side) ? g.rules.tables.numbers.interceptionEnemyControl : 0;

/** [2.2E] The generals of the highest rank among several that have met. */
export const highest = (g: H, generals: number): readonly GeneralId[] =>
  highestIn(generals, (general) => rankOf(g, general));
