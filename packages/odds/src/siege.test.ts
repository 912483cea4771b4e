import { describe, expect, it } from 'vitest';
import { courseOfSiege } from './siege.ts';

const POINT = { points: 1, lost: 0 };
const LOSS = { points: 0, lost: 1 };

describe('the course of a siege', () => {
  it('ends with the fall or with an army too small to go on', () => {
    // A coin: two points are missing, and the second loss leaves too few.
    const { fallsNow, fallsInTheEnd, attempts, cost } = courseOfSiege({ missing: 2, strength: 4, least: 3 }, [
      [POINT, LOSS],
    ]);
    expect(fallsNow).toBe(0);
    // Two points before two losses.
    expect(fallsInTheEnd).toBeCloseTo(1 / 2);
    expect([...attempts]).toEqual([
      [2, 0.5],
      [3, 0.5],
    ]);
    expect(cost.get(0)).toBeCloseTo(1 / 4);
    expect(cost.get(2)).toBeCloseTo(1 / 2);
  });

  it('counts several rolls as one activation, without those that have been made', () => {
    const twice = [[POINT], [POINT]];
    expect(courseOfSiege({ missing: 2, strength: 4, least: 1 }, twice).fallsNow).toBe(1);
    expect(courseOfSiege({ missing: 2, strength: 4, least: 1 }, twice, 1).fallsNow).toBe(0);
    expect(courseOfSiege({ missing: 2, strength: 4, least: 1 }, twice, 1).fallsInTheEnd).toBe(1);
  });
});
