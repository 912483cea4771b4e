import { EVERYBODY } from '@punica/kernel';
import { expect, it } from 'vitest';
import { joined, kindIn, linesIn, partTextIn, toldIn } from './story-lines.ts';

const part = '{"place":3,"kind":"act","by":"amber","events":["all hear it"],"words":["All hear\\nit."]}';
const lines = [`one\t${part}`, 'sealed\t[{"to":2,"event":"a card","others":"a back"}]'];

it('what everybody heard alike is kept as it is sent, the rest with who heard it', () => {
  expect(linesIn([joined(lines)])).toEqual(lines);
  expect(lines.map(kindIn)).toEqual(['one', 'sealed']);
  expect(lines.map(partTextIn)).toEqual([part, undefined]);
  expect(lines.map(toldIn)).toEqual([
    [{ to: EVERYBODY, event: 'all hear it' }],
    [{ to: 2, event: 'a card', others: 'a back' }],
  ]);
});

it('what an older program stored is not read as lines, nor is half of it', () => {
  expect(linesIn(['[["one",[]]]'])).toBeUndefined();
  expect(linesIn([joined(lines), '[["one",[]]]'])).toBeUndefined();
  expect(linesIn([])).toEqual([]);
});
