import type { Role } from '@punica/kernel';
import { enemyOf, isPeaceful, isWarlike, miatCount, points } from '../board.ts';
import { CARTHAGE, ROME, type Side } from '../data/index.ts';
import { RULES } from '../rules.ts';
import type { H } from '../state.ts';
import { forceAt } from './distance.ts';
import { bestTarget, strengthAt } from './targets.ts';

/** The parts of the evaluation, in the order in which it writes them. */
export const TERMS = [
  'provinces',
  'points',
  'markers',
  'cities',
  'troops',
  'elephants',
  'supply',
  'warships',
  'seamanship',
  'supremacy',
  'miat',
  'sieges',
  'prospects',
  'danger',
] as const;

const PROVINCE = 14;
const SHARE = 8;
const LEAD = 30;
const MARKER = 1;
const FEW_MARKERS = 8;
const CITY = 8;
const CAPITAL = 60;
const CU = 4;
const ELEPHANT = 3;
const TRAIN = 1.5;
/** The first warships make a fleet, the others only swell it. */
const FIRST_SHIPS = 5;
const SHIP = 6;
const MORE_SHIPS = 2;
/** Shares of a ready warship's worth. */
const SPENT = 0.6;
const SUNK = 0.35;
const LEVEL = 6;
const SUPREMACY = 10;
const WARLIKE = 12;
const COUNCIL = 2;
const SIEGE_POINT = 6;
const HOPE = 0.5;
const FEAR = 2;

const { map, cities, roma, carthago, locs, inside } = RULES;

/** How good a position is for a side, term by term. */
export function evaluate(g: H, role: Role, out: number[]): void {
  const side = role as Side;
  const enemy = enemyOf(side);
  const own = TERMS.map(() => 0);
  parts(g, side, own, 1);
  parts(g, enemy, own, -1);
  const played = g.turn / g.rules.scenario.turns.length;
  own[1] = LEAD * played * (points(g, side) - points(g, enemy));
  for (const value of own) out.push(value);
}

function parts(g: H, side: Side, sum: number[], sign: 1 | -1): void {
  const enemy = enemyOf(side);
  const count = map.provinces.length;
  for (let p = 0; p < count; p++) {
    const { majority, significant, region } = map.provinces[p];
    const held = g.held[side * count + p];
    const worth = significant || (side === ROME && region === RULES.italia) ? 1 : 0.3;
    sum[0] += sign * worth * (held >= majority ? PROVINCE : (SHARE * held) / majority);
  }
  const hub = g.hubPorts[side];
  sum[0] += sign * (hub >= map.sea.hubMajority ? PROVINCE : (SHARE * hub) / map.sea.hubMajority);
  sum[2] +=
    sign *
    (MARKER * g.markers[side] - (g.markers[side] < FEW_MARKERS ? 10 * (FEW_MARKERS - g.markers[side]) : 0));
  for (const city of cities) {
    if (g.control[city] === side) sum[3] += sign * (city === roma || city === carthago ? CAPITAL : CITY);
    else if (g.siege[city] > 0) sum[11] += sign * SIEGE_POINT * g.siege[city];
  }
  for (const at of map.ownPoint) if (g.control[at] === side) sum[3] += sign * PROVINCE;
  let cus = 0;
  let trains = 0;
  for (let loc = 0; loc < locs; loc++) {
    cus += g.cu[side * locs + loc];
    trains += g.supply[side * locs + loc];
  }
  sum[4] += sign * CU * cus;
  sum[6] += sign * TRAIN * Math.min(trains, 8);
  if (side === CARTHAGE) {
    let elephants = 0;
    for (const n of g.elephants) elephants += n;
    sum[4] += sign * CU * elephants;
    sum[5] += sign * ELEPHANT * elephants;
    sum[10] += sign * ((isWarlike(g) ? WARLIKE : isPeaceful(g) ? -WARLIKE : 0) + COUNCIL * miatCount(g));
  } else sum[8] += sign * LEVEL * g.seamanship;
  const ships = g.ready[side] + g.atSea[side] + SPENT * g.spent[side] + SUNK * g.track[side];
  sum[7] += sign * (SHIP * Math.min(ships, FIRST_SHIPS) + MORE_SHIPS * Math.max(0, ships - FIRST_SHIPS));
  if (g.supremacy === side) sum[9] += sign * SUPREMACY;
  armies(g, side, enemy, sum, sign);
}

/** Armies hope for what they can reach, and fear stronger ones beside them. */
function armies(g: H, side: Side, enemy: Side, sum: number[], sign: 1 | -1): void {
  for (const general of RULES.generalsOf[side]) {
    const loc = g.at[general];
    if (loc < 0 || loc >= RULES.sea || g.under[general] === 1) continue;
    const at = loc < map.spaces ? loc : cities[loc - map.spaces];
    const cus = forceAt(g, side, loc < map.spaces ? loc : inside[at]);
    const strength = cus * (1 + 0.25 * RULES.generals.list[general].battleRating);
    const target = bestTarget(g, side, at, cus, strength, 8);
    sum[12] += sign * HOPE * target.worth;
    for (const next of map.roads.neighbours[at]) {
      const foes = strengthAt(g, enemy, next);
      if (foes > 1.3 * strength && cus > 0) {
        sum[13] -= sign * FEAR * Math.min(cus, 4);
        break;
      }
    }
  }
}
