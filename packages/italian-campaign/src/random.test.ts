import { Engine, pending, QuickDice, redeal, viewFor } from '@punica/kernel';
import { countLines, fuzz, randomGame } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { PUNIC } from './data/index.ts';
import { italianCampaign } from './game.ts';
import { CARTHAGE, ROME, scenarioTable } from './testing.ts';
import { boxOf, HANNIBAL } from './zones.ts';

const engine = new Engine(italianCampaign);

describe('random play', () => {
  it('whole games in both scenarios, with every check, end without a fault', () => {
    const report = fuzz(engine, { games: 16, seed: 5, costlyShare: 0.02 });
    expect(report.failure).toBeUndefined();
    expect(report.games).toBe(16);
  }, 120_000);

  it('the counters are the same from beginning to end', () => {
    for (let seed = 0; seed < 6; seed++) {
      const { state } = randomGame(engine, { scenario: 'campaign', options: {}, quick: false }, seed);
      expect(italianCampaign.faults(state)).toEqual([]);
      expect(state.unitAt).toHaveLength(123);
      expect(pending(state)).toBe(0);
    }
  });

  it('counting table: lines of one, two and three decisions from the start', () => {
    const { g } = scenarioTable();
    // Two orders of play; four Carthaginians or Longus, or nobody; then hexes, units to take or leave, or stopping.
    expect(countLines(engine, g, 3)).toEqual([2, 7, 44]);
  });
});

describe('what Rome guesses', () => {
  it('every arrangement that its view allows comes up', () => {
    const t = scenarioTable();
    const view = viewFor(italianCampaign, t.g, ROME);
    const dice = new QuickDice(3);
    const gauls = new Set<string>();
    for (let n = 0; n < 200; n++) {
      const guess = redeal(italianCampaign, view, dice);
      gauls.add(
        guess.zones[guess.zones.length - 1]
          .map((s) => s >> 4)
          .sort()
          .join(),
      );
      expect(guess.zones[boxOf(HANNIBAL, PUNIC)]).toHaveLength(12);
      expect(italianCampaign.faults(guess)).toEqual([]);
    }
    expect(gauls.size).toBeGreaterThan(150);
    expect(viewFor(italianCampaign, t.g, CARTHAGE).zones[boxOf(HANNIBAL, PUNIC)]).toEqual(
      t.g.zones[boxOf(HANNIBAL, PUNIC)],
    );
  });
});
