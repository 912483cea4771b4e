import { readFileSync } from 'node:fs';
import { type PuzzleFile, readPuzzles, titlesApart } from '@punica/insight/puzzle';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../build/testing/browser.ts';
import { atRest, waitForTurn } from '../../build/testing/player.ts';
import { AT_ONCE, leave, siteForTests } from '../../build/testing/site.ts';
import { axeFaults } from '../../build/testing/states/faults.ts';

const site = siteForTests();
const SHOTS = process.env.PUNICA_SHOTS;
const LONG_MS = 120_000;

const file: PuzzleFile = readPuzzles(
  JSON.parse(readFileSync(new URL('../../../../packages/hannibal/puzzles.json', import.meta.url), 'utf8')),
);
/** One that is answered with a card of one's own hand, whose event tempts. */
const puzzle = file.puzzles.find(
  ({ tempting: { first }, steps, stake, answers }) =>
    stake !== undefined &&
    steps.length === 1 &&
    answers[0].first.act === 'control' &&
    first.act === 'event' &&
    first.arg === answers[0].first.arg,
)!;
/** How its menu names what tempts; what would be done with it is told behind a colon. */
const tempting = /^Event: [^:]+/.exec(puzzle.tempting.words)![0];

/** A use of the card, out of the menu that opens over it. */
async function use(page: Page, words: string): Promise<void> {
  await page.locator(`[data-spot="card ${puzzle.answers[0].first.arg}"]`).first().dispatchEvent('click');
  await page.locator(`.spot-menu [data-choice="${words}"]`).click();
}

async function look(page: Page, name: string): Promise<void> {
  await atRest(page);
  if (SHOTS !== undefined)
    await page.screenshot({ path: `${SHOTS}/${name}-${page.viewportSize()!.width}.png` });
  expect(await axeFaults(page, 'usual'), name).toEqual([]);
}

const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('punica-puzzles') ?? 'null') as unknown);

test(
  'a puzzle is found from the start page; a wrong try is told what it costs, the right one why (desktop)',
  async () => {
    const visit = await site.open(DESKTOP, AT_ONCE);
    const { page } = visit;
    await page.goto(site.address);
    await page.getByRole('link', { name: 'Puzzles' }).click();
    await page.locator('.puzzle-games a[href$="#hannibal"]').click();
    await page.locator('.puzzle-list li').first().waitFor();
    expect(await page.locator('.puzzle-list li').count()).toBe(file.puzzles.length);
    await look(page, 'puzzles');
    // By what is at stake in it, and beneath who decides and when.
    const row = page.locator('.puzzle-list li', { has: page.locator(`a[href$="${puzzle.id}"]`) });
    expect(await row.locator('h3').textContent()).toBe(titlesApart(file.puzzles).get(puzzle.id));
    expect(await row.locator('p').textContent()).toMatch(/^(Rome|Carthage) to play, /);
    await row.locator('a').click();
    await waitForTurn(page);
    await look(page, 'puzzle');
    await use(page, tempting);
    await page.locator('.coach-say.wrong').waitFor();
    expect(await page.locator('.coach-say').textContent()).toMatch(/ costs about \d+ points/);
    expect(await kept(page)).toMatchObject({
      streak: 0,
      results: { [puzzle.id]: { first: false, solved: false } },
    });
    await look(page, 'puzzle-wrong');
    await use(page, puzzle.steps[0].words);
    await page.locator('.puzzle-coach.over').waitFor();
    expect(await page.locator('.coach-say').textContent()).toBe('Solved.');
    expect(await page.locator('.puzzle-told').textContent()).toContain(puzzle.why[0]);
    expect(await page.locator('.puzzle-told').textContent()).toContain(puzzle.stake);
    expect(await page.locator('.puzzle-rules .chip').count()).toBe(puzzle.rules.length);
    expect(await kept(page)).toMatchObject({ results: { [puzzle.id]: { first: false, solved: true } } });
    await look(page, 'puzzle-solved');
    await leave(visit);
  },
  LONG_MS,
);

test(
  'the answer is shown on the table by the keyboard alone, and taken into a study (phone)',
  async () => {
    const visit = await site.open(PHONE, AT_ONCE);
    const { page } = visit;
    await page.goto(`${site.address}puzzles#hannibal`);
    await page.locator('.puzzle-list li').first().waitFor();
    await look(page, 'puzzles');
    await page.goto(`${site.address}puzzles/${puzzle.id}`);
    await waitForTurn(page);
    await look(page, 'puzzle');
    await page.getByRole('button', { name: 'Show the answer' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.puzzle-coach.over').waitFor();
    expect(await page.locator('.puzzle-told').textContent()).toContain(puzzle.steps[0].words);
    expect(await kept(page)).toMatchObject({ results: { [puzzle.id]: { first: false, solved: false } } });
    await look(page, 'puzzle-shown');
    await page.getByRole('button', { name: 'Open in a study' }).click();
    await page.waitForURL(/\/study\//);
    await leave(visit);
  },
  LONG_MS,
);
