import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../../build/testing/browser.ts';
import { storeSea, wholeWar } from '../../../build/testing/hamilcar.ts';
import {
  Chance,
  clickOn,
  decideByHint,
  decideByKeys,
  decideByList,
  decideByPointing,
  tapOn,
  waitForTurn,
} from '../../../build/testing/player.ts';
import { siteForTests } from '../../../build/testing/site.ts';

const site = siteForTests();
const QUICK = { speed: 64, motion: 'less' };
const MOST_DECISIONS = 6000;
const ROME = 0;
const CARTHAGE = 1;

type Hit = (page: Page, target: Locator) => Promise<boolean>;
type Decide = (page: Page, chance: Chance) => Promise<void>;

/** What cannot be reached on the table is taken from the list, as a person would. */
const pointing =
  (press: Hit): Decide =>
  async (page, chance) => {
    let hit = false;
    await decideByPointing(page, chance, async (target) => {
      hit = await press(page, target);
    });
    if (!hit) await decideByList(page, chance, async (target) => void (await press(page, target)));
  };

async function playWhole(
  way: string,
  screen: BrowserContextOptions,
  decide: Decide,
  person: number,
): Promise<void> {
  const begun = Date.now();
  const { context, page, complaints } = await site.open(screen, QUICK);
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  await storeSea(page, wholeWar(), [person]);
  await page.goto(`${site.address}play/sea`);
  const chance = new Chance(20_261_115);
  let [decisions, seaBattles] = [0, 0];
  let atSea = false;
  while ((await waitForTurn(page)) !== 'over') {
    const fights = (await page.locator('.sea-field svg').count()) > 0;
    if (fights && !atSea) seaBattles++;
    atSea = fights;
    await decide(page, chance);
    decisions++;
    expect(decisions, 'the war did not end').toBeLessThan(MOST_DECISIONS);
    if (decisions % 50 === 0)
      console.log(`${way}: ${decisions}, ${await page.locator('.game-turn, .bar').allTextContents()}`);
  }
  expect(complaints).toEqual([]);
  const lines = await page.locator('.log-line').count();
  const ending = (await page.locator('.prompt-sentence').textContent())?.replace(/\s*§.*/, '') ?? '';
  await context.close();
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
  const load = `${loadavg()[0].toFixed(0)} on ${cpus().length} cores`;
  keep(way, `| ${way} | ${decisions} | ${seaBattles} | ${lines} | ${minutes} | ${load} | ${ending} |`);
}

test('the whole war by clicks, Carthage against the steady bot', () =>
  playWhole('clicks, 1440 × 900, Carthage', DESKTOP, pointing(clickOn), CARTHAGE));

test('the whole war by touch at 390 px, Rome against the steady bot', () =>
  playWhole('touch, 390 × 844, Rome', PHONE, pointing(tapOn), ROME));

test('the whole war by keys alone, Carthage against the steady bot', () =>
  playWhole('keys alone, 1440 × 900, Carthage', DESKTOP, decideByKeys, CARTHAGE));

test('the whole war as the hints advise, Rome against the steady bot', () =>
  playWhole('hints, 1440 × 900, Rome', DESKTOP, decideByHint, ROME));

/** The report grows war by war, so that one way can be played again without the other. */
function keep(way: string, row: string): void {
  console.log(row);
  const report = process.env.PUNICA_PROOF_REPORT;
  if (report === undefined) return;
  const before = existsSync(report) ? readFileSync(report, 'utf8').split('\n') : [];
  const others = before.filter(
    (line) => /^\| (clicks|touch|keys alone|hints),/.test(line) && !line.includes(way),
  );
  writeFileSync(report, reportOf([...others, row]));
}

const reportOf = (
  rows: readonly string[],
): string => `# Hamilcar on the page, ${new Date().toISOString().slice(0, 10)}

The whole war from its first card to its last, in Chromium: one side chooses by chance among what the page
offers, the steady bot has the other. Clicks are those of a mouse at the place where the thing is drawn, taps
those of a finger, which moves the map and puts away what lies over it; what cannot be reached is taken from
the list of choices. Keys open that list, go down it and take. Hints are asked for and
taken at every decision. No war wrote an error or a warning to the console.

| way | times the page was answered | sea battles seen | lines in the log | minutes | load | how it ended |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

Without a GPU. Speed of the table "at once", less movement.
Repeat with \`npm run test:long -- hamilcar-on-the-page\`.
`;
