import { expect, it } from 'vitest';
import { A, hexIn, leaderIn } from '../actions.ts';
import { emptyTable } from '../testing.ts';
import type { Hex, LeaderId } from './ids.ts';

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

it('a list is indexed by what it is counted by', () => {
  const t = emptyTable();
  const arpi: Hex = hexIn(A.go | t.hex('arpi'));
  expect(t.g.rules.map.cityAt[arpi]).toBe(t.city('arpi'));
  // @ts-expect-error A city is no hex.
  expect(t.g.rules.map.cityAt[t.city('arpi')]).not.toBe(t.city('arpi'));
  // @ts-expect-error A bare number says not what it counts.
  expect(t.g.leaderAt[0]).toBe(t.g.leaderAt[t.g.rules.leaders.all[0]]);
});
