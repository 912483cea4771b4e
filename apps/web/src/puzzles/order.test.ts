import { FIRST_RATING } from '@punica/insight/puzzle';
import { describe, expect, it } from 'vitest';
import type { Kept } from './kept.ts';
import { inOrder, nextOf } from './order.ts';

const NEW: Kept = { rating: FIRST_RATING, streak: 0, best: 0, day: 0, days: 0, results: {} };
const PUZZLES = [642, 700, 1190, 1640, 1260].map((rating) => ({ id: `p${rating}`, rating }));

describe('the list of puzzles', () => {
  it('begins with what is nearest to the rating of whoever looks, not with the easiest', () => {
    expect(inOrder(PUZZLES, NEW).map(({ rating }) => rating)).toEqual([1190, 1260, 1640, 700, 642]);
    const beginner = { ...NEW, rating: 680 };
    expect(inOrder(PUZZLES, beginner).map(({ rating }) => rating)).toEqual([700, 642, 1190, 1260, 1640]);
  });

  it('keeps what is solved for the end, and what was missed where it is', () => {
    const results = { p1190: { first: true, solved: true }, p1260: { first: false, solved: false } };
    expect(inOrder(PUZZLES, { ...NEW, results }).map(({ rating }) => rating)).toEqual([
      1260, 1640, 700, 642, 1190,
    ]);
  });

  it('goes on with what was never tried', () => {
    const results = { p1260: { first: false, solved: false } };
    expect(nextOf(PUZZLES, 'p1190', { ...NEW, results })).toBe('p1640');
    expect(nextOf(PUZZLES.slice(0, 1), 'p642', NEW)).toBeUndefined();
  });
});
