import { DataError, list, parseShape, record, text, whole } from '@punica/kernel/data';
import { expect, test } from 'vitest';
import { unrefusedBreaks } from './broken-data.ts';

const files = { towns: { towns: [{ name: 'Roma', worth: 3 }] } };
const strict = record({ towns: list(record({ name: text(), worth: whole(0) })) });

test('a reader that checks every field lets no break pass', () => {
  expect(unrefusedBreaks(files, ({ towns }) => parseShape('towns.json', strict, towns), 100)).toEqual([]);
});

test('what is not checked is found: accepted, stumbled over, or refused without a field', () => {
  const careless = record({ towns: list(record({ name: () => null, worth: whole(0) })) });
  expect(unrefusedBreaks(files, ({ towns }) => parseShape('towns.json', careless, towns), 100)).toEqual([
    'towns.towns[0].name was accepted',
  ]);
  const stumbling = ({ towns }: typeof files) => towns.towns.map(({ name }) => name.toUpperCase());
  expect(unrefusedBreaks(files, stumbling, 100)).toContainEqual(expect.stringMatching(/name: TypeError/));
  const vague = (): never => {
    throw new DataError('towns.json', '', 'is wrong');
  };
  expect(unrefusedBreaks(files, vague, 100)[0]).toMatch(/names no field/);
});

test('so many places are tried in each file, spread over it', () => {
  const many = { towns: { towns: Array.from({ length: 500 }, () => ({ name: 'Roma', worth: 3 })) } };
  expect(unrefusedBreaks(many, () => 'whatever', 10).length).toBeLessThan(20);
});
