import type { Action } from '@punica/kernel';
import { A, spaceIn } from '../../actions.ts';
import { spaceOf } from '../../board.ts';
import type { Side } from '../../data/codes.ts';
import { checkActivation } from '../../rules/10-activation.ts';
import { type Activation, type MarchFrame, marchOf } from '../../rules/10-frames.ts';
import type { H } from '../../state.ts';
import { type Intent, Planner } from '../intents.ts';
import { Ways } from '../reach.ts';
import { bringOrLeave, planOf, stepTowards, upToUnits } from '../script-march.ts';
import { Situation } from '../situation.ts';
import { caution } from './caution.ts';
import { type Goal, type HannibalPlan, marchPlan } from './plan.ts';

/** Ends of one march that are looked at. */
export const SEVERAL = 5;

/** What the generals whom these means can activate could do. */
export function intentsAmong(s: Situation, planner: Planner, f: Activation): Intent[] {
  const list: Intent[] = [];
  for (const general of s.g.rules.generalsOf[s.side]) {
    if (s.g.at[general] < 0 || checkActivation(s.g, f, general) !== undefined) continue;
    list.push(...planner.several(general, f));
  }
  return list;
}

/** Whom to activate, and what for; a Campaign may also end. */
export function activationPlans(
  s: Situation,
  legal: readonly Action[],
  f: Readonly<Activation>,
): HannibalPlan[] {
  const plans = intentsAmong(s, new Planner(s, SEVERAL), f).map((intent) =>
    marchPlan(A.general | intent.general, intent, intent.gain - caution(s, intent)),
  );
  if (legal.includes(A.pass)) plans.push({ key: 'pass', first: A.pass, score: 0 });
  return plans.filter(({ first }) => legal.includes(first));
}

/** Where an army that is under way could still go. */
export function onwardPlans(s: Situation, legal: readonly Action[]): HannibalPlan[] {
  const march = marchOf(s.g);
  const ends = new Planner(s, SEVERAL).onward(planOf(march), march, march.company, legal);
  const plans: HannibalPlan[] = [];
  for (const intent of ends) {
    const first = stepTowards(s, march, intent, legal);
    if (first !== undefined) plans.push(marchPlan(first, intent, intent.gain));
  }
  return plans;
}

// --- carrying it out ---

/** Is this the march that the goal is for? */
const isMarchOf = (march: MarchFrame, { general }: Goal): boolean => march.general === general;

export function followCompany(g: H, legal: readonly Action[], goal: Goal): Action | undefined {
  const march = marchOf(g);
  return isMarchOf(march, goal) && march.spent === 0 ? bringOrLeave(g, march, goal.cus, legal) : undefined;
}

export function followUnits(g: H, legal: readonly Action[], goal: Goal): Action | undefined {
  const march = marchOf(g);
  return isMarchOf(march, goal) && march.spent === 0 ? upToUnits(goal.cus, legal) : undefined;
}

/** One step nearer; nothing where the goal has come out of reach. */
export function followStep(g: H, side: Side, legal: readonly Action[], goal: Goal): Action | undefined {
  const march = marchOf(g);
  if (!isMarchOf(march, goal)) return undefined;
  if (legal.includes(A.charm)) return A.charm;
  if (goal.steps !== undefined) return alongTheWay(g, march, legal, goal, goal.steps);
  const s = new Situation(g, side);
  const way = new Ways(s, planOf(march), legal).to(goal.space);
  if (way === undefined) return undefined;
  const { general, cus, besieges } = goal;
  return stepTowards(s, march, { general, cus, way, besieges, gain: 0 }, legal);
}

/** The next step of a way that is known. */
function alongTheWay(
  g: H,
  march: MarchFrame,
  legal: readonly Action[],
  { space, besieges }: Goal,
  steps: readonly Action[],
): Action | undefined {
  const at = spaceOf(g, march.at);
  if (at !== space) {
    const next = steps[steps.findIndex((step) => spaceIn(step) === at) + 1];
    return legal.includes(next) ? next : undefined;
  }
  if (besieges && legal.includes(A.besiege)) return A.besiege;
  return legal.includes(A.stop) ? A.stop : undefined;
}
