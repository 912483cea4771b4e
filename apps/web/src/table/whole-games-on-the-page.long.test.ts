import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../build/testing/browser.ts';
import {
  Chance,
  clickOn,
  decideByKeys,
  decideByList,
  decideByPointing,
  type PlayedGame,
  tapOn,
  waitForTurn,
} from '../../build/testing/player.ts';
import { boardShift, watchShifts } from '../../build/testing/shifts.ts';
import { siteForTests } from '../../build/testing/site.ts';

const site = siteForTests();

interface Played extends PlayedGame {
  readonly entries: number;
  readonly shift: number;
}

/** Nothing is left out, it only does not wait for anybody to read. */
const QUICK = { speed: 64, motion: 'less' };
const MOST_DECISIONS = 6000;

type Decide = (page: Page, chance: Chance) => Promise<void>;

/** From the start page to the end of the game, against the bot, with what the page offers. */
async function playWhole(way: string, options: BrowserContextOptions, decide: Decide): Promise<void> {
  const begun = Date.now();
  const { context, page, complaints } = await site.open(options, QUICK);
  await watchShifts(page);
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  await page.locator('.start-play.main').press('Enter');
  const chance = new Chance(20_261_115);
  let decisions = 0;
  const map = page.locator('.map-window');
  await waitForTurn(page);
  const box = await map.boundingBox();
  while ((await waitForTurn(page)) !== 'over') {
    await decide(page, chance);
    decisions++;
    expect(decisions, 'the game did not end').toBeLessThan(MOST_DECISIONS);
    if (decisions % 50 === 0) console.log(`${way}: ${decisions} decisions, ${await whereIsIt(page)}`);
  }
  expect(await map.boundingBox()).toEqual(box);
  const shift = await boardShift(page);
  expect(shift).toBe(0);
  expect(complaints).toEqual([]);
  const result = {
    way,
    decisions,
    entries: await page.locator('.log-line').count(),
    minutes: (Date.now() - begun) / 60_000,
    ending: (await page.locator('.prompt-sentence').textContent())?.replace(/\s*§.*/, '') ?? '',
    shift,
  };
  await context.close();
  keep(result);
}

const whereIsIt = async (page: Page): Promise<string> =>
  (await page.locator('.game-turn, .bar').first().textContent()) ?? '';

test('a whole game by clicks alone', async () => {
  await playWhole('clicks alone, 1440 × 900', DESKTOP, async (page, chance) => {
    let hit = false;
    await decideByPointing(page, chance, async (target) => {
      hit = await clickOn(page, target);
    });
    if (!hit) await decideByList(page, chance, async (target) => void (await clickOn(page, target)));
  });
});

test('a whole game by keyboard alone', async () => {
  await playWhole('keyboard alone, 1440 × 900', DESKTOP, decideByKeys);
});

test('a whole game by touch at 390 px', async () => {
  await playWhole('touch alone, 390 × 844', PHONE, async (page, chance) => {
    let hit = false;
    await decideByPointing(page, chance, async (target) => {
      hit = await tapOn(page, target);
    });
    if (!hit) await decideByList(page, chance, async (target) => void (await tapOn(page, target)));
  });
});

/** The report grows game by game, so that one way can be played again without the others. */
function keep(game: Played): void {
  const { way, decisions, entries, minutes, ending, shift } = game;
  const load = `${loadavg()[0].toFixed(0)} on ${cpus().length} cores`;
  const row = `| ${way} | ${decisions} | ${entries} | ${minutes.toFixed(1)} | ${load} | ${shift} | ${ending} |`;
  console.log(row);
  const report = process.env.PUNICA_PROOF_REPORT;
  if (report === undefined) return;
  const before = existsSync(report) ? readFileSync(report, 'utf8').split('\n') : [];
  const others = before.filter(
    (line) => line.includes(' alone, ') && line.startsWith('| ') && !line.includes(way),
  );
  writeFileSync(report, reportOf([...others, row]));
}

const reportOf = (
  rows: readonly string[],
): string => `# Whole games on the page, ${new Date().toISOString().slice(0, 10)}

Hannibal from the first card to the last against the steady bot, in Chromium, with nothing but the legal
choices that the page offers, taken by chance. Clicks are those of a mouse at the place where the thing is
drawn, taps those of a finger, which moves the map and puts away what lies over it; keys open the list of
choices, go down and take one. No game wrote an error or a warning to the console, and the board kept its
place to the pixel: a game in which either happens is not in the table, since its test fails.

| way | times the page was answered | lines in the log | minutes | load | shift of the board | how it ended |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

Without a GPU. Speed of the table "at once", less movement. Repeat with \`npm run test:long -- whole-games\`.
`;
