import { botByName, botsFor } from '@punica/bots';
import {
  type Action,
  type Beginning,
  Context,
  type Core,
  type Engine,
  pending,
  QuickDice,
  viewFor,
} from '@punica/kernel';
import { anyRole, type Clock, type Figure } from '@punica/testkit';

const DECISIONS = 3000;
const WARM_UP = 500;

/** How long the greedy bot thinks in games against itself; nothing for a game it cannot judge. */
export function botFigures(engine: Engine<Core>, beginning: Beginning, now: Clock): Figure[] {
  const { game } = engine;
  if (!botsFor(game).includes('greedy')) return [];
  const bot = botByName('greedy', game);
  const times: number[] = [];
  for (let seed = 1; times.length < WARM_UP + DECISIONS; seed++) {
    const dice = new QuickDice(seed);
    const x = new Context(dice);
    const state = game.begin(beginning, x);
    engine.settle(state, x);
    const legal: Action[] = [];
    while (state.outcome === null && times.length < WARM_UP + DECISIONS) {
      const role = anyRole(pending(state), dice);
      const view = viewFor(game, state, role);
      engine.legal(state, role, legal);
      const begun = now();
      const choice = bot.choose(view, role, legal, dice);
      times.push((now() - begun) * 1000);
      engine.apply(state, role, choice, x);
    }
  }
  const taken = times.slice(WARM_UP).sort((a, b) => a - b);
  const mean = taken.reduce((sum, time) => sum + time, 0) / taken.length;
  const how = `${DECISIONS} decisions of games against itself (${beginning.scenario}), after ${WARM_UP} to warm up`;
  return [
    { name: 'greedy bot, mean', value: mean, unit: 'µs', how },
    { name: 'greedy bot, p99', value: taken[Math.floor(taken.length * 0.99)], unit: 'µs', how },
  ];
}
