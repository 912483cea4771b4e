import { type Action, answerAt, type ByKey, type Planning, type Role } from '@punica/kernel';
import { A } from '../../actions.ts';
import { type Side, sideOfRole } from '../../data/index.ts';
import { enemyOf, piecesAt } from '../../places.ts';
import type { CampaignProcedure } from '../../rules/index.ts';
import type { Italy } from '../../state.ts';
import { decide } from '../script.ts';
import { marchChoice } from '../script-march.ts';
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

/** Within a simulation a leader looks around once and then goes where that has sent him. */
const GLANCES: typeof OFFERS = {
  'march.step': (g, f, _side, legal) => {
    const { action: first, target: hex } = marchChoice(g, f, legal);
    if (!legal.includes(first)) return undefined;
    const plan = { key: 'script', first, score: 0 };
    return [hex === undefined ? plan : { ...plan, goal: { leader: f.leader, hex, onward: true } }];
  },
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

const HOLDS_BACK = -0.5;
/** To seek battle, to stand and to storm are bold; whoever yields, withdraws or stays where he is holds back. */
const BOLD: ReadonlySet<Action> = new Set([A.fight, A.sally, A.stand, A.assault]);
const COY: ReadonlySet<Action> = new Set([A.withdraw, A.cease, A.abandon]);

function boldness(view: Italy, role: Role, { first, goal }: CampaignPlan): number {
  if (goal === undefined) return BOLD.has(first) ? 1 : COY.has(first) ? -1 : 0;
  if (piecesAt(view, enemyOf(sideOfRole(role)), goal.hex) > 0) return 1;
  return view.leaderAt[goal.leader] === goal.hex ? HOLDS_BACK : 0;
}

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
  glance: (g: Italy, role: Role, legal: readonly Action[]) => answerAt(GLANCES, g, sideOfRole(role), legal),
  boldness,
  about({ rules: { map } }: Italy, { goal }: CampaignPlan) {
    return goal && map.provinces[map.province[goal.hex]].name;
  },
};
