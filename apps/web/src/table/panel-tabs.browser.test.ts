import { expect, test } from 'vitest';
import { DESKTOP } from '../../build/testing/browser.ts';
import { openTab, waitForTurn } from '../../build/testing/player.ts';
import { AT_ONCE, leave, siteForTests } from '../../build/testing/site.ts';

const site = siteForTests();

test('the tabs of the panel stand in one row, and those of a group in another, for keys too', async () => {
  const visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce' }, AT_ONCE);
  const { page } = visit;
  const rows = (row: string) =>
    page
      .locator(`${row} button`)
      .evaluateAll((tabs) => [...new Set(tabs.map((it) => Math.round(it.getBoundingClientRect().top)))]);
  // The game with the most tabs of its own.
  await page.goto(`${site.address}new/hamilcar`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await waitForTurn(page);
  expect(await page.locator('.tabs button').count()).toBeLessThanOrEqual(6);
  expect(await rows('.tabs')).toHaveLength(1);
  const [panel, last] = await Promise.all([
    page.locator('.panel').boundingBox(),
    page.locator('.tabs button').last().boundingBox(),
  ]);
  expect(last!.x + last!.width).toBeLessThan(panel!.x + panel!.width);
  await openTab(page, 'provinces');
  expect(await rows('.inner-tabs')).toHaveLength(1);
  await page.locator('#tab-board').focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.locator('.tabs [aria-selected="true"]').textContent()).toBe('Odds');
  await page.keyboard.press('End');
  expect(await page.locator('.tabs [aria-selected="true"]').textContent()).toBe('More');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.locator('.notes').waitFor();
  await leave(visit);
});
