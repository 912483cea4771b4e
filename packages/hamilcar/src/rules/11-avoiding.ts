import { type Refusal, refusal } from '@punica/kernel';
import { hasGeneral } from '@punica/punic-cards';
import { asSpace, enemyOf, hasUnits, insideOf, isHostileTo, isWarlike, roomIn, spaceOf } from '../board.ts';
import { CARTHAGE, NONE, ROME, type Side, straitBetween } from '../data/index.ts';
import { generalsIn } from '../general-sets.ts';
import type { H, Space } from '../state.ts';
import { BY_LAND, type March } from './07-frames.ts';
import { mayLandInAfrica } from './07-sea-checks.ts';

/** [2.2D1] Is an admiral among these generals? */
export function hasAdmiral(g: H, generals: number): boolean {
  for (const general of generalsIn(generals)) if (g.rules.generals.list[general].admiral) return true;
  return false;
}

const ENEMIES_THERE = refusal('11.2', 'enemiesThere');
const ENEMY_COMES = refusal('11.2', 'enemyComesFromThere');
const STRAIT = refusal('11.2', 'straitNeedsAdmiral');
const NEEDS_ADMIRAL = refusal('11.1', 'flightNeedsAdmiral');
const NOT_FRIENDLY = refusal('11.1', 'portNotFriendly');
const AFRICA = refusal('15.3C', 'retreatAndAfrica');

/** [11.2] The space is free of enemies, enemy markers and tribes, and the enemy does not come from there. */
function refuseGround(g: H, march: March, side: Side, to: Space): Refusal | undefined {
  if (hasUnits(g, enemyOf(side), to) || isHostileTo(g, side, to)) return ENEMIES_THERE;
  return march.came === BY_LAND && spaceOf(g, march.prev) === to ? ENEMY_COMES : undefined;
}

/** [11.1, 11.2] May those who avoid battle go into this neighbour by road? A strait takes an admiral. */
export function refuseRoad(g: H, march: March, side: Side, generals: number, to: Space): Refusal | undefined {
  const { map } = g.rules;
  const against = refuseGround(g, march, side, to);
  if (against !== undefined) return against;
  return straitBetween(map, asSpace(march.at), to) === NONE || hasAdmiral(g, generals) ? undefined : STRAIT;
}

/** [11.1] By sea with an admiral: one lane, not over the Mare Tyrrhenum, to a friendly port. */
export function refuseLane(
  g: H,
  march: March,
  side: Side,
  generals: number,
  cus: number,
  to: Space,
): Refusal | undefined {
  if (!hasAdmiral(g, generals)) return NEEDS_ADMIRAL;
  if (g.control[to] !== side) return NOT_FRIENDLY;
  const against = refuseGround(g, march, side, to);
  if (against !== undefined) return against;
  return maySail(g, side, generals, cus, asSpace(march.at), to) ? undefined : AFRICA;
}

/** [15.3C, 15.4, R8, R52] What bars a flight by sea as it bars a voyage. */
export function maySail(g: H, side: Side, generals: number, cus: number, from: Space, to: Space): boolean {
  const { map, africa, xanthippus } = g.rules;
  const fromAfrica = map.region[from] === africa;
  const toAfrica = map.region[to] === africa;
  if (side === ROME) return !toAfrica || mayLandInAfrica(g, generals);
  if (toAfrica || !fromAfrica) return true;
  if (hasGeneral(generals, xanthippus)) return false;
  return cus === 0 || side !== CARTHAGE || isWarlike(g);
}

/** [2.1C] Into the own city of the space, if those who avoid find room in it. */
export const mayAvoidInside = (g: H, march: March, side: Side, units: number): boolean =>
  insideOf(g, asSpace(march.at)) !== NONE &&
  g.control[asSpace(march.at)] === side &&
  g.siege[asSpace(march.at)] === 0 &&
  units <= roomIn(g, asSpace(march.at));

/** Have these generals with so many CUs and supply trains anywhere to go? */
export function canAvoid(g: H, march: March, side: Side, generals: number, cus: number, trains = 0): boolean {
  if (mayAvoidInside(g, march, side, cus + trains)) return true;
  const { roads, sea } = g.rules.map;
  for (const to of roads.neighbours[asSpace(march.at)])
    if (refuseRoad(g, march, side, generals, to) === undefined) return true;
  for (const to of sea.lanes[asSpace(march.at)])
    if (refuseLane(g, march, side, generals, cus, to) === undefined) return true;
  return false;
}
