import { type Refusal, refusal } from '@punica/kernel';
import {
  asSpace,
  cusAt,
  enemyOf,
  generalsAt,
  isBesieged,
  isBesiegedLoc,
  isInside,
  isWalled,
  refuseWar,
  roomIn,
  spaceOf,
} from '../board.ts';
import { NONE, type Side, straitBetween } from '../data/index.ts';
import { generalsIn } from '../general-sets.ts';
import { CONSUL, DICTATOR, type H, type Space } from '../state.ts';
import { activationOf, type March, movingCUs, movingUnits, STARTED } from './07-frames.ts';

const HALTED = refusal('7.2B', 'halted');
const TOO_FAR = refusal('7.1', 'tooFar');
const STRAIT = refusal('7.2A', 'straitNeedsControl');
const LONE_GENERAL = refusal('7.2A', 'loneGeneralMeetsCUs');
const MEETS_GENERAL = refusal('7.2A', 'loneGeneralMeetsGeneral');
const TRUCE_HOLDS = refusal('card 139', 'truceNoEntering');
const PEACE_HOLDS = refusal('15.3D', 'peaceNoEntering');
const LEAVE_CONSUL = refusal('2.3E', 'leaveConsulThree');
const ONLY_SORTIE = refusal('14.5B', 'besiegedMayOnlySortie');
const SEA_ONLY = refusal('card 95', 'cardAllowsSeaOnly');
const NO_ROOM = refusal('2.1C', 'noRoomInCity');
const CITY_BESIEGED = refusal('14.5A', 'cityBesieged');
const FOUGHT = refusal('14.1', 'foughtAlready');
const NEED_THREE = refusal('14.1', 'siegeNeedsThree');
const NEED_SUPREMACY = refusal('14.1', 'needSupremacy');
const ONCE_PER_CARD = refusal('14.1', 'siegeOncePerCard');
const TRUCE_NO_SIEGE = refusal('card 139', 'truceNoSiege');
const PEACE_NO_SIEGE = refusal('15.3D', 'peaceNoSiege');
const NO_PORT = refusal('7.3B', 'needsPort');
const EMBARKED = refusal('7.1', 'embarkedAlready');
const NO_LANES = refusal('7.3A', 'noSeaMoveLeft');
const PORT_BESIEGED = refusal('7.3B', 'besiegedNoSailing');
const REGROUPED = refusal('7.1', 'regroupedAlready');

/** [7.2A, general caudex] MPs for a step by road or over a strait. */
export function linkCost(g: H, f: Pick<March, 'general'>, from: Space, to: Space): number {
  const { map, tables, generals } = g.rules;
  const strait = straitBetween(map, from, to);
  if (strait === NONE) return tables.numbers.roadCost;
  const { ability } = generals.list[f.general];
  if (ability.kind === 'strait' && map.straits[strait].needsDestination) return ability.cost;
  return tables.numbers.straitCost;
}

/** [2.1C, 7.2A] A strait may be crossed by land only toward a space of one's own; Caudex does not care. */
export function refuseStrait(g: H, f: March, from: Space, to: Space): Refusal | undefined {
  const { map, generals } = g.rules;
  const strait = straitBetween(map, from, to);
  if (strait === NONE || !map.straits[strait].needsDestination || g.control[to] === f.side) return undefined;
  return generals.list[f.general].ability.kind === 'strait' ? undefined : STRAIT;
}

/** [2.3E] A Consul in the space who does not come along keeps three CUs, or the army stops. */
export function refuseLeaving(g: H, f: March): Refusal | undefined {
  if (f.side !== 0 || g.rank[f.general] === DICTATOR || f.prev === NONE) return undefined;
  const staying = generalsAt(g, f.side, f.at) & ~f.company;
  if (staying === 0 || movingCUs(f) === 0) return undefined;
  const rest = cusAt(g, f.side, f.at) - movingCUs(f);
  if (rest >= g.rules.tables.numbers.consularMinimum) return undefined;
  for (const general of generalsIn(staying)) if (g.rank[general] === CONSUL) return LEAVE_CONSUL;
  return undefined;
}

/** [7.2A] A general without CUs who meets an enemy one, also without CUs, may pass him but not stay. */
const meetsGeneral = (g: H, f: March, at: Space): boolean =>
  movingCUs(f) === 0 &&
  generalsAt(g, enemyOf(f.side), at) !== 0 &&
  cusAt(g, f.side, at) + cusAt(g, enemyOf(f.side), at) === 0;

/** Enemies that stop whoever comes: CUs outside the walls, and for a general alone another one. `left` are the MPs to go on with. */
export function refuseMeeting(g: H, f: March, to: Space, left: number): Refusal | undefined {
  if (cusAt(g, enemyOf(f.side), to) === 0)
    return left < g.rules.tables.numbers.roadCost && meetsGeneral(g, f, to) ? MEETS_GENERAL : undefined;
  if (movingCUs(f) === 0) return LONE_GENERAL;
  return refuseWar(g, f.side, TRUCE_HOLDS, PEACE_HOLDS);
}

/** [7.2A] One step by road. */
export function checkGo(g: H, f: March, to: Space): Refusal | undefined {
  if (f.halted === 1) return HALTED;
  const from = spaceOf(g, f.at);
  if (from === to) return refuseMeeting(g, f, to, f.left);
  if (f.laneOnly === 1) return SEA_ONLY;
  if (isInside(g, f.at) && cusAt(g, enemyOf(f.side), from) > 0) {
    // [general hannibal_gisgo] He alone slips through the lines.
    if (!mayBreakOut(g, f)) return ONLY_SORTIE;
    if (cusAt(g, enemyOf(f.side), to) > 0) return ONLY_SORTIE;
  }
  const cost = linkCost(g, f, from, to);
  if (cost > f.left) return TOO_FAR;
  return refuseStrait(g, f, from, to) ?? refuseLeaving(g, f) ?? refuseMeeting(g, f, to, f.left - cost);
}

/** [7.2A] Who came to an enemy general as lonely as himself goes on while he can. */
export function checkStop(g: H, f: March): Refusal | undefined {
  if (f.came === STARTED || isInside(g, f.at) || !meetsGeneral(g, f, asSpace(f.at))) return undefined;
  const goesOn = g.rules.map.roads.neighbours[asSpace(f.at)].some((to) => checkGo(g, f, to) === undefined);
  return goesOn ? MEETS_GENERAL : undefined;
}

/** [general hannibal_gisgo] */
export const mayBreakOut = (g: H, f: March): boolean =>
  g.rules.generals.list[f.general].ability.kind === 'breakout' && isBesiegedLoc(g, f.at);

/** [7.3B, 7.1] */
export function checkEmbark(g: H, f: March): Refusal | undefined {
  if (f.halted === 1) return HALTED;
  const space = spaceOf(g, f.at);
  if (!g.rules.map.port[space]) return NO_PORT;
  if (f.embarked === 1) return EMBARKED;
  if (isBesiegedLoc(g, f.at)) return PORT_BESIEGED;
  if (f.left < 1 || f.lanesLeft < 1 || f.seaLeft < 1) return NO_LANES;
  return refuseLeaving(g, f);
}

/** [7.2D, 2.1C] */
export function checkEnter(g: H, f: March): Refusal | undefined {
  if (isBesieged(g, asSpace(f.at))) return CITY_BESIEGED;
  return movingUnits(f) <= roomIn(g, asSpace(f.at)) ? undefined : NO_ROOM;
}

/** Something to besiege or subjugate: an enemy city, or a tribe. */
export const isTarget = (g: H, side: Side, space: Space): boolean =>
  g.tribe[space] === 1 || (isWalled(g, space) && g.control[space] === enemyOf(side));

/** [14.1, 2.1I] */
export function checkBesiege(g: H, f: March): Refusal | undefined {
  if (f.fought === 1) return FOUGHT;
  if (cusAt(g, f.side, f.at) < g.rules.tables.siege.minimum) return NEED_THREE;
  if (activationOf(g).tried.includes(asSpace(f.at))) return ONCE_PER_CARD;
  if (g.tribe[asSpace(f.at)] === 1) return undefined;
  const large = g.rules.map.large[asSpace(f.at)] && g.supremacy !== f.side;
  return refuseWar(g, f.side, TRUCE_NO_SIEGE, PEACE_NO_SIEGE) ?? (large ? NEED_SUPREMACY : undefined);
}

export const checkRegroup = (f: March): Refusal | undefined => {
  if (f.halted === 1) return HALTED;
  return f.regrouped === 1 ? REGROUPED : undefined;
};
