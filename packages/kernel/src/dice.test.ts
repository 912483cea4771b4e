import { describe, expect, test } from 'vitest';
import { type Dice, KeyedDice, QuickDice, ScriptedDice } from './dice.ts';
import { BadInput } from './errors.ts';
import { keyFromSeed, keyWords } from './key.ts';

const words = keyWords(keyFromSeed('dice'));

/** How far the counts are from even, as chi squared. */
function unevenness(dice: Dice, sides: number, rolls: number): number {
  const counts = new Array<number>(sides).fill(0);
  for (let i = 0; i < rolls; i++) counts[dice.below(sides)]++;
  const expected = rolls / sides;
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
}

describe.each([
  ['keyed', (n: number): Dice => new KeyedDice(words, n)],
  ['quick', (n: number): Dice => new QuickDice(n)],
])('%s dice', (_name, make) => {
  test('favour no face', () => {
    // One chance in a thousand each for fair dice: 20.5, 22.5 and 89.
    expect(unevenness(make(1), 6, 60_000)).toBeLessThan(20.5);
    expect(unevenness(make(2), 7, 70_000)).toBeLessThan(22.5);
    expect(unevenness(make(3), 52, 52_000)).toBeLessThan(89);
  });

  test('favour no face even where the words do not divide evenly', () => {
    const sides = 3 * 2 ** 30;
    const dice = make(4);
    let low = 0;
    for (let i = 0; i < 9_000; i++) if (dice.below(sides) < 2 ** 30) low++;
    // A bare remainder would give a half instead of a third.
    expect(low).toBeGreaterThan(2_800);
    expect(low).toBeLessThan(3_200);
  });

  test('favour no first face, whichever stream is opened', () => {
    const first: Dice = { below: (sides) => make(place++).below(sides) };
    let place = 0;
    expect(unevenness(first, 6, 12_000)).toBeLessThan(20.5);
  });

  test('repeat exactly', () => {
    const rolls = (dice: Dice) => Array.from({ length: 40 }, () => dice.below(1000));
    expect(rolls(make(5))).toEqual(rolls(make(5)));
    expect(rolls(make(5))).not.toEqual(rolls(make(6)));
  });

  test('refuse a die without sides', () => {
    expect(() => make(1).below(0)).toThrow(RangeError);
    expect(() => make(1).below(Number.NaN)).toThrow(RangeError);
  });
});

test('keyed dice follow the key', () => {
  const other = new KeyedDice(keyWords(keyFromSeed('other')), 0);
  const rolls = (dice: Dice) => Array.from({ length: 20 }, () => dice.below(1000));
  expect(rolls(new KeyedDice(words, 0))).not.toEqual(rolls(other));
});

test('quick streams of one seed differ', () => {
  const rolls = (dice: Dice) => Array.from({ length: 20 }, () => dice.below(1000));
  expect(rolls(new QuickDice(1, 1))).not.toEqual(rolls(new QuickDice(1, 2)));
});

describe('scripted dice', () => {
  test('come as written, then go on with the others', () => {
    const dice = new ScriptedDice([5, 0], { below: () => 2 });
    expect([dice.below(6), dice.below(6), dice.below(6)]).toEqual([5, 0, 2]);
    expect(dice.used).toBe(2);
  });

  test('may begin in the middle', () => {
    const dice = new ScriptedDice([1, 2, 3], undefined, 2);
    expect(dice.below(6)).toBe(3);
    expect(dice.used).toBe(3);
  });

  test('name the face that does not exist', () => {
    const dice = new ScriptedDice([1, 6]);
    dice.below(6);
    expect(() => dice.below(6)).toThrow(new BadInput('script.1', 'is 6, but this die has faces 0 to 5'));
    expect(dice.used).toBe(1);
  });

  test('say when they run out', () => {
    expect(() => new ScriptedDice([]).below(6)).toThrow(new BadInput('script', 'ran out after 0'));
  });
});
