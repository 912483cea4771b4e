import { type Plan, QuickDice } from '@punica/kernel';
import { expect, it } from 'vitest';
import { greedyBot } from '../greedy-bot.ts';
import { Judge } from './judge.ts';
import type { Choice } from './plan-node.ts';
import { Search } from './search.ts';
import { PICK, type Trap, trapEngine, trapGame, trapKnowledge, trapped } from './search-testing.ts';
import type { Simulation } from './simulation.ts';

/** A search whose simulations bring each plan what is said of it, whatever the guess. */
function searchOf(chances: Readonly<Record<string, number>>): Search<Trap> {
  const run = (_g: Trap, _role: number, { plan }: Choice): number => chances[plan.key];
  const simulation = { run } as unknown as Simulation<Trap>;
  const judge = new Judge(trapKnowledge);
  return new Search(trapEngine, greedyBot(trapGame, trapKnowledge), judge, simulation, {
    width: 16,
    error: 0,
    lean: () => 0,
  });
}

const plansOf = (chances: Readonly<Record<string, number>>): Plan[] =>
  Object.keys(chances).map((key) => ({ key, first: PICK, score: 0 }));

it('takes the best of the plans that were not given up: the others were measured against weaker ones', () => {
  const chances: Record<string, number> = { best: 0.6, second: 0.59, third: 0.58, fourth: 0.57 };
  for (let i = 0; i < 12; i++) chances[`weak ${i}`] = 0.2;
  const search = searchOf(chances);
  for (const simulations of [32, 100, 400, 2000]) {
    const looking = search.best(trapped(), 0, plansOf(chances), new QuickDice(1), { simulations }, {});
    let step = looking.next();
    while (step.done !== true) step = looking.next();
    expect(step.value.plan.key, `${simulations} simulations`).toBe('best');
  }
});
