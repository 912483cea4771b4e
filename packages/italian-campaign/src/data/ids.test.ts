import { expect, it } from 'vitest';
import { leaderIn } from '../actions.ts';
import { spWith } from '../places.ts';
import { emptyTable } from '../testing.ts';

it('a number of another kind is not handed over for a leader', () => {
  const t = emptyTable().stand('varro', 'arpi', 'roman-foot 2');
  expect(spWith(t.g, t.leader('varro'))).toBeGreaterThan(0);
  // @ts-expect-error A hex is no leader.
  spWith(t.g, t.hex('arpi'));
  // @ts-expect-error Nor is a number.
  spWith(t.g, 3);
  expect(leaderIn(0)).toBe(0);
});
