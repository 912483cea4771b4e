import { type Bot, botByName, type Means, Weigher, type Weighing } from '@punica/bots';
import {
  type Action,
  BadInput,
  Context,
  type Core,
  type Dice,
  type Engine,
  type Game,
  includes,
  type Knowledge,
  type Plan,
  pending,
  QuickDice,
  type Role,
  redeal,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import type { GameOdds } from '@punica/odds';
import { adviceOfOdds, headlineOfChoice } from './hint-by-odds.ts';
import { type HintMemo, underWay } from './hint-memo.ts';
import { decidingReason, gainOfPlay, type Tried } from './hint-reason.ts';
import type { Insight } from './insight.ts';

export interface Hint {
  readonly action: Action;
  /** Why, in one sentence. */
  readonly reason: string;
}

interface HintOptions {
  /** The chances that are shown beside the choices. */
  readonly odds?: GameOdds | undefined;
  /** How often a play is thought through to its end. */
  readonly samples?: number;
  /** With a clock it is done in time, though fewer samples may have to do. */
  readonly means?: Means;
  /** What earlier hints began: it is carried on as long as they are followed. */
  readonly memo?: HintMemo;
}

const SAMPLES = 12;
/** So many of the next best choices are held against the hint. */
const RIVALS = 2;
/** Half of the simulations find the best plans, and the hint and its rivals share the other half. */
const SIMULATIONS_PER_SAMPLE = 2 * (1 + RIVALS);
/** Whoever asks for a hint does not wait longer than for a bot. */
const MILLISECONDS = 1200;
/** Of less nothing can be said. */
const LEAST_SAMPLES = 4;
/** A play that takes longer is judged where it stands by then. */
const MOST_DECISIONS = 120;
const SEEDS = 0x4000_0000;

interface Thinking<G extends Core, E> {
  readonly engine: Engine<G, E>;
  readonly insight: Insight<G, E>;
  readonly knowledge: Knowledge<G>;
  readonly bot: Bot<G>;
  readonly view: G;
  readonly role: Role;
}

/**
 * The best plan that a search finds, unless the chances that decide here speak against it; and what it has before the
 * next best. Where a game has no plans, what the quick bot would do. It knows only the view: equal views and dice give
 * equal hints.
 */
export function hint<G extends Core, E>(
  engine: Engine<G, E>,
  insight: Insight<G, E>,
  view: G,
  role: Role,
  dice: Dice,
  { odds, samples = SAMPLES, means = {}, memo = {} }: HintOptions = {},
): Hint {
  const { action, legal, key, advice, knowledge, bot, weighing, plan } = choose(engine, view, role, dice, {
    odds,
    samples,
    means,
    memo,
  });
  if (plan === undefined) delete memo.begun;
  else memo.begun = { plan, view, action };
  if (legal.length === 1) return { action, reason: 'There is nothing else to choose.' };
  if (advice?.reason !== undefined) return { action, reason: advice.reason };
  const thinking = { engine, insight, knowledge, bot, view, role };
  const [chosen, ...rivals] =
    (weighing && asWeighed(thinking, legal, weighing, action, dice, { samples, means })) ??
    tryOut(thinking, [action, ...nextBest(thinking, legal, action, dice)], samples, dice);
  const reason =
    decidingReason(knowledge.terms, insight, chosen, rivals) ??
    advice?.standing ??
    // Within a play, what the whole of it brings is no reason for this choice.
    (insight.between.includes(key) ? gainOfPlay(knowledge.terms, insight, chosen) : undefined) ??
    noReason(odds && headlineOfChoice(odds, view, role, action));
  return { action, reason };
}

/**
 * How the best plan that begins with this action fared, and the best of those that begin otherwise: plans that go
 * another way after the same choice say nothing of it.
 */
function asWeighed<G extends Core, E>(
  { engine: { game }, knowledge, view, role }: Thinking<G, E>,
  legal: readonly Action[],
  weighing: Weighing,
  action: Action,
  dice: Dice,
  { samples, means }: Required<Pick<HintOptions, 'samples' | 'means'>>,
): Tried[] | undefined {
  const best = measuredIn(weighing).find(({ first }) => first === action);
  if (best === undefined) return undefined;
  const rivals = measuredIn(weighing).filter(({ first }) => first !== action);
  if (rivals.length > 0) return [best, ...rivals].map((plan) => weighing.trials(plan));
  // All that were found best begin alike, so that those which do not have still to be measured.
  const again = weighed(game, knowledge, view, role, legal, dice, {
    simulations: samples * SIMULATIONS_PER_SAMPLE,
    means,
    best,
  });
  const others = again === undefined ? [] : measuredIn(again).filter(({ first }) => first !== action);
  return others.length === 0 ? undefined : [best, ...others].map((plan) => again!.trials(plan));
}

/** The plans of which enough was seen to say something, the best first. */
const measuredIn = (weighing: Weighing): Plan[] =>
  weighing.plans
    .map(({ plan }) => plan)
    .filter((plan) => weighing.trials(plan).changes.length >= LEAST_SAMPLES);

/** A chance may speak against a choice as well as for it: it is told beside, not as the reason. */
const noReason = (chance: string | undefined): string =>
  ['Nothing sets it clearly apart from the next best choice.', chance].filter(Boolean).join(' ');

/** The choice of a hint alone, which takes a part of the time that its reason does. */
export const hintedAction = <G extends Core, E>(
  engine: Engine<G, E>,
  view: G,
  role: Role,
  dice: Dice,
  options: HintOptions = {},
): Action => choose(engine, view, role, dice, options).action;

function choose<G extends Core, E>(
  engine: Engine<G, E>,
  view: G,
  role: Role,
  dice: Dice,
  { odds, samples = SAMPLES, means = {}, memo = {} }: HintOptions,
) {
  const { game } = engine;
  const { knowledge } = game;
  if (knowledge === undefined) throw new BadInput('game', `${game.id} does not say how to judge positions`);
  if (!includes(pending(view), role)) throw new BadInput('role', 'has nothing to choose now');
  const bot = botByName('greedy', game);
  const legal = engine.legal(redeal(game, view, dice), role, []);
  const key = engine.question(view)?.key ?? '';
  const simulations = samples * SIMULATIONS_PER_SAMPLE;
  const weighing =
    legal.length === 1
      ? undefined
      : weighed(game, knowledge, view, role, legal, dice, { simulations, means });
  /** The best of what may be chosen: a plan where there is one. */
  const bestOf = (left: readonly Action[]): Action =>
    weighing?.plans.find(({ plan }) => left.includes(plan.first))?.plan.first ??
    bot.choose(view, role, left, dice);
  const begun = underWay(engine, memo, view, role);
  const next = begun && knowledge.planning?.follow(view, role, legal, begun);
  const usual =
    legal.length === 1 ? legal[0] : next !== undefined && legal.includes(next) ? next : bestOf(legal);
  const advice =
    odds === undefined || legal.length === 1
      ? undefined
      : adviceOfOdds(odds, key, view, role, legal, usual, bestOf);
  const action = advice?.action ?? usual;
  // What is no part of a plan, a detail that the quick bot decides, does not end it.
  const isOwn = action === next || weighing === undefined;
  const plan = isOwn ? begun : weighing.plans.find((it) => it.plan.first === action)?.plan;
  return { action, legal, key, advice, knowledge, bot, weighing, plan };
}

interface Asked {
  readonly simulations: number;
  readonly means: Means;
  /** Held against those alone that begin otherwise. */
  readonly best?: Plan;
}

/** The plans of the question; nothing where the quick bot decides. */
function weighed<G extends Core, E>(
  game: Game<G, E>,
  { planning, ...knowledge }: Knowledge<G>,
  view: G,
  role: Role,
  legal: readonly Action[],
  dice: Dice,
  { simulations, means, best }: Asked,
): Weighing | undefined {
  if (planning === undefined) return undefined;
  const weigher = new Weigher(game as Game<G>, { ...knowledge, planning }, means);
  const offered = weigher.plans(view, role, legal);
  const plans = best === undefined ? offered : offered.filter(({ first }) => first !== best.first);
  if (plans.length + (best === undefined ? 0 : 1) < 2) return undefined;
  const steps = weigher.weigh(view, role, plans, dice, {
    ...(best === undefined ? { finalists: 1 + RIVALS } : { finalists: RIVALS, kept: [best] }),
    budget: { simulations, milliseconds: MILLISECONDS },
  });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** What the bot would do if this were not allowed, and then the next. */
function nextBest<G extends Core, E>(
  { bot, view, role }: Thinking<G, E>,
  legal: readonly Action[],
  action: Action,
  dice: Dice,
): Action[] {
  let left = legal.filter((a) => a !== action);
  const next: Action[] = [];
  while (left.length > 0 && next.length < RIVALS) {
    const choice = bot.choose(view, role, left, dice);
    next.push(choice);
    left = left.filter((a) => a !== choice);
  }
  return next;
}

/** Every choice meets the same guesses at what is hidden and begins with the same luck. */
function tryOut<G extends Core, E>(
  thinking: Thinking<G, E>,
  choices: readonly Action[],
  samples: number,
  dice: Dice,
): Tried[] {
  const { engine, knowledge, view, role } = thinking;
  const tried = choices.map(() => ({ changes: [] as number[][], wins: 0 }));
  for (let sample = 0; sample < samples; sample++) {
    const before = redeal(engine.game, view, dice);
    const start = judge(knowledge, before, role);
    const luck = dice.below(SEEDS);
    choices.forEach((action, i) => {
      const after = thoughtThrough(thinking, before, action, new QuickDice(luck));
      if (after.outcome !== null && includes(after.outcome.winners, role)) tried[i].wins++;
      tried[i].changes.push(judge(knowledge, after, role).map((value, term) => value - start[term]));
    });
  }
  return tried;
}

function judge<G extends Core>(knowledge: Knowledge<G>, g: G, role: Role): number[] {
  const terms: number[] = [];
  knowledge.evaluate(g, role, terms);
  return terms;
}

/** Where the play leads if everybody goes on as the bot would. */
function thoughtThrough<G extends Core, E>(
  { engine, insight, bot, role }: Thinking<G, E>,
  from: G,
  action: Action,
  dice: Dice,
): G {
  const g = engine.game.copy(from);
  const x = new Context<E>(dice);
  const legal: Action[] = [];
  engine.apply(g, role, action, x);
  for (let decisions = 0; decisions < MOST_DECISIONS && g.outcome === null; decisions++) {
    const asked = pending(g);
    // A sealed question that others have still to answer belongs to the play.
    if (asked === g.asked && insight.between.includes(engine.question(g)?.key ?? '')) break;
    const next = rolesIn(asked)[0];
    engine.legal(g, next, legal);
    engine.apply(g, next, bot.choose(viewFor(engine.game, g, next), next, legal, dice), x);
  }
  return g;
}
