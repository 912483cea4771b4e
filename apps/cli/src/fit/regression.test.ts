import { QuickDice } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { calibration, chanceOf, crossChecked, logLoss, regression } from './regression.ts';
import type { Sample } from './samples.ts';

const TRUE = { weights: [0.02, -0.01, 0], bias: [0.4, -0.4] };

/** Positions whose games come out as known weights say. */
function drawn(games: number): Sample[] {
  const dice = new QuickDice(5);
  return Array.from({ length: games }, (_, game) => {
    const terms = [0, 1, 2].map(() => dice.below(201) - 100);
    const sample = { game, role: Math.floor(game / 2) % 2, terms, won: 0 };
    return { ...sample, won: dice.below(10_000) < 10_000 * chanceOf(TRUE, sample) ? 1 : 0 };
  });
}

describe('a fit', () => {
  const samples = drawn(6000);
  const fit = regression(samples, 2);

  it('finds the weights by which games were decided, and what the side is worth', () => {
    expect(fit.weights[0]).toBeCloseTo(0.02, 2);
    expect(fit.weights[1]).toBeCloseTo(-0.01, 2);
    expect(Math.abs(fit.weights[2])).toBeLessThan(0.002);
    expect(fit.bias[0] - fit.bias[1]).toBeCloseTo(0.8, 0.5);
  });

  it('says of games that it has not seen what came of them', () => {
    const { logLoss: found, logLossBySide, calibration: curve } = crossChecked(samples, 2);
    expect(found).toBeLessThan(logLossBySide - 0.1);
    expect(found).toBeCloseTo(
      logLoss(samples, (sample) => chanceOf(TRUE, sample)),
      2,
    );
    for (const { said, won, positions } of curve) if (positions > 200) expect(won).toBeCloseTo(said, 1);
  });
});

it('knows a curve that is off', () => {
  const samples = drawn(400).map((sample) => ({ ...sample, won: 0 }));
  expect(calibration(samples, () => 0.75)).toEqual([{ said: 0.75, won: 0, positions: 400 }]);
});

it('knows what a coin is worth', () => {
  expect(logLoss(drawn(10), () => 0.5)).toBeCloseTo(Math.LN2, 6);
});
