import { expect, it } from 'vitest';
import { isPassOf, passing, patternsOf, sameOrder } from './orders.ts';

const preempt = { kind: 'preempt', rule: '7.3.2', pass: { act: 'pass' } };

it('"always pass" is an order that is recognised again', () => {
  const order = passing(preempt);
  expect(order).toEqual({ at: { window: 'preempt' }, answer: [{ act: 'pass' }], unless: [] });
  expect(isPassOf(preempt, order)).toBe(true);
  expect(isPassOf({ ...preempt, kind: 'battle' }, order)).toBe(false);
  expect(isPassOf(preempt, { ...order, unless: [{ act: 'play' }] })).toBe(false);
  expect(sameOrder(order, passing(preempt))).toBe(true);
});

it('an order can name each action, and every kind of which there are several', () => {
  const legal = [
    { act: 'no', text: 'Stay' },
    { act: 'go', arg: 'roma', text: 'To Roma' },
    { act: 'go', arg: 'capua', text: 'To Capua' },
  ];
  expect(patternsOf(legal, (act) => `any ${act}`)).toEqual([
    { pattern: { act: 'no' }, text: 'Stay' },
    { pattern: { act: 'go', arg: 'roma' }, text: 'To Roma' },
    { pattern: { act: 'go', arg: 'capua' }, text: 'To Capua' },
    { pattern: { act: 'go' }, text: 'any go' },
  ]);
});
