import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP } from '../../build/testing/browser.ts';
import { Chance, decideByKeys, waitForTurn } from '../../build/testing/player.ts';
import { AT_ONCE, leave, siteForTests } from '../../build/testing/site.ts';

const site = siteForTests();
const MOST_TABS = 10;
const DECISIONS = 6;

/** Tabs until something has the focus; says how often. */
async function tabTo(page: Page, wanted: string): Promise<number> {
  for (let n = 1; n <= 3 * MOST_TABS; n++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((it) => document.activeElement?.matches(it) === true, wanted)) return n;
  }
  return Number.POSITIVE_INFINITY;
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const held = document.activeElement;
    return held === null || held === document.body ? 'nothing' : `${held.tagName}.${held.className}`;
  });

test('the first game is begun with keys, within ten tabs', async () => {
  const visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce' }, AT_ONCE);
  await visit.page.goto(site.address);
  await visit.page.waitForSelector('.start-play:not(:disabled)');
  expect(await tabTo(visit.page, '.start-play')).toBeLessThanOrEqual(MOST_TABS);
  await visit.page.keyboard.press('Enter');
  await waitForTurn(visit.page);
  await visit.page.waitForFunction(() => document.activeElement?.matches('.prompt'));
  await leave(visit);
});

test.each(['hannibal', 'hannibal-historical', 'hamilcar', 'italian-campaign', 'hannibals-war'])(
  '%s is begun within ten tabs and played with keys alone, and the focus stays with the decision',
  async (game) => {
    const visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce' }, AT_ONCE);
    const { page } = visit;
    await page.goto(`${site.address}new/${game}`);
    await page.waitForSelector('.create .begin');
    expect(await tabTo(page, '.begin')).toBeLessThanOrEqual(MOST_TABS);
    await page.keyboard.press('Enter');
    const chance = new Chance(7);
    for (let n = 0; n < DECISIONS; n++) {
      await waitForTurn(page);
      // What was open is closed, and what it leaves behind is where the next answer is given.
      await page.waitForFunction(() => document.activeElement?.closest('[data-decision]') !== null);
      const version = await page.locator('.table').getAttribute('data-version');
      await decideByKeys(page, chance);
      await page.waitForFunction(
        (before) => document.querySelector('.table')?.getAttribute('data-version') !== before,
        version,
      );
      await expect.poll(() => focused(page), { message: `after decision ${n + 1}` }).not.toBe('nothing');
    }
    await leave(visit);
  },
);
