import { italianCampaign } from '@punica/italian-campaign';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../build/testing/browser.ts';
import { campaignRecord, storeCampaign } from '../../build/testing/italian.ts';
import { atRest, waitForTurn } from '../../build/testing/player.ts';
import { leave, siteForTests } from '../../build/testing/site.ts';

const site = siteForTests();

const CARTHAGE = 1;

/** How many pixels of a table or tray beside the map, or of the one at its foot, the report hides. */
const hidden = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const report = document.querySelector('.report')!.getBoundingClientRect();
    return [...document.querySelectorAll('[data-beside], .ic-tray')].reduce((most, it) => {
      const { left, top, right, bottom } = it.getBoundingClientRect();
      const wide = Math.min(right, report.right) - Math.max(left, report.left);
      const high = Math.min(bottom, report.bottom) - Math.max(top, report.top);
      return Math.max(most, Math.min(wide, high));
    }, 0);
  });

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
