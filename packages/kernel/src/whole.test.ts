import { expect, it } from 'vitest';
import { wholeSum } from './whole.ts';

it('the sum of counts is a whole number to the machine too, never minus zero', () => {
  expect(wholeSum(5, -2)).toBe(3);
  expect(wholeSum(-0, -0)).toBe(0);
});
