import { writeFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP } from '../../build/testing/browser.ts';
import { Chance, clickOn, decideByList, decideByPointing, waitForTurn } from '../../build/testing/player.ts';
import { AT_ONCE, leave, siteForTests } from '../../build/testing/site.ts';

const site = siteForTests();

/** What the page holds on to, after everything that nobody needs was swept out. */
interface Held {
  readonly version: number;
  readonly megabytes: number;
  /** Of the document and of whatever script still refers to. */
  readonly nodes: number;
  readonly listeners: number;
  readonly inDocument: number;
  readonly logLines: number;
}

interface Course {
  readonly name: string;
  readonly held: readonly Held[];
}

const courses: Course[] = [];

/** After every game, so that one can be stopped without losing the others. */
function keep(course: Course): void {
  courses.push(course);
  const report = process.env.PUNICA_PROOF_REPORT;
  if (report !== undefined) writeFileSync(report, reportOf());
}

const versionOf = async (page: Page): Promise<number> =>
  Number(await page.locator('.table').getAttribute('data-version'));

async function heldNow(page: Page, session: CDPSession): Promise<Held> {
  const version = await versionOf(page);
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  const [inDocument, logLines] = await page.evaluate(() => [
    document.querySelectorAll('*').length,
    document.querySelectorAll('.log-line').length,
  ]);
  return {
    version,
    megabytes: metric('JSHeapUsedSize') / 1e6,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    inDocument,
    logLines,
  };
}

const isOver = async (page: Page): Promise<boolean> =>
  (await page.locator('.prompt .heading').textContent())?.includes('over') === true;

/** The page looks at a game until its end; what it holds is taken down every so many plays. */
async function follow(name: string, every: number, page: Page, go: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  await page.waitForSelector('.map-still .shown');
  const held: Held[] = [];
  for (let next = every; !(await isOver(page)); ) {
    await go();
    const version = await versionOf(page);
    if (version < next) continue;
    held.push(await heldNow(page, session));
    console.log(name, JSON.stringify(held.at(-1)));
    next = version + every;
  }
  held.push(await heldNow(page, session));
  keep({ name, held });
  isSteady(held);
}

/** The log grows with the game, line by line; beside it nothing may. */
function isSteady(held: readonly Held[]): void {
  const [early, late] = [held[Math.floor(held.length / 4)], held[held.length - 1]];
  expect(held.length).toBeGreaterThan(4);
  expect(late.listeners).toBeLessThan(early.listeners * 1.5 + 100);
  // What is detached but not let go: nodes beside those of the document, which are texts and symbols' copies.
  const beside = ({ nodes, inDocument }: Held): number => nodes / inDocument;
  expect(beside(late)).toBeLessThan(beside(early) * 1.5);
  expect(late.megabytes).toBeLessThan(early.megabytes * 2);
}

const GAMES = ['hannibal', 'hannibal-historical', 'hamilcar', 'italian-campaign', 'hannibals-war'] as const;
const EVERY: Readonly<Record<(typeof GAMES)[number], number>> = {
  hannibal: 60,
  'hannibal-historical': 60,
  hamilcar: 60,
  'italian-campaign': 150,
  'hannibals-war': 100,
};

test.each(GAMES)('bots play a whole game of %s', async (game) => {
  const visit = await site.open(DESKTOP, AT_ONCE);
  const { page } = visit;
  await page.goto(`${site.address}new/${game}`);
  await page.locator('.create .begin').waitFor();
  for (const seat of await page.locator('.seat select').all()) await seat.selectOption('greedy');
  await page.locator('.create .begin').click();
  await follow(`${game}, bots on all sides`, EVERY[game], page, () => page.waitForTimeout(200));
  await leave(visit);
});

test('somebody plays a whole game of Hannibal by clicks', async () => {
  const visit = await site.open(DESKTOP, AT_ONCE);
  const { page } = visit;
  await page.goto(`${site.address}play/hannibal`);
  const chance = new Chance(20_261_119);
  await waitForTurn(page);
  await follow('hannibal, a person who clicks at random against a bot', 60, page, async () => {
    if ((await waitForTurn(page)) === 'over') return;
    let hit = false;
    await decideByPointing(page, chance, async (target) => {
      hit = await clickOn(page, target);
    });
    if (!hit) await decideByList(page, chance, async (target) => void (await clickOn(page, target)));
  });
  await leave(visit);
});

const row = ({ version, megabytes, nodes, listeners, inDocument, logLines }: Held): string =>
  `| ${version} | ${megabytes.toFixed(1)} | ${nodes} | ${inDocument} | ${listeners} | ${logLines} |`;

const reportOf =
  (): string => `# What the page holds on to over a whole game, ${new Date().toISOString().slice(0, 10)}

Chromium, 1440 × 900, the built page, speed "at once". Every so many plays garbage is collected, then the browser is
asked what is left: memory of the page's script (its workers have their own), nodes (with texts, copies of symbols and
whatever is no longer in the document but still held), elements of the document, listeners, lines of the log. Repeat with
\`npm run test:long -- memory\`.
${courses
  .map(
    ({ name, held }) => `
## ${name}

| plays | MB | nodes | elements | listeners | lines of the log |
| --- | --- | --- | --- | --- | --- |
${held.map(row).join('\n')}
`,
  )
  .join('')}`;
