import { type Action, verbOf } from '@punica/kernel';
import { A } from '../../actions.ts';
import { NONE, type Player } from '../../data/codes.ts';
import { MOVING, markOf } from '../../post.ts';
import type { Operation } from '../../rules/12-operations.ts';
import { operation } from '../../rules/12-operations.ts';
import type { Move } from '../../rules/16-ways.ts';
import type { W } from '../../state.ts';
import { isFleet, kindIndexOf, kindOf, othersIn, postOf, stackAt, unitsMarked } from '../../units.ts';
import { company, firstStep, operationsOf, paceOf } from '../plan.ts';
import { worthOf } from '../worth.ts';
import type { Goal, WarPlan } from './plan.ts';

/** Destinations of each force in each manner that are looked at. */
const EACH = 3;
/** What is hoped for, as points of the evaluation: ten of worth are a talent of taxes, and that is three and a half. */
const POINTS = 0.35;
const MOST = 25;
/** What the script would do is looked at first. */
const SCRIPTED = 6;

/** What each force could do now, the choice of the script, and to do nothing. */
export function operationPlans(g: W, player: Player, legal: readonly Action[], scripted: Action): WarPlan[] {
  const plans: WarPlan[] = [{ key: 'script', first: scripted, score: SCRIPTED }];
  for (const { from, manner, to, gain } of operationsOf(g, player, EACH)) {
    const first = A.at | from;
    if (!legal.includes(first)) continue;
    const score = Math.min(MOST, POINTS * gain);
    plans.push({ key: `go/${from}/${manner}/${to}`, first, score, goal: { from, to, manner } });
  }
  for (const first of legal)
    if (first !== scripted && verbOf(first) !== A.at && first !== A.handBack)
      plans.push({ key: `${first}`, first, score: 0 });
  return plans;
}

// --- carrying it out ---

const isOperationOf = (f: Readonly<Operation> | undefined, { from }: Goal): boolean => f?.at === from;

/** Those go along whom the manner of the march asks for. */
export function followForce(
  g: W,
  f: Readonly<Operation>,
  player: Player,
  legal: readonly Action[],
  goal: Goal,
): Action | undefined {
  if (!isOperationOf(f, goal)) return undefined;
  const want = company(g, player, f.at, goal.manner, worthOf(g, player)[f.at]);
  if (want.length === 0) return undefined;
  if (want.length === stackAt(g, player, f.at).length) return A.all;
  const next = want.find((r) => markOf(postOf(g, r)) !== MOVING);
  const a = next === undefined ? A.done : A.unit | kindIndexOf(g, next);
  return legal.includes(a) ? a : undefined;
}

/** One step nearer; nothing where the goal has come out of reach, or troops go aboard or ashore. */
export function followMove(
  g: W,
  f: Readonly<Move>,
  player: Player,
  legal: readonly Action[],
  goal: Goal,
): Action | undefined {
  if (!isOperationOf(operation.frame(g), goal)) return undefined;
  const force = unitsMarked(g, player, MOVING, MOVING);
  if (force.length === 0 || othersIn(g, f.at, player) > 0) return undefined;
  const sea = force.some((r) => isFleet(kindOf(g, r)));
  if (sea && legal.some((a) => verbOf(a) === A.embark)) return undefined;
  if (f.at === goal.to) return legal.find((a) => verbOf(a) === A.debark) ?? A.stop;
  const points = paceOf(g, force, sea) - f.used;
  const step = firstStep(g, player, f.at, goal.to, force, points, sea);
  return step === NONE ? undefined : A.go | step;
}
