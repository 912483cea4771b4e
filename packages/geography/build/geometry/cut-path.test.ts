import { expect, test } from 'vitest';
import type { Box, Point } from '../../src/plane.ts';
import { cutPath, pathPoints, plainerRings } from './cut-path.ts';
import { roundedRings } from './svg-path.ts';

const BOX: Box = { x0: 0, y0: 0, x1: 10, y1: 10 };

test('an outline of straight lines is cut at the edges of the box', () => {
  const xs = pathPoints(cutPath('M5 5l10 0 0 2-10 0z', BOX, 0.1)).map(([x]) => x);
  expect(Math.max(...xs)).toBe(10);
  expect(Math.min(...xs)).toBe(5);
});

test('parts beyond the box go, and those after them stay where they were', () => {
  expect(cutPath('M50 50l5 0 0 5zm-48-48l3 0 0 3z', BOX, 0.1)).toBe('M2 2l3 0 0 3z');
});

test('curves stay whole where they touch the box', () => {
  expect(cutPath('M5 5c1 1 20 1 30 0m60 60c1 1 2 1 3 0', BOX, 0.5)).toBe('M5 5c1 1 20 1 30 0');
});

test('a command that the writer of the sheets does not use is refused', () => {
  expect(() => cutPath('M0 0h4', BOX, 1)).toThrow('h cannot be cut');
});

test('rounded outlines lose the corners that nobody sees', () => {
  const corners: Point[] = [
    [0, 0],
    [5, 0.3],
    [10, 0],
    [10, 10],
    [0, 10],
  ];
  const ring = roundedRings([corners], 0.1);
  expect(pathPoints(ring)).toHaveLength(11);
  expect(pathPoints(plainerRings(ring, BOX, 1, 1))).toHaveLength(9);
});
