import { Engine, QuickDice, redeal, viewFor } from '@punica/kernel';
import { countLines, fuzz, randomGame } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { hamilcar } from './game.ts';
import { CARTHAGE, openTable, ROME, scenarioTable, engine as tableEngine } from './testing.ts';
import { handOf } from './zones.ts';

const engine = new Engine(hamilcar);

describe('random play', () => {
  it('whole games with every check end without a fault', () => {
    const report = fuzz(engine, { games: 12, seed: 5, costlyShare: 0.01 });
    expect(report.failure).toBeUndefined();
    expect(report.games).toBe(12);
  }, 120_000);

  it('pieces, ships and markers are conserved to the end', () => {
    for (let seed = 0; seed < 4; seed++) {
      const { state } = randomGame(engine, { scenario: 'first-punic-war', options: {}, quick: false }, seed);
      expect(hamilcar.faults(state)).toEqual([]);
      expect(
        hamilcar.read(hamilcar.write(state), { scenario: 'first-punic-war', options: {}, quick: false }),
      ).toEqual(state);
    }
  }, 60_000);

  it('counting table: an army at sea', () => {
    const t = openTable().stack(CARTHAGE, 'lilybaeum', { cus: 1, generals: ['hanno'] });
    t.activate(CARTHAGE);
    // One or no CU; then three roads, the harbour, the city, a stop. Regrouping comes after the first step.
    expect(countLines(tableEngine, t.g, 2)).toEqual([2, 12]);
  });
});

describe('what a side may guess', () => {
  it('the enemy hand is any of the cards out of sight', () => {
    const t = scenarioTable(false);
    const view = viewFor(hamilcar, t.g, ROME);
    const dice = new QuickDice(3);
    const hands = new Set<string>();
    for (let n = 0; n < 50; n++) {
      const guess = redeal(hamilcar, view, dice);
      expect(guess.zones[handOf(ROME)]).toEqual(t.g.zones[handOf(ROME)]);
      hands.add(guess.zones[handOf(CARTHAGE)].join());
    }
    expect(hands.size).toBe(50);
  });
});
