import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DESKTOP } from '../../build/testing/browser.ts';
import { savedRecord } from '../../build/testing/player.ts';
import { leave, siteForTests, type Visit } from '../../build/testing/site.ts';

const site = siteForTests();
let visit: Visit;
let page: Page;

beforeEach(async () => {
  visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce' });
  ({ page } = visit);
  await page.goto(`${site.address}new/hannibal`);
  await page.waitForSelector('.even');
});
afterEach(() => leave(visit));

test('a game with a handicap: the side places what it was given, and heading, log and record tell of it', async () => {
  await page.getByLabel('A handicap').check();
  await page.locator('.even-detail select').first().selectOption('0');
  await page.locator('.even-detail select').nth(1).selectOption('2');
  await page.getByRole('button', { name: 'Begin' }).click();
  // The player leads Carthage, and places first.
  await page.waitForSelector('.prompt-sentence');
  expect(await page.locator('.prompt-sentence').textContent()).toContain('2 PCs left');
  expect(await page.locator('.agreed').textContent()).toContain('Carthage +2 PCs');
  expect(await page.locator('.log-agreed').textContent()).toContain('fixed handicap');
  const { agreement } = JSON.parse(await savedRecord(page));
  expect(agreement).toEqual({ kind: 'fixed', handicap: { carthage: 2 } });
});

test('sealed bids of two at one screen, by keys alone: covers between, then the table with what they came to', async () => {
  await page.locator('.seat select').first().selectOption('person');
  await page.getByLabel('Sealed bids for the sides').check();
  const press = async (name: string): Promise<void> => {
    const button = page.getByRole('button', { name, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
  };
  await press('Go on to the bids');
  for (const [who, amount] of [
    ['first', 1],
    ['second', 3],
  ] as const) {
    await page.waitForSelector('.bid-cover');
    expect(await page.locator('.bid-form').count()).toBe(0);
    await press(`I am the ${who} player: write my bid`);
    await page.locator('.bid-amount input').fill(String(amount));
    await page.keyboard.press('Enter');
  }
  await page.waitForSelector('.bid-result');
  expect(await page.locator('.bid-result li').allTextContents()).toEqual([
    'First player 1 PC for Carthage plays Rome',
    'Second player 3 PCs for Carthage plays Carthage',
  ]);
  await press('To the table');
  // Rome places its PCs: whoever plays it comes to the screen.
  await page.waitForSelector('.cover, .prompt-sentence');
  if ((await page.locator('.cover').count()) > 0) await page.locator('.cover button').click();
  await page.waitForSelector('.prompt-sentence');
  expect(await page.locator('.agreed').textContent()).toContain('Rome +3 PCs');
  expect(await page.locator('.agreed').textContent()).toContain('sealed bids: Rome 1, Carthage 3');
  const { agreement } = JSON.parse(await savedRecord(page));
  expect(agreement).toMatchObject({
    kind: 'sealed',
    players: ['rome', 'carthage'],
    handicap: { rome: 3 },
  });
});
