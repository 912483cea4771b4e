import type { HannibalEvent } from '@punica/hannibal/engine';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../build/testing/browser.ts';
import { openTab, waitForTurn } from '../../build/testing/player.ts';
import { findRecord, storeGame } from '../../build/testing/positions.ts';
import { leave, siteForTests } from '../../build/testing/site.ts';

const site = siteForTests();

const GREAT: readonly HannibalEvent['ev'][] = ['killed', 'cityFell'];

/** Rome has just brought about something great, and Carthage is asked. */
function afterSomethingGreat() {
  let by = 1;
  return findRecord(({ role, told }) => {
    const found =
      by === 0 && role === 1 && told.some(({ event }) => GREAT.includes((event as HannibalEvent).ev));
    by = role;
    return found;
  }, 8);
}

/** It has the screen, and goes when it is put away. */
async function seesIt(page: Page, putAway: () => Promise<unknown>): Promise<string> {
  const great = page.locator('button.great');
  await great.waitFor();
  const moves = await great.evaluate((it) => getComputedStyle(it).animationName);
  await putAway();
  await great.waitFor({ state: 'detached' });
  return moves;
}

test.each([
  ['desktop, with motion', { ...DESKTOP, reducedMotion: 'no-preference' }, 'appear'],
  ['phone, with less motion', { ...PHONE, reducedMotion: 'reduce' }, 'none'],
] as const)(
  'a great moment has the screen again in what was missed and in the replay (%s)',
  async (_name, screen, motion) => {
    const visit = await site.open(screen, { speed: 1 / 4 });
    const { page } = visit;
    await page.goto(site.address);
    await page.waitForSelector('.saved');
    await storeGame(page, { id: 'great', record: afterSomethingGreat(), persons: [1] });
    await page.goto(`${site.address}play/great`);
    await waitForTurn(page);
    await page.locator('.since .button.main').click();
    expect(await seesIt(page, () => page.keyboard.press('x'))).toBe(motion);
    await page.locator('.replay').waitFor({ state: 'detached' });

    await openTab(page, 'log');
    await page.getByRole('button', { name: 'Replay from the start' }).click();
    await page.waitForSelector('.replay-slider input');
    await page
      .locator('.replay-slider input')
      .first()
      .evaluate((slider: HTMLInputElement) => {
        slider.value = String(Number(slider.max) - 1);
        slider.dispatchEvent(new Event('input', { bubbles: true }));
      });
    const on = page.getByRole('button', { name: 'One move on' });
    await page
      .locator('.replay-where')
      .getByText(/Move (\d+) of/)
      .waitFor();
    await on.dispatchEvent('click');
    await seesIt(page, () => page.locator('button.great').click());
    await leave(visit);
  },
);
