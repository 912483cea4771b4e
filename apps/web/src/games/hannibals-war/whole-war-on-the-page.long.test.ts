import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../../build/testing/browser.ts';
import { type Times, timesOf, watchClock, watched } from '../../../build/testing/clockwork.ts';
import { Chance, decideByHint, decideByKeys, type PlayedGame } from '../../../build/testing/player.ts';
import { siteForTests } from '../../../build/testing/site.ts';
import { byClicks, byTouch, type Decide, playWar, storeWar, warRecord } from '../../../build/testing/war.ts';

const site = siteForTests();

interface Played extends PlayedGame {
  readonly lines: number;
  /** From a click to the table that shows what it did, in milliseconds. */
  readonly answer: Times;
}

const played: Played[] = [];
const QUICK = { speed: 64, motion: 'less' };
const MOST_DECISIONS = 6000;
/** Rome and Carthage sit at the screen; Macedon and the Gauls are bots. */
const PERSONS = [0, 1];

/** Written after each war: what was played stays on record, whatever comes of the next. */
function note(war: Played): void {
  played.push(war);
  const report = process.env.PUNICA_PROOF_REPORT;
  if (report !== undefined) writeFileSync(report, reportOf(played));
}

async function playWhole(
  way: string,
  screen: BrowserContextOptions,
  decide: Decide,
  persons = PERSONS,
): Promise<void> {
  const begun = Date.now();
  const record = warRecord('short-4', () => true);
  const { context, page, complaints } = await site.open(screen);
  await watchClock(page);
  await page.addInitScript((quick) => localStorage.setItem('punica-settings', JSON.stringify(quick)), QUICK);
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  await storeWar(page, 'war', record, persons);
  await page.goto(`${site.address}play/war`);
  const decisions = await playWar(page, new Chance(20_261_115), decide, MOST_DECISIONS);
  expect(complaints).toEqual([]);
  const { answers } = await watched(page);
  note({
    way,
    answer: timesOf(answers),
    decisions,
    lines: await page.locator('.log-line').count(),
    minutes: (Date.now() - begun) / 60_000,
    ending: (await page.locator('.prompt-sentence').textContent())?.replace(/\s*§.*/, '') ?? '',
  });
  await context.close();
}

test('a war of four by clicks, two people and two bots at one screen', () =>
  playWhole('clicks, 1440 × 900', DESKTOP, byClicks));

test('the same by touch at 390 px', () => playWhole('touch, 390 × 844', PHONE, byTouch));

test('the same by keys alone', () => playWhole('keys alone, 1440 × 900', DESKTOP, decideByKeys));

test('a war of Carthage as the hints advise, against three bots', () =>
  playWhole('hints, 1440 × 900, Carthage alone', DESKTOP, decideByHint, [1]));

function reportOf(wars: readonly Played[]): string {
  const rows = wars.map(
    ({ way, decisions, lines, minutes, answer, ending }) =>
      `| ${way} | ${decisions} | ${lines} | ${minutes.toFixed(1)} | ${way.startsWith('keys') ? '–' : `${answer.median.toFixed(0)} / ${answer.p95.toFixed(0)}`} | ${ending} |`,
  );
  return `# Hannibal's War on the page, ${new Date().toISOString().slice(0, 10)}

Wars of four from the first roll of the gods to the end, in Chromium: Rome and Carthage at one screen with the
cover between them, choosing by chance among what the page offers, Macedon and the Gauls played by the steady
bot. In the war of hints Carthage sits alone at the screen against three bots and takes the hint at every decision. No war wrote an error or a warning to the console.

| way | times the page was answered | lines in the log | minutes | click to answer, ms: median / p95 | how it ended |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

${cpus().length} cores, without a GPU, load ${loadavg()[0].toFixed(1)}. Speed of the table "at once", less movement.
Repeat with \`npm run test:long -- whole-war\`.
`;
}
