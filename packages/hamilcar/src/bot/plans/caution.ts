import { commanderAt, cusAt, enemyOf, spaceOf } from '../../board.ts';
import { NONE, ROME, type Side } from '../../data/index.ts';
import type { H, Space } from '../../state.ts';
import { daresTheSea } from '../distance.ts';
import { chanceAgainst } from '../prospects.ts';
import type { Goal } from './plan.ts';

/** Fewer do not hold a capital until help comes. */
const GARRISON = 3;
/** An army of so many is a danger to it. */
const DANGEROUS = 4;
/** Steps that an army makes with one card. */
const MARCH = 4;
/** What it costs in points to leave the capital bare before an army that is there with one card. */
const BARE = 60;
/** Those against whom an army has no better chance than this are feared, and how much. */
const FEARED = 0.2;
const FEAR = 10;

/** What a sailing army risks, by how many of the enemy's warships could meet how few of its own. */
const MET_UNESCORTED = 2;
const MET_ESCORTED = 0.6;
const SEA = 1;

const homeOf = ({ rules }: H, side: Side): Space => (side === ROME ? rules.roma : rules.carthago);

/** Is there an army that could be before this place with one card? */
function isThreatened(g: H, side: Side, home: Space, attacked: Space): boolean {
  const enemy = enemyOf(side);
  for (const general of g.rules.generalsOf[enemy]) {
    const loc = g.at[general];
    if (loc < 0 || loc >= g.rules.sea || g.under[general] === 1) continue;
    const at = spaceOf(g, loc);
    if (at !== attacked && cusAt(g, enemy, loc) >= DANGEROUS && isNear(g, enemy, at, home)) return true;
  }
  return false;
}

function isNear(g: H, side: Side, from: Space, to: Space): boolean {
  const { map } = g.rules;
  if (map.region[from] === map.region[to]) return stepsByRoad(g, from, to) <= MARCH;
  return daresTheSea(g, side) && map.port[from] && map.port[to];
}

/** Steps by road, as far as one card goes. */
function stepsByRoad({ rules }: H, from: Space, to: Space): number {
  let reached = new Set([from]);
  for (let steps = 0; steps <= MARCH; steps++) {
    if (reached.has(to)) return steps;
    const next = new Set(reached);
    for (const at of reached) for (const beside of rules.map.roads.neighbours[at]) next.add(beside);
    reached = next;
  }
  return Number.POSITIVE_INFINITY;
}

/** What a good player counts against leaving the capital: an army that can be there before help comes. */
export function bareCapital(g: H, side: Side, { general, cus, space }: Goal): number {
  const home = homeOf(g, side);
  if (spaceOf(g, g.at[general]) !== home || space === home) return 0;
  const left = cusAt(g, side, home) + cusAt(g, side, g.rules.inside[home]) - cus;
  return left < GARRISON && isThreatened(g, side, home, space) ? BARE : 0;
}

/** An army beside a stronger one has counted its retreat, or does not stop there. */
export function fearAt(g: H, side: Side, at: Space, cus: number, general: Goal['general']): number {
  if (cus === 0) return 0;
  const enemy = enemyOf(side);
  for (const next of g.rules.map.roads.neighbours[at]) {
    if (cusAt(g, enemy, next) === 0 || commanderAt(g, enemy, next) === NONE) continue;
    if (chanceAgainst(g, side, next, cus, general) < FEARED) return FEAR;
  }
  return 0;
}

/** What a voyage risks: the enemy's warships, and for Rome the storms. */
export function seaRisk(g: H, side: Side, cus: number, escort: number): number {
  const foes = Math.min(g.rules.tables.numbers.fleetShips, g.ready[enemyOf(side)]);
  if (foes === 0) return SEA;
  return SEA + cus * (escort >= foes ? MET_ESCORTED : MET_UNESCORTED);
}
