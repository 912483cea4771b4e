import type { Bot, Memo } from '@punica/bots';
import {
  type Action,
  type Beginning,
  Context,
  type Core,
  type Dice,
  type Engine,
  pending,
  rolesIn,
  type Told,
  viewFor,
} from '@punica/kernel';
import { anyRole } from '@punica/testkit';
import { emptyTally, type Tally } from './tally.ts';

/** Far beyond any real game: whoever gets here goes round in circles. */
const MOST_ACTIONS = 1_000_000;

/** Is shown the state after the set-up and after every action, with what was told on the way. */
export type Watch = (g: Core, told: readonly Told<unknown>[]) => void;

/** One whole game between bots, without log and without gate. What the bots draw may come from dice of their own. */
export function playOne(
  engine: Engine<Core>,
  beginning: Beginning,
  bots: readonly Bot[],
  dice: Dice,
  number: number,
  watch?: Watch,
  choices: Dice = dice,
): Tally {
  const tally = emptyTally(bots.length);
  tally.games = 1;
  const told: Told<unknown>[] = [];
  const x = new Context(dice, watch === undefined ? undefined : told);
  const legal: Action[] = [];
  const memos: Memo[] = bots.map(() => ({}));
  try {
    const state = engine.game.begin(beginning, x);
    engine.settle(state, x);
    watch?.(state, told);
    while (state.outcome === null && tally.actions < MOST_ACTIONS) {
      const role = anyRole(pending(state), choices);
      engine.legal(state, role, legal);
      if (legal.length === 0) {
        tally.deadEnds = 1;
        tally.trouble.push({
          game: number,
          beginning,
          problem: `${engine.question(state)?.key} offers nothing`,
        });
        return tally;
      }
      const bot = bots[role];
      const view = bot.looks ? viewFor(engine.game, state, role) : state;
      told.length = 0;
      engine.apply(state, role, bot.choose(view, role, legal, choices, memos[role]), x);
      watch?.(state, told);
      tally.actions++;
    }
    if (state.outcome === null) {
      tally.trouble.push({ game: number, beginning, problem: `not over after ${MOST_ACTIONS} actions` });
      return tally;
    }
    tally.finished = 1;
    if (state.outcome.winners === 0) tally.draws = 1;
    for (const role of rolesIn(state.outcome.winners)) tally.wins[role] = 1;
  } catch (error) {
    tally.faults = 1;
    const problem = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    tally.trouble.push({ game: number, beginning, problem });
  }
  return tally;
}
