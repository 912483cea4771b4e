import { type Action, answerAt, type ByKey, type Planning } from '@punica/kernel';
import { NONE, type Player } from '../../data/codes.ts';
import type { WarProcedure } from '../../rules/index.ts';
import type { W } from '../../state.ts';
import { othersIn } from '../../units.ts';
import { decide, operationChoice } from '../script.ts';
import { followForce, followMove, operationPlans } from './operation-plans.ts';
import type { Goal, WarPlan } from './plan.ts';

type Offer = (g: W, f: unknown, player: Player, legal: readonly Action[]) => readonly WarPlan[];

/** What the script would do is looked at first. */
const SCRIPTED = 4;

/** Every answer is a plan. */
const answers: Offer = (g, _f, player, legal) => {
  const scripted = decide(g, player, legal);
  return legal.map((first) => ({ key: `${first}`, first, score: first === scripted ? SCRIPTED : 0 }));
};

const operations: Offer = (g, _f, player, legal) =>
  operationPlans(g, player, legal, decide(g, player, legal) ?? legal[0]);

/** Where plans begin. At all other questions the script decides. */
const OFFERS: ByKey<
  WarProcedure,
  W,
  [player: Player, legal: readonly Action[]],
  readonly WarPlan[] | undefined
> = {
  'operation.act': operations,
  'treachery.declare': answers,
  'pillage.choose': answers,
  'bargain.answer': answers,
};

/** Within a simulation a player carries out what he began, without asking himself again what it was for. */
const GLANCES: typeof OFFERS = {
  'operation.act': (g, f, player, legal) => {
    const { action: first, plan } = operationChoice(g, f, player, legal);
    if (!legal.includes(first)) return undefined;
    if (plan === undefined) return [{ key: 'script', first, score: 0 }];
    const { from, to, manner } = plan;
    return [{ key: 'script', first, score: 0, goal: { from, to, manner } }];
  },
};

/** How an operation is carried out. */
const STEPS: ByKey<
  WarProcedure,
  W,
  [player: Player, legal: readonly Action[], goal: Goal],
  Action | undefined
> = {
  'operation.force': (g, f, player, legal, goal) => followForce(g, f, player, legal, goal),
  'move.step': (g, f, player, legal, goal) => followMove(g, f, player, legal, goal),
};

/** The questions with which an operation begins, or the turn. */
const BEGINNINGS: ReadonlySet<string> = new Set(['operation.act', 'initiative.bid']);

/** Whoever passes, or answers instead of marching, lets the others come. */
const HOLDS_BACK = -0.5;

export const planning: Planning<W, WarPlan> = {
  plans: (view: W, role: Player, legal: readonly Action[]) => answerAt(OFFERS, view, role, legal),
  follow(view: W, role: Player, legal: readonly Action[], { goal }: WarPlan) {
    if (goal === undefined) return undefined;
    const a = answerAt(STEPS, view, role, legal, goal);
    return a !== undefined && legal.includes(a) ? a : undefined;
  },
  begins(g: W) {
    const { proc, step } = g.stack[g.stack.length - 1];
    return BEGINNINGS.has(`${proc}.${step}`);
  },
  turn: (g: W) => g.turn,
  glance: (g: W, role: Player, legal: readonly Action[]) => answerAt(GLANCES, g, role, legal),
  boldness: (view: W, role: Player, { goal }: WarPlan) =>
    goal === undefined ? HOLDS_BACK : othersIn(view, goal.to, role) > 0 ? 1 : 0,
  about({ rules: { map } }: W, { goal }: WarPlan) {
    const place = goal === undefined ? NONE : map.placeAt[goal.to];
    return place === NONE ? undefined : map.places[place].name;
  },
};
