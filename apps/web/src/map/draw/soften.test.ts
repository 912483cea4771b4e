import { expect, test } from 'vitest';
import { soften } from './soften.ts';

const SIDE = 61;
const MIDDLE = (SIDE * SIDE - 1) / 2;

/** One block of red in the middle of nothing. */
function block(half: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let y = -half; y <= half; y++)
    for (let x = -half; x <= half; x++) pixels.set([200, 0, 0, 255], (MIDDLE + y * SIDE + x) * 4);
  return pixels;
}

test('what is softened keeps its sum, its colour and its middle, and fades as a bell curve does', () => {
  const pixels = block(5);
  const sumOf = (): number => pixels.reduce((sum, value, n) => (n % 4 === 3 ? sum + value : sum), 0);
  const before = sumOf();
  soften(pixels, SIDE, SIDE, 2.5);
  expect(Math.abs(sumOf() - before) / before).toBeLessThan(0.02);
  const at = (n: number): number[] => [...pixels.slice(n * 4, n * 4 + 4)];
  const [red, green, , alpha] = at(MIDDLE);
  expect([red, green]).toEqual([200, 0]);
  expect(alpha).toBeGreaterThan(230);
  // Half of it at the edge, next to nothing three deviations beyond.
  expect(at(MIDDLE + 5)[3] + at(MIDDLE + 6)[3]).toBeCloseTo(255, -1.3);
  expect(at(MIDDLE + 5)).toEqual(at(MIDDLE - 5));
  expect(at(MIDDLE + 5)).toEqual(at(MIDDLE + 5 * SIDE));
  expect(at(MIDDLE + 14)[3]).toBeLessThan(3);
  expect(at(MIDDLE + 5)[0]).toBe(200);
});
