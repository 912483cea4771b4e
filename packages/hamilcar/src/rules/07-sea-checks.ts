import { type Refusal, refusal } from '@punica/kernel';
import { hasGeneral } from '@punica/punic-cards';
import { isBesieged, isWalled, isWarlike, roomIn, spaceOf } from '../board.ts';
import { ROME } from '../data/index.ts';
import { generalsIn } from '../general-sets.ts';
import type { H, Space } from '../state.ts';
import { type March, movingCUs, movingUnits } from './07-frames.ts';
import { refuseMeeting } from './07-march-checks.ts';

const NOT_AFRICA = refusal('15.4', 'mayNotLandInAfrica');
const STAYS_IN_AFRICA = refusal('15.3C', 'mayNotLeaveAfrica');
const MERCENARY = refusal('general xanthippus', 'mercenaryStaysInAfrica');
const NOT_OURS = refusal('7.3B', 'cityNotFriendly');
const CITY_BESIEGED = refusal('7.3B', 'cityBesieged');
const NO_ROOM = refusal('2.1C', 'noRoomInCity');
const TOO_FAR = refusal('7.3A', 'tooFar');
const TOO_MANY_LANES = refusal('15.4', 'seamanshipLimit');
const NOWHERE_TO_LAND = refusal('7.3C', 'nowhereToLand');
const NO_PORT_OPEN = refusal('7.3C', 'noPortOpen');

/** [2.2D3, 15.4, R52] May these Romans land in Africa? With an Africanus among them they may, else as the seamanship allows. */
export function mayLandInAfrica(g: H, generals: number): boolean {
  const { africa } = g.rules.tables.seamanship[g.seamanship - 1];
  if (africa === 'all' || (africa === 'syracusae' && g.control[g.rules.syracusae] === ROME)) return true;
  for (const general of generalsIn(generals)) if (g.rules.generals.list[general].africanus) return true;
  return false;
}

/** [7.3B, 15.3C, 15.3D, 15.4, R52] May the fleet put its army ashore on this coast? */
export function refuseShore(g: H, f: March, port: Space): Refusal | undefined {
  const { map, africa, xanthippus } = g.rules;
  const toAfrica = map.region[port] === africa;
  if (f.side === ROME) return toAfrica && !mayLandInAfrica(g, f.company) ? NOT_AFRICA : undefined;
  if (toAfrica) return undefined;
  if (hasGeneral(f.company, xanthippus)) return MERCENARY;
  return f.african === 1 && movingCUs(f) > 0 && !isWarlike(g) ? STAYS_IN_AFRICA : undefined;
}

export function refuseLanding(g: H, f: March, port: Space): Refusal | undefined {
  return refuseShore(g, f, port) ?? refuseMeeting(g, f, port, f.left);
}

/** [7.3B] Straight into a city of one's own that is not besieged. */
export function refuseLandingInside(g: H, f: March, port: Space): Refusal | undefined {
  if (g.control[port] !== f.side) return NOT_OURS;
  if (isBesieged(g, port)) return CITY_BESIEGED;
  if (movingUnits(f) > roomIn(g, port)) return NO_ROOM;
  return refuseShore(g, f, port);
}

const canLand = (g: H, f: March, port: Space): boolean =>
  refuseLanding(g, f, port) === undefined ||
  (isWalled(g, port) && refuseLandingInside(g, f, port) === undefined);

/** Could the fleet go on from here to some port where it may land? */
function canGoOn(g: H, f: March, port: Space, mp: number, lanes: number): boolean {
  const { sea } = g.rules.map;
  const { laneCost } = g.rules.tables.numbers;
  if (mp >= laneCost && lanes >= 1) {
    for (const next of sea.lanes[port])
      if (canLand(g, f, next) || canGoOn(g, f, next, mp - laneCost, lanes - 1)) return true;
  }
  if (!sea.isHub[port] || mp < sea.hubMp || lanes < sea.hubLanes) return false;
  for (const next of sea.hub) if (next !== port && canLand(g, f, next)) return true;
  return false;
}

/** [7.3A, 15.4] Movement points of a sea lane, or of a crossing of the Mare Tyrrhenum. */
export const sailingCost = (g: H, hub: boolean): number =>
  hub ? g.rules.map.sea.hubMp : g.rules.tables.numbers.laneCost;

/** [7.3A, 15.4] One sea lane, or a crossing of the Mare Tyrrhenum. */
export function refuseSailing(g: H, f: March, to: Space, hub: boolean): Refusal | undefined {
  const { sea } = g.rules.map;
  const cost = sailingCost(g, hub);
  const lanes = hub ? sea.hubLanes : 1;
  if (cost > Math.min(f.left, f.seaLeft)) return TOO_FAR;
  if (lanes > f.lanesLeft) return TOO_MANY_LANES;
  if (canLand(g, f, to)) return undefined;
  const mp = Math.min(f.left, f.seaLeft) - cost;
  return canGoOn(g, f, to, mp, f.lanesLeft - lanes) ? undefined : NOWHERE_TO_LAND;
}

/** Is there any way on or ashore for the fleet? */
export function isStranded(g: H, f: March, port: Space, mayLand: boolean): boolean {
  if (mayLand && canLand(g, f, port)) return false;
  return !canGoOn(g, f, port, Math.min(f.left, f.seaLeft), f.lanesLeft);
}

/** [7.3C] An army that could land nowhere does not embark. */
export function refusePuttingOut(g: H, f: March): Refusal | undefined {
  const port = spaceOf(g, f.at);
  const african = g.rules.map.region[port] === g.rules.africa ? 1 : 0;
  return isStranded(g, african === f.african ? f : { ...f, african }, port, false) ? NO_PORT_OPEN : undefined;
}
