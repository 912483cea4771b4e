import { type Core, Engine, type Game, type Knowledge, type Planning } from '@punica/kernel';
import type { Bot } from '../bot.ts';
import { greedyBot } from '../greedy-bot.ts';
import type { Means } from './budget.ts';
import { Judge } from './judge.ts';
import { type Manner, Search } from './search.ts';
import { type Horizon, Simulation } from './simulation.ts';

/** How a search looks ahead, whatever it does with what it finds. */
export interface Outlook {
  readonly horizon?: Partial<Horizon>;
  /** Plans that are looked at, by their quick scores. */
  readonly width?: number;
  /** How far it misjudges the chances of each plan, as a standard deviation. */
  readonly error?: number;
  /** What chance of winning it gives for the boldest of plans; less than nothing for one who likes to hold back. */
  readonly leaning?: number;
}

/**
 * Simulations go on to the end of the turn, where the sides are settled: in Hannibal against the quick bot, at 0.25 s of
 * processor time a play, that won 10 of 14 games, 7 of the first 8; cut after two plays it won 3 of those 8.
 */
const HORIZON: Horizon = { plays: Number.POSITIVE_INFINITY, inTree: 1, decisions: 400 };
/** Where a game does not say where plays begin: decisions that a simulation goes on. */
const BLIND_DECISIONS = 24;
const WIDTH = 16;

/** What a plan is worth to a bot of this manner beside its chances. */
const leanOf =
  <G extends Core>(planning: Planning<G> | undefined, leaning: number): Manner<G>['lean'] =>
  (view, role, plan) =>
    leaning === 0 ? 0 : leaning * (planning?.boldness?.(view, role, plan) ?? 0);

/** What looking ahead in a game is made of. */
export interface Thinking<G extends Core> {
  readonly engine: Engine<G>;
  readonly judge: Judge<G>;
  readonly quick: Bot<G>;
  readonly search: Search<G>;
}

export function thinkingOf<G extends Core>(
  game: Game<G>,
  knowledge: Knowledge<G>,
  { horizon, width, error, leaning }: Outlook,
  { net }: Means,
): Thinking<G> {
  const engine = new Engine(game);
  const judge = new Judge(knowledge, net);
  const quick = greedyBot(game, knowledge);
  const { planning } = knowledge;
  const simulation = new Simulation(engine, planning, quick, judge, {
    ...HORIZON,
    ...(planning === undefined ? { decisions: BLIND_DECISIONS } : {}),
    ...horizon,
  });
  const search = new Search(engine, quick, judge, simulation, {
    width: width ?? WIDTH,
    error: error ?? 0,
    lean: leanOf(planning, leaning ?? 0),
  });
  return { engine, judge, quick, search };
}
