import { GAMES } from '@punica/games';
import type { GameRecord, Role } from '@punica/kernel';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../build/testing/browser.ts';
import { recordByChance } from '../../build/testing/search.ts';
import { siteForTests } from '../../build/testing/site.ts';
import { keepGame } from '../../build/testing/stored-game.ts';

const site = siteForTests();
/** A machine that has much else to do judges slowly. */
const PATIENCE = { timeout: 240_000 };

async function africa(most?: number): Promise<GameRecord> {
  const entry = GAMES.find((it) => it.id === 'hannibal');
  if (entry?.ready !== true) throw new Error('hannibal is not ready');
  return recordByChance(await entry.load(), 4, most, 'campaign-africa');
}

async function lookBack(page: Page, record: GameRecord, persons: readonly Role[]): Promise<void> {
  const entry = GAMES.find((it) => it.id === 'hannibal');
  if (entry?.ready !== true) throw new Error('hannibal is not ready');
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  await keepGame(page, await entry.load(), { id: 'judged', record, persons });
  await page.goto(`${site.address}after/judged`);
}

const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env.PUNICA_SHOTS !== undefined)
    await page.screenshot({
      path: `${process.env.PUNICA_SHOTS}/${name}.png`,
      fullPage: name.startsWith('after'),
    });
};

test('after the end every play is judged: curve, marks, luck apart, and the better play on the map', async () => {
  const { context, page, complaints } = await site.open(DESKTOP);
  await lookBack(page, await africa(), [0, 1]);
  const section = page.locator('section[aria-labelledby=judged]');
  await section.locator('.curve-band').first().waitFor(PATIENCE);
  // The first pass is over as soon as it looks deeper.
  await section
    .locator('.judged-progress')
    .getByText(/looking deeper|have been judged/)
    .waitFor(PATIENCE);
  expect(await section.locator('.judged-sums tbody tr').count()).toBe(2);
  const marked = await section.locator('.judged-play').count();
  expect(marked).toBeGreaterThan(0);
  expect(await section.locator('.curve-mark').count()).toBe(marked);
  for (const { viewport } of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await shot(page, `after-${viewport.width}`);
  }
  await page.setViewportSize(DESKTOP.viewport);
  // By the keys to a marked play, and to the map with the better one.
  const better = section.locator('.judged-link', { has: page.locator('.judged-better') }).first();
  const said = await better.locator('.judged-better').textContent();
  await better.focus();
  await page.keyboard.press('Enter');
  const note = page.locator('.judged-note');
  await note.waitFor(PATIENCE);
  expect(await note.textContent()).toContain(said?.trim());
  await page
    .locator('.better-traces :is(.trace, .trace-ring)')
    .first()
    .waitFor({ ...PATIENCE, state: 'attached' });
  await shot(page, 'better-desktop');
  // What if? The study begins before the play.
  await page.locator('.replay').getByRole('button', { name: 'Study from here' }).click();
  await page.waitForURL(/\/study\//, PATIENCE);
  expect(complaints).toEqual([]);
  await context.close();
});

test('before the end whoever plays alone is shown his own plays, and nothing of what he cannot see', async () => {
  const { context, page, complaints } = await site.open(PHONE);
  await lookBack(page, await africa(80), [1]);
  const section = page.locator('section[aria-labelledby=judged]');
  await section
    .locator('.judged-progress')
    .getByText(/looking deeper|have been judged/)
    .waitFor(PATIENCE);
  await section.getByRole('checkbox').check();
  const names = await section.locator('.judged-play b').allTextContents();
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toMatch(/Carthage: /);
  expect(await section.locator('.judged-sums tbody tr').count()).toBe(1);
  await shot(page, 'after-running');
  expect(complaints).toEqual([]);
  await context.close();
});
