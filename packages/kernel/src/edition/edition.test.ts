import { describe, expect, test } from 'vitest';
import { BadInput } from '../errors.ts';
import { type Edition, LARGEST, readEdition } from './edition.ts';
import { canonical, editionHash, isSameEdition, perEdition } from './hash.ts';

const told = { source: 'the counter', confidence: 'high' } as const;
const good = {
  format: 'punica-edition',
  version: 1,
  game: 'siege',
  name: 'Mine',
  changes: [
    { file: 'men.json', field: 'men[a].rating', value: 3, ...told },
    { file: 'men.json', field: 'roads', add: { a: 'x', b: 'y' }, ...told, remark: 'page 3' },
    { file: 'men.json', field: 'roads[x-y]', remove: true, ...told },
  ],
  house: [
    { rule: '5.2', file: 'men.json', field: 'hand', value: 7, why: 'longer games' },
    { rule: '6.1', option: 'omens', value: true },
  ],
};

const refused = (json: unknown): string => {
  try {
    readEdition(json);
  } catch (bad) {
    if (bad instanceof BadInput) return `${bad.field}: ${bad.problem}`;
    throw bad;
  }
  return 'read';
};

describe('the form of an edition', () => {
  test('is read, with what may be left out', () => {
    expect(readEdition(good)).toEqual({ author: '', note: '', scenarios: [], ...good });
  });

  test.each<[string, (json: Record<string, unknown>) => unknown, RegExp]>([
    ['no object', () => [], /^edition: must be an object/],
    ['another format', (it) => ({ ...it, format: 'punica-record' }), /^format: must be punica-edition/],
    [
      'a newer version',
      (it) => ({ ...it, version: 2 }),
      /^version: is 2, newer than this program knows \(1\)/,
    ],
    ['no name', ({ name: _, ...it }) => it, /^name: /],
    ['a field that nobody knows', (it) => ({ ...it, run: 'me' }), /has no field named "run"/],
    [
      'a change that says nothing',
      (it) => ({ ...it, changes: [{ file: 'f', field: 'g', ...told }] }),
      /^changes\.0: needs one of/,
    ],
    [
      'a change that says two things',
      (it) => ({ ...it, changes: [{ file: 'f', field: 'g', value: 1, add: 1, ...told }] }),
      /^changes\.0: needs one of/,
    ],
    [
      'a change without a source',
      (it) => ({ ...it, changes: [{ file: 'f', field: 'g', value: 1, confidence: 'high' }] }),
      /^changes\.0\.source: /,
    ],
    [
      'a confidence that there is not',
      (it) => ({ ...it, changes: [{ file: 'f', field: 'g', value: 1, source: 's', confidence: 'sure' }] }),
      /^changes\.0\.confidence: must be high or medium or low or reconstructed/,
    ],
    [
      'a number that fills the memory',
      (it) => ({ ...it, changes: [{ file: 'f', field: 'g', value: { n: LARGEST + 1 }, ...told }] }),
      /^changes\.0\.value: n must not be beyond 9999/,
    ],
    [
      'characters that cannot be seen',
      (it) => ({ ...it, changes: [{ file: 'f', field: 'g', value: 'a\u202eb', ...told }] }),
      /^changes\.0\.value: has characters that cannot be seen/,
    ],
    [
      'a value that is nested without end',
      (it) => ({
        ...it,
        scenarios: [JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)],
      }),
      /^scenarios\.0: .*nested too deep/,
    ],
    [
      'a field of the language itself',
      (it) => ({
        ...it,
        changes: [{ file: 'f', field: 'g', value: JSON.parse('{"__proto__":1}'), ...told }],
      }),
      /^changes\.0\.value: has no field named "__proto__"/,
    ],
    [
      'a house rule without a rule',
      (it) => ({ ...it, house: [{ option: 'omens', value: true }] }),
      /^house\.0\.rule: /,
    ],
    ['a name that nobody can see', (it) => ({ ...it, name: '  ' }), /^name: must not be blank/],
    ['a name that is no line', (it) => ({ ...it, name: 'Mine\nIt fits' }), /^name: must be one line/],
    ['an author who writes on', (it) => ({ ...it, author: 'A\tB' }), /^author: must be one line/],
    [
      'what a terminal would carry out',
      (it) => ({ ...it, note: 'a\u009b2Jb' }),
      /^note: has characters that cannot be seen/,
    ],
    ['a name without end', (it) => ({ ...it, name: 'x'.repeat(81) }), /^name: must not be longer than 80/],
  ])('refuses %s', (_, damaged, words) => {
    expect(refused(damaged(structuredClone(good)))).toMatch(words);
  });
});

describe('the hash of an edition', () => {
  const edition = readEdition(good);

  test('is that of its content, whatever order the fields are written in', () => {
    const turned = Object.fromEntries(Object.entries(good).toReversed());
    expect(editionHash(readEdition(turned))).toBe(editionHash(edition));
    expect(editionHash(edition)).toMatch(/^[0-9a-f]{64}$/);
    expect(canonical({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
  });

  test('changes with every change', () => {
    const other = { ...edition, changes: edition.changes.slice(1) };
    expect(editionHash(other)).not.toBe(editionHash(edition));
    expect(isSameEdition(edition, other)).toBe(false);
    expect(isSameEdition(edition, undefined)).toBe(false);
    expect(isSameEdition(edition, structuredClone(edition))).toBe(true);
    expect(isSameEdition(undefined, undefined)).toBe(true);
  });

  test('is what things made of an edition are kept by', () => {
    let made = 0;
    const of = perEdition((it: Edition | undefined) => ({ name: it?.name ?? 'ours', number: ++made }));
    expect(of(edition)).toBe(of(structuredClone(edition)));
    expect(of()).toBe(of(undefined));
    expect(of().name).toBe('ours');
    expect(made).toBe(2);
  });
});
