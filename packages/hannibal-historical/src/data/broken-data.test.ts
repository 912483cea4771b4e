import { unrefusedBreaks } from '@punica/testkit';
import { expect, test } from 'vitest';
import { BUNDLED_JSON } from './bundled.ts';
import { readHistoricalData } from './read.ts';

test('a value of the wrong kind anywhere in the data is an error that names file and field', () => {
  expect(unrefusedBreaks(BUNDLED_JSON, readHistoricalData, 100)).toEqual([]);
});
