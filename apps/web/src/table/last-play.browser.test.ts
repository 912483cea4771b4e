import type { HannibalEvent } from '@punica/hannibal/engine';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../build/testing/browser.ts';
import { waitForTurn } from '../../build/testing/player.ts';
import { findRecord, storeGame } from '../../build/testing/positions.ts';
import { leave, siteForTests } from '../../build/testing/site.ts';

const site = siteForTests();

/** Rome has just marched, and Carthage is to play a card. */
function afterRomesMarch() {
  let marched = false;
  return findRecord(({ key, role, verbs }) => {
    if (key === 'cardPlays.play' && role === 0) marched = false;
    else if (role === 0 && verbs.includes('stop')) marched = true;
    return key === 'cardPlays.play' && role === 1 && marched;
  }, 8);
}

/** Does a plaque lie over the middle of something on the map? */
const covers = (page: Page, plaque: string, marks: string): Promise<boolean> =>
  page.evaluate(
    ([over, under]) => {
      const box = document.querySelector(over)!.getBoundingClientRect();
      return [...document.querySelectorAll(under)].some((mark) => {
        const { left, top, width, height } = mark.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return x > box.left && x < box.right && y > box.top && y < box.bottom;
      });
    },
    [plaque, marks] as const,
  );

for (const [name, options] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)
  test(`what the enemy did is on the map, is offered again step by step, and the replay tells its own moment (${name})`, async () => {
    const visit = await site.open({ ...options, reducedMotion: 'reduce' });
    const { page } = visit;
    await page.goto(site.address);
    await page.waitForSelector('.saved');
    await storeGame(page, { id: 'march', record: afterRomesMarch(), persons: [1] });
    await page.goto(`${site.address}play/march`);
    await waitForTurn(page);
    expect(await page.locator('.trace.by-0').count()).toBeGreaterThan(0);
    const prompt = await page.locator('.prompt-sentence').textContent();
    await page.locator('.since .button.main').click();
    await page.waitForSelector('.replay');
    // It goes on by itself as soon as it knows what there is, and is stopped on the way.
    await page.locator('.replay').getByRole('button', { name: 'Pause' }).click();
    const sentence = page.locator('.prompt-sentence');
    await expect.poll(() => sentence.textContent()).not.toBe(prompt);
    expect(await page.locator('.prompt .heading').textContent()).toContain('decide');
    if (name === 'desktop') {
      const here = page.locator('.log-line.here').first();
      const isInFrame = async (): Promise<boolean> => {
        const [line, frame] = [await here.boundingBox(), await page.locator('.tab-content').boundingBox()];
        return line!.y >= frame!.y - 1 && line!.y < frame!.y + frame!.height;
      };
      await expect.poll(isInFrame).toBe(true);
      expect(await covers(page, '.replay', '.trace-ring, .trace-head')).toBe(false);
    }
    await page.keyboard.press('Escape');
    await page.locator('.replay').waitFor({ state: 'detached' });
    await expect.poll(() => sentence.textContent()).toBe(prompt);
    await leave(visit);
  });

test('the report of an enemy’s play shows the card and keeps clear of the places; a choice clears the map', async () => {
  const visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  const record = findRecord(
    ({ key, role, state }) => key === 'cardPlays.play' && role === 0 && state.turn === 1,
  );
  await storeGame(page, { id: 'report', record, persons: [1], bot: 'greedy' });
  await page.goto(`${site.address}play/report`);
  await waitForTurn(page);
  await page.waitForSelector('.report .played-card svg');
  await page.waitForSelector('.report-again');
  expect(await page.locator('.trace, .trace-ring').count()).toBeGreaterThan(0);
  expect(await covers(page, '.report', '.trace-ring, .trace-head')).toBe(false);
  await page.locator('.prompt-buttons [aria-haspopup]').click();
  await page.locator('.palette-list [role=option]').first().click();
  await page.waitForFunction(() => document.querySelector('.traces > *') === null);
  await leave(visit);
});

/** Rome was beaten by Carthage's last card or since then, and has gone; nobody marched. */
function afterRomesRetreat() {
  let [by, told]: [number, HannibalEvent[]] = [1, []];
  return findRecord((now) => {
    if (by === 1) told = [];
    told.push(...now.told.map(({ event }) => event as HannibalEvent));
    by = now.told.length === 0 ? 1 : now.role;
    const went = told.some((e) => e.ev === 'retreated' && e.side === 0);
    return now.role === 1 && went && told.every((e) => e.ev !== 'marched' && e.ev !== 'sailed');
  }, 8);
}

test('who was beaten leaves an arrow on the map, though nobody marched', async () => {
  const visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  await storeGame(page, { id: 'beaten', record: afterRomesRetreat(), persons: [1] });
  await page.goto(`${site.address}play/beaten`);
  await waitForTurn(page);
  expect(await page.locator('.trace.by-0').count()).toBe(1);
  await leave(visit);
});
