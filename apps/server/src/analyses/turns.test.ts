import { expect, it } from 'vitest';
import { type InLine, inTurn, placesOf } from './turns.ts';

const games = (owner: string, count: number, from: number): InLine[] =>
  Array.from({ length: count }, (_, i) => ({ id: `${owner}${i}`, owner, askedAt: from + i }));

/** Ten of one person, then one of another and two of a third. */
const LINE = [...games('a', 10, 100), ...games('b', 1, 200), ...games('c', 2, 300)];

it('ten games of one do not hold up the one of another', () => {
  const served = new Map<string, number>();
  const taken = Array.from({ length: 6 }, (_, turn) => {
    const [{ id, owner }] = inTurn(LINE, served);
    served.set(owner, turn + 1);
    return id;
  });
  expect(taken).toEqual(['a0', 'b0', 'c0', 'a0', 'b0', 'c0']);
});

it('where nothing of a game is left to take, another of the same person comes before those of the next', () => {
  const order = inTurn(LINE, new Map([['a', 5]])).map(({ id }) => id);
  expect(order.slice(0, 5)).toEqual(['b0', 'c0', 'c1', 'a0', 'a1']);
  expect(order).toHaveLength(LINE.length);
});

it('places are told as games come up: the first of everybody, then the second', () => {
  const places = placesOf(LINE);
  expect(['a0', 'b0', 'c0', 'a1', 'c1', 'a2'].map((id) => places.get(id))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(places.get('a9')).toBe(LINE.length);
});
