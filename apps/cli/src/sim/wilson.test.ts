import { expect, it } from 'vitest';
import { wilson } from './wilson.ts';

// Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('of %i in %i is as published', (hits, tries, low, high) => {
  expect(wilson(hits, tries).low).toBeCloseTo(low, 4);
  expect(wilson(hits, tries).high).toBeCloseTo(high, 4);
});

it('knows nothing without a try', () => {
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});
