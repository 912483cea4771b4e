import { expect, test } from 'vitest';
import { QuickDice } from './dice.ts';
import { sortNearlySorted } from './nearly-sorted.ts';

test('numbers come into the order that sort gives them, few or all of them out of place', () => {
  const dice = new QuickDice(1);
  for (let length = 0; length < 30; length++) {
    const list = Array.from({ length }, () => dice.below(20));
    const sorted = list.slice().sort((a, b) => a - b);
    sortNearlySorted(list);
    expect(list).toEqual(sorted);
    list.push(dice.below(20));
    const withOneMore = list.slice().sort((a, b) => a - b);
    sortNearlySorted(list);
    expect(list).toEqual(withOneMore);
  }
});
