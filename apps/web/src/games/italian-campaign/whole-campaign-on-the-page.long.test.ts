import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../../build/testing/browser.ts';
import { campaignRecord, playCampaign, storeCampaign, type Way } from '../../../build/testing/italian.ts';
import { Chance, type PlayedGame } from '../../../build/testing/player.ts';
import { siteForTests } from '../../../build/testing/site.ts';

const site = siteForTests();

interface Played extends PlayedGame {
  readonly lines: number;
  readonly median: number;
}

const QUICK = { speed: 64, motion: 'less' };
const MOST_DECISIONS = 8000;

async function playWhole(
  way: string,
  screen: typeof DESKTOP | typeof PHONE,
  how: Way,
  persons: readonly number[],
): Promise<void> {
  const begun = Date.now();
  const { context, page, complaints } = await site.open(screen, QUICK);
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  await storeCampaign(
    page,
    campaignRecord(() => true),
    persons,
  );
  await page.goto(`${site.address}play/campaign`);
  const took: number[] = [];
  let last = Date.now();
  const decisions = await playCampaign(page, new Chance(20_261_115), how, MOST_DECISIONS, (answers) => {
    took.push(Date.now() - last);
    last = Date.now();
    if (answers % 200 === 0) console.log(`${way}: ${answers} answers, the last 200 in ${sum(took, 200)} ms`);
  });
  expect(complaints).toEqual([]);
  keep({
    way,
    decisions,
    lines: await page.locator('.log-line').count(),
    minutes: (Date.now() - begun) / 60_000,
    median: took.sort((x, y) => x - y)[took.length >> 1],
    ending: (await page.locator('.prompt-sentence').textContent())?.replace(/\s*§.*/, '') ?? '',
  });
  await context.close();
}

const sum = (times: readonly number[], last: number): number =>
  times.slice(-last).reduce((total, ms) => total + ms, 0);

test('a whole short war by clicks, Carthage against the steady bot', () =>
  playWhole('clicks, 1440 × 900, Carthage', DESKTOP, 'clicks', [1]));

test('a whole short war by keys alone, Rome against the steady bot', () =>
  playWhole('keys alone, 1440 × 900, Rome', DESKTOP, 'keys', [0]));

test('a whole short war by touch at 390 px, Carthage against the steady bot', () =>
  playWhole('touch, 390 × 844, Carthage', PHONE, 'taps', [1]));

/** The report grows war by war, so that one way can be played again without the others. */
function keep({ way, decisions, lines, minutes, median, ending }: Played): void {
  const row = `| ${way} | ${decisions} | ${lines} | ${minutes.toFixed(1)} | ${median} | ${ending} |`;
  console.log(row);
  const report = process.env.PUNICA_PROOF_REPORT;
  if (report === undefined) return;
  const before = existsSync(report) ? readFileSync(report, 'utf8').split('\n') : [];
  const others = before.filter((line) => /^\| (clicks|keys|touch)/.test(line) && !line.includes(way));
  writeFileSync(report, reportOf([...others, row]));
}

function reportOf(rows: readonly string[]): string {
  return `# The Italian campaign on the page, ${new Date().toISOString().slice(0, 10)}

The short war from its first winter to its last, in Chromium: one side chooses by chance among what the page
offers, the steady bot has the other. No war wrote an error or a warning to the console.

| way | times the page was answered | lines in the log | minutes | ms from answer to answer, median | how it ended |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

${cpus().length} cores, without a GPU and with other work on them. Speed of the table "at once", less movement.
Clicks go to the element, taps are those of a finger, which moves the map to what it cannot see; keys open the
list of choices, walk in it and take. Repeat with \`npm run test:long -- whole-campaign\`.
`;
}
