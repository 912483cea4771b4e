import { type Action, answerAt, type ByKey, type Planning, type Role } from '@punica/kernel';
import { sideOfRole } from '@punica/punic-cards';
import { A } from '../../actions.ts';
import type { Side } from '../../data/codes.ts';
import type { HannibalProcedure } from '../../rules/index.ts';
import type { H } from '../../state.ts';
import { script } from '../script.ts';
import { Situation } from '../situation.ts';
import { cardPlans } from './card-plans.ts';
import { activationPlans, followCompany, followStep, followUnits, onwardPlans } from './march-plans.ts';
import type { Goal, HannibalPlan } from './plan.ts';

type Offer<F = unknown> = (
  g: H,
  f: F,
  side: Side,
  legal: readonly Action[],
) => readonly HannibalPlan[] | undefined;

const playing: Offer = (g, _f, side, legal) => cardPlans(new Situation(g, side, 1), legal);

/** What the script would do is looked at first. */
const SCRIPTED = 10;

/** Every answer is a plan. */
const answers: Offer = (g, _f, side, legal) => {
  const scripted = script(g, side, legal);
  return legal.map((first) => ({ key: `${first}`, first, score: first === scripted ? SCRIPTED : 0 }));
};

/** Where plans begin. At all other questions the script decides. */
const OFFERS: ByKey<
  HannibalProcedure,
  H,
  [side: Side, legal: readonly Action[]],
  readonly HannibalPlan[] | undefined
> = {
  'strategyPhase.preempt': playing,
  'strategyPhase.decide': answers,
  'cardPlays.play': playing,
  'forcedPlay.play': playing,
  'activation.choose': (g, f, side, legal) => activationPlans(new Situation(g, side), legal, f),
  'march.step': (g, _f, side, legal) => onwardPlans(new Situation(g, side), legal),
};

/** How a march is carried out. */
const STEPS: ByKey<
  HannibalProcedure,
  H,
  [side: Side, legal: readonly Action[], goal: Goal],
  Action | undefined
> = {
  'activation.choose': (_g, _f, _side, _legal, { general }) => A.general | general,
  'muster.company': (g, _f, side, legal, goal) => followCompany(new Situation(g, side), legal, goal),
  'muster.units': (g, _f, side, legal, goal) => followUnits(new Situation(g, side), legal, goal),
  'march.step': (g, _f, side, legal, goal) => followStep(new Situation(g, side), legal, goal),
};

/** The questions with which a play begins, or the strategy phase. */
const BEGINNINGS: ReadonlySet<string> = new Set([
  'strategyPhase.preempt',
  'strategyPhase.decide',
  'cardPlays.play',
]);

export const planning: Planning<H, HannibalPlan> = {
  plans: (view: H, role: Role, legal: readonly Action[]) => answerAt(OFFERS, view, sideOfRole(role), legal),
  follow(view: H, role: Role, legal: readonly Action[], { goal }: HannibalPlan) {
    if (goal === undefined) return undefined;
    const a = answerAt(STEPS, view, sideOfRole(role), legal, goal);
    return a !== undefined && legal.includes(a) ? a : undefined;
  },
  begins(g: H) {
    const { proc, step } = g.stack[g.stack.length - 1];
    return BEGINNINGS.has(`${proc}.${step}`);
  },
  turn: (g: H) => g.turn,
};
