import { expect, it } from 'vitest';
import { rate } from './rating.ts';

const old = (rating: number, score: number) => ({ rating, games: 100, score });

it('moves equals by half a step, and the sum stays', () => {
  expect(rate([old(1500, 1), old(1500, 0)])).toEqual([1510, 1490]);
  expect(rate([old(1500, 0.5), old(1500, 0.5)])).toEqual([1500, 1500]);
});

it('gives more for beating a stronger player, and moves newcomers further', () => {
  const [upset] = rate([old(1400, 1), old(1800, 0)]);
  const [expected] = rate([old(1800, 1), old(1400, 0)]);
  expect(upset - 1400).toBeGreaterThan(expected - 1800);
  expect(rate([{ rating: 1500, games: 0, score: 1 }, old(1500, 0)])).toEqual([1520, 1490]);
});

it('lets each of several players meet every other', () => {
  const ratings = rate([old(1500, 1), old(1500, 0), old(1500, 0)]);
  expect(ratings).toEqual([1510, 1495, 1495]);
});
