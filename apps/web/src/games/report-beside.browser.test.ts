import { hannibalsWar } from '@punica/hannibals-war';
import { italianCampaign } from '@punica/italian-campaign';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../build/testing/browser.ts';
import { campaignRecord, storeCampaign } from '../../build/testing/italian.ts';
import { atRest, waitForTurn } from '../../build/testing/player.ts';
import { bySteadyBot, standsAt } from '../../build/testing/search.ts';
import { leave, siteForTests } from '../../build/testing/site.ts';
import { storeWar } from '../../build/testing/war.ts';

const site = siteForTests();

const CARTHAGE = 1;

/** How many pixels of a table or tray beside the map, or of the one at its foot, a plaque hides. */
const hidden = (page: Page, plaque = '.report'): Promise<number> =>
  page.evaluate((over) => {
    const report = document.querySelector(over)!.getBoundingClientRect();
    return [...document.querySelectorAll('[data-beside], .ic-tray')].reduce((most, it) => {
      const { left, top, right, bottom } = it.getBoundingClientRect();
      const wide = Math.min(right, report.right) - Math.max(left, report.left);
      const high = Math.min(bottom, report.bottom) - Math.max(top, report.top);
      return Math.max(most, Math.min(wide, high));
    }, 0);
  }, plaque);

const DEVICES = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const;

test.each(DEVICES)('the report lies on no table beside the map: envoys in Italy (%s)', async (_, device) => {
  const record = campaignRecord(
    ({ key, role, legal }) =>
      key === 'march.step' &&
      role === CARTHAGE &&
      legal.some((a) => italianCampaign.actions.verbName(a) === 'court'),
  );
  const visit = await site.open(device, { motion: 'less', speed: 4 });
  const { page } = visit;
  page.setDefaultTimeout(30_000);
  await page.goto(site.address);
  await storeCampaign(page, record, [CARTHAGE]);
  await page.goto(`${site.address}play/campaign`);
  await waitForTurn(page);
  await page.locator('.prompt-buttons button[aria-haspopup]').first().click();
  await page.locator('.palette-list [role=option]', { hasText: 'Send envoys' }).first().click();
  await page.locator('.laid-beside').waitFor();
  await page.locator('.report').waitFor();
  await atRest(page);
  await expect.poll(() => hidden(page)).toBeLessThanOrEqual(0);
  await leave(visit);
});

/** A war of four between bots, at the first question of a kind; whoever is asked sits at the page. */
async function warAt(page: Page, question: string): Promise<void> {
  const beginning = { scenario: 'short-4', options: {}, quick: true };
  const { record, role } = standsAt(
    { game: hannibalsWar, beginning, seeds: 12, name: 'campaign', choose: bySteadyBot(hannibalsWar) },
    [question],
  ).get(question)!;
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  await storeWar(page, 'war', record, [role]);
  await page.goto(`${site.address}play/war`);
  await waitForTurn(page);
}

const choose = async (page: Page, label: string): Promise<void> => {
  await page.locator('.prompt-buttons button[aria-haspopup]').first().click();
  await page.locator('.palette-list [role=option]', { hasText: label }).first().click();
};

test('on a phone nothing lies on the counters of the War that are to be chosen: odds', async () => {
  const visit = await site.open(PHONE, { motion: 'less', speed: 64 });
  const { page } = visit;
  await warAt(page, 'move.step');
  await choose(page, 'To B9');
  await page.locator('.odds-plaque').waitFor();
  await page.locator('.war-tray .choosable').first().waitFor();
  await atRest(page);
  await expect.poll(() => hidden(page, '.odds-plaque')).toBeLessThanOrEqual(0);
  await leave(visit);
});
