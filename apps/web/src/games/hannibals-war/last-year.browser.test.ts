import type { GameRecord } from '@punica/kernel';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DESKTOP,
  openPage,
  PHONE,
  type ServedPage,
  servePage,
  startBrowser,
} from '../../../build/testing/browser.ts';
import { Chance } from '../../../build/testing/player.ts';
import { byClicks, byTouch, playWar, storeWar, warRecord } from '../../../build/testing/war.ts';

let server: ServedPage;
let browser: Browser;
let record: GameRecord;
const ROME = 0;

beforeAll(async () => {
  record = warRecord(
    'short-2',
    ({ state, key, role }) => state.turn === state.rules.turns && key === 'operation.act' && role === ROME,
  );
  [server, browser] = await Promise.all([servePage(), startBrowser()]);
});
afterAll(async () => {
  await browser.close();
  server.stop();
});

const QUICK = { speed: 64, motion: 'less' };
const MOST_DECISIONS = 400;

test.each([
  ['clicks', DESKTOP, byClicks],
  ['touch at 390 px', PHONE, byTouch],
] as const)('the last year of a war is played to its end by %s', async (_name, screen, decide) => {
  const context = await browser.newContext(screen);
  const { page, complaints } = await openPage(context);
  await page.addInitScript((quick) => localStorage.setItem('punica-settings', JSON.stringify(quick)), QUICK);
  await page.goto(server.address);
  await page.waitForSelector('.saved');
  await storeWar(page, 'war', record, [ROME]);
  await page.goto(`${server.address}play/war`);
  const decisions = await playWar(page, new Chance(20_261_115), decide, MOST_DECISIONS);
  expect(decisions).toBeGreaterThan(0);
  expect(await page.locator('.prompt-sentence').textContent()).toMatch(/won|draw/);
  expect(complaints).toEqual([]);
  await context.close();
});
