import { expect, test } from 'vitest';
import { siteForTests } from '../../build/testing/site.ts';
import { FIRST_WALK } from '../../build/testing/states/books.ts';
import { hindered, look } from '../../build/testing/states/look.ts';
import { FIRST_TABLES } from '../../build/testing/states/tables.ts';

const site = siteForTests();

// A part of the whole walk, which is among the long tests: the way in, and the table of each game.

test('nothing hinders on the way in', async () => {
  const looks = await look(site, 'desktop', [FIRST_WALK]);
  expect(looks.length).toBeGreaterThan(FIRST_TABLES.length);
  expect(hindered(looks)).toEqual({});
});

test('nothing hinders at the table of each game, on a phone', async () => {
  const looks = await look(site, 'phone', FIRST_TABLES);
  expect(looks).toHaveLength(FIRST_TABLES.length);
  expect(hindered(looks)).toEqual({});
});
