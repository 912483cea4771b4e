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
import { cusInSpace, spaceOf } from '../../board.ts';
import { enemyOf, type Side } from '../../data/index.ts';
import type { HamilcarProcedure } from '../../rules/index.ts';
import type { H } from '../../state.ts';
import { reply } from '../replies.ts';
import { script } from '../script.ts';
import { cardPlans } from './card-plans.ts';
import { activationPlans, followStep, followTrains, followUnits, onwardPlans } from './march-plans.ts';
import type { Goal, HamilcarPlan } from './plan.ts';

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

/** Whoever plays a card for anything but a march, or passes, lets the enemy come. */
const HOLDS_BACK = -0.5;
const BESIEGES = 0.5;

/** To go at an enemy is bold, to try a city less so; to stay where one is holds back. */
function boldnessOf(g: H, side: Side, { general, space, besieges }: Goal): number {
  if (cusInSpace(g, enemyOf(side), space) > 0) return 1;
  if (besieges) return BESIEGES;
  return spaceOf(g, g.at[general]) === space ? HOLDS_BACK : 0;
}

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
  // 66 of 82 games at a quarter of a second a play (docs/ladder.md).
  beatsQuickBot: true,
  boldness: (view: H, role: Role, { goal }: HamilcarPlan) =>
    goal === undefined ? HOLDS_BACK : boldnessOf(view, sideOfRole(role), goal),
  about({ rules: { map } }: H, { goal }: HamilcarPlan) {
    return goal && map.provinces[map.province[goal.space]].name;
  },
};
