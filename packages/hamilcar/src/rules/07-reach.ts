import { emptied } from '@punica/kernel';
import { cusAt, enemyOf, isInside, isWalled, spaceOf } from '../board.ts';
import type { Side } from '../data/index.ts';
import type { GeneralId, H, Space } from '../state.ts';
import type { Activation, March } from './07-frames.ts';
import { linkCost, refuseStrait } from './07-march-checks.ts';
import { refuseShore } from './07-sea-checks.ts';
import { startMarch } from './07-start.ts';

/** [7.1] Embark once, land once: on land before a voyage, at sea, on land after it. */
const BEFORE = 0;
const AT_SEA = 1;
const AFTER = 2;
const LEGS = 3;

/** Marches that are only thought of: where the army could be, and with how many MPs and lanes left. */
interface Search {
  /** The most MPs with which the army has come to a place on this leg with so many lanes left. */
  readonly most: Int8Array;
  /** Places to go on from, six numbers each: one object for each would cost more than the search. */
  readonly open: number[];
  readonly lanes: number;
}

/** Used for one search after the other. */
let most = new Int8Array(0);
const open: number[] = [];

const placeOf = (g: H, search: Search, at: Space, leg: number, lanes: number): number =>
  (leg * g.rules.map.spaces + at) * (search.lanes + 1) + lanes;

/** The army comes to a place, unless it was there with as much to spend. */
function come(
  g: H,
  search: Search,
  at: Space,
  leg: number,
  left: number,
  seaLeft: number,
  lanes: number,
  /** 1 at sea when the army embarked in Africa (15.3C). */
  african: number,
): void {
  if (left < 0 || seaLeft < 0 || lanes < 0) return;
  const key = placeOf(g, search, at, leg, lanes);
  if (left <= search.most[key]) return;
  search.most[key] = left;
  search.open.push(at, leg, left, seaLeft, lanes, african);
}

/**
 * [card 85, R70] Could an army under this general come before a small enemy city that no enemy CU guards outside, if
 * nobody hinders it? By road and by sea, as far as its MPs and lanes go.
 */
export function reachesSmallCity(g: H, f: Activation, general: GeneralId): boolean {
  if (!someOpenCity(g, f.side)) return false;
  const march = startMarch(g, f, general);
  march.plain = g.rules.tables.siege.minimum;
  const from = spaceOf(g, march.at);
  // Shut in by the enemy before his gates, he would have to fight first.
  if (isInside(g, march.at) && cusAt(g, enemyOf(f.side), from) > 0) return false;
  const { lanesLeft } = march;
  const places = LEGS * g.rules.map.spaces * (lanesLeft + 1);
  if (most.length < places) most = new Int8Array(places);
  most.fill(-1, 0, places);
  emptied(open);
  const search: Search = { most, open, lanes: lanesLeft };
  come(g, search, from, BEFORE, march.left, march.seaLeft, lanesLeft, 0);
  while (open.length > 0) {
    const african = open.pop()!;
    const lanes = open.pop()!;
    const seaLeft = open.pop()!;
    const left = open.pop()!;
    const leg = open.pop()!;
    const at = open.pop()! as Space;
    if (leg === AT_SEA) {
      march.african = african === 1 ? 1 : 0;
      sailOn(g, march, search, at, left, seaLeft, lanes);
    } else if (isOpenCity(g, f.side, at)) return true;
    else marchOn(g, march, search, at, leg, left, seaLeft, lanes);
  }
  return false;
}

function someOpenCity(g: H, side: Side): boolean {
  for (const city of g.rules.cities) if (isOpenCity(g, side, city)) return true;
  return false;
}

const isOpenCity = (g: H, side: Side, at: Space): boolean =>
  isWalled(g, at) &&
  !g.rules.map.large[at] &&
  g.control[at] === enemyOf(side) &&
  cusAt(g, enemyOf(side), at) === 0;

function marchOn(
  g: H,
  march: March,
  search: Search,
  at: Space,
  leg: number,
  left: number,
  seaLeft: number,
  lanes: number,
): void {
  const { roads, port, region } = g.rules.map;
  const enemy = enemyOf(march.side);
  const next = roads.neighbours[at];
  for (let i = 0; i < next.length; i++) {
    const to = next[i];
    const rest = left - linkCost(g, march, at, to);
    // Most ways lead back to where the army has been with as much to spend.
    if (rest < 0 || rest <= search.most[placeOf(g, search, to, leg, lanes)]) continue;
    if (cusAt(g, enemy, to) === 0 && refuseStrait(g, march, at, to) === undefined)
      come(g, search, to, leg, rest, seaLeft, lanes, 0);
  }
  if (leg === BEFORE && port[at])
    come(g, search, at, AT_SEA, left, seaLeft, lanes, region[at] === g.rules.africa ? 1 : 0);
}

function sailOn(
  g: H,
  march: March,
  search: Search,
  at: Space,
  left: number,
  seaLeft: number,
  lanes: number,
): void {
  const { sea } = g.rules.map;
  const { african } = march;
  if (cusAt(g, enemyOf(march.side), at) === 0 && refuseShore(g, march, at) === undefined)
    come(g, search, at, AFTER, left, seaLeft, lanes, 0);
  const { laneCost } = g.rules.tables.numbers;
  for (const to of sea.lanes[at])
    come(g, search, to, AT_SEA, left - laneCost, seaLeft - laneCost, lanes - 1, african);
  if (!sea.isHub[at]) return;
  for (const to of sea.hub)
    if (to !== at)
      come(g, search, to, AT_SEA, left - sea.hubMp, seaLeft - sea.hubMp, lanes - sea.hubLanes, african);
}
