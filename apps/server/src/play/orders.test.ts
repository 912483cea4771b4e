import type { Order } from '@punica/protocol';
import { expect, it } from 'vitest';
import { ordered } from './orders.ts';

const question = { kind: 'window' as const, roles: 1, key: 'clash.ambush', rule: '6.2', window: 'ambush' };
const PASS = { act: 'pass' };
const AMBUSH = { act: 'play', arg: 'ambush' };

const pass: Order = { at: { window: 'ambush' }, answer: [PASS], unless: [] };

it('answers the kind of window that it names, and no other', () => {
  expect(ordered([pass], question, [PASS, AMBUSH])).toEqual(PASS);
  expect(ordered([pass], { ...question, window: 'foil' }, [PASS])).toBeUndefined();
  expect(ordered([{ ...pass, at: { question: 'clash.ambush' } }], question, [PASS])).toEqual(PASS);
});

it('holds back where what it excepts can be played', () => {
  const order: Order = { ...pass, unless: [{ act: 'play', arg: 'ambush' }] };
  expect(ordered([order], question, [PASS, AMBUSH])).toBeUndefined();
  expect(ordered([order], question, [PASS])).toEqual(PASS);
});

it('takes the first of its wishes that is legal', () => {
  const match: Order = { at: { question: 'clash.ambush' }, answer: [{ act: 'play' }, PASS], unless: [] };
  expect(ordered([match], question, [PASS, AMBUSH])).toEqual(AMBUSH);
  expect(ordered([match], question, [PASS])).toEqual(PASS);
});
