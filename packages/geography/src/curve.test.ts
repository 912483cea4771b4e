import { expect, test } from 'vitest';
import { type Curve, curvePath, headingAt, pointAt, reversed, sampleCurve } from './curve.ts';

const arc: Curve = [
  [0, 0],
  [0, 40],
  [60, 40],
  [60, 0],
];

test('passes from start to end through the middle', () => {
  expect(pointAt(arc, 0)).toEqual([0, 0]);
  expect(pointAt(arc, 0.5)).toEqual([30, 30]);
  expect(pointAt(arc, 1)).toEqual([60, 0]);
});

test('heading is clockwise from east, and turns round with the curve', () => {
  expect(headingAt(arc, 0.5)).toBeCloseTo(0, 9);
  expect(headingAt(arc, 0)).toBeGreaterThan(80);
  expect(Math.abs(headingAt(reversed(arc), 0.5))).toBeCloseTo(180, 9);
});

test('samples include both ends', () => {
  const points = sampleCurve(arc, 4);
  expect(points).toHaveLength(5);
  expect(points[2]).toEqual([30, 30]);
});

test('writes itself as path data', () => {
  expect(curvePath(arc)).toBe('M0 0C0 40 60 40 60 0');
});
