import { type Refusal, refusal, without } from '@punica/kernel';
import {
  asSpace,
  commanderAt,
  cusAt,
  enemyOf,
  has,
  insideOf,
  isBesieged,
  isBesiegedLoc,
  isInside,
  isNeutralTribe,
  isWalled,
  linkBetween,
  ownerOf,
  regionOf,
  spaceOf,
} from '../board.ts';
import { isCitadelHeld } from '../cards/citadel.ts';
import { opensGatesOf } from '../cards/city-gates.ts';
import { piratesLandAt } from '../cards/pirates.ts';
import { ALPS, CARTHAGE, NONE, ROME, type Side } from '../data/codes.ts';
import { CATO_COUNSELS, type H, HANNO_COUNSELS, type Space, TRUCE } from '../state.ts';
import { cusAround, generalsAround } from './10-city-gates.ts';
import { freshEnough } from './10-fatigue.ts';
import {
  BACKED_UP,
  BEYOND_CARD,
  BY_LAND,
  BY_SEA,
  type Came,
  campaignOf,
  FAILED_PURSUIT,
  KEPT_IN_PORT,
  type March,
  movingCUs,
  RETURNED_TO_PORT,
  STARTED,
  TURNED_AWAY,
} from './10-frames.ts';
import { consularMinimum, mayDivide } from './18-consuls.ts';
import { barredFrom } from './24-bounds.ts';

/** Why an army that must halt goes no farther. */
const HALTS: Readonly<Record<number, Refusal>> = {
  [FAILED_PURSUIT]: refusal('13.4', 'failedPursuit'),
  [BACKED_UP]: refusal('12.5', 'backedUp'),
  [RETURNED_TO_PORT]: refusal('11.6', 'returnedToPort'),
  [KEPT_IN_PORT]: refusal('card 41', 'keptInPort'),
  [TURNED_AWAY]: refusal('10.4.2', 'turnedAway'),
  [BEYOND_CARD]: refusal('8.2a', 'beyondCard'),
};
const TOO_FAR = refusal('10.2', 'tooFar');
const DOES_NOT_PURSUE = refusal('13.4', 'doesNotPursue');
const MAY_NOT_PURSUE = refusal('card 70', 'mayNotPursue');
export const TIRED = refusal('10.11c', 'tired');
const BESIEGED = refusal('20.4', 'besiegedMayOnlySortie');
const STRAIT_CONTROL = refusal('10.6.2', 'straitNeedsControl');
const CONFINED = refusal('24.1', 'confined');
const HANNO_BAN = refusal('card 57', 'mayNotLeaveAfrica');
const CATO_BAN = refusal('card 58', 'mayNotEnterAfrica');
const TRUCE_BAN = refusal('card 64', 'truceNoEntering');
const LONE_GENERAL = refusal('10.4.2', 'loneGeneralMeetsCUs');
const LONE_STOP = refusal('10.4.2', 'loneGeneralMeetsGeneral');
const TRAIN_ALPS = refusal('card 30', 'trainMayNotCrossAlps');
const TRAIN_SEA = refusal('card 30', 'trainMayNotSail');
const SMALL_CONSULAR_ARMY = refusal('18.3', 'leaveConsulFive');
const CONSULS_PART_WITH_FIVE = refusal('18.1', 'consulPassesWithFive');
const NO_SHIPS = refusal('11.1', 'cardAllowsNoSeaMove');
const NO_PORT = refusal('11.1', 'needsPort');
const CITADEL_HELD = refusal('card 72', 'citadelHeld');
const TOO_MANY_AT_SEA = refusal('11.4', 'tooManyAtSea');
const PORT_TOO_SMALL = refusal('26.3.2', 'portTooSmall');
const PIRATES_GO_ELSEWHERE = refusal('card 50', 'piratesGoElsewhere');
const NOT_OUR_CITY = refusal('11.3', 'cityNotFriendly');
const NO_ROOM = refusal('10.7', 'noRoomInCity');
const CITY_BESIEGED = refusal('11.3', 'cityBesieged');
const ONCE_HERE = refusal('10.2', 'regroupedAlready');
const NEEDS_THREE = refusal('20.1.2', 'siegeNeedsThree');
const FOUGHT = refusal('10.2.7', 'foughtAlready');
const TRIED = refusal('20.1.5', 'siegeOncePerCard');
const TRUCE_SIEGE = refusal('card 64', 'truceNoSiege');

/** The rule that keeps an army from moving any farther, if one does. */
export const refuseHalted = (f: March): Refusal | undefined => HALTS[f.halted];

export const freeRoom = (g: H, space: Space): number => {
  const inside = insideOf(g, space);
  return inside === NONE ? 0 : g.rules.map.walled[space] - cusAt(g, ownerOf(g, space), inside);
};

/** [24.1, card 57, card 58] Regions that a general may not leave, or nobody may leave or enter this turn. */
function checkRegion(g: H, f: March, to: Space): Refusal | undefined {
  const here = regionOf(g, f.at);
  const there = g.rules.map.region[to];
  const barred = barredFrom(g, f.company, to);
  if (barred !== 0) return g.rules.variant.refuseBounds(g, barred, CONFINED);
  if (here !== there && !g.rules.uncounselled[spaceOf(g, f.at)]) {
    const africa = g.rules.map.region[g.rules.carthago];
    if (f.side === 1 && has(g, HANNO_COUNSELS) && here === africa) return HANNO_BAN;
    if (f.side === 0 && has(g, CATO_COUNSELS) && there === africa) return CATO_BAN;
  }
  return undefined;
}

/** What forbids the army to be in a space (outside of its walls, R35), however it would come there. */
function checkPlace(g: H, f: March, to: Space): Refusal | undefined {
  const region = checkRegion(g, f, to);
  if (region !== undefined) return region;
  const enemy = enemyOf(f.side);
  if (has(g, TRUCE) && cusAt(g, enemy, to) > 0) return TRUCE_BAN;
  if (movingCUs(f) === 0 && cusAt(g, enemy, to) > 0) return LONE_GENERAL;
  return undefined;
}

/**
 * What keeps the army where it is, whatever the way. [18.1, 18.3, R98, R203] A stack that it passes through is divided like
 * any other: who goes with a Consul and who stays with one keeps his minimum. A Proconsul is held up by a
 * Consular Army only, not by a Consul without CUs, and not without an army of his own.
 */
export function checkLeaving(g: H, f: March): Refusal | undefined {
  if (f.halted > 0) return refuseHalted(f);
  if (f.side !== ROME || f.came === STARTED) return undefined;
  const staying = without(generalsAround(g, f.side, f.at), f.company);
  const kept = cusAround(g, f.side, f.at) - movingCUs(f);
  if (mayDivide(g, f.company, movingCUs(f), staying, kept)) return undefined;
  if (consularMinimum(g, f.company) > 0) return CONSULS_PART_WITH_FIVE;
  return kept > 0 ? SMALL_CONSULAR_ARMY : undefined;
}

/**
 * [10.6, 19.3, 19.3a] What a step costs: the kind of road decides, never whose PC is there. Only the Pillars
 * of Hercules are cheaper for who holds the harbour beside them [26.3.1].
 */
export function linkCost(g: H, side: Side, from: Space, to: Space): number {
  const link = linkBetween(g, from, to);
  if (g.rules.on.mauretania) {
    const { strait, friendlySpace, straitCostIfFriendly } = g.rules.optional.mauretania;
    if (strait.includes(from) && strait.includes(to) && g.control[friendlySpace] === side)
      return straitCostIfFriendly;
  }
  return g.rules.linkCost[link];
}

/** What a march pays for a step by land. */
export const stepCost = (g: H, f: March, from: Space, to: Space): number =>
  linkCost(g, f.side, from, to) + g.rules.variant.surcharge(g, f, to);

/** [10.7] The same from where it is: out of the gates of its own city it goes for nothing. */
export const costOfStep = (g: H, f: March, to: Space): number => {
  const from = spaceOf(g, f.at);
  return isInside(g, f.at) && to === from ? 0 : stepCost(g, f, from, to);
};

/** What a march pays for a step by sea. */
export const sailCost = (g: H, f: March, to: Space): number =>
  g.rules.tables.constants.navalCost + g.rules.variant.surcharge(g, f, to);

/** [10.2, 13.4, card 70] Why an army without enough points does not go on. */
function refuseTooFar(f: March): Refusal {
  if (!staysBehind(f)) return TOO_FAR;
  return f.avoided === 2 ? MAY_NOT_PURSUE : DOES_NOT_PURSUE;
}

/** [13.4, card 70] The enemy has slipped away, and the army does not follow, or may not. */
export const staysBehind = (f: March): boolean => f.avoided > 0 && f.left === 0;

/** [10.2.3, 10.4, 10.6] May the army go into this neighbouring space (or, from inside, out of the gates)? */
export function checkGo(g: H, f: March, to: Space): Refusal | undefined {
  const from = spaceOf(g, f.at);
  if (isInside(g, f.at)) {
    if (to === from) return checkPlace(g, f, to);
    if (isBesiegedLoc(g, f.at) || cusAt(g, enemyOf(f.side), from) > 0) return BESIEGED;
  }
  const { map } = g.rules;
  const link = linkBetween(g, from, to);
  const closed = g.rules.variant.refuseStep(g, f, to, false);
  if (closed !== undefined) return closed;
  const cost = stepCost(g, f, from, to);
  if (cost > f.left) return refuseTooFar(f);
  if (!freshEnough(g, f, cost)) return TIRED;
  if (map.links[link].needsOrigin && g.control[from] !== f.side) return STRAIT_CONTROL;
  if (f.trains > 0 && map.linkType[link] === ALPS) return TRAIN_ALPS;
  const place = checkPlace(g, f, to);
  if (place !== undefined) return place;
  return refuseLoneGeneral(g, f, to, cost, BY_LAND);
}

/** [10.4.2] A lone general may pass a lone enemy general, but he must be able to go on. */
function refuseLoneGeneral(g: H, f: March, to: Space, cost: number, came: Came): Refusal | undefined {
  if (movingCUs(f) > 0 || !meetsLoneGeneral(g, f.side, to)) return undefined;
  const sailsLeft = f.sailsLeft - (came === BY_SEA ? 1 : 0);
  return canGoOn(g, asIfAt(f, to, came, f.left - cost, sailsLeft)) ? undefined : LONE_STOP;
}

/**
 * The march as it would be after a step. Field by field: what is spread from a frame gets a hidden shape of its own each
 * time, and with a handful of them every check of a march is slow for good.
 */
const asIfAt = (f: March, at: Space, came: Came, left: number, sailsLeft: number): March => ({
  side: f.side,
  card: f.card,
  maxRating: f.maxRating,
  campaign: f.campaign,
  only: f.only,
  guide: f.guide,
  charms: f.charms,
  noRoll: f.noRoll,
  treachery: f.treachery,
  mp: f.mp,
  navalCUs: f.navalCUs,
  sails: f.sails,
  general: f.general,
  company: f.company,
  plain: f.plain,
  elephants: f.elephants,
  trains: f.trains,
  at,
  prev: f.at,
  came,
  left,
  spent: f.spent,
  host: f.host,
  sailsLeft,
  regrouped: f.regrouped,
  halted: f.halted,
  fought: f.fought,
  to: f.to,
  cost: f.cost,
  bySea: f.bySea,
  intercepted: f.intercepted,
  avoided: f.avoided,
  avoidFailed: f.avoidFailed,
  failed: f.failed,
  failedForces: f.failedForces,
  note: f.note,
});

/** Has a lone general anywhere to go from here, be it into his own city? */
function canGoOn(g: H, f: March): boolean {
  if (g.control[asSpace(f.at)] === f.side && isWalled(g, asSpace(f.at))) return true;
  const { neighbours, harbours } = g.rules.map;
  for (const to of neighbours[asSpace(f.at)]) if (checkGo(g, f, to) === undefined) return true;
  if (refuseShips(f) !== undefined) return false;
  for (const to of harbours)
    if (checkSail(g, f, to, false) === undefined || checkSail(g, f, to, true) === undefined) return true;
  return false;
}

const meetsLoneGeneral = (g: H, side: Side, space: Space): boolean =>
  commanderAt(g, enemyOf(side), space) !== NONE && cusAt(g, enemyOf(side), space) === 0;

/** [11.1] Without ships no army goes by sea. */
export const refuseShips = (f: March): Refusal | undefined =>
  f.navalCUs === 0 || f.sailsLeft === 0 ? NO_SHIPS : undefined;

/** [11.1] What keeps an army ashore whatever the port. */
export function refuseEmbarking(g: H, f: March): Refusal | undefined {
  if (isBesiegedLoc(g, f.at)) return BESIEGED;
  if (f.trains > 0) return TRAIN_SEA;
  return movingCUs(f) > f.navalCUs ? TOO_MANY_AT_SEA : undefined;
}

/** [11.1, 11.2, 11.3, 11.4, 26.3.2] May the army sail from where it is to this port, whoever controls either? */
export function checkSail(g: H, f: March, to: Space, intoCity: boolean): Refusal | undefined {
  const { map } = g.rules;
  const from = spaceOf(g, f.at);
  const noShips = refuseShips(f);
  if (noShips !== undefined) return noShips;
  if (!map.harbour[from] || !map.harbour[to] || from === to) return NO_PORT;
  const closed = g.rules.variant.refuseStep(g, f, to, true);
  if (closed !== undefined) return closed;
  if (f.side === CARTHAGE && (isCitadelHeld(g, from) || isCitadelHeld(g, to))) return CITADEL_HELD;
  const cost = sailCost(g, f, to);
  if (cost > f.left) return TOO_FAR;
  if (!freshEnough(g, f, cost)) return TIRED;
  const ashore = refuseEmbarking(g, f);
  if (ashore !== undefined) return ashore;
  if (movingCUs(f) > Math.min(map.portCUs[from], map.portCUs[to])) return PORT_TOO_SMALL;
  if (f.noRoll === 1 && !piratesLandAt(g, f.card, to)) return PIRATES_GO_ELSEWHERE;
  if (intoCity) {
    if (g.control[to] !== f.side || map.walled[to] === 0) return NOT_OUR_CITY;
    if (isBesieged(g, to)) return CITY_BESIEGED;
    if (movingCUs(f) > freeRoom(g, to)) return NO_ROOM;
    return checkRegion(g, f, to);
  }
  return checkPlace(g, f, to) ?? refuseLoneGeneral(g, f, to, cost, BY_SEA);
}

/** [10.7] Into the own city, as the last act of a move. */
export function checkEnter(g: H, f: March): Refusal | undefined {
  if (f.halted > 0) return refuseHalted(f);
  if (movingCUs(f) > freeRoom(g, asSpace(f.at))) return NO_ROOM;
  return undefined;
}

/** [10.4.2] A lone general goes on from where an enemy general stands alone, as long as he can. */
export function checkStop(g: H, f: March): Refusal | undefined {
  if (movingCUs(f) > 0 || isInside(g, f.at) || !meetsLoneGeneral(g, f.side, asSpace(f.at))) return undefined;
  return cusAt(g, f.side, f.at) === 0 && canGoOn(g, f) ? LONE_STOP : undefined;
}

/** [10.2, R208] As the army moves: not when its move is over, and once in a space. */
export function checkRegroup(f: March): Refusal | undefined {
  if (f.halted > 0) return refuseHalted(f);
  return f.regrouped === 1 ? ONCE_HERE : undefined;
}

/** Is there something here that the army could besiege or subjugate? */
export const isTarget = (g: H, side: Side, space: Space): boolean =>
  isNeutralTribe(g, space) ||
  (side === CARTHAGE && isCitadelHeld(g, space)) ||
  (g.control[space] === enemyOf(side) && (g.rules.map.walled[space] > 0 || g.tribe[space] === 1));

/** [10.11f, 13.6, 20.1.2, 20.1.5] May the army's general try a siege or subjugation here, whatever made him halt? */
export function checkBesiege(g: H, f: March): Refusal | undefined {
  if (f.fought === 1) return FOUGHT;
  if (cusAt(g, f.side, f.at) < g.rules.tables.siegeMinimumCUs) return NEEDS_THREE;
  if (has(g, TRUCE) && !isNeutralTribe(g, asSpace(f.at))) return TRUCE_SIEGE;
  return campaignOf(g)?.tried.includes(asSpace(f.at)) === true ? TRIED : undefined;
}

/** [card 18, card 54] Does the card open the gates here? Anywhere else its general besieges like any other (20.1.2). */
export function opensGates(g: H, f: Pick<March, 'side' | 'at' | 'treachery'>): boolean {
  if (f.treachery === NONE || g.control[asSpace(f.at)] !== enemyOf(f.side) || !isWalled(g, asSpace(f.at)))
    return false;
  return opensGatesOf(g, f.treachery, asSpace(f.at));
}
