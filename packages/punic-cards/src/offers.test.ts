import { expect, test } from 'vitest';
import { offerDown, offerElephants } from './offers.ts';
import { A } from './testing.ts';

const numbers = (offer: (out: number[]) => void): number[] => {
  const out: number[] = [];
  offer(out);
  return out;
};

test('numbers are offered from the highest down, to nothing or to the least', () => {
  expect(numbers((out) => offerDown(out, A.units, 2))).toEqual([A.units | 2, A.units | 1, A.units]);
  expect(numbers((out) => offerDown(out, A.units, 3, 2))).toEqual([A.units | 3, A.units | 2]);
  expect(numbers((out) => offerDown(out, A.units, 1, 2))).toEqual([]);
});

test('of so many CUs no more are elephants than there are, and no fewer than the others leave', () => {
  const of = (units: number, plain: number, elephants: number): number[] =>
    numbers((out) => offerElephants(out, A.elephants, units, plain, elephants)).map((a) => a - A.elephants);
  expect(of(3, 5, 2)).toEqual([2, 1, 0]);
  expect(of(1, 5, 2)).toEqual([1, 0]);
  expect(of(4, 3, 2)).toEqual([2, 1]);
  expect(of(5, 3, 2)).toEqual([2]);
});
