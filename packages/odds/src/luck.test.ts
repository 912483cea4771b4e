import { QuickDice } from '@punica/kernel';
import { expect, it } from 'vitest';
import {
  luckAmong,
  luckByChance,
  luckOfDraws,
  luckOfThrow,
  luckTogether,
  NO_LUCK,
  rankOfLuck,
} from './luck.ts';

it('measures a result against its equals', () => {
  expect(luckAmong([0, 0, 0, 0, 0, 6], 6)).toEqual({ actual: 6, expected: 1, variance: 5 });
  expect(luckTogether([luckAmong([0, 2], 2), luckAmong([0, 2], 0)])).toEqual({
    actual: 2,
    expected: 2,
    variance: 2,
  });
  expect(luckTogether([])).toEqual(NO_LUCK);
});

it('measures a throw against its faces, and knows when they are not its own', () => {
  expect(luckOfThrow([0, 3, 6], { sides: 3, face: 2 })).toEqual({ actual: 6, expected: 3, variance: 6 });
  expect(() => luckOfThrow([0, 3, 6], { sides: 6, face: 2 })).toThrow('3 worths for a throw with 6 results');
  const cases = [
    { chance: 0.25, worth: 4 },
    { chance: 0.75, worth: 0 },
  ];
  expect(luckByChance(cases, 4)).toEqual({ actual: 4, expected: 1, variance: 3 });
});

it('measures each draw against what was left', () => {
  // A bag of 3, 1 and 0: drawing 3 and then 1.
  const { actual, expected } = luckOfDraws([3, 1], [0]);
  expect(actual).toBe(4);
  expect(expected).toBeCloseTo(4 / 3 + 1 / 2, 12);
});

it('has the mean 0 and the variance it says', () => {
  const dice = new QuickDice(1);
  let sum = 0;
  let squares = 0;
  let variance = 0;
  const RUNS = 20_000;
  for (let run = 0; run < RUNS; run++) {
    const bag = [1, 1, 2, 3, 5, 8];
    const drawn: number[] = [];
    // Who draws goes on as long as he is unlucky: that changes nothing.
    while (bag.length > 1 && (drawn.length === 0 || drawn[drawn.length - 1] < 3)) {
      drawn.push(bag.splice(dice.below(bag.length), 1)[0]);
    }
    const luck = luckOfDraws(drawn, bag);
    sum += luck.actual - luck.expected;
    squares += (luck.actual - luck.expected) ** 2;
    variance += luck.variance;
  }
  expect(Math.abs(sum)).toBeLessThan(3 * Math.sqrt(variance));
  expect(squares / variance).toBeCloseTo(1, 1);
});

it('ranks a total among all games', () => {
  expect(rankOfLuck(0, 4)).toBeCloseTo(0.5, 6);
  expect(rankOfLuck(1.96 * 2, 4)).toBeCloseTo(0.975, 4);
  expect(rankOfLuck(-2, 4)).toBeCloseTo(0.158655, 5);
  expect(rankOfLuck(0, 0)).toBe(0.5);
});
