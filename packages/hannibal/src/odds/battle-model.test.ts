import { QuickDice } from '@punica/kernel';
import { CountTally } from '@punica/odds';
import { describe, expect, it } from 'vitest';
import { BattleModel } from './battle-model.ts';
import { compareAhead, compareDuel, trustIn } from './calibration.ts';
import { begin, fightOut, randomEncounter } from './testing.ts';

const EFFORT = { trials: 1000, battles: 100 };

describe('what is simulated agrees with battles fought by the rules, on 30 random positions', () => {
  it.each([
    { name: 'before the deal', compare: compareAhead },
    { name: 'in the duel', compare: compareDuel },
  ])('$name', ({ compare }) => {
    const comparisons = Array.from({ length: 30 }, (_, n) => compare(n, EFFORT));
    const { outside, drift, error } = trustIn(comparisons);
    // One or two are to be expected; seven come less than once in a thousand times.
    expect(outside).toBeLessThan(7);
    expect(Math.abs(drift)).toBeLessThan(4 * error);
    const open = comparisons.filter(({ stated }) => stated.value > 0.1 && stated.value < 0.9);
    expect(open.length).toBeGreaterThan(5);
  });
});

it('counts the losses that the rules take', () => {
  const stated = [new CountTally(), new CountTally()];
  const fought = [new CountTally(), new CountTally()];
  for (let n = 0; n < 60; n++) {
    const { g, encounter } = randomEncounter(new QuickDice(n, 7));
    const model = BattleModel.ahead(g, encounter);
    const dice = new QuickDice(n, 8);
    for (let k = 0; k < 50; k++) {
      const guess = model.trial(dice).lost;
      const told = [] as Parameters<typeof fightOut>[2] & object;
      const real = fightOut(begin(g, encounter, dice, told), dice, told).lost;
      for (const side of [0, 1] as const) {
        stated[side].add(guess[side]);
        fought[side].add(real[side]);
      }
    }
  }
  for (const side of [0, 1]) {
    // The odds take the cheapest way out where several are open; the test's players take any.
    expect(Math.abs(stated[side].mean.value - fought[side].mean.value)).toBeLessThan(0.15);
    expect(fought[side].mean.value).toBeGreaterThan(1);
  }
});
