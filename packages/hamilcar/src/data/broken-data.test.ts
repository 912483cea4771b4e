import { unrefusedBreaks } from '@punica/testkit';
import { expect, test } from 'vitest';
import { BUNDLED_JSON } from './bundled.ts';
import { readHamilcarData } from './read.ts';

test('a value of the wrong kind anywhere in the data is an error that names file and field', () => {
  expect(unrefusedBreaks(BUNDLED_JSON, readHamilcarData, 100)).toEqual([]);
});
