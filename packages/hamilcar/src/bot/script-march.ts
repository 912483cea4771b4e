import { type Action, argOf, verbOf } from '@punica/kernel';
import { A } from '../actions.ts';
import { enemyOf, spaceOf } from '../board.ts';
import { NONE, type Side } from '../data/index.ts';
import { type March, marchOf, movingCUs } from '../rules/07-frames.ts';
import { RULES } from '../rules.ts';
import type { H } from '../state.ts';
import { daresTheSea, SPACES, stepsOf } from './distance.ts';
import { bestTarget, strengthAt, type Target, targetWorth } from './targets.ts';

/** What the marching army goes for, seen from where it is. */
function goalOf(g: H, march: March, from: number): Target {
  const cus = movingCUs(march);
  const strength = cus * (1 + 0.25 * RULES.generals.list[march.general].battleRating);
  return bestTarget(g, march.side, from, cus, strength, march.left + 4);
}

/** On the road: nearer to the goal, by sea if that is the way; besiege or stop when there. */
export function marchStep(g: H, legal: readonly Action[]): Action {
  const march = marchOf(g);
  const from = spaceOf(g, march.at);
  const goal = goalOf(g, march, from);
  const table = stepsOf(g, march.side);
  const besiege = legal.includes(A.besiege) && targetWorth(g, march.side, from, movingCUs(march), 99) > 0;
  // Out of the gates against those who stand before them.
  if (goal.at === from && legal.includes(A.go | from)) return A.go | from;
  if (goal.at === NONE || goal.at === from) return besiege ? A.besiege : A.stop;
  let best: Action = A.stop;
  let least = table[from * SPACES + goal.at];
  for (const a of legal) {
    if (verbOf(a) !== A.go || argOf(a) === from) continue;
    const to = argOf(a);
    const foes = strengthAt(g, enemyOf(march.side), to);
    const cus = movingCUs(march);
    if (foes > 0 && foes * 1.2 > cus * (1 + 0.25 * RULES.generals.list[march.general].battleRating)) continue;
    const steps = table[to * SPACES + goal.at];
    if (steps < least) {
      least = steps;
      best = a;
    }
  }
  if (best !== A.stop) return best;
  if (besiege && goal.worth < 2 * targetWorth(g, march.side, from, movingCUs(march), 99)) return A.besiege;
  if (legal.includes(A.embark) && daresTheSea(g, march.side) && nearerBySea(table, from, goal.at))
    return A.embark;
  if (march.came === 0 && legal.includes(A.go | from)) return A.go | from;
  return besiege ? A.besiege : A.stop;
}

const nearerBySea = (table: Int8Array, from: number, to: number): boolean =>
  RULES.map.sea.lanes[from].some((port) => table[port * SPACES + to] < table[from * SPACES + to]);

/** At sea: nearer to the goal while that is possible, then ashore. */
export function seaStep(g: H, legal: readonly Action[], port: number): Action {
  const march = marchOf(g);
  const goal = goalOf(g, march, port).at;
  let best: Action | undefined;
  const table = stepsOf(g, march.side);
  let least = goal === NONE ? 0 : table[port * SPACES + goal];
  for (const a of legal) {
    if (verbOf(a) !== A.sail && verbOf(a) !== A.cross) continue;
    const steps = goal === NONE ? 1 : table[argOf(a) * SPACES + goal];
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
    const worth = marchWorth(g, side, argOf(a));
    if (worth > most) {
      most = worth;
      best = a;
    }
  }
  return most <= 0 && legal.includes(A.pass) ? A.pass : best;
}

/** What an activation of this general promises. */
export function marchWorth(g: H, side: Side, general: number): number {
  const loc = g.at[general];
  if (loc < 0 || loc >= RULES.sea) return 0;
  const at = spaceOf(g, loc);
  const cus = Math.min(10, g.cu[side * RULES.locs + loc] + (side === 1 ? g.elephants[loc] : 0));
  if (cus === 0) return 0;
  const strength = cus * (1 + 0.25 * RULES.generals.list[general].battleRating);
  return bestTarget(g, side, at, cus, strength, 8).worth;
}
