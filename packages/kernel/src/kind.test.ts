import { expect, it } from 'vitest';
import { ActionCodec, none, oneOf } from './action.ts';
import {
  actionOf,
  among,
  byName,
  count,
  entryOf,
  flag,
  type Id,
  ids,
  listed,
  listedWord,
  listOf,
  named,
  orElse,
  readLocals,
  rowsOf,
  setOf,
  setOfListed,
  text,
  truth,
  wordOf,
  writeLocals,
} from './kind.ts';

const NONE = -1;
const CITIES = ['roma', 'capua', 'nola'];
const ACTIONS = new ActionCodec({ pass: none, go: oneOf('city', CITIES) });
const declared = {
  city: named<number>('city', CITIES, NONE),
  left: count,
  halted: flag,
  seized: truth,
  why: text,
  scope: among('scope', { field: 0, walls: 7 }),
  path: listOf(named<number>('city', CITIES)),
  seen: setOf('city', CITIES),
  wish: actionOf(ACTIONS, NONE),
  use: wordOf('use', ['event', 'ops']),
  // Names that look like numbers keep the order of their list.
  guards: byName(['20', '10'], count),
};
const locals = {
  city: 1,
  left: 3,
  halted: 1,
  seized: false,
  why: 'hunger',
  scope: 7,
  path: [2, 0],
  seen: 0b101,
  wish: ACTIONS.verbs.go | 2,
  use: 'ops',
  guards: [4, 5],
};
const json = {
  city: 'capua',
  left: 3,
  halted: true,
  seized: false,
  why: 'hunger',
  scope: 'walls',
  path: ['nola', 'roma'],
  seen: ['roma', 'nola'],
  wish: { act: 'go', arg: 'nola' },
  use: 'ops',
  guards: { '20': 4, '10': 5 },
};

it('files name what procedures keep, and are read back', () => {
  expect(writeLocals(declared, locals)).toEqual(json);
  expect(readLocals(declared, json)).toEqual(locals);
  expect(writeLocals({ city: declared.city }, { city: NONE })).toEqual({ city: null });
  expect(readLocals({ city: declared.city }, { city: null })).toEqual({ city: NONE });
  expect(writeLocals({ wish: declared.wish }, { wish: NONE })).toEqual({ wish: null });
  expect(readLocals({ wish: declared.wish }, { wish: null })).toEqual({ wish: NONE });
});

it.each([
  ['city', 'cumae', 'city: is no city'],
  ['city', 1, 'city: is no city'],
  ['left', 1.5, 'left: must be a whole number'],
  ['halted', 1, 'halted: must be true or false'],
  ['seized', 0, 'seized: must be true or false'],
  ['wish', { act: 'go', arg: 'cumae' }, 'wish: action.arg must name a city'],
  ['wish', 'go nola', 'wish: action must be an object'],
  ['why', null, 'why: must be a text'],
  ['scope', 'toString', 'scope: is no scope'],
  ['path', 'nola', 'path: must be a list'],
  ['path', ['nola', null], 'path.1: is no city'],
  ['seen', ['nola', 'cumae'], 'seen.1: is no city'],
  ['use', 'sale', 'use: is no use'],
  ['guards', [4, 5], 'guards: must be an object'],
  ['guards', { '10': 5 }, 'guards.20: is missing'],
  ['guards', { '10': 5, '20': 4, '30': 1 }, 'guards.30: is nothing that this procedure keeps'],
])('refuses %s %j', (name, value, problem) => {
  expect(() => readLocals(declared, { ...json, [name]: value })).toThrow(problem);
});

it('refuses what is missing and what does not belong there', () => {
  const { left: _left, ...missing } = json;
  expect(() => readLocals(declared, missing)).toThrow('left: is missing');
  expect(() => readLocals(declared, { ...json, right: 1 })).toThrow(
    'right: is nothing that this procedure keeps',
  );
});

it('refuses no action where there must be one', () => {
  expect(() => actionOf(ACTIONS).read(null)).toThrow('must be an object');
});

it('does not write a number that names nothing', () => {
  expect(() => writeLocals({ city: declared.city }, { city: 9 })).toThrow('9 is no city');
  expect(() => writeLocals({ scope: declared.scope }, { scope: 1 })).toThrow('1 is no scope');
  expect(() => writeLocals({ use: declared.use }, { use: 'sale' })).toThrow('sale is no use');
});

it('names what a variant counts in its own way by the lists of that variant', () => {
  const kept = {
    city: listed<number>('city', NONE),
    path: listOf(listed<number>('city')),
    seen: setOfListed('city'),
  };
  const both = { city: 1, path: [1, 0], seen: 0b11 };
  const plain = { city: ['roma', 'capua'] };
  const variant = { city: ['cumae', 'roma'] };
  expect(writeLocals(kept, both, plain)).toEqual({
    city: 'capua',
    path: ['capua', 'roma'],
    seen: plain.city,
  });
  const inVariant = { city: 'roma', path: ['roma', 'cumae'], seen: variant.city };
  expect(writeLocals(kept, both, variant)).toEqual(inVariant);
  expect(readLocals(kept, inVariant, variant)).toEqual(both);
  expect(readLocals({ city: kept.city }, { city: null }, plain)).toEqual({ city: NONE });
  expect(() => readLocals(kept, inVariant, plain)).toThrow('path.1: is no city');
  expect(() => writeLocals(kept, { ...both, city: 2 }, plain)).toThrow('2 is no city');
  expect(() => writeLocals(kept, both)).toThrow('no list of each city was given');
});

it('writes entries of several numbers each as such', () => {
  const kept = {
    forces: rowsOf({ city: named<number>('city', CITIES), seen: setOf('city', CITIES), cus: count }),
  };
  const given = {
    forces: [
      { city: 'nola', seen: ['roma'], cus: 4 },
      { city: 'roma', seen: [], cus: 1 },
    ],
  };
  expect(writeLocals(kept, { forces: [2, 1, 4, 0, 0, 1] })).toEqual(given);
  expect(readLocals(kept, given)).toEqual({ forces: [2, 1, 4, 0, 0, 1] });
  expect(() => readLocals(kept, { forces: 'nola' })).toThrow('forces: must be a list');
  expect(() => readLocals(kept, { forces: [3] })).toThrow('forces.0: must be an object');
  expect(() => readLocals(kept, { forces: [['nola']] })).toThrow('forces.0: must be an object');
  expect(() => readLocals(kept, { forces: [{ city: 'nola', seen: [] }] })).toThrow(
    'forces.0.cus: is missing',
  );
});

it('writes a word in place of a value that is none of the kind', () => {
  const purse = orElse(count, { treasury: -1 });
  expect([-1, 0, 3].map((value) => purse.write(value))).toEqual(['treasury', 0, 3]);
  expect(['treasury', 0, 3].map((json) => purse.read(json))).toEqual([-1, 0, 3]);
  for (const json of ['purse', 'toString', null])
    expect(() => purse.read(json)).toThrow('must be a whole number');
});

it('writes what belongs together side by side', () => {
  const kept = { feet: listOf(entryOf({ city: named<number>('city', CITIES), halted: truth })) };
  const given = { feet: [{ city: 'nola', halted: true }] };
  expect(writeLocals(kept, { feet: [{ city: 2, halted: true }] })).toEqual(given);
  expect(readLocals(kept, given)).toEqual({ feet: [{ city: 2, halted: true }] });
  expect(() => readLocals(kept, { feet: ['nola'] })).toThrow('feet.0: must be an object');
  expect(() => readLocals(kept, { feet: [{ city: 'nola' }] })).toThrow('feet.0.halted: is missing');
  expect(() => readLocals(kept, { feet: [{ city: 'nola', halted: 1 }] })).toThrow('feet.0.halted: must be');
  expect(() => readLocals(kept, { feet: [{ city: 'nola', halted: true, x: 1 }] })).toThrow('feet.0.x: is');
});

it('names words that a variant adds to', () => {
  const kept = { play: entryOf({ use: listedWord('use'), card: count }) };
  const variant = { use: ['event', 'leader'] };
  const given = { play: { use: 'leader', card: 3 } };
  expect(writeLocals(kept, given, variant)).toEqual(given);
  expect(readLocals(kept, given, variant)).toEqual(given);
  expect(() => readLocals(kept, given, { use: ['event'] })).toThrow('play.use: is no use');
  expect(() => writeLocals(kept, given, { use: ['event'] })).toThrow('leader is no use');
  expect(() => readLocals(kept, { play: 'leader' }, variant)).toThrow('play: must be an object');
});

it('hands out all of something, and none of them for another', () => {
  const cities = ids<Id<'city'>>(3);
  expect(cities).toEqual([0, 1, 2]);
  // @ts-expect-error a city is no leader
  const leader: Id<'leader'> = cities[2];
  // What is none of anything is none of these either.
  const nowhere: Id<'city'> = -1 as Id<never>;
  expect([leader, nowhere]).toEqual([2, -1]);
});
