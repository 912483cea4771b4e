import { expect, it } from 'vitest';
import { chanceFrom } from './interval.ts';
import { ChanceTally, CountTally } from './tally.ts';

it('counts how often something happened', () => {
  const tally = new ChanceTally();
  for (let n = 0; n < 10; n++) tally.add(n < 3);
  expect(tally.tries).toBe(10);
  expect(tally.estimate).toEqual(chanceFrom(3, 10));
});

it('keeps mean, spread and tails of counts', () => {
  const tally = new CountTally();
  for (const value of [0, 0, 2, 2, 2, 5]) tally.add(value);
  expect(tally.mean.value).toBeCloseTo(11 / 6, 12);
  expect(tally.spread).toEqual([
    { value: 0, chance: 2 / 6 },
    { value: 2, chance: 3 / 6 },
    { value: 5, chance: 1 / 6 },
  ]);
  expect(tally.atLeast(2)).toEqual(chanceFrom(4, 6));
  expect(tally.atLeast(9).value).toBe(0);
});
