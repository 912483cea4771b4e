import { expect, test } from 'vitest';
import { difference, notPlain } from './difference.ts';

test.each([
  [1, 1, undefined],
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, undefined],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, undefined],
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, 'state.a.1.b: 2 against 3'],
  [{ a: [1] }, { a: [1, 2] }, 'state.a: 1 against 2 entries'],
  [{ a: 1 }, {}, 'state.a: is missing in the second'],
  [{}, { a: undefined }, 'state.a: is missing in the first'],
  [[], {}, 'state: a list against an object'],
  [null, {}, 'state: null against {}'],
  [0, -0, 'state: 0 against 0'],
  [Number.NaN, Number.NaN, undefined],
])('%j against %j', (a, b, expected) => {
  expect(difference(a, b)).toBe(expected);
});

test.each([
  [{ a: [1, 'x', true, null, { b: -3.5 }] }, undefined],
  [{ a: undefined }, 'state.a: is undefined'],
  [{ a: Number.NaN }, 'state.a: NaN is no number of JSON'],
  [{ a: [-0] }, 'state.a.0: 0 is no number of JSON'],
  [{ a: () => 1 }, 'state.a: is function'],
  [{ a: new Uint8Array(2) }, 'state.a: is not a plain object'],
  [{ a: new Map() }, 'state.a: is not a plain object'],
])('%# plain or not', (value, expected) => {
  expect(notPlain(value)).toBe(expected);
});
