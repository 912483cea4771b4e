import { greedyBot } from '@punica/bots';
import {
  Context,
  checkBeginning,
  Engine,
  pending,
  QuickDice,
  type Role,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { CARTHAGE, ROME } from '../data/codes.ts';
import type { WarEvent } from '../events.ts';
import { hannibalsWar } from '../game.ts';
import { table } from '../testing.ts';
import { knowledge } from './knowledge.ts';
import { bestPlan } from './plan.ts';

const engine = new Engine(hannibalsWar);
const greedy = greedyBot(hannibalsWar, knowledge);

/** Who wins a short war for two, one of whom plays at random. */
function winnersOf(seat: Role, seed: number): number {
  const x = new Context<WarEvent>(new QuickDice(seed, 1));
  const chance = new QuickDice(seed, 2);
  const beginning = checkBeginning(hannibalsWar, { scenario: 'short-2', options: {}, quick: true });
  const g = hannibalsWar.begin(beginning, x);
  engine.settle(g, x);
  while (g.outcome === null) {
    const [role] = rolesIn(pending(g));
    const legal = engine.legal(g, role, []);
    const a =
      role === seat
        ? greedy.choose(viewFor(hannibalsWar, g, role), role, legal, chance)
        : legal[chance.below(legal.length)];
    engine.apply(g, role, a, x);
  }
  return g.outcome.winners;
}

describe('the greedy opponent', () => {
  it('beats random play from both sides', () => {
    expect([1, 2].map((seed) => winnersOf(ROME, seed))).toEqual([1 << ROME, 1 << ROME]);
    expect([1, 2].map((seed) => winnersOf(CARTHAGE, seed))).toEqual([1 << CARTHAGE, 1 << CARTHAGE]);
  });

  it('goes for an empty city beside it, and leaves a guard at home', () => {
    const t = table().put(CARTHAGE, 'H3', 'carthage-cavalry').put(CARTHAGE, 'gades', 'carthage-auxiliary');
    expect(bestPlan(t.g, CARTHAGE)).toMatchObject({ from: t.square('H3') });
  });

  it('weighs as many terms as it names', () => {
    const out: number[] = [];
    knowledge.evaluate(table().g, ROME, out);
    expect(out).toHaveLength(knowledge.terms.length);
  });
});
