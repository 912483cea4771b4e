import { expect, test } from 'vitest';
import { byWeight, weightOf } from './weight.ts';

test('a figure that turned no game may still turn some of those that were not played', () => {
  const shares = new Array<number>(60).fill(1);
  expect(weightOf(shares, shares, 3)).toEqual({
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
  const { shift, changed, low, high } = weightOf(ours, theirs, 2);
  expect([shift, changed]).toEqual([0.2, 20]);
  // The deviation of twenty ones among a hundred is 0.402, its error a tenth of that.
  expect(low).toBeCloseTo(0.2 - 1.96 * 0.0402, 3);
  expect(high).toBeCloseTo(0.2 + 1.96 * 0.0402, 3);
});

test('what was not played to its end with both is left out', () => {
  expect(weightOf([1, 1, 1], [0, 0], 2)).toMatchObject({ games: 2, shift: -1 });
});

test('the largest effect comes first, either way; what may be luck after what is sure', () => {
  const of = (shift: number, changed: number, low = -1, high = 1) => ({
    tried: 1,
    games: 9,
    changed,
    shift,
    low,
    high,
  });
  const sorted = [of(0.1, 1), of(-0.3, 1), of(0.1, 5), of(0.2, 2, 0.1, 0.3), of(-0.25, 2, -0.4, -0.11)];
  expect(sorted.sort(byWeight).map(({ shift, changed }) => [shift, changed])).toEqual([
    [-0.25, 2],
    [0.2, 2],
    [-0.3, 1],
    [0.1, 5],
    [0.1, 1],
  ]);
});
