import { type Refusal, refusal } from '@punica/kernel';
import { highestIn } from '@punica/punic-cards';
import {
  asSpace,
  cusAt,
  cusInSpace,
  enemyOf,
  isBesiegedLoc,
  isBoundByTruce,
  isInside,
  rankOf,
  spaceOf,
  supplyInSpace,
} from '../board.ts';
import { linkBetween, NONE, type Side, straitBetween } from '../data/index.ts';
import type { GeneralId, H, Loc, Space } from '../state.ts';
import { BY_LAND, type March, movingCUs } from './07-frames.ts';
import { mayDetach } from './12-detachment.ts';

const NOT_BESIDE = refusal('12.1', 'notBeside');
const STRAIT = refusal('12.2', 'straitNoInterception');
const ALONE = refusal('12.1', 'interceptsWithCUs');
const BESIEGED = refusal('14.5A', 'besiegedNoInterception');
const JUST_THERE = refusal('12.2', 'enemyBeforeGates');
const CONSUL_NEEDS_THREE = refusal('2.3E', 'consulNeedsThree');

/** [12.1, 12.2] A road, not a strait, leads from this place to where the army is. */
function refuseWay(g: H, march: March, loc: Loc): Refusal | undefined {
  const { map, sea } = g.rules;
  if (loc < 0 || loc === sea) return NOT_BESIDE;
  const from = spaceOf(g, loc);
  if (from === march.at) return NOT_BESIDE;
  const to = asSpace(march.at);
  if (linkBetween(map, from, to) === NONE) return NOT_BESIDE;
  return straitBetween(map, from, to) === NONE ? undefined : STRAIT;
}

export const canReach = (g: H, march: March, loc: Loc): boolean => refuseWay(g, march, loc) === undefined;

/** [12.2, 2.3D] Not into a space that holds CUs or trains of the enemy besides those who have come, nor under a truce. */
export function mayIntercept(g: H, march: March, side: Side): boolean {
  if (isBoundByTruce(g, side)) return false;
  const enemy = enemyOf(side);
  return (
    cusInSpace(g, enemy, asSpace(march.at)) === movingCUs(march) &&
    supplyInSpace(g, enemy, asSpace(march.at)) === march.supply
  );
}

/** The enemy stands before the walls, or has marched off from there with this step. */
const wasJustThere = (g: H, march: March, city: Space): boolean =>
  cusAt(g, march.side, city) > 0 || (march.came === BY_LAND && march.prev === city);

/**
 * [12.1, 12.2] May this general intercept from where he is? Not out of a city that the enemy stands before or
 * has just left, and not alone.
 */
export function refuseInterceptor(g: H, march: March, general: GeneralId): Refusal | undefined {
  const loc = g.at[general];
  const side = enemyOf(march.side);
  const way = refuseWay(g, march, loc);
  if (way !== undefined) return way;
  if (cusAt(g, side, loc) === 0) return ALONE;
  if (isBesiegedLoc(g, loc)) return BESIEGED;
  if (isInside(g, loc) && wasJustThere(g, march, spaceOf(g, loc))) return JUST_THERE;
  for (let n = mostInterceptors(g, side, loc); n >= 1; n--)
    if (mayDetach(g, side, loc, general, n)) return undefined;
  return CONSUL_NEEDS_THREE;
}

export const interceptsFrom = (g: H, march: March, general: GeneralId): boolean =>
  refuseInterceptor(g, march, general) === undefined;

/** [12.2] Ten units at most. */
export const mostInterceptors = (g: H, side: Side, loc: Loc): number =>
  Math.min(g.rules.tables.numbers.units, cusAt(g, side, loc));

/** [12.1, R58] +1 into a space with an enemy marker, whoever else stands there. */
export const interceptionModifier = (g: H, side: Side, space: Space): number =>
  g.control[space] === enemyOf(side) ? g.rules.tables.numbers.interceptionEnemyControl : 0;

/** [2.2E] The generals of the highest rank among several that have met. */
export const highest = (g: H, generals: number): readonly GeneralId[] =>
  highestIn(generals, (general) => rankOf(g, general));
