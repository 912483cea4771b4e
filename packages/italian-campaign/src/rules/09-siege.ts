import { END, offering, type Refusal, refusal } from '@punica/kernel';
import { A } from '../actions.ts';
import { liftSiege, type X } from '../board.ts';
import { CARTHAGE, type CityId, NONE, ROME, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import {
  enemyOf,
  hasLeaderAt,
  hidesUnits,
  isBesieged,
  piecesAt,
  seenSp,
  spOutside,
  standsInTheOpen,
} from '../places.ts';
import { rulebook } from '../procedures.ts';
import type { Italy } from '../state.ts';
import { assault, assaultRequirement, siegeRequirement, wallsOf } from './09-assault.ts';
import { strengthLeft } from './09-forage.ts';
import { ASSAULTING, FROM_INSIDE, IN_THE_OPEN, showAll } from './09-forces.ts';
import { citySurrenders, easierNumber, siegeNumber } from './09-siege-roll.ts';
import { cityFalls } from './10-risk.ts';
import { retreat } from './10-withdrawal.ts';

const TOO_FEW_TO_BESIEGE = refusal('9.7', 'tooFewToBesiege');
const TOO_FEW_TO_ASSAULT = refusal('9.8', 'tooFewToAssault');
const NO_LEADER_TO_BESIEGE = refusal('9.7', 'noLeaderToBesiege');

export const besiegerOf = (g: Italy, city: CityId): Side => enemyOf(g.control[city]);

/** [9.7] An enemy force stands before these walls, and no friend of the city is left in the open. */
export function isInvested(g: Italy, city: CityId): boolean {
  if (!g.rules.walled[city]) return false;
  const { hex } = g.rules.map.cities[city];
  const side = besiegerOf(g, city);
  if (piecesAt(g, side, hex) === 0 || spOutside(g, side, hex) === 0) return false;
  return !standsInTheOpen(g, g.control[city], hex);
}

/** [9.9] The two class 1 fortresses are never stormed and never starved without works. */
export const needsWorks = (g: Italy, city: CityId): boolean =>
  g.rules.tables.cityClasses[g.rules.map.cities[city].cityClass].works;

const isTooFewToBesiege = (g: Italy, city: CityId): boolean =>
  spOutside(g, besiegerOf(g, city), g.rules.map.cities[city].hex) < siegeRequirement(g, city);

/** [9.8, 9.4, 11.3] SP that can storm once foragers are out, elephants not counted. */
function stormers(g: Italy, city: CityId): number {
  const { hex } = g.rules.map.cities[city];
  return strengthLeft(g, { side: besiegerOf(g, city), hex, scope: ASSAULTING, sally: IN_THE_OPEN });
}

const isTooFewToAssault = (g: Italy, city: CityId): boolean =>
  stormers(g, city) < assaultRequirement(g, city);

/**
 * [9.72] What must be matched at least by what both sides see. How many are with a Carthaginian inside Rome learns
 * only when it has begun (7.5, 9.7).
 */
const seenRequirement = (g: Italy, city: CityId): number =>
  wallsOf(g, city) + seenSp(g, g.control[city], g.rules.map.cities[city].hex, true);

export function refuseSiege(g: Italy, city: CityId): Refusal | undefined {
  const { hex } = g.rules.map.cities[city];
  const side = besiegerOf(g, city);
  if (spOutside(g, side, hex) < seenRequirement(g, city)) return TOO_FEW_TO_BESIEGE;
  return g.siege[city] > 0 || hasLeaderAt(g, side, hex) ? undefined : NO_LEADER_TO_BESIEGE;
}

export const refuseAssault = (g: Italy, city: CityId): Refusal | undefined =>
  stormers(g, city) * 2 < seenRequirement(g, city) * 3 ? TOO_FEW_TO_ASSAULT : undefined;

/** [9.7, 9.71, 9.92] A siege or works that too few keep up are lost, and those few step back. */
function fallsShort(g: Italy, x: X, city: CityId): boolean {
  if (!isBesieged(g, city) || !isTooFewToBesiege(g, city)) return false;
  stepBack(g, x, city);
  return true;
}

function stepBack(g: Italy, x: X, city: CityId): void {
  const { hex } = g.rules.map.cities[city];
  const side = besiegerOf(g, city);
  liftSiege(g, x, city);
  retreat.enter(g, { side, hex });
}

/** Would a question tell the other side what it may not know (7.5)? */
const wouldTell = (g: Italy, city: CityId): boolean =>
  besiegerOf(g, city) === CARTHAGE && hidesUnits(g, g.rules.map.cities[city].hex, false);

/** The next city before which anything can happen: besieged, or with an enemy in its hex. NONE behind the last. */
function nextWatched(g: Italy, after: CityId): CityId {
  const { cities } = g.rules.map;
  const { siege, works } = g;
  for (let city = (after + 1) as CityId; city < siege.length; city++)
    if (siege[city] > 0 || works[city] > 0 || piecesAt(g, besiegerOf(g, city), cities[city].hex) > 0)
      return city;
  return NONE;
}

/** [9.7, 9.91] Starve, storm or leave: one try for each city and segment. */
export const siegePhase = rulebook(
  'siegePhase',
  { city: KINDS.city },
  {
    next: {
      rule: '9.7',
      run(g, f, x) {
        for (let city = nextWatched(g, f.city); city !== NONE; city = nextWatched(g, city)) {
          f.city = city;
          if (fallsShort(g, x, city)) return 'next';
          if (!isInvested(g, city)) continue;
          if (needsWorks(g, city)) {
            if (g.works[city] === 2) return 'works';
            continue;
          }
          // [9.7] Whoever was forced to this hex stays there for the segment and begins nothing (R38).
          if (!isBesieged(g, city) && g.stepped.includes(g.rules.map.cities[city].hex)) continue;
          const can = refuseSiege(g, city) === undefined || refuseAssault(g, city) === undefined;
          if (can || wouldTell(g, city)) return 'choose';
          x.say({ ev: 'leftAlone', city, side: besiegerOf(g, city) });
        }
        return END;
      },
    },
    choose: {
      rule: '9.7',
      who: (g, f) => besiegerOf(g, f.city),
      offer: offering(A.besiege, A.assault, A.abandon),
      check(g, f, a): Refusal | undefined {
        if (a === A.besiege) return refuseSiege(g, f.city);
        return a === A.assault ? refuseAssault(g, f.city) : undefined;
      },
      take(g, f, a, x) {
        const { city } = f;
        if (a === A.abandon) {
          liftSiege(g, x, city);
          return 'next';
        }
        // [9.7] Those inside are counted, and only now.
        const { hex } = g.rules.map.cities[city];
        if (g.control[city] === CARTHAGE) showAll(g, x, hex, FROM_INSIDE);
        if (isTooFewToBesiege(g, city)) {
          stepBack(g, x, city);
          return 'next';
        }
        if (a === A.besiege) return 'roll';
        if (isTooFewToAssault(g, city)) {
          x.say({ ev: 'assaultOff', city });
          return 'choose';
        }
        const side = besiegerOf(g, city);
        assault.enter(g, {
          city,
          side,
          leader: NONE,
          attackerSteps: 0,
          defenderSteps: 0,
          stormed: 0,
          leaders: [],
          led: [],
        });
        return 'next';
      },
    },
    roll: {
      rule: '9.7',
      run(g, f, x) {
        const { constants } = g.rules.tables;
        const need = siegeNumber(constants, g.siege[f.city]);
        const die = x.die();
        const fell = citySurrenders(die, need);
        x.say({ ev: 'siegeRoll', city: f.city, need, die, fell });
        if (fell) cityFalls(g, x, f.city, besiegerOf(g, f.city), 'siege');
        else g.siege[f.city] = easierNumber(constants, need);
        return 'next';
      },
    },
    works: {
      rule: '9.91',
      run(g, f, x) {
        worksRoll(g, f.city, x);
        return 'next';
      },
    },
  },
);

/** [9.91] Behind finished works a fortress opens its gates on a 6. */
function worksRoll(g: Italy, city: CityId, x: X): void {
  const die = x.die();
  const fell = citySurrenders(die, g.rules.tables.constants.worksSurrender);
  x.say({ ev: 'worksRoll', city, die, fell });
  if (fell) cityFalls(g, x, city, besiegerOf(g, city), 'siege');
}

function refuseWorks(g: Italy, city: CityId): Refusal | undefined {
  if (isTooFewToBesiege(g, city)) return TOO_FEW_FOR_WORKS;
  return hasLeaderAt(g, besiegerOf(g, city), g.rules.map.cities[city].hex) ? undefined : NO_LEADER_TO_BESIEGE;
}

const TOO_FEW_FOR_WORKS = refusal('9.91', 'tooFewForWorks');

/** [9.91, 9.92] Works before a class 1 fortress are begun, finished a segment later, and kept up. */
export const worksPhase = rulebook(
  'worksPhase',
  { city: KINDS.city },
  {
    next: {
      rule: '9.91',
      run(g, f, x) {
        for (let city = nextWatched(g, f.city); city !== NONE; city = nextWatched(g, city)) {
          f.city = city;
          if (fallsShort(g, x, city)) return 'next';
          if (!needsWorks(g, city) || !isInvested(g, city)) continue;
          if (g.works[city] === 1) return 'finish';
          if (g.works[city] === 2 || g.stepped.includes(g.rules.map.cities[city].hex)) continue;
          if (refuseWorks(g, city) === undefined || wouldTell(g, city)) return 'build';
          x.say({ ev: 'leftAlone', city, side: besiegerOf(g, city) });
          if (mustLeaveCapua(g, x, city)) return 'next';
        }
        return END;
      },
    },
    build: {
      rule: '9.91',
      who: (g, f) => besiegerOf(g, f.city),
      offer: offering(A.build, A.no),
      check: (g, f, a): Refusal | undefined => (a === A.build ? refuseWorks(g, f.city) : undefined),
      take(g, f, a, x) {
        if (a === A.build) {
          g.works[f.city] = 1;
          x.say({ ev: 'works', city: f.city, complete: false });
        } else mustLeaveCapua(g, x, f.city);
        return 'next';
      },
    },
    finish: {
      rule: '9.91',
      run(g, f, x) {
        g.works[f.city] = 2;
        x.say({ ev: 'works', city: f.city, complete: true });
        worksRoll(g, f.city, x);
        return 'next';
      },
    },
  },
);

/** [12.21] Romans are at Capua only to besiege it: without works they step back. */
function mustLeaveCapua(g: Italy, x: X, city: CityId): boolean {
  if (city !== g.rules.capua || besiegerOf(g, city) !== ROME) return false;
  stepBack(g, x, city);
  return true;
}
