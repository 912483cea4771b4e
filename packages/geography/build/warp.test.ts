import { expect, test } from 'vitest';
import { distance, type Point } from '../src/plane.ts';
import { DisplacementField } from './displacement.ts';
import { STIFFNESS, solveWarp, type WarpSettings } from './warp.ts';

const settings: WarpSettings = {
  domain: { x0: -100, y0: -100, x1: 300, y1: 300 },
  pitch: 20,
  frame: { x0: 0, y0: 0, x1: 200, y1: 200 },
  room: { x: 60, y: 50 },
  ...STIFFNESS,
  rounds: 24,
  steps: 80,
};
const crowd: Point[] = [
  [100, 100],
  [110, 102],
  [104, 110],
  [118, 112],
  [96, 118],
  [20, 180],
];

test('gives a crowd the room that it asks for, without a fold', () => {
  const field = solveWarp(crowd, [{ a: 0, b: 5 }], settings);
  const moved = crowd.map((p) => field.move(p));
  for (const [i, p] of moved.entries())
    for (const q of moved.slice(i + 1)) expect(distance(p, q)).toBeGreaterThan(47);
  expect(field.scales(0).folds).toBe(0);
});

test('pushes a place off a road that is not its own', () => {
  const [a, b, beside]: Point[] = [
    [20, 100],
    [180, 100],
    [100, 104],
  ];
  const field = solveWarp([a, b, beside], [{ a: 0, b: 1 }], settings);
  const [p, q, r] = [a, b, beside].map((point) => field.move(point));
  const off = Math.abs((q[0] - p[0]) * (p[1] - r[1]) - (p[0] - r[0]) * (q[1] - p[1])) / distance(p, q);
  expect(off).toBeGreaterThan(24);
});

test('pulls places into the frame', () => {
  const field = solveWarp([[-40, 100]], [], settings);
  expect(field.move([-40, 100])[0]).toBeGreaterThan(-3);
});

test('leaves a sheet with room enough as it is', () => {
  const places: Point[] = [
    [20, 20],
    [180, 180],
  ];
  const field = solveWarp(places, [], settings);
  for (const p of places) expect(distance(p, field.move(p))).toBeLessThan(1e-6);
});

test('counts a fold where the plane turns over', () => {
  const field = new DisplacementField({ x0: 0, y0: 0, x1: 40, y1: 40 }, 10);
  field.values[2 * field.node(2, 2)] = -25;
  expect(field.scales(0).folds).toBeGreaterThan(0);
});

test('a stored field comes back to a hundredth of a pixel', () => {
  const field = solveWarp(crowd, [], { ...settings, rounds: 4 });
  const back = DisplacementField.restore(JSON.parse(JSON.stringify(field.store('x'))));
  for (const p of crowd) expect(distance(field.move(p), back.move(p))).toBeLessThan(0.01);
});
