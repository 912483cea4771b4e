import { expect, it } from 'vitest';
import { A, leaderIn } from '../actions.ts';
import { emptyTable } from '../testing.ts';
import type { LeaderId } from './ids.ts';

it('a number of another kind is not handed over for a leader', () => {
  const t = emptyTable();
  let leader: LeaderId = leaderIn(A.leader | t.leader('varro'));
  expect(leader).toBe(t.leader('varro'));
  // @ts-expect-error A hex is no leader.
  leader = t.hex('arpi');
  // @ts-expect-error Nor is a number.
  leader = 3;
  expect(leader).toBe(3);
});
