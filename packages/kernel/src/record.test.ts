import { describe, expect, test } from 'vitest';
import { BadInput } from './errors.ts';
import { keyFromSeed } from './key.ts';
import { migrate } from './reading.ts';
import { actionOfEntry, readRecord } from './record.ts';

const good = {
  format: 'punica-record',
  version: 3,
  game: 'proving',
  rules: 1,
  scenario: 'short',
  options: { omens: true, purse: 5, name: 'x' },
  quick: false,
  key: keyFromSeed('record'),
  log: [
    { by: 'amber', act: 'bid', arg: 2 },
    { by: 'amber', undo: 0 },
    { agreed: ['amber'], takeBack: 0 },
    { base: { anything: 1 }, why: 'rules changed' },
  ],
};

test('a good record is read as it is', () => {
  expect(readRecord(good)).toEqual(good);
  const whole = {
    ...good,
    start: { at: 1 },
    script: [0, 5],
    outcome: { winners: ['amber'], reason: 'most-coins' },
  };
  expect(readRecord(whole)).toEqual(whole);
});

test('a record of version 1, from before there were agreements, is read as one of today without any', () => {
  expect(readRecord({ ...good, version: 1 })).toEqual(good);
});

test('an agreement is read with its bids', () => {
  const bids = [
    { bidder: 0, amount: 3, wishes: ['amber'] },
    { bidder: 1, amount: null, wishes: [] },
  ];
  const agreement = { kind: 'open', handicap: { blue: 3 }, bids, players: ['amber', 'blue'] };
  expect(readRecord({ ...good, agreement }).agreement).toEqual(agreement);
});

describe('a bad record is answered with the exact field', () => {
  test.each([
    [null, 'record', 'must be an object'],
    [[], 'record', 'must be an object'],
    [{ ...good, version: undefined }, 'version', 'must be a whole number'],
    [{ ...good, version: 99 }, 'version', 'is 99, newer than this program knows (3)'],
    [{ ...good, version: 0 }, 'version', 'is 0, which nothing can be made of'],
    [{ ...good, format: 'other' }, 'format', 'must be punica-record'],
    [{ ...good, quick: 1 }, 'quick', 'must be of type boolean'],
    [{ ...good, rules: 1.5 }, 'rules', 'must be of type int'],
    [{ ...good, game: 'x'.repeat(300) }, 'game', 'must not be longer than 200'],
    [
      { ...good, agreement: { kind: 'fixed', handicap: { amber: '2' } } },
      'agreement.handicap.amber',
      'must be of type number',
    ],
    [
      { ...good, agreement: { kind: 'fixed', handicap: {}, bids: [] } },
      'agreement',
      'has no field named "bids"',
    ],
    [
      { ...good, agreement: { kind: 'sealed', handicap: {}, players: [] } },
      'agreement.bids',
      'must be of type array',
    ],
    [{ ...good, key: 'secret' }, 'key', 'must be 64 hexadecimal digits'],
    [{ ...good, script: [1, -1] }, 'script.1', 'must be at least 0'],
    [{ ...good, options: { a: null } }, 'options.a', 'has none of the shapes that may stand here'],
    [{ ...good, more: 1 }, 'file', 'has no field named "more"'],
    [{ ...good, log: {} }, 'log', 'must be of type array'],
    [{ ...good, log: [good.log[0], 7] }, 'log.1', 'has none of the shapes that may stand here'],
    [{ ...good, log: [{ by: 'amber', act: 3 }] }, 'log.0.act', 'must be of type string'],
    [{ ...good, log: [{ by: 1, undo: 0 }] }, 'log.0.by', 'must be of type string'],
    [{ ...good, log: [{ by: 'amber', undo: 0.5 }] }, 'log.0.undo', 'must be of type int'],
    [{ ...good, log: [{ agreed: ['amber', 2], takeBack: 1 }] }, 'log.0.agreed.1', 'must be of type string'],
    [{ ...good, outcome: { winners: [1], reason: '' } }, 'outcome.winners.0', 'must be of type string'],
  ])('%#: %s', (json, field, problem) => {
    expect(() => readRecord(json)).toThrow(new BadInput(field, problem));
  });
});

test('an older file is brought up step by step', () => {
  const steps = new Map<number, (old: Record<string, unknown>) => Record<string, unknown>>([
    [1, (old) => ({ ...old, version: 2, two: true })],
    [2, (old) => ({ ...old, version: 3, three: old.two })],
  ]);
  expect(migrate({ version: 1 }, 3, steps)).toEqual({ version: 3, two: true, three: true });
});

test('an entry gives back its action, without an argument where it has none', () => {
  expect(actionOfEntry({ act: 'bid', arg: 0 })).toEqual({ act: 'bid', arg: 0 });
  expect(Object.keys(actionOfEntry({ act: 'pass' }))).toEqual(['act']);
});

describe('the edition of a record', () => {
  const edition = { format: 'punica-edition', version: 1, game: 'proving', name: 'Mine' };

  test('travels with it, whole', () => {
    expect(readRecord({ ...good, edition }).edition).toMatchObject({ name: 'Mine', changes: [] });
    expect(readRecord(good).edition).toBeUndefined();
  });

  test('is checked like the file that it is', () => {
    expect(() => readRecord({ ...good, edition: { ...edition, name: '' } })).toThrow(/^edition\.name: /);
    expect(() => readRecord({ ...good, edition: { ...edition, game: 'chess' } })).toThrow(
      /^edition\.game: is not proving/,
    );
  });

  test('a record of version 2 has none', () => {
    expect(readRecord({ ...good, version: 2 })).toEqual({ ...good, version: 3 });
  });
});
