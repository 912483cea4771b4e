import { type Action, type Refusal, refusal, verbOf } from '@punica/kernel';
import { A, generalIn, spaceIn } from '../actions.ts';
import {
  changeCUs,
  commanderAt,
  cusAt,
  enemyOf,
  isBesieged,
  isInside,
  spaceOf,
  type Teller,
} from '../board.ts';
import { placeOf } from '../cards/places.ts';
import { NONE, type Side } from '../data/codes.ts';
import type { H, Loc, Space } from '../state.ts';
import { sweepAway } from './10-displaced.ts';

export const BESIEGED = refusal('6.3', 'besiegedCity');
export const NOT_OURS = refusal('6.3', 'notControlled');
export const ENEMY_FORCE = refusal('6.3', 'enemyForceThere');
export const CITY_FULL = refusal('10.7', 'cityFull');

/**
 * [6.3] Where new CUs of a side stand that are placed in a space it controls: before an enemy Force they
 * go inside the walls. NONE where there is no place for them.
 */
export function musterLoc(g: H, side: Side, space: Space): Loc {
  if (isBesieged(g, space)) return NONE;
  return cusAt(g, enemyOf(side), space) > 0 ? g.rules.inside[space] : space;
}

/** [10.7] How many more CUs find room in a place. */
export function roomAt(g: H, side: Side, loc: Loc): number {
  if (!isInside(g, loc)) return Number.POSITIVE_INFINITY;
  return g.rules.map.walled[spaceOf(g, loc)] - cusAt(g, side, loc);
}

/** How a city is named as the place of new CUs: with its inside where they go there. */
export const cityTarget = (g: H, side: Side, space: Space): Action =>
  musterLoc(g, side, space) === g.rules.inside[space] ? A.inside | space : A.at | space;

/** [6.3] Why no new CU can be placed there at all. */
export function refusePlace(g: H, side: Side, a: Action): Refusal | undefined {
  const loc = placeOf(g, a);
  const space = spaceOf(g, loc);
  const isOwn = g.control[space] === side;
  if (verbOf(a) !== A.general && !isOwn) return NOT_OURS;
  if (isOwn && isBesieged(g, space)) return BESIEGED;
  if (!isInside(g, loc) && cusAt(g, enemyOf(side), loc) > 0) return ENEMY_FORCE;
  return roomAt(g, side, loc) < 1 ? CITY_FULL : undefined;
}

const CHOOSE_GENERAL = refusal('6.2', 'chooseGeneralThere');
const CHOOSE_COMMANDER = refusal('6.2', 'chooseCommander');
const NOT_ON_MAP = refusal('6.2', 'notOnMap');
const ELSEWHERE = refusal('6.2', 'newCUsElsewhere');

/** [6.1, 6.2] Why a place or a General has no part in it where so many new CUs come onto the map. */
export function refuseMuster(g: H, side: Side, a: Action, targets: readonly Action[]): Refusal {
  if (verbOf(a) === A.general) {
    if (g.at[generalIn(a)] < 0) return NOT_ON_MAP;
    return g.under[generalIn(a)] === 1 ? CHOOSE_COMMANDER : ELSEWHERE;
  }
  const commander = commanderAt(g, side, spaceIn(a));
  return commander !== NONE && targets.includes(A.general | commander) ? CHOOSE_GENERAL : ELSEWHERE;
}

/** [6.3] New CUs come onto the map. Enemy generals who are alone in the space are driven off. */
export function addCUs(g: H, x: Teller, side: Side, loc: Loc, plain: number, elephants = 0): void {
  changeCUs(g, x, side, loc, plain, elephants);
  x.say({ ev: 'placed', side, at: loc, cus: plain + elephants, elephants });
  sweepAway(g, x, enemyOf(side), spaceOf(g, loc));
}
