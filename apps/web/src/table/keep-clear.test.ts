import type { Point } from '@punica/geography';
import { expect, test } from 'vitest';
import { clearest, rectIn } from './keep-clear.ts';

const FREE = { x0: 0, y0: 100, x1: 1000, y1: 800 };
const corners = (['low', 'high', 'low right', 'high right'] as const).map((it) => rectIn(it, FREE, 400, 300));
const CARTHAGO: Point = [200, 700];
const ALPS: Point = [300, 200];
const CANNAE: Point = [800, 600];

test('a plaque lies in its corner of what the map has for itself', () => {
  expect(corners[0]).toEqual({ x0: 0, y0: 500, x1: 400, y1: 800 });
  expect(corners[3]).toEqual({ x0: 600, y0: 100, x1: 1000, y1: 400 });
});

test('it goes to the first corner that covers nothing of what it speaks of', () => {
  expect(clearest(corners, [], 0)).toBe(0);
  expect(clearest(corners, [CARTHAGO], 0)).toBe(1);
  expect(clearest(corners, [CARTHAGO, ALPS], 0)).toBe(2);
  expect(clearest(corners, [CARTHAGO, ALPS, CANNAE], 0)).toBe(3);
});

test('it does not move about while it covers nothing', () => {
  expect(clearest(corners, [ALPS], 3)).toBe(3);
  expect(clearest(corners, [CANNAE], 2)).toBe(0);
});

test('where every corner covers something, it covers as little as it can', () => {
  const crowded: readonly Point[] = [CARTHAGO, CARTHAGO, ALPS, CANNAE, CANNAE, [800, 200], [850, 200]];
  expect(clearest(corners, crowded, 0)).toBe(1);
});

test('a table that is laid out beside the map is never lain upon, however many places lie elsewhere', () => {
  const table = { x0: 0, y0: 600, x1: 520, y1: 760 };
  expect(clearest(corners, [], 0, [table])).toBe(1);
  expect(clearest(corners, [ALPS, CANNAE, [800, 200]], 0, [table])).toBe(1);
  expect(clearest(corners, [], 2, [table])).toBe(2);
  // Where every corner hides some of it, the one that hides least.
  expect(clearest(corners, [], 0, [{ x0: 0, y0: 100, x1: 1000, y1: 550 }])).toBe(0);
  expect(clearest(corners, [], 1, [{ x0: 0, y0: 100, x1: 1000, y1: 550 }])).toBe(0);
});

test('a place at its edge is as good as covered, on every side', () => {
  const [low, , right] = corners;
  for (const near of [
    [low.x1 + 20, 650],
    [200, low.y0 - 20],
  ] as const)
    expect(clearest(corners, [near], 0)).not.toBe(0);
  for (const near of [
    [right.x0 - 20, 650],
    [800, right.y1 + 20],
  ] as const)
    expect(clearest(corners, [near], 2)).not.toBe(2);
  expect(clearest(corners, [[low.x1 + 40, 650]], 0)).toBe(0);
});
