import { type Action, argOf, verbOf } from '@punica/kernel';
import { pairOf } from '@punica/punic-cards';
import { A, generalIn, spaceIn } from '../actions.ts';
import { asSpace, commanderAt, cusAt, generalsAt, spaceOf, supplyAt } from '../board.ts';
import { NONE, ROME, type Side } from '../data/index.ts';
import {
  BY_LAND,
  type March,
  marchOf,
  movedAt,
  movingCUs,
  movingUnits,
  STARTED,
} from '../rules/07-frames.ts';
import type { GeneralId, H, Space } from '../state.ts';
import { daresTheSea, type Steps, stepsOf } from './distance.ts';
import { chanceAgainst } from './prospects.ts';
import { bestTarget, groundWorth, type Target } from './targets.ts';

/** What the marching army goes for, seen from where it is. */
const goalOf = (g: H, march: March, from: Space): Target =>
  bestTarget(g, march.side, march.general, from, movingCUs(march));

/** A battle is worth the risk above this chance. */
const RISK = 0.5;

/** Fewer than this are safer behind walls. */
export const SHELTERED = 4;

/** On the road: nearer to the goal, by sea if that is the way; besiege or stop when there. */
export function marchStep(g: H, legal: readonly Action[]): Action {
  const wish = bestStep(g, legal);
  return legal.includes(wish) ? wish : legal[0];
}

function bestStep(g: H, legal: readonly Action[]): Action {
  const march = marchOf(g);
  const { side, general } = march;
  const cus = movingCUs(march);
  const from = spaceOf(g, march.at);
  const goal = goalOf(g, march, from);
  const table = stepsOf(g, side);
  if (legal.includes(A.regroup) && joins(g, march)) return A.regroup;
  const siege = legal.includes(A.besiege) ? groundWorth(g, side, from, cus) : 0;
  // Out of the gates against those who stand before them.
  if (goal.at === from && legal.includes(A.go | from)) return A.go | from;
  const halt = legal.includes(A.enter) && cus < SHELTERED ? A.enter : A.stop;
  if (goal.at === NONE || goal.at === from) return siege > 0 ? A.besiege : halt;
  let best: Action = A.stop;
  let least = table[pairOf(g.rules.map, from, goal.at)];
  for (const a of legal) {
    if (verbOf(a) !== A.go || argOf(a) === from) continue;
    const to = spaceIn(a);
    if (to !== goal.at && chanceAgainst(g, side, to, cus, general) < RISK) continue;
    const steps = table[pairOf(g.rules.map, to, goal.at)];
    if (steps < least) {
      least = steps;
      best = a;
    }
  }
  if (best !== A.stop) return best;
  if (siege > 0 && goal.worth < 2 * siege) return A.besiege;
  if (legal.includes(A.embark) && daresTheSea(g, side) && nearerBySea(g, table, from, goal.at))
    return lacksRoom(g, march) && legal.includes(A.regroup) ? A.regroup : A.embark;
  if (march.came === STARTED && legal.includes(A.go | from)) return A.go | from;
  return siege > 0 ? A.besiege : halt;
}

function nearerBySea(g: H, table: Steps, from: Space, to: Space): boolean {
  const { lanes, hub, isHub } = g.rules.map.sea;
  const nearer = (port: Space): boolean =>
    table[pairOf(g.rules.map, port, to)] < table[pairOf(g.rules.map, from, to)];
  return lanes[from].some(nearer) || (isHub[from] && hub.some(nearer));
}

/** At sea: nearer to the goal while that is possible, then ashore. */
export function seaStep(g: H, legal: readonly Action[], port: Space): Action {
  const march = marchOf(g);
  const goal = goalOf(g, march, port).at;
  let best: Action | undefined;
  const table = stepsOf(g, march.side);
  let least = goal === NONE ? 0 : table[pairOf(g.rules.map, port, goal)];
  for (const a of legal) {
    if (verbOf(a) !== A.sail && verbOf(a) !== A.cross) continue;
    const steps = goal === NONE ? 1 : table[pairOf(g.rules.map, spaceIn(a), goal)];
    if (steps < least) {
      least = steps;
      best = a;
    }
  }
  if (best !== undefined) return best;
  for (const a of [A.land, A.landInside]) if (legal.includes(a)) return a;
  return legal[0];
}

/** Who is worth activating: the army with the best goal. */
export function chooseGeneral(g: H, side: Side, legal: readonly Action[]): Action {
  let best = legal[0];
  let most = -1;
  for (const a of legal) {
    if (verbOf(a) !== A.general) continue;
    const worth = marchWorth(g, side, generalIn(a));
    if (worth > most) {
      most = worth;
      best = a;
    }
  }
  return most <= 0 && legal.includes(A.pass) ? A.pass : best;
}

/** CUs that wait where the army comes through go on with it. */
const joins = (g: H, march: March): boolean =>
  march.came === BY_LAND &&
  movingUnits(march) < g.rules.tables.numbers.units &&
  cusAt(g, march.side, march.at) - movingCUs(march) - movedAt(g, march.at, 1) > 0 &&
  generalsAt(g, march.side, march.at) === march.company;

/** Warships that should go along with an army. */
export const escort = (g: H, side: Side): number =>
  Math.min(g.rules.tables.numbers.fleetShips, g.ready[side]);

/** [7.3C] Ten units at sea, warships among them: a full army would sail without an escort. */
const lacksRoom = (g: H, march: March): boolean =>
  g.ready[1 - march.side] > 0 &&
  movingUnits(march) + Math.min(escort(g, march.side), LEAST_ESCORT) > g.rules.tables.numbers.units;

const LEAST_ESCORT = 4;

/** Does the army at this place have to sail if it wants to come nearer to its goal? */
function mustSail(g: H, march: March, cus: number): boolean {
  const { side, general } = march;
  const from = spaceOf(g, march.at);
  if (!g.rules.map.port[from] || !daresTheSea(g, side)) return false;
  const goal = bestTarget(g, side, general, from, cus).at;
  if (goal === NONE || goal === from) return false;
  const table = stepsOf(g, side);
  const steps = table[pairOf(g.rules.map, from, goal)];
  const byRoad = g.rules.map.roads.neighbours[from].some(
    (next) => table[pairOf(g.rules.map, next, goal)] < steps,
  );
  return !byRoad && nearerBySea(g, table, from, goal);
}

/** How many CUs to take: all, less a guard for a city and room for the warships of a voyage. */
export function unitsToTake(g: H, side: Side, legal: readonly Action[]): Action {
  const march = marchOf(g);
  let most = legal.reduce((best, a) => Math.max(best, argOf(a)), 0);
  // A garrison stays behind its walls.
  if (march.at < g.rules.map.spaces) most = Math.min(most, cusAt(g, side, march.at));
  if (g.rules.map.walled[asSpace(march.at)] > 0 && g.control[asSpace(march.at)] === side && most >= GUARDED)
    most -= GUARD;
  if (g.ready[1 - side] > 0 && mustSail(g, march, most))
    most = Math.min(most, g.rules.tables.numbers.units - escort(g, side));
  return legal.reduce(
    (best, a) => (argOf(a) <= most && argOf(a) > argOf(best) ? a : best),
    legal[legal.length - 1],
  );
}

/** Everybody of the stack comes along; who is behind walls stays there. */
export function companyToTake(g: H, legal: readonly Action[]): Action {
  const { at } = marchOf(g);
  const staying = legal.find((a) => verbOf(a) === A.leave);
  const walledIn = staying !== undefined && at < g.rules.map.spaces && g.at[generalIn(staying)] !== at;
  return (walledIn ? staying : legal.find((a) => verbOf(a) === A.bring)) ?? legal[0];
}

/** All supply trains of the stack; those of a city stay. */
export function trainsToTake(g: H, side: Side, legal: readonly Action[]): Action {
  const { at } = marchOf(g);
  const most = at < g.rules.map.spaces ? supplyAt(g, side, at) : g.rules.tables.numbers.units;
  return legal.reduce(
    (best, a) => (argOf(a) <= most && argOf(a) > argOf(best) ? a : best),
    legal[legal.length - 1],
  );
}

const GUARD = 2;
const GUARDED = 7;

/** CUs that this general could lead away: under another Consul only what that one can spare (2.3E). */
export function available(g: H, side: Side, general: GeneralId): number {
  const all = Math.min(g.rules.tables.numbers.units, cusAt(g, side, g.at[general]));
  if (g.under[general] === 0) return all;
  const commander = commanderAt(g, side, g.at[general]);
  const kept = side === ROME && commander !== NONE ? g.rules.tables.numbers.consularMinimum : 0;
  return Math.max(0, Math.min(all, cusAt(g, side, g.at[general]) - kept));
}

/** What an activation of this general promises. */
export function marchWorth(g: H, side: Side, general: GeneralId): number {
  const loc = g.at[general];
  if (loc < 0 || loc >= g.rules.sea) return 0;
  return bestTarget(g, side, general, spaceOf(g, loc), available(g, side, general)).worth;
}
