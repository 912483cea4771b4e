import { expect, it } from 'vitest';
import { provenWeight } from '../season/proven-weight.ts';
import { heaviestMatching } from './matching.ts';
import { draws } from './testing.ts';

/** The greatest weight by trying all: for few players only. */
function byTrying(weights: readonly (readonly number[])[]): number {
  const known = new Map<number, number>();
  const best = (taken: number): number => {
    const before = known.get(taken);
    if (before !== undefined) return before;
    const one = weights.findIndex((_, i) => ((taken >> i) & 1) === 0);
    if (one < 0) return 0;
    const rest = taken | (1 << one);
    const options = weights[one].map((weight, other) =>
      weight > 0 && ((rest >> other) & 1) === 0 ? weight + best(rest | (1 << other)) : 0,
    );
    const found = Math.max(best(rest), ...options);
    known.set(taken, found);
    return found;
  };
  return best(0);
}

function weightOf(weights: readonly (readonly number[])[], partners: readonly number[]): number {
  let sum = 0;
  partners.forEach((other, one) => {
    if (other < 0) return;
    expect(partners[other]).toBe(one);
    expect(weights[one][other]).toBeGreaterThan(0);
    if (other > one) sum += weights[one][other];
  });
  return sum;
}

it('weighs as much as the best of all matchings, in two thousand graphs of every density', () => {
  const chance = draws(7);
  for (let trial = 0; trial < 2_000; trial++) {
    const count = 1 + chance(10);
    const [density, most] = [chance(101), trial % 3 === 0 ? 4 : 1_000_000];
    const weights = Array.from({ length: count }, () => new Array<number>(count).fill(0));
    for (let i = 0; i < count; i++)
      for (let j = i + 1; j < count; j++)
        if (chance(100) < density) weights[i][j] = weights[j][i] = 1 + chance(most);
    const weight = weightOf(weights, heaviestMatching(weights));
    expect(weight).toBe(byTrying(weights));
    // The prices say the same without trying.
    expect(provenWeight(weights)).toBe(BigInt(weight));
  }
});

it('pairs everybody where it can, though a lighter pair has to be taken', () => {
  const weights = [
    [0, 10, 0, 0],
    [10, 0, 19, 0],
    [0, 19, 0, 10],
    [0, 0, 10, 0],
  ];
  expect(heaviestMatching(weights)).toEqual([1, 0, 3, 2]);
  expect(heaviestMatching([])).toEqual([]);
});
