import { type Bot, greedyBot, type Net, searchBot, Weigher } from '@punica/bots';
import {
  type Action,
  BadInput,
  type Core,
  type Dice,
  type Engine,
  type Knowledge,
  type Plan,
  type Planning,
  type Role,
} from '@punica/kernel';
import type { GameOdds } from '@punica/odds';
import type { Insight } from '../insight.ts';

/** Everything about a game that its puzzles are found, proved, told and played with. */
export interface Desk<G extends Core = Core, E = unknown> {
  readonly engine: Engine<G, E>;
  readonly insight: Insight<G, E>;
  readonly odds: GameOdds<G> | undefined;
  readonly knowledge: Knowledge<G> & { readonly planning: Planning<G> };
  /** By the terms of the evaluation, as puzzles of this game weigh them. */
  readonly weigher: Weigher<G>;
  /** By a judge that was taught, where there is one to be trusted: it must agree with what the terms say. */
  readonly taught: Weigher<G> | undefined;
  readonly quick: Bot<G>;
}

export function deskOf<G extends Core, E>(
  engine: Engine<G, E>,
  insight: Insight<G, E>,
  odds: GameOdds<G> | undefined,
  net?: Net,
): Desk<G, E> {
  const { game } = engine;
  const { planning } = game.knowledge ?? {};
  if (game.knowledge === undefined || planning === undefined)
    throw new BadInput('game', `${game.id} does not say how to look ahead`);
  const knowledge = { ...game.knowledge, planning };
  return {
    engine,
    insight,
    odds,
    knowledge,
    weigher: new Weigher(game, fitted(insight, knowledge)),
    taught: net === undefined ? undefined : new Weigher(game, knowledge, { net }),
    quick: greedyBot(game, knowledge),
  };
}

/** The bots of the table stay as they are: their knowledge without the puzzles' own fit solves and rates. */
function fitted<G extends Core, E>({ puzzling }: Insight<G, E>, knowledge: Desk<G, E>['knowledge']) {
  const { fit } = puzzling ?? {};
  return fit === undefined ? knowledge : { ...knowledge, fit };
}

/** What could be done at a question: the plans of the game, or every answer where puzzles of answers are looked for. */
export function plansAt<G extends Core, E>(
  { engine, insight, knowledge }: Desk<G, E>,
  view: G,
  role: Role,
  legal: readonly Action[],
): readonly Plan[] {
  const plans = knowledge.planning.plans(view, role, legal);
  if (plans !== undefined && plans.length > 0) return plans;
  const key = engine.question(view)?.key ?? '';
  if (insight.puzzling?.answers.includes(key) !== true) return [];
  return legal.map((first) => ({ key: `${first}`, first, score: 0 }));
}

/** The plan that a search settles on which may try so much. */
export function solverChoice<G extends Core, E>(
  { engine: { game }, knowledge }: Desk<G, E>,
  view: G,
  role: Role,
  plans: readonly Plan[],
  dice: Dice,
  simulations: number,
): Plan | undefined {
  // Further on, and for others, it looks as it always does.
  const here: Planning<G>['plans'] = (g, of, legal) =>
    g === view ? plans : knowledge.planning.plans(g, of, legal);
  const planning = { ...knowledge.planning, plans: here };
  const solver = searchBot(game, { ...knowledge, planning }, { budget: { simulations } });
  const memo: { plan?: Plan } = {};
  solver.choose(
    view,
    role,
    plans.map(({ first }) => first),
    dice,
    memo,
  );
  return memo.plan;
}
