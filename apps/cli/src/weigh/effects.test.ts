import { expect, test } from 'vitest';
import { effectsOf } from './effects.ts';

const FOUR = [
  [1, 1, 1],
  [1, -1, -1],
  [-1, 1, -1],
  [-1, -1, 1],
];

test('tells apart what several things add that were moved at once', () => {
  // 3 for the first, -2 for the second, nothing for the third.
  const [first, second, third] = effectsOf(
    FOUR,
    FOUR.map(([a, b]) => 10 + 3 * a - 2 * b),
  );
  expect([first!.effect, second!.effect, third!.effect]).toEqual([3, -2, 0]);
  // What the second does is luck to the first: 16 of squares over 2 degrees and 4 levels.
  expect(first!.error).toBeCloseTo(Math.sqrt(16 / 2 / 4));
});

test('says how far an effect may be off', () => {
  // Two groups of four: means 6 and 2; what is left of them comes to 16 over 6 degrees.
  const levels = [[1], [1], [1], [1], [-1], [-1], [-1], [-1]];
  const [only] = effectsOf(levels, [4, 6, 8, 6, 0, 2, 4, 2]);
  expect(only!.effect).toBeCloseTo(2);
  expect(only!.error).toBeCloseTo(Math.sqrt(16 / 6 / 8));
});

test('a thing that was up or as it is has the whole difference for its step', () => {
  expect(effectsOf([[1], [0], [1], [0]], [7, 2, 7, 2])).toEqual([{ effect: 5, error: 0 }]);
});

test('says nothing of what never moved, nor of two observations', () => {
  const [moved, still] = effectsOf(
    FOUR.map(([a]) => [a, 0]),
    [1, 2, 3, 4],
  );
  expect(still).toBeUndefined();
  expect(moved!.effect).toBe(-1);
  expect(effectsOf([[1], [-1]], [1, 2])).toEqual([undefined]);
  expect(effectsOf([], [])).toEqual([]);
});
