import { expect, it } from 'vitest';
import { everyRoll } from './every-roll.ts';

it('falls in every way once, each with its chance', () => {
  const cases = everyRoll((dice) => {
    const first = dice.below(3);
    return first === 0 ? [first] : [first, dice.below(2)];
  });
  expect(cases).toEqual([
    { result: [0], chance: 1 / 3 },
    { result: [1, 0], chance: 1 / 6 },
    { result: [1, 1], chance: 1 / 6 },
    { result: [2, 0], chance: 1 / 6 },
    { result: [2, 1], chance: 1 / 6 },
  ]);
});

it('has one case without dice', () => {
  expect(everyRoll(() => 'still')).toEqual([{ result: 'still', chance: 1 }]);
});

it('gives up where there are too many ways', () => {
  const threeDice = (dice: { below(sides: number): number }) => [1, 2, 3].map(() => dice.below(6));
  expect(everyRoll(threeDice, 215)).toBeUndefined();
  expect(everyRoll(threeDice, 216)).toHaveLength(216);
});

it('refuses play that does not repeat itself', () => {
  let calls = 0;
  expect(() => everyRoll((dice) => dice.below(2 + calls++))).toThrow('another throw');
});
