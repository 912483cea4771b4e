import { QuickDice } from '@punica/kernel';
import { expect, it } from 'vitest';
import { chanceFrom, exactly, meanFrom } from './interval.ts';

it('has no width for exact values', () => {
  expect(exactly(0.3)).toEqual({ value: 0.3, low: 0.3, high: 0.3 });
});

it("gives Wilson's bounds", () => {
  const { value, low, high } = chanceFrom(8, 10);
  expect([value, low, high].map((n) => n.toFixed(4))).toEqual(['0.8000', '0.4902', '0.9433']);
  expect(chanceFrom(0, 0)).toEqual({ value: 0.5, low: 0, high: 1 });
});

it('knows nothing of a mean from one value', () => {
  expect(meanFrom(3, 9, 1)).toEqual({
    value: 3,
    low: Number.NEGATIVE_INFINITY,
    high: Number.POSITIVE_INFINITY,
  });
  expect(meanFrom(0, 0, 0).value).toBe(0);
});

it('holds the truth about 95 times in 100', () => {
  const dice = new QuickDice(1);
  let chances = 0;
  let means = 0;
  for (let run = 0; run < 2000; run++) {
    let sixes = 0;
    let sum = 0;
    let squares = 0;
    for (let n = 0; n < 60; n++) {
      const pips = dice.below(6) + 1;
      if (pips === 6) sixes++;
      sum += pips;
      squares += pips * pips;
    }
    const chance = chanceFrom(sixes, 60);
    const mean = meanFrom(sum, squares, 60);
    if (chance.low <= 1 / 6 && chance.high >= 1 / 6) chances++;
    if (mean.low <= 3.5 && mean.high >= 3.5) means++;
  }
  for (const held of [chances, means]) {
    expect(held).toBeGreaterThan(1860);
    expect(held).toBeLessThan(1940);
  }
});
