import { expect, test } from 'vitest';
import { Context, heardBy, type Told } from './context.ts';
import { ScriptedDice } from './dice.ts';
import { ONLOOKER } from './role.ts';

test('an event reaches its audience, and others hear their part of it or nothing', () => {
  const told: Told<string>[] = [];
  const x = new Context<string>(new ScriptedDice([]), told);
  x.say('all');
  x.tell(0b01, 'amber alone');
  x.tell(0b10, 'blue sees a five', 'blue sees a card');
  expect(heardBy(told, 0)).toEqual(['all', 'amber alone', 'blue sees a card']);
  expect(heardBy(told, 1)).toEqual(['all', 'blue sees a five']);
  expect(heardBy(told, ONLOOKER)).toEqual(['all', 'blue sees a card']);
});

test('nothing is said where nobody listens', () => {
  expect(() => new Context<string>(new ScriptedDice([])).say('anything')).not.toThrow();
});

test('a die bounds undo, and has faces from 1', () => {
  const x = new Context(new ScriptedDice([0, 5, 9]));
  expect(x.barrier).toBe(false);
  expect([x.die(), x.die(), x.die(10)]).toEqual([1, 6, 10]);
  expect(x.barrier).toBe(true);
});

test('chance of any kind bounds undo', () => {
  const x = new Context(new ScriptedDice([0]));
  x.below(3);
  expect(x.barrier).toBe(true);
});
