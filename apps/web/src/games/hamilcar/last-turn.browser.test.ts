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
import { lastTurn, playPlanned, storeSea } from '../../../build/testing/hamilcar.ts';
import { waitForTurn } from '../../../build/testing/player.ts';

let server: ServedPage;
let browser: Browser;
const war = lastTurn();

beforeAll(async () => {
  [server, browser] = await Promise.all([servePage(), startBrowser()]);
});
afterAll(async () => {
  await browser.close();
  server.stop();
});

const QUICK = { speed: 64, motion: 'less' };
const BOTH = [0, 1];

test.each([
  ['clicks', DESKTOP],
  ['touch', PHONE],
] as const)(
  'the last turn, with a battle at sea, is played to the end of the war by %s',
  async (way, screen) => {
    const context = await browser.newContext(screen);
    const { page, complaints } = await openPage(context);
    await page.addInitScript(
      (quick) => localStorage.setItem('punica-settings', JSON.stringify(quick)),
      QUICK,
    );
    await page.goto(server.address);
    await page.waitForSelector('.saved');
    await storeSea(page, war.record, BOTH);
    await page.goto(`${server.address}play/sea`);
    let rounds = 0;
    await playPlanned(page, war.answers, way, async ({ key, role }) => {
      if (key !== 'navalBattle.manoeuvre') return;
      rounds++;
      // Both fleets lie on the table, and whoever decides sees the cards of his own hand alone.
      await page.waitForSelector('.sea-field svg');
      expect(await page.locator('.laid-side.active h3').textContent()).toMatch(
        role === 0 ? /Duilius/ : /Gisgo/,
      );
      expect(await page.locator('.sea-tactic').count()).toBeGreaterThan(0);
    });
    expect(rounds).toBe(war.answers.filter((it) => it.key === 'navalBattle.manoeuvre').length);
    expect(rounds).toBeGreaterThanOrEqual(3);
    expect(await waitForTurn(page)).toBe('over');
    expect(await page.locator('.prompt-sentence').textContent()).toContain(war.ending);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
