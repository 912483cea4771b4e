import { generalsIn, hasGeneral } from '@punica/punic-cards';
import { cusAt, enemyOf, insideOf, isHostileTo, isWarlike, roomIn, spaceOf, supplyAt } from '../board.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/index.ts';
import type { GeneralId, H, Space } from '../state.ts';
import { BY_LAND, type March } from './07-frames.ts';
import { mayLandInAfrica } from './07-sea-checks.ts';

/** [2.2D1] Is an admiral among these generals? */
export function hasAdmiral(g: H, generals: number): boolean {
  for (const general of generalsIn(generals)) if (g.rules.generals.list[general].admiral) return true;
  return false;
}

/** [11.2] The space is free of enemies, enemy markers and tribes, and the enemy does not come from there. */
function isFreeGround(g: H, march: March, side: Side, to: Space): boolean {
  if (cusAt(g, enemyOf(side), to) > 0 || isHostileTo(g, side, to)) return false;
  return !(march.came === BY_LAND && spaceOf(g, march.prev) === to);
}

/** [11.1, 11.2] May those who avoid battle go into this neighbour by road? A strait takes an admiral. */
export function mayAvoidInto(g: H, march: March, side: Side, generals: number, to: Space): boolean {
  const { map } = g.rules;
  const link = map.roads.linkBetween[march.at * map.spaces + to];
  if (link === NONE || !isFreeGround(g, march, side, to)) return false;
  return map.straitOf[link] === NONE || hasAdmiral(g, generals);
}

/** [11.1] By sea with an admiral: one lane, not over the Mare Tyrrhenum, to a friendly port. */
export function mayAvoidBySea(
  g: H,
  march: March,
  side: Side,
  general: GeneralId,
  generals: number,
  cus: number,
  to: Space,
): boolean {
  return (
    g.control[to] === side &&
    hasAdmiral(g, generals) &&
    isFreeGround(g, march, side, to) &&
    maySail(g, side, general, generals, cus, march.at, to)
  );
}

/** [15.3C, 15.4] What bars a flight by sea as it bars a voyage. */
export function maySail(
  g: H,
  side: Side,
  general: GeneralId,
  generals: number,
  cus: number,
  from: Space,
  to: Space,
): boolean {
  const { map, africa, xanthippus } = g.rules;
  const fromAfrica = map.region[from] === africa;
  const toAfrica = map.region[to] === africa;
  if (fromAfrica === toAfrica) return true;
  if (side === ROME) return !toAfrica || general === NONE || mayLandInAfrica(g, general);
  if (toAfrica) return true;
  if (hasGeneral(generals, xanthippus)) return false;
  return cus === 0 || side !== CARTHAGE || isWarlike(g);
}

/** [2.1C] Into the own city of the space, if those who avoid find room in it. */
export const mayAvoidInside = (g: H, march: March, side: Side, units: number): boolean =>
  insideOf(g, march.at) !== NONE &&
  g.control[march.at] === side &&
  g.siege[march.at] === 0 &&
  units <= roomIn(g, march.at);

/** [2.3D, R39] Supply trains go along as far as ten units allow, when everybody goes. */
export const trainsAlong = (g: H, side: Side, loc: number, cus: number): number =>
  cus < cusAt(g, side, loc) ? 0 : Math.min(supplyAt(g, side, loc), g.rules.tables.numbers.units - cus);

/** Have these generals with so many CUs anywhere to go? */
export function canAvoid(
  g: H,
  march: March,
  side: Side,
  general: GeneralId,
  generals: number,
  cus: number,
): boolean {
  if (mayAvoidInside(g, march, side, cus + trainsAlong(g, side, march.at, cus))) return true;
  const { roads, sea } = g.rules.map;
  for (const to of roads.neighbours[march.at]) if (mayAvoidInto(g, march, side, generals, to)) return true;
  for (const to of sea.lanes[march.at])
    if (mayAvoidBySea(g, march, side, general, generals, cus, to)) return true;
  return false;
}
