import { type Bot, botByName, botsFor } from '@punica/bots';
import {
  type Action,
  BadInput,
  Context,
  type Core,
  type Dice,
  type Engine,
  includes,
  type Knowledge,
  pending,
  QuickDice,
  type Role,
  redeal,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import type { Insight } from './insight.ts';

export interface Hint {
  readonly action: Action;
  /** Why, in one sentence. */
  readonly reason: string;
}

/** How often the play is thought through to its end. */
const SAMPLES = 4;
/** A play that takes longer is judged where it stands by then. */
const MOST_DECISIONS = 120;
const SEEDS = 0x4000_0000;
/** A second reason is worth saying if it weighs at least this part of the first. */
const WORTH_SAYING = 0.4;

interface Thinking<G extends Core, E> {
  readonly engine: Engine<G, E>;
  readonly insight: Insight<G, E>;
  readonly knowledge: Knowledge<G>;
  readonly bot: Bot<G>;
}

/**
 * What the bot would do, and the terms of its evaluation that the play betters most. It knows only the
 * view: equal views and dice give equal hints.
 */
export function hint<G extends Core, E>(
  engine: Engine<G, E>,
  insight: Insight<G, E>,
  view: G,
  role: Role,
  dice: Dice,
  samples = SAMPLES,
): Hint {
  const { game } = engine;
  const { knowledge } = game;
  if (knowledge === undefined) throw new BadInput('game', `${game.id} does not say how to judge positions`);
  if (!includes(pending(view), role)) throw new BadInput('role', 'has nothing to choose now');
  const bot = botByName(botsFor(game)[0], game);
  const guess = redeal(game, view, dice);
  const action = bot.choose(view, role, engine.legal(guess, role, []), dice);
  const thinking = { engine, insight, knowledge, bot };
  const gains = knowledge.terms.map(() => 0);
  let wins = 0;
  for (let sample = 0; sample < samples; sample++) {
    const before = redeal(game, view, dice);
    const after = thoughtThrough(thinking, before, role, action, new QuickDice(dice.below(SEEDS)));
    if (after.outcome !== null && includes(after.outcome.winners, role)) wins++;
    judge(knowledge, before, role, gains, -1);
    judge(knowledge, after, role, gains, 1);
  }
  return { action, reason: reasonFor(thinking, gains, wins === samples) };
}

function judge<G extends Core>(
  knowledge: Knowledge<G>,
  g: G,
  role: Role,
  sums: number[],
  sign: 1 | -1,
): void {
  const terms: number[] = [];
  knowledge.evaluate(g, role, terms);
  terms.forEach((value, i) => {
    sums[i] += sign * value;
  });
}

/** Where the play leads if everybody goes on as the bot would. */
function thoughtThrough<G extends Core, E>(
  { engine, insight, bot }: Thinking<G, E>,
  from: G,
  role: Role,
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

function reasonFor<G extends Core, E>(
  { insight, knowledge }: Thinking<G, E>,
  gains: readonly number[],
  wins: boolean,
): string {
  if (wins) return 'It should win the game.';
  const better = knowledge.terms
    .map((term, i) => ({ ...insight.terms[term], change: gains[i] }))
    .filter(({ change }) => change > 0)
    .sort((a, b) => b.change - a.change);
  if (better.length === 0) {
    return gains.every((change) => change === 0)
      ? 'It gives nothing away.'
      : 'Every choice costs something here, and this one least.';
  }
  const [first, second] = better;
  return second !== undefined && second.change >= WORTH_SAYING * first.change
    ? `It ${first.gain} and ${second.gain}.`
    : `It ${first.gain}.`;
}
