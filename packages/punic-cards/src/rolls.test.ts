import { expect, test } from 'vitest';
import { type Attempt, sayAttempt } from './rolls.ts';
import { ROME } from './sides.ts';
import { AULUS, listening } from './testing.ts';

const attempt = (die: number, modifier = 0): Attempt => ({
  what: 'pursuit',
  side: ROME,
  general: AULUS,
  die,
  modifier,
  need: 3,
  rule: '13.4',
});

test('a die with its modifier succeeds with the number needed or less, and all are told', () => {
  const { x, heard } = listening();
  expect(sayAttempt(x, attempt(3))).toBe(true);
  expect(sayAttempt(x, attempt(4))).toBe(false);
  expect(sayAttempt(x, attempt(3, 1))).toBe(false);
  expect(sayAttempt(x, attempt(4, -1))).toBe(true);
  expect(heard()[2]).toEqual({ ev: 'roll', ...attempt(3, 1), success: false });
});

test('where other rules decide, their answer counts', () => {
  const { x, heard } = listening();
  expect(sayAttempt(x, attempt(6), true)).toBe(true);
  expect(heard()).toEqual([{ ev: 'roll', ...attempt(6), success: true }]);
});
