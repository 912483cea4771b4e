import { expect, test } from 'vitest';
import { type Ends, weightOf } from './weight.ts';

const won = (shares: readonly number[], leads: readonly number[] = []): Ends => ({ shares, leads });

test('a figure that turned no game may still turn some of those that were not played', () => {
  const shares = new Array<number>(60).fill(1);
  expect(weightOf(won(shares), won(shares), 3)).toEqual({
    tried: 3,
    games: 60,
    changed: 0,
    shift: 0,
    low: -0.05,
    high: 0.05,
  });
});

test('games are compared one by one, and the interval is that of their differences', () => {
  const ours = [...new Array<number>(50).fill(0), ...new Array<number>(50).fill(1)];
  const theirs = ours.map((share, at) => (at < 20 ? 1 : share));
  const { shift, changed, low, high } = weightOf(won(ours), won(theirs), 2);
  expect([shift, changed]).toEqual([0.2, 20]);
  // The deviation of twenty ones among a hundred is 0.402, its error a tenth of that; t of 99 is 1.984.
  expect(low).toBeCloseTo(0.2 - 1.984 * 0.0402, 3);
  expect(high).toBeCloseTo(0.2 + 1.984 * 0.0402, 3);
});

test('of few games the deviation is not well known either, and the bounds are wider', () => {
  // Differences 1, 2, 3, 4: mean 2.5, deviation 1.291, its error half of that; t of 3 is 3.182.
  const { points } = weightOf(won([1, 1, 1, 1], [0, 0, 0, 0]), won([1, 1, 1, 1], [1, 2, 3, 4]), 2);
  expect(points?.shift).toBe(2.5);
  expect(points?.high).toBeCloseTo(2.5 + 3.182 * 0.6455, 1);
});

test('points tell apart what wins do not', () => {
  const all = new Array<number>(10).fill(0);
  const leads = all.map((_, at) => -300 + at);
  const weight = weightOf(
    won(all, leads),
    won(
      all,
      leads.map((it, at) => it + 50 + (at % 2)),
    ),
    2,
  );
  expect(weight).toMatchObject({ changed: 0, shift: 0 });
  expect(weight.points!.low).toBeGreaterThan(50);
  expect(weight.points!.high).toBeLessThan(51);
  // Where nothing has changed, three games in ten may still differ as much as games do.
  expect(weightOf(won(all, leads), won(all, leads), 2).points!.high).toBeCloseTo(0.3 * 3.0277, 3);
});

test('what was not played to its end with both is left out', () => {
  expect(weightOf(won([1, 1, 1]), won([0, 0]), 2)).toMatchObject({ games: 2, shift: -1 });
});
