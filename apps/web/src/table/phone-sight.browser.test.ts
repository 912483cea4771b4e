import { expect, test } from 'vitest';
import { PHONE } from '../../build/testing/browser.ts';
import { pointAt } from '../../build/testing/in-sight.ts';
import { waitForTurn } from '../../build/testing/player.ts';
import { findRecord, storeGame } from '../../build/testing/positions.ts';
import { leave, siteForTests } from '../../build/testing/site.ts';

const site = siteForTests();

test('on a phone those who can be chosen come into sight, clear of prompt, odds and hand', async () => {
  const record = findRecord(
    ({ key, role, verbs }) =>
      key === 'reaction.intercept' && role === 1 && verbs.filter((it) => it === 'intercept').length > 1,
    8,
    400,
  );
  const visit = await site.open({ ...PHONE, reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  await storeGame(page, { id: 'sight', record, persons: [1] });
  await page.goto(`${site.address}play/sight`);
  await waitForTurn(page);
  await page.waitForSelector('.odds-plaque li:nth-child(2)');
  const who = await page
    .locator('.coin.choosable')
    .evaluateAll((all) => all.map((it) => it.getAttribute('data-spot')!));
  expect(who.length).toBeGreaterThan(1);
  // The map glides there when the odds have taken their room.
  const hidden = async (): Promise<string[]> => {
    const points = await Promise.all(who.map((spot) => pointAt(page, `[data-spot="${spot}"]`)));
    return who.filter((_, i) => points[i] === null);
  };
  await expect.poll(hidden).toEqual([]);
  await leave(visit);
});
