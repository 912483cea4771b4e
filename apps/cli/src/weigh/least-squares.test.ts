import { expect, test } from 'vitest';
import { effectsOf } from './least-squares.ts';

test('tells apart what several things add that were moved at once', () => {
  // 10, and 3 for the first, -2 for the second; the third moves nothing.
  const levels = [
    [1, 1, 1],
    [1, -1, -1],
    [-1, 1, -1],
    [-1, -1, 1],
    [0, 1, 0],
    [1, 0, 0],
  ];
  const exact = effectsOf(
    levels,
    levels.map(([a, b]) => 10 + 3 * a - 2 * b),
  )!;
  expect(exact.free).toBe(2);
  const [first, second, third] = exact.effects;
  expect(first!.effect).toBeCloseTo(3);
  expect(second!.effect).toBeCloseTo(-2);
  expect(third!.effect).toBeCloseTo(0);
  expect(first!.error).toBeCloseTo(0);
});

test('says how far an effect may be off', () => {
  // Two groups of four: means 2 and 6, each with a deviation of 1.633 (squares 8 over 3 degrees).
  const levels = [[1], [1], [1], [1], [-1], [-1], [-1], [-1]];
  const { effects, free } = effectsOf(levels, [4, 6, 8, 6, 0, 2, 4, 2])!;
  expect(effects[0]!.effect).toBeCloseTo(2);
  // What is left of each value squared sums to 16 over 6 degrees; half the difference of two means of four.
  expect(effects[0]!.error).toBeCloseTo(Math.sqrt(16 / 6 / 8));
  expect(free).toBe(6);
});

test('says nothing of what never moved, and nothing at all where two always moved together', () => {
  const still = effectsOf(
    [
      [1, 0],
      [-1, 0],
      [1, 0],
      [-1, 0],
    ],
    [1, 2, 3, 4],
  )!;
  expect(still.effects[1]).toBeUndefined();
  expect(still.effects[0]!.effect).toBeCloseTo(-0.5);
  expect(
    effectsOf(
      [
        [1, 1],
        [-1, -1],
        [1, 1],
        [-1, -1],
      ],
      [1, 2, 3, 4],
    ),
  ).toBeUndefined();
  expect(
    effectsOf(
      [
        [1, 1],
        [-1, 1],
      ],
      [1, 2],
    ),
  ).toBeUndefined();
});
