import { expect, test } from 'vitest';
import { boxAround, contains, gap, grow, sharedArea, shift, tenth, within } from './plane.ts';

const box = boxAround([10, 10], 5, 2);

test('boxes share the area of their overlap and nothing where they only touch', () => {
  expect(sharedArea(box, shift(box, [4, 1]))).toBe(6 * 3);
  expect(sharedArea(box, shift(box, [10, 0]))).toBe(0);
  expect(sharedArea(box, shift(box, [40, 40]))).toBe(0);
});

test('the gap is measured to the nearest edge or corner', () => {
  expect(gap(box, [10, 11])).toBe(0);
  expect(gap(box, [18, 10])).toBe(3);
  expect(gap(box, [18, 16])).toBe(5);
});

test('growing, containing, lying within', () => {
  expect(contains(box, [16, 10])).toBe(false);
  expect(contains(grow(box, 2), [16, 10])).toBe(true);
  expect(within(box, grow(box, 1))).toBe(true);
  expect(within(grow(box, 1), box)).toBe(false);
});

test('tenths', () => {
  expect(tenth(4.4449)).toBe(4.4);
  expect(tenth(-0.26)).toBe(-0.3);
});
