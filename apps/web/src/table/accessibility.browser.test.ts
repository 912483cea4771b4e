import { expect, test } from 'vitest';
import { siteForTests } from '../../build/testing/site.ts';
import { FIRST_WALK } from '../../build/testing/states/books.ts';
import { axeFaults } from '../../build/testing/states/faults.ts';
import { DEVICES, hindered, look } from '../../build/testing/states/look.ts';
import { FIRST_TABLES } from '../../build/testing/states/tables.ts';

const site = siteForTests();

// A part of the whole walk, which is among the long tests: the way in, the books, and the table of each game.

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

/** What somebody meets before the first game, and when it stands there. */
const FIRST_PAGES = [
  ['', '.start-map .shown'],
  ['rules/hannibal#10.2', 'article.wanted'],
  ['reference/hannibal', '.entry'],
  ['new/hannibal', '.create .seat'],
] as const;

test.each(['desktop', 'phone'] as const)(
  'start page, rules, reference and the form of a new game pass the accessibility check (%s)',
  async (device) => {
    const { page, complaints, context } = await site.open({ ...DEVICES[device], reducedMotion: 'reduce' });
    for (const [path, until] of FIRST_PAGES) {
      await page.goto(`${site.address}${path}`);
      await page.waitForSelector(until);
      expect(await axeFaults(page, 'usual'), path).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeFaults(page, 'colours'), `${path} by night`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);
