import { expect, it } from 'vitest';
import { certainlyLost, markOf } from './mark.ts';

it('marks a play by the chance that it lost', () => {
  expect([0, 0.049, 0.05, 0.099, 0.1, 0.199, 0.2, 1].map(markOf)).toEqual([
    null,
    null,
    'inaccuracy',
    'inaccuracy',
    'mistake',
    'mistake',
    'blunder',
    'blunder',
  ]);
});

it('counts nothing as lost that chance may have made', () => {
  expect(certainlyLost(0.3, 0.16)).toBe(0);
  expect(certainlyLost(0.3, 0.14)).toBe(0.3);
  expect(certainlyLost(-0.3, 0.01)).toBe(0);
});
