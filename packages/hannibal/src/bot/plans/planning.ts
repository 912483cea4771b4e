import { type Action, answerAt, type ByKey, type Planning, type Role } from '@punica/kernel';
import { sideOfRole } from '@punica/punic-cards';
import { A } from '../../actions.ts';
import { cusInSpace, enemyOf, spaceOf } from '../../board.ts';
import type { Side } from '../../data/codes.ts';
import type { HannibalProcedure } from '../../rules/index.ts';
import type { H } from '../../state.ts';
import { script } from '../script.ts';
import { Situation } from '../situation.ts';
import { cardPlans } from './card-plans.ts';
import { armiesAtAGlance, cardsAtAGlance, settingOutAtAGlance } from './glance.ts';
import { activationPlans, followCompany, followStep, followUnits, onwardPlans } from './march-plans.ts';
import type { Goal, HannibalPlan } from './plan.ts';
import { reply } from './replies.ts';

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

/** What comes to mind within simulations. */
const GLANCES: typeof OFFERS = {
  'cardPlays.play': (g, _f, side, legal) => cardsAtAGlance(new Situation(g, side, 1), legal),
  'activation.choose': (g, f, side, legal) => armiesAtAGlance(new Situation(g, side), legal, f),
  'muster.company': (g, _f, side, legal) => settingOutAtAGlance(new Situation(g, side), legal, followCompany),
  'muster.units': (g, _f, side, legal) => settingOutAtAGlance(new Situation(g, side), legal, followUnits),
};

/** How a march is carried out. */
const STEPS: ByKey<
  HannibalProcedure,
  H,
  [side: Side, legal: readonly Action[], goal: Goal],
  Action | undefined
> = {
  'activation.choose': (_g, _f, _side, _legal, { general }) => A.general | general,
  'muster.company': (g, _f, _side, legal, goal) => followCompany(g, legal, goal),
  'muster.units': (g, _f, _side, legal, goal) => followUnits(g, legal, goal),
  'march.step': (g, _f, side, legal, goal) => followStep(g, side, legal, goal),
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
  glance: (g: H, role: Role, legal: readonly Action[]) => answerAt(GLANCES, g, sideOfRole(role), legal),
  reply,
  // 75 of 104 games at a quarter of a second a play (docs/ladder.md).
  beatsQuickBot: true,
  boldness: (view: H, role: Role, { goal }: HannibalPlan) =>
    goal === undefined ? HOLDS_BACK : boldnessOf(view, sideOfRole(role), goal),
  about({ rules: { map } }: H, { goal }: HannibalPlan) {
    return goal && map.provinces[map.province[goal.space]].name;
  },
};
