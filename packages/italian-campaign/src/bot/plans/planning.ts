import { type Action, answerAt, type ByKey, type Planning, type Role } from '@punica/kernel';
import { type Side, sideOfRole } from '../../data/index.ts';
import type { CampaignProcedure } from '../../rules/index.ts';
import type { Italy } from '../../state.ts';
import { decide } from '../script.ts';
import { followStep, marchPlans } from './march-plans.ts';
import type { CampaignPlan, Goal } from './plan.ts';

type Offer = (g: Italy, f: unknown, side: Side, legal: readonly Action[]) => readonly CampaignPlan[];

/** What the script would do is looked at first. */
const SCRIPTED = 8;

/** Every answer is a plan. */
const answers: Offer = (g, _f, side, legal) => {
  const scripted = decide(g, side, legal);
  return legal.map((first) => ({ key: `${first}`, first, score: first === scripted ? SCRIPTED : 0 }));
};

const marches: Offer = (g, _f, side, legal) => marchPlans(g, legal, decide(g, side, legal) ?? legal[0]);

/** Where plans begin. At all other questions the script decides. */
const OFFERS: ByKey<
  CampaignProcedure,
  Italy,
  [side: Side, legal: readonly Action[]],
  readonly CampaignPlan[] | undefined
> = {
  'sequence.initiative': answers,
  'election.proconsuls': answers,
  'election.at': answers,
  'levy.officerAt': answers,
  'dictatorship.ask': answers,
  'dictatorship.dictator': answers,
  'dictatorship.master': answers,
  'dictatorship.at': answers,
  'movement.choose': marches,
  'fieldPhase.wish': answers,
  'fieldCombat.avoid': answers,
  'fieldCombat.after': answers,
  'siegePhase.choose': answers,
  'worksPhase.build': answers,
};

/** How a march is carried out. */
const STEPS: ByKey<
  CampaignProcedure,
  Italy,
  [side: Side, legal: readonly Action[], goal: Goal],
  Action | undefined
> = {
  'march.step': (g, f, _side, legal, goal) => followStep(g, f, legal, goal),
};

/** The questions with which a leader's march begins, or the year. */
const BEGINNINGS: ReadonlySet<string> = new Set([
  'sequence.initiative',
  'election.proconsuls',
  'movement.choose',
]);

const SEGMENTS = 2;

export const planning: Planning<Italy, CampaignPlan> = {
  plans: (view: Italy, role: Role, legal: readonly Action[]) =>
    answerAt(OFFERS, view, sideOfRole(role), legal),
  follow(view: Italy, role: Role, legal: readonly Action[], { goal }: CampaignPlan) {
    if (goal === undefined) return undefined;
    const a = answerAt(STEPS, view, sideOfRole(role), legal, goal);
    return a !== undefined && legal.includes(a) ? a : undefined;
  },
  begins(g: Italy) {
    const { proc, step } = g.stack[g.stack.length - 1];
    return BEGINNINGS.has(`${proc}.${step}`);
  },
  turn: (g: Italy) => g.year * SEGMENTS + g.segment,
};
