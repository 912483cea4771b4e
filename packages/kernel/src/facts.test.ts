import { expect, it } from 'vitest';
import { Facts } from './facts.ts';

it('numbers what holds block by block, whatever holds in the blocks before', () => {
  const facts = new Facts();
  const tell = (control: number, troops: readonly number[], bits: number): readonly number[] => {
    facts.clear();
    facts.value(3, control);
    facts.amounts(troops, [1, 4]);
    facts.values([0, 2, 9], 1, 3);
    facts.bits(bits, 4);
    facts.amount(0, [1, 2]);
    return facts.told.slice();
  };
  // Three values, two things in two steps, three things of three values, four bits, two steps.
  expect(tell(2, [0, 5], 0b1001)).toEqual([2, 3 + 2 + 1, 7 + 3 + 1, 7 + 6 + 2, 16, 19]);
  expect(facts.count).toBe(3 + 4 + 9 + 4 + 2);
  expect(tell(-1, [1, 0], 0)).toEqual([3, 7 + 3 + 1, 7 + 6 + 2]);
  expect(facts.count).toBe(22);
});

it('takes more than the last value for the last', () => {
  const facts = new Facts();
  facts.value(3, 7);
  expect(facts.told).toEqual([2]);
});
