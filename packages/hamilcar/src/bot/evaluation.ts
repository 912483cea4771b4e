import { emptied, type FixedPerId, type PerId, perId, type Role } from '@punica/kernel';
import { sideOfRole } from '@punica/punic-cards';
import {
  commanderAt,
  cusAt,
  enemyOf,
  heldBy,
  isPeaceful,
  isWarlike,
  miatCount,
  plainAt,
  spaceOf,
  supplyAt,
} from '../board.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/index.ts';
import { isolated } from '../rules/05-isolation.ts';
import type { H, Loc, ProvinceId, Space } from '../state.ts';
import { chanceAgainst } from './prospects.ts';
import { bestTarget, prizes } from './targets.ts';

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
/** A marker that will not last the winter. */
const LOST = 0.3;
const FEW_MARKERS = 8;
const CITY = 8;
const CAPITAL = 60;
const CU = 4;
const LED = 10;
const IDLE = 0.4;
const ELEPHANT = 3;
const TRAIN = 1.5;
/** The first warships make a fleet, the others only swell it. */
const FIRST_SHIPS = 7;
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
/** Those against whom an army has no better chance than this are feared. */
const FEARED = 0.2;
const CORVI = 8;

/** What a side holds on the map, without the markers that the next winter takes (5.4). */
interface Holding {
  /** Spaces, by province. */
  readonly held: FixedPerId<ProvinceId, number>;
  readonly hubPorts: number;
  readonly markers: number;
  readonly lost: number;
}

function holdingOf(g: H, side: Side): Holding {
  const { map } = g.rules;
  const shares: number[] = [];
  for (const p of map.allProvinces) shares.push(heldBy(g, side, p));
  const held: PerId<ProvinceId, number> = perId(shares);
  let hubPorts = g.hubPorts[side];
  const lost = isolated(g, side);
  for (const at of lost) {
    held[map.province[at]]--;
    if (map.sea.isHub[at]) hubPorts--;
  }
  return { held, hubPorts, markers: g.markers[side] - lost.length, lost: lost.length };
}

/** [4.2] The points of such a holding. */
function pointsOf(g: H, side: Side, { held, hubPorts }: Holding): number {
  const { map } = g.rules;
  let sum = 0;
  for (const p of map.allProvinces) {
    const { significant, majority } = map.provinces[p];
    if (significant && held[p] >= majority) sum++;
  }
  for (const at of map.ownPoint) if (g.control[at] === side) sum++;
  if (hubPorts >= map.sea.hubMajority) sum++;
  if (side === CARTHAGE ? isWarlike(g) : isPeaceful(g)) sum++;
  return sum;
}

/** How good a position is for a side, term by term. */
export function evaluate(g: H, role: Role, out: number[]): void {
  const side = sideOfRole(role);
  const enemy = enemyOf(side);
  const own = TERMS.map(() => 0);
  const ours = holdingOf(g, side);
  const theirs = holdingOf(g, enemy);
  parts(g, side, ours, own, 1);
  parts(g, enemy, theirs, own, -1);
  const played = g.turn / g.rules.scenario.turns.length;
  own[1] = LEAD * played * (pointsOf(g, side, ours) - pointsOf(g, enemy, theirs));
  for (const value of own) out.push(value);
}

/** A general leads ten CUs; others can only wait for one, unless they guard a city. */
function manpower(g: H, side: Side, loc: Loc): number {
  const cus = plainAt(g, side, loc);
  if (cus === 0) return 0;
  const led = loc >= g.rules.map.spaces || commanderAt(g, side, loc) !== NONE ? Math.min(cus, LED) : 0;
  return led + IDLE * (cus - led);
}

function parts(g: H, side: Side, holding: Holding, sum: number[], sign: 1 | -1): void {
  const enemy = enemyOf(side);
  const { map, cities, roma, carthago, italia, allLocs } = g.rules;
  for (const p of map.allProvinces) {
    const { majority, significant, region } = map.provinces[p];
    const held = holding.held[p];
    const worth = significant || (side === ROME && region === italia) ? 1 : 0.3;
    sum[0] += sign * worth * (held >= majority ? PROVINCE : (SHARE * held) / majority);
  }
  const hub = holding.hubPorts;
  sum[0] += sign * (hub >= map.sea.hubMajority ? PROVINCE : (SHARE * hub) / map.sea.hubMajority);
  const { markers, lost } = holding;
  sum[2] +=
    sign * (MARKER * markers + LOST * lost - (markers < FEW_MARKERS ? 10 * (FEW_MARKERS - markers) : 0));
  for (const city of cities) {
    if (g.control[city] === side) sum[3] += sign * (city === roma || city === carthago ? CAPITAL : CITY);
    else if (g.siege[city] > 0) sum[11] += sign * SIEGE_POINT * g.siege[city];
  }
  for (const at of map.ownPoint) if (g.control[at] === side) sum[3] += sign * PROVINCE;
  let cus = 0;
  let trains = 0;
  for (const loc of allLocs) {
    cus += manpower(g, side, loc);
    trains += supplyAt(g, side, loc);
  }
  sum[4] += sign * CU * cus;
  sum[6] += sign * TRAIN * Math.min(trains, 8);
  if (side === CARTHAGE) {
    let elephants = 0;
    for (const n of g.elephants) elephants += n;
    sum[4] += sign * CU * elephants;
    sum[5] += sign * ELEPHANT * elephants;
    sum[10] += sign * ((isWarlike(g) ? WARLIKE : isPeaceful(g) ? -WARLIKE : 0) + COUNCIL * miatCount(g));
  } else sum[8] += sign * (LEVEL * g.seamanship + CORVI * g.corvi);
  const ships = g.ready[side] + g.atSea[side] + SPENT * g.spent[side] + SUNK * g.track[side];
  sum[7] += sign * (SHIP * Math.min(ships, FIRST_SHIPS) + MORE_SHIPS * Math.max(0, ships - FIRST_SHIPS));
  if (g.supremacy === side) sum[9] += sign * SUPREMACY;
  armies(g, side, enemy, sum, sign);
}

const work: Space[] = [];

/** Armies hope for what they can reach, and fear stronger ones beside them. */
function armies(g: H, side: Side, enemy: Side, sum: number[], sign: 1 | -1): void {
  const { map, generalsOf, sea } = g.rules;
  const among = prizes(g, side, emptied(work));
  for (const general of generalsOf[side]) {
    const loc = g.at[general];
    if (loc < 0 || loc >= sea || g.under[general] === 1) continue;
    const at = spaceOf(g, loc);
    const cus = cusAt(g, side, loc);
    sum[12] += sign * HOPE * bestTarget(g, side, general, at, cus, among).worth;
    for (const next of map.roads.neighbours[at]) {
      const foes = cusAt(g, enemy, next);
      if (foes > 0 && cus > 0 && chanceAgainst(g, side, next, cus, general) < FEARED) {
        sum[13] -= sign * FEAR * Math.min(cus, 4);
        break;
      }
    }
  }
}
