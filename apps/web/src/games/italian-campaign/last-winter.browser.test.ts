import type { GameRecord } from '@punica/kernel';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../../build/testing/browser.ts';
import { campaignRecord, playCampaign, storeCampaign } from '../../../build/testing/italian.ts';
import { Chance } from '../../../build/testing/player.ts';
import { AT_ONCE, siteForTests } from '../../../build/testing/site.ts';

const site = siteForTests();
let record: GameRecord;
const ROME = 0;
const WINTER = 1;

beforeAll(() => {
  record = campaignRecord(
    ({ state, key, role }) =>
      state.year === state.rules.scenario.lastYear &&
      state.segment === WINTER &&
      key === 'movement.choose' &&
      role === ROME,
  );
});

const MOST_DECISIONS = 300;

test.each([
  ['clicks', DESKTOP, 'clicks'],
  ['keys alone', DESKTOP, 'keys'],
  ['taps at 390 px', PHONE, 'taps'],
] as const)('the last winter of the war is played to its end by %s', async (_name, screen, how) => {
  const { context, page, complaints } = await site.open(screen, AT_ONCE);
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  await storeCampaign(page, record, [ROME]);
  await page.goto(`${site.address}play/campaign`);
  const decisions = await playCampaign(page, new Chance(20_261_115), how, MOST_DECISIONS);
  expect(decisions).toBeGreaterThan(0);
  expect(await page.locator('.prompt-sentence').textContent()).toMatch(/wins|draw/);
  expect(complaints).toEqual([]);
  await context.close();
});
