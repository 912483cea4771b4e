import { describe, expect, test } from 'vitest';
import type { Point } from '../../src/plane.ts';
import { landMask } from '../land-mask.ts';
import { clipRing, densify, meander, ringArea, simplify } from './polyline.ts';
import { randomFrom, valueNoise } from './random.ts';
import { Raster } from './raster.ts';
import { PathWriter, plain, rings, roundedRings, smoothLine } from './svg-path.ts';

const square: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

describe('lines', () => {
  test('densify leaves no gap wider than the step and keeps both ends', () => {
    const line = densify(
      [
        [0, 0],
        [10, 0],
        [10, 3],
      ],
      2,
    );
    expect(line[0]).toEqual([0, 0]);
    expect(line.at(-1)).toEqual([10, 3]);
    for (let i = 1; i < line.length; i++)
      expect(Math.hypot(line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1])).toBeLessThanOrEqual(2);
  });

  test('simplify drops what lies on the way and keeps what does not', () => {
    expect(
      simplify(
        [
          [0, 0],
          [5, 0.1],
          [10, 0],
          [10, 10],
        ],
        0.5,
      ),
    ).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
    ]);
  });

  test('clipping a ring cuts its area', () => {
    expect(ringArea(clipRing(square, { x0: 5, y0: -5, x1: 50, y1: 5 }))).toBeCloseTo(25, 9);
    expect(clipRing(square, { x0: 20, y0: 20, x1: 30, y1: 30 })).toEqual([]);
  });

  test('a meander keeps the given points', () => {
    const line = meander(
      [
        [0, 0],
        [40, 0],
      ],
      8,
      2,
      randomFrom(1),
    );
    expect(line).toHaveLength(6);
    expect(line[0]).toEqual([0, 0]);
    expect(line.at(-1)).toEqual([40, 0]);
    expect(line.some((p) => Math.abs(p[1]) > 0.5)).toBe(true);
  });
});

describe('paths', () => {
  test('are written in relative steps that do not add up rounding errors', () => {
    const path = new PathWriter(0.1).moveTo([0, 0]);
    for (let k = 1; k <= 30; k++) path.lineTo([k * 0.34, 0]);
    const steps = [...path.toString().matchAll(/-?[\d.]+/g)].map(([text]) => Number(text));
    const reached = steps.filter((_, i) => i % 2 === 0).reduce((sum, x) => sum + x, 0);
    expect(reached).toBeCloseTo(10.2, 6);
  });

  test('each ring starts where it should', () => {
    const moved = square.map(([x, y]): Point => [x + 20, y + 1]);
    expect(rings([square, moved], 1)).toBe('M0 0l10 0 0 10-10 0zm20 1l10 0 0 10-10 0z');
  });

  test('a smooth line runs through its points, however many there are', () => {
    const line = Array.from({ length: 200 }, (_, k): Point => [k * 3.37, 9 * Math.sin(k * 0.9)]);
    const drawn = sampled(smoothLine(line));
    for (const [x, y] of line)
      expect(Math.min(...drawn.map((p) => Math.hypot(p[0] - x, p[1] - y)))).toBeLessThan(0.35);
    expect(drawn.at(-1)).toEqual([expect.closeTo(670.6, 6), expect.closeTo(9 * Math.sin(179.1), 0)]);
    expect(smoothLine([square[0], square[1]])).toBe('M0 0l10 0');
    expect(smoothLine([square[0], square[1], square[2]])).toBe('M0 0q15-5 10 10');
  });

  test('a rounded outline bends at its corners and runs through the middles between them', () => {
    expect(roundedRings([square], 1)).toBe('M0 5q0-5 5-5t5 5-5 5-5-5z');
    const round = Array.from({ length: 150 }, (_, k): Point => {
      const turn = (k / 150) * 2 * Math.PI;
      return [40 * Math.cos(turn), 40 * Math.sin(turn)];
    });
    for (const [x, y] of sampled(roundedRings([round])))
      expect(Math.abs(Math.hypot(x, y) - 40)).toBeLessThan(0.3);
  });

  test('numbers without a needless zero', () => {
    expect([0.5, -0.25, 3, 1 / 3].map(plain)).toEqual(['.5', '-.25', '3', '.33']);
  });
});

/** Points of a path of lines and parabolas, as a browser would draw it. */
function sampled(d: string): Point[] {
  const out: Point[] = [];
  let [at, bend]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  const curve = (control: Point, end: Point): void => {
    for (let t = 0; t <= 1; t += 0.125)
      out.push(
        [0, 1].map(
          (axis) => at[axis] * (1 - t) ** 2 + 2 * control[axis] * t * (1 - t) + end[axis] * t ** 2,
        ) as unknown as Point,
      );
    [at, bend] = [end, control];
  };
  for (const [, letter, text] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    for (let n = 0; n < numbers.length; n += letter === 'q' ? 4 : 2) {
      const point = (k: number): Point => [at[0] + numbers[n + k], at[1] + numbers[n + k + 1]];
      if (letter === 'q') curve(point(0), point(2));
      else if (letter === 't') curve([2 * at[0] - bend[0], 2 * at[1] - bend[1]], point(0));
      else at = point(0);
    }
  }
  return out;
}

describe('rasters', () => {
  const box = { x0: 0, y0: 0, x1: 40, y1: 20 };

  test('a land mask knows an island from its lake', () => {
    const lake: Point[] = [
      [4, 4],
      [6, 4],
      [6, 6],
      [4, 6],
    ];
    const mask = landMask([square, lake], box, 1);
    expect(mask.valueAt([1, 1])).toBe(1);
    expect(mask.valueAt([5, 5])).toBe(0);
    expect(mask.valueAt([20, 5])).toBe(0);
    expect(mask.valueAt([-5, 5])).toBe(0);
  });

  test('a blur spreads and keeps the sum away from the edges', () => {
    const raster = new Raster(box, 1);
    raster.values[10 * raster.width + 20] = 9;
    const soft = raster.blurred(1);
    expect(soft.values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(9, 4);
    expect(soft.valueAt([22.5, 10.5])).toBeGreaterThan(0);
    expect(soft.valueAt([24.5, 10.5])).toBe(0);
  });
});

test('random numbers and noise repeat', () => {
  const [one, two] = [randomFrom(9), randomFrom(9)];
  expect([one(), one(), one()]).toEqual([two(), two(), two()]);
  expect(valueNoise(3.2, 7.7)).toBe(valueNoise(3.2, 7.7));
  expect(valueNoise(3.2, 7.7)).not.toBe(valueNoise(3.3, 7.7));
});
