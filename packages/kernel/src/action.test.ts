import { describe, expect, test } from 'vitest';
import { ActionCodec, argOf, isProblem, none, oneOf, shorten, upTo, verbOf } from './action.ts';

const codec = new ActionCodec({ pass: none, go: oneOf('place', ['capua', 'roma']), take: upTo(3) });
const { pass, go, take } = codec.verbs;

test('every action survives the way to JSON and back', () => {
  const all = [pass, go, go | 1, take, take | 1, take | 3];
  expect(all.map((a) => codec.toJson(a))).toEqual([
    { act: 'pass' },
    { act: 'go', arg: 'capua' },
    { act: 'go', arg: 'roma' },
    { act: 'take', arg: 0 },
    { act: 'take', arg: 1 },
    { act: 'take', arg: 3 },
  ]);
  for (const a of all) expect(codec.fromJson(codec.toJson(a))).toBe(a);
});

test('verb and argument come apart again', () => {
  expect(verbOf(take | 3)).toBe(take);
  expect(argOf(take | 3)).toBe(3);
  expect(codec.verbName(go | 1)).toBe('go');
});

describe('a malformed action is answered with the field and the problem', () => {
  test.each([
    [null, 'action', 'must be an object such as {"act":"pass"}'],
    ['pass', 'action', 'must be an object such as {"act":"pass"}'],
    [['pass'], 'action', 'must be an object such as {"act":"pass"}'],
    [{}, 'action.act', 'must be a word'],
    [{ act: 1 }, 'action.act', 'must be a word'],
    [{ act: 'fly' }, 'action.act', 'knows no "fly"'],
    [{ act: 'constructor' }, 'action.act', 'knows no "constructor"'],
    [{ act: 'pass', arg: 0 }, 'action.arg', 'must be left out with "pass"'],
    [{ act: 'pass', arg: undefined }, 'action.arg', 'must be left out with "pass"'],
    [{ act: 'go' }, 'action.arg', 'must name a place'],
    [{ act: 'go', arg: 0 }, 'action.arg', 'must name a place'],
    [{ act: 'go', arg: 'toString' }, 'action.arg', 'must name a place'],
    [{ act: 'take', arg: 4 }, 'action.arg', 'must be a whole number from 0 to 3'],
    [{ act: 'take', arg: -1 }, 'action.arg', 'must be a whole number from 0 to 3'],
    [{ act: 'take', arg: 1.5 }, 'action.arg', 'must be a whole number from 0 to 3'],
    [{ act: 'take', arg: '1' }, 'action.arg', 'must be a whole number from 0 to 3'],
    [{ act: 'take', arg: Number.NaN }, 'action.arg', 'must be a whole number from 0 to 3'],
    [{ act: 'pass', by: 'rome' }, 'action.by', 'is not a field of an action'],
    [JSON.parse('{"act":"pass","__proto__":1}'), 'action.__proto__', 'is not a field of an action'],
  ])('%j', (json, field, problem) => {
    expect(codec.fromJson(json)).toEqual({ field, problem });
  });

  test('foreign text is repeated only in part', () => {
    const answer = codec.fromJson({ act: 'x'.repeat(10_000) });
    expect(isProblem(answer) && answer.problem.length).toBeLessThan(80);
    expect(shorten('short')).toBe('short');
  });
});

test('refuses more arguments than fit', () => {
  expect(() => new ActionCodec({ take: upTo(4095) })).not.toThrow();
  expect(() => new ActionCodec({ take: upTo(4096) })).toThrow(RangeError);
});
