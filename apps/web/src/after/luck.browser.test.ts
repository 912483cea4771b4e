import { GAMES } from '@punica/games';
import type { GameRecord } from '@punica/kernel';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../build/testing/browser.ts';
import { recordByChance } from '../../build/testing/search.ts';
import { judgeNothing, siteForTests } from '../../build/testing/site.ts';
import { putGame } from '../../build/testing/stored-game.ts';

const site = siteForTests();

/** A game by random choices, to its end or up to a number of actions. */
async function played(id: string, most = Number.POSITIVE_INFINITY): Promise<GameRecord> {
  const entry = GAMES.find((it) => it.id === id);
  if (entry?.ready !== true) throw new Error(`${id} is not ready`);
  return recordByChance(await entry.load(), 3, most);
}

async function lookBack(page: Page, id: string, record: GameRecord): Promise<void> {
  await judgeNothing({ page });
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  const seats = [0, 1, 2, 3].map(() => ({ kind: 'person' }) as const);
  await putGame(page, { id: 'luck', game: id, record, seats, persons: [0] });
  await page.goto(`${site.address}after/luck`);
}

test.each([
  ['hannibal-historical', 'CU'],
  ['hamilcar', 'CU'],
  ['italian-campaign', 'victory point'],
  ['hannibals-war', 'talent'],
])('after the end %s tells everybody his luck, on a desk and at 390 px', async (id, point) => {
  const { context, page, complaints } = await site.open(DESKTOP);
  await lookBack(page, id, await played(id));
  await page.waitForSelector('.luck-sentence');
  const sentences = await page.locator('.luck-sentence').allTextContents();
  expect(sentences[0]).toMatch(
    /: \d+ dice and (cards|counters|markers), \d+\.\d luck points (above|below) expectation;/,
  );
  expect(sentences.at(-1)).toMatch(/^Fortune favoured /);
  const luck = page.locator('section[aria-labelledby=luck]');
  expect(await luck.locator('p').first().textContent()).toContain(`One luck point is one ${point}.`);
  await luck.locator('summary').click();
  for (const kind of await luck.locator('tbody th').allTextContents())
    expect(kind).toMatch(/^[A-Za-z][\w' ]+$/);
  expect(await luck.locator('tbody tr.sum td').count()).toBe(sentences.length - 1);
  for (const { viewport } of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    // What is wider than the screen scrolls by itself; the page does not.
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    if (process.env.PUNICA_SHOTS !== undefined)
      await luck.screenshot({ path: `${process.env.PUNICA_SHOTS}/${id}-${viewport.width}.png` });
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('while a game runs nothing is told of luck', async () => {
  const record = await played('hamilcar', 40);
  const { context, page } = await site.open(DESKTOP);
  await lookBack(page, 'hamilcar', record);
  await page.locator('main.after > p').filter({ hasText: /\w/ }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('main.after [role=status]') === null);
  expect(await page.locator('.luck-sentence').count()).toBe(0);
  expect(await page.locator('section[aria-labelledby=luck]').count()).toBe(0);
  await context.close();
});
