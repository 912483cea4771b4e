import type { Core, Knowledge } from '@punica/kernel';
import { expect, it } from 'vitest';
import { Judge } from './judge.ts';

const knowing = (weights?: readonly number[]): Knowledge<Core> => ({
  terms: ['a', 'b'],
  evaluate: (_g, _role, out) => void out.push(100, 50),
  ...(weights === undefined ? {} : { fit: () => ({ weights, bias: [0.5, 0] }) }),
});
const g = { outcome: null } as Core;

it('makes a chance of the sum of the terms, or of what a fit says of each', () => {
  expect(new Judge(knowing()).logOdds(g, 0)).toBeCloseTo(150 / 250);
  expect(new Judge(knowing([0.01, 0.03])).logOdds(g, 0)).toBeCloseTo(1 + 1.5 + 0.5);
});

it('takes a score for as much as a point counts in the fit', () => {
  expect(new Judge(knowing()).fromScore(g, 10)).toBeCloseTo(10 / 250);
  expect(new Judge(knowing([0.01, 0.03])).fromScore(g, 10)).toBeCloseTo(0.2);
});

it('tells a war that a simulation won clearly from one that it won by a hair', () => {
  const with150 = new Judge(knowing());
  const won = { outcome: { winners: 1, rule: '1', reason: 'over' } } as Core;
  const lost = { outcome: { winners: 2, rule: '1', reason: 'over' } } as Core;
  const behind = new Judge<Core>({ terms: ['a'], evaluate: (_g, _role, out) => void out.push(-150) });
  expect(with150.chance(won, 0)).toBe(1);
  expect(with150.foreseen(won, 0)).toBeGreaterThan(behind.foreseen(won, 0));
  expect(behind.foreseen(won, 0)).toBeGreaterThan(with150.foreseen(lost, 0));
  expect(with150.foreseen(g, 0)).toBe(with150.chance(g, 0));
});
