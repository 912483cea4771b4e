import type { GameRecord } from '@punica/kernel';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../../build/testing/browser.ts';
import { Chance } from '../../../build/testing/player.ts';
import { AT_ONCE, siteForTests } from '../../../build/testing/site.ts';
import { byClicks, byTouch, playWar, storeWar, warRecord } from '../../../build/testing/war.ts';

const site = siteForTests();
let record: GameRecord;
const ROME = 0;

beforeAll(() => {
  record = warRecord(
    'short-2',
    ({ state, key, role }) => state.turn === state.rules.turns && key === 'operation.act' && role === ROME,
  );
});

const MOST_DECISIONS = 400;

test.each([
  ['clicks', DESKTOP, byClicks],
  ['touch at 390 px', PHONE, byTouch],
] as const)('the last year of a war is played to its end by %s', async (_name, screen, decide) => {
  const { context, page, complaints } = await site.open(screen, AT_ONCE);
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  await storeWar(page, 'war', record, [ROME]);
  await page.goto(`${site.address}play/war`);
  const decisions = await playWar(page, new Chance(20_261_115), decide, MOST_DECISIONS);
  expect(decisions).toBeGreaterThan(0);
  expect(await page.locator('.prompt-sentence').textContent()).toMatch(/won|draw/);
  expect(complaints).toEqual([]);
  await context.close();
});
