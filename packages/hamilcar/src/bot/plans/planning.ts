import {
  type Action,
  answerAt,
  type ByKey,
  type Planning,
  QuickDice,
  type Role,
  verbOf,
} from '@punica/kernel';
import { sideOfRole } from '@punica/punic-cards';
import { A } from '../../actions.ts';
import type { Side } from '../../data/index.ts';
import type { HamilcarProcedure } from '../../rules/index.ts';
import type { H } from '../../state.ts';
import { reply } from '../replies.ts';
import { script } from '../script.ts';
import { cardPlans } from './card-plans.ts';
import { activationPlans, followStep, followTrains, followUnits, onwardPlans } from './march-plans.ts';
import type { HamilcarPlan } from './plan.ts';

type Offer<F = unknown> = (
  g: H,
  f: F,
  side: Side,
  legal: readonly Action[],
) => readonly HamilcarPlan[] | undefined;

const playing: Offer = (g, _f, side, legal) => cardPlans(g, side, legal);

/** What the script would do is looked at first. */
const SCRIPTED = 10;
const NO_DICE = new QuickDice(1);

/** Every answer is a plan. */
const answers: Offer = (g, _f, side, legal) => {
  const scripted = script(g, side, legal, NO_DICE);
  return legal.map((first) => ({ key: `${first}`, first, score: first === scripted ? SCRIPTED : 0 }));
};

/** Where plans begin. At all other questions the script decides. */
const OFFERS: ByKey<
  HamilcarProcedure,
  H,
  [side: Side, legal: readonly Action[]],
  readonly HamilcarPlan[] | undefined
> = {
  'strategyPhase.preempt': playing,
  'strategyPhase.decide': answers,
  'cardPlays.play': playing,
  'activation.choose': (g, f, side, legal) => activationPlans(g, side, legal, f),
  'march.step': (g, _f, side, legal) => onwardPlans(g, side, legal),
  'election.place': answers,
  'march.backUp': answers,
  'navalReform.choose': answers,
  'voyage.intercept': answers,
  'reaction.intercept': answers,
  'reaction.avoid': answers,
};

/** How a plan is carried out. */
const STEPS: ByKey<HamilcarProcedure, H, [legal: readonly Action[], plan: HamilcarPlan], Action | undefined> =
  {
    'activation.choose': (_g, _f, _legal, { goal }) => goal && A.general | goal.general,
    'muster.units': (g, _f, legal, { goal }) => goal && followUnits(g, legal, goal),
    'muster.trains': (g, f, legal, { goal }) => goal && followTrains(g, legal, goal, f.units),
    'march.step': (g, _f, legal, { goal }) => goal && followStep(g, legal, goal),
    'voyage.step': (g, f, legal, { goal }) =>
      goal && followStep(g, legal, goal, { port: f.port, sailed: f.route.length > 0 }),
    'spending.buy': (_g, _f, legal, { buys }) =>
      buys === undefined ? undefined : legal.find((a) => verbOf(a) === A[buys]),
  };

/** The questions with which a play begins, or the strategy phase. */
const BEGINNINGS: ReadonlySet<string> = new Set([
  'strategyPhase.preempt',
  'strategyPhase.decide',
  'cardPlays.play',
]);

export const planning: Planning<H, HamilcarPlan> = {
  plans: (view: H, role: Role, legal: readonly Action[]) => answerAt(OFFERS, view, sideOfRole(role), legal),
  follow(view: H, _role: Role, legal: readonly Action[], plan: HamilcarPlan) {
    const a = answerAt(STEPS, view, legal, plan);
    return a !== undefined && legal.includes(a) ? a : undefined;
  },
  begins(g: H) {
    const { proc, step } = g.stack[g.stack.length - 1];
    return BEGINNINGS.has(`${proc}.${step}`);
  },
  turn: (g: H) => g.turn,
  reply: (view: H, role: Role, legal: readonly Action[]) => reply(view, sideOfRole(role), legal),
};
