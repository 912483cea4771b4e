import { unrefusedBreaks } from '@punica/testkit';
import { expect, test } from 'vitest';
import { BUNDLED, readData } from './index.ts';

test('a value of the wrong kind anywhere in the data is an error that names file and field', () => {
  expect(unrefusedBreaks(BUNDLED, readData, 100)).toEqual([]);
});
