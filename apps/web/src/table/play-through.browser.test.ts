import type { GameRecord } from '@punica/kernel';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, openPage, PHONE } from '../../build/testing/browser.ts';
import {
  Chance,
  decideByKeys,
  decideByPointing,
  playToEnd,
  waitForTurn,
} from '../../build/testing/player.ts';
import { lastTurnRecord, storeGame } from '../../build/testing/positions.ts';
import { AT_ONCE, siteForTests } from '../../build/testing/site.ts';

const site = siteForTests();
let record: GameRecord;

beforeAll(() => {
  record = lastTurnRecord();
});

/** Far more than the last cards of a turn can need. */
const MOST_DECISIONS = 400;

/** Opens the stored game of a fresh browser at its last turn. */
async function openLastTurn(options: Parameters<Browser['newContext']>[0], persons: readonly number[]) {
  const visit = await site.open(options, AT_ONCE);
  const { page } = visit;
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  await storeGame(page, { id: 'last-turn', record, persons });
  await page.goto(`${site.address}play/last-turn`);
  return visit;
}

type Decide = (page: Page, chance: Chance) => Promise<void>;

const playOn = (page: Page, decide: Decide): Promise<number> => {
  const chance = new Chance(20_261_115);
  return playToEnd(page, MOST_DECISIONS, () => decide(page, chance));
};

test('the last turn is played to its end by clicks alone, two people at one screen', async () => {
  const { page, complaints, context } = await openLastTurn(DESKTOP, [0, 1]);
  const map = page.locator('.map-window');
  await waitForTurn(page);
  const decisions = await playOn(page, (it, chance) =>
    decideByPointing(it, chance, (target) => target.click({ force: true })),
  );
  expect(decisions).toBeGreaterThan(1);
  expect(await page.locator('.prompt-sentence').textContent()).toMatch(/has won|draw/);
  expect(await map.boundingBox()).toEqual({ x: 0, y: 0, ...DESKTOP.viewport });
  expect(complaints).toEqual([]);
  await context.close();
});

test('the last turn is played to its end by keyboard alone', async () => {
  const { page, complaints, context } = await openLastTurn(DESKTOP, [1]);
  expect(await playOn(page, decideByKeys)).toBeGreaterThan(1);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the last turn is played to its end by touch at 390 px', async () => {
  const { page, complaints, context } = await openLastTurn(PHONE, [1]);
  const decisions = await playOn(page, (it, chance) =>
    decideByPointing(it, chance, async (target) => {
      const tag = await target.evaluate((element) => element.namespaceURI ?? '');
      // Pieces lie under plaques or beyond the edge until the map is moved: a finger would move it first.
      if (tag.includes('svg')) await target.dispatchEvent('click');
      else await target.tap();
    }),
  );
  expect(decisions).toBeGreaterThan(1);
  expect(complaints).toEqual([]);
  await context.close();
});

const linesOf = (page: Page): Promise<string[]> => page.locator('.log-line').allTextContents();

/** The browser ends the tab as if it had run out of memory; nothing in it gets a last word. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const ended = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => {});
  await ended;
}

async function reopen(context: BrowserContext): Promise<Page> {
  const { page } = await openPage(context);
  await page.goto(site.address);
  await page.locator('.saved-list a').first().click();
  await waitForTurn(page);
  return page;
}

test('a killed tab loses nothing: the game goes on at the same decision', async () => {
  const { page, context } = await openLastTurn(DESKTOP, [1]);
  await waitForTurn(page);
  await decideByKeys(page, new Chance(7));
  await waitForTurn(page);
  const sentence = await page.locator('.prompt-sentence').textContent();
  const lines = await linesOf(page);
  await kill(page);
  const again = await reopen(context);
  expect(await again.locator('.prompt-sentence').textContent()).toBe(sentence);
  expect(await linesOf(again)).toEqual(lines);
  await context.close();
});

test('killed in the middle of a move, of a bot’s turn or of what is shown, it goes on from there', async () => {
  const { page, context } = await openLastTurn(DESKTOP, [1]);
  const chance = new Chance(5);
  let now = page;
  await waitForTurn(now);
  for (const wait of [0, 15, 60, 250]) {
    const before = await linesOf(now);
    await decideByKeys(now, chance);
    await now.waitForTimeout(wait);
    await kill(now);
    const { page: after } = await openPage(context);
    await after.goto(`${site.address}play/last-turn`);
    const standing = await waitForTurn(after);
    // Nothing that was seen is gone; the move that was under way is done or still to be made.
    expect((await linesOf(after)).slice(0, before.length)).toEqual(before);
    if (standing === 'over') break;
    now = after;
  }
  await context.close();
});
