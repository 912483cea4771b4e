import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DESKTOP } from '../../build/testing/browser.ts';
import { Chance, decideByKeys, savedRecord, waitForTurn } from '../../build/testing/player.ts';
import { leave, siteForTests, type Visit } from '../../build/testing/site.ts';

const site = siteForTests();
let visit: Visit;
let page: Page;

beforeEach(async () => {
  visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce' });
  ({ page } = visit);
  await page.goto(site.address);
});
afterEach(() => leave(visit));

const sentence = (): Promise<string | null> => page.locator('.prompt-sentence').textContent();
const chance = new Chance(3);

test('a record that was saved opens again at the same decision', async () => {
  await page.click('.start-play');
  await waitForTurn(page);
  await decideByKeys(page, chance);
  await waitForTurn(page);
  const before = await sentence();
  const record = await savedRecord(page);
  await page.goto(site.address);
  const file = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(record) };
  await page.locator('input[type=file]').setInputFiles(file);
  // Nobody knows who is who in a file: both sit at this screen, and the one to decide comes first.
  await page.locator('.cover button').click();
  await waitForTurn(page);
  expect(await sentence()).toBe(before);
});

test('a board to try things on shows both hands, plays both sides and takes everything back', async () => {
  await page.click('.start-play');
  await waitForTurn(page);
  const first = page.url();
  await page.locator('#tab-settings').click();
  await page.getByRole('button', { name: 'Try things from here' }).click();
  await page.waitForURL((url) => url.href !== first);
  await waitForTurn(page);
  const before = await sentence();
  await decideByKeys(page, chance);
  await waitForTurn(page);
  await page.locator('#tab-cards').click();
  // Only the headings: the words of a played card may name a side too.
  expect(
    await page.locator('.tab-content > .sheet-fold > summary', { hasText: /Rome:|Carthage:/ }).count(),
  ).toBe(1);
  await page.keyboard.press('Escape');
  await page.locator('.map-window').click({ position: { x: 620, y: 420 } });
  while (await page.locator('.prompt-buttons button', { hasText: 'Undo' }).isEnabled()) {
    await page.keyboard.press('u');
    await page.waitForTimeout(150);
  }
  expect(await sentence()).toBe(before);
});

test('by file: the page says that it rests on trust, and refuses a file of another game', async () => {
  await page.goto(`${site.address}new/hannibal`);
  await page.locator('.seat select').first().selectOption('away');
  expect(await page.locator('.trust').textContent()).toMatch(/trust/);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForSelector('.prompt-sentence');
  const record = JSON.parse(await savedRecord(page)) as { key: string };
  const other = { ...record, key: '0'.repeat(64) };
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'other.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(other)),
    });
  expect(await page.locator('.notice.problem').textContent()).toMatch(/key/);
});

test('after the first visit the game opens and plays without a network', async () => {
  await page.click('.start-play');
  await waitForTurn(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length > 0);
  await page.reload();
  await waitForTurn(page);
  await visit.context.setOffline(true);
  await page.reload();
  await waitForTurn(page);
  await decideByKeys(page, chance);
  await waitForTurn(page);
  await visit.context.setOffline(false);
});
