import { greedyBot, randomBot } from '@punica/bots';
import { Context, Engine, pending, QuickDice, rolesIn, viewFor } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import type { HamilcarEvent } from '../events.ts';
import { hamilcar } from '../game.ts';
import { CARTHAGE, openTable, ROME, scenarioTable } from '../testing.ts';
import { evaluate, TERMS } from './evaluation.ts';
import { knowledge } from './knowledge.ts';

const engine = new Engine(hamilcar);

function match(greedy: 0 | 1, seed: number): number {
  const dice = new QuickDice(seed);
  const bots = [randomBot, randomBot] as ReturnType<typeof greedyBot>[];
  bots[greedy] = greedyBot(hamilcar, knowledge) as never;
  const x = new Context<HamilcarEvent>(dice);
  const g = hamilcar.begin({ scenario: 'first-punic-war', options: {}, quick: true }, x);
  engine.settle(g, x);
  while (g.outcome === null) {
    const role = rolesIn(pending(g))[0];
    const legal = engine.legal(g, role, []);
    const a = bots[role].choose(viewFor(hamilcar, g, role) as never, role, legal, dice);
    engine.apply(g, role, a, x);
  }
  return g.outcome.winners === 1 << greedy ? 1 : 0;
}

describe('the greedy bot', () => {
  it('names its terms, and they mirror for the two sides', () => {
    const { g } = scenarioTable();
    const [rome, carthage]: number[][] = [[], []];
    evaluate(g, ROME, rome);
    evaluate(g, CARTHAGE, carthage);
    expect(rome).toHaveLength(TERMS.length);
    const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
    expect(sum(rome)).toBeCloseTo(-sum(carthage));
  });

  it('likes a siege that makes progress', () => {
    const t = openTable().stack(ROME, 'agrigentum', { cus: 4, generals: ['cotta'] });
    const worth = () => {
      const out: number[] = [];
      evaluate(t.g, ROME, out);
      return out[TERMS.indexOf('sieges')];
    };
    const before = worth();
    t.siege('agrigentum', 1);
    expect(worth()).toBeGreaterThan(before);
  });

  it('beats random play', () => {
    let won = 0;
    for (let seed = 1; seed <= 3; seed++) won += match(ROME, seed) + match(CARTHAGE, seed);
    expect(won).toBeGreaterThanOrEqual(5);
  }, 60_000);
});
