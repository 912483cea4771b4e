import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DESKTOP,
  openPage,
  type ServedPage,
  servePage,
  startBrowser,
} from '../../../build/testing/browser.ts';
import { campaignRecord, playCampaign, storeCampaign } from '../../../build/testing/italian.ts';
import { Chance } from '../../../build/testing/player.ts';

let server: ServedPage;
let browser: Browser;

interface Played {
  readonly way: string;
  readonly decisions: number;
  readonly lines: number;
  readonly minutes: number;
  readonly ending: string;
}

const played: Played[] = [];
const QUICK = { speed: 64, motion: 'less' };
const MOST_DECISIONS = 6000;

beforeAll(async () => {
  [server, browser] = await Promise.all([servePage(), startBrowser()]);
});
afterAll(async () => {
  await browser.close();
  server.stop();
  const report = process.env.PUNICA_PROOF_REPORT;
  if (report !== undefined && played.length > 0) writeFileSync(report, reportOf(played));
});

async function playWhole(way: string, how: 'clicks' | 'keys', persons: readonly number[]): Promise<void> {
  const begun = Date.now();
  const context = await browser.newContext(DESKTOP);
  const { page, complaints } = await openPage(context);
  await page.addInitScript((quick) => localStorage.setItem('punica-settings', JSON.stringify(quick)), QUICK);
  await page.goto(server.address);
  await page.waitForSelector('.saved');
  await storeCampaign(
    page,
    campaignRecord(() => true),
    persons,
  );
  await page.goto(`${server.address}play/campaign`);
  const decisions = await playCampaign(page, new Chance(20_261_115), how, MOST_DECISIONS);
  expect(complaints).toEqual([]);
  played.push({
    way,
    decisions,
    lines: await page.locator('.log-line').count(),
    minutes: (Date.now() - begun) / 60_000,
    ending: (await page.locator('.prompt-sentence').textContent())?.replace(/\s*§.*/, '') ?? '',
  });
  await context.close();
}

test('a whole short war by clicks, Carthage against the steady bot', () =>
  playWhole('clicks, 1440 × 900, Carthage', 'clicks', [1]));

test('a whole short war by keys alone, Rome against the steady bot', () =>
  playWhole('keys alone, Rome', 'keys', [0]));

function reportOf(wars: readonly Played[]): string {
  const rows = wars.map(
    ({ way, decisions, lines, minutes, ending }) =>
      `| ${way} | ${decisions} | ${lines} | ${minutes.toFixed(1)} | ${ending} |`,
  );
  return `# The Italian campaign on the page, ${new Date().toISOString().slice(0, 10)}

The short war from its first winter to its last, in Chromium: one side chooses by chance among what the page
offers, the steady bot has the other. No war wrote an error or a warning to the console.

| way | times the page was answered | lines in the log | minutes | how it ended |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

${cpus().length} cores, without a GPU. Speed of the table "at once", less movement.
Repeat with \`npm run test:long -- whole-campaign\`.
`;
}
