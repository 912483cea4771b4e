import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Overview } from '@punica/protocol';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  browserForTests,
  closeWindows,
  DESKTOP,
  openPage,
  PHONE,
  type ServedGames,
  serveGames,
} from '../../build/testing/browser.ts';

const COMMAND_LINE = fileURLToPath(new URL('../../../cli/bin/punica.mjs', import.meta.url));
const PASSWORD = 'a long enough secret';

let folder: string;
let database: string;
let server: ServedGames;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punica-operator-'));
  database = join(folder, 'punica.db');
  [server, browser] = await Promise.all([
    serveGames(database, 0, ['--backups', join(folder, 'backups'), '--keep-days', '3']),
    browserForTests(),
  ]);
});
afterAll(async () => {
  await closeWindows(browser);
  server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const moderate = (...args: string[]): string =>
  execFileSync(process.execPath, [COMMAND_LINE, 'moderate', ...args, '--database', database], {
    encoding: 'utf8',
  });

async function register(context: BrowserContext, name: string): Promise<Page> {
  const { page } = await openPage(context);
  await page.goto(`${server.address}account`);
  await page.locator('.ways label', { hasText: 'A new account' }).click();
  await page.fill('.come-in input[name=name]', name);
  await page.fill('.come-in input[name=password]', PASSWORD);
  await page.click('.come-in button[type=submit]');
  await page.waitForSelector('.account');
  return page;
}

const faults = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).exclude('.start-map').exclude('.map-still').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
};

test('whoever is appointed sees how the server is, backs up, closes an account; others see how one is appointed', async () => {
  const rogueContext = await browser.newContext(DESKTOP);
  const rogue = await register(rogueContext, 'Verres');
  expect(await rogue.locator('a[href="/operator"]').count()).toBe(0);
  await rogue.goto(`${server.address}operator`);
  await rogue.waitForSelector('text=npx punica moderate appoint "Verres"');

  const context = await browser.newContext({ ...DESKTOP, reducedMotion: 'reduce' });
  const page = await register(context, 'Marcus Porcius');
  expect(moderate('appoint', 'Marcus Porcius')).toContain('is an operator');
  await page.reload();
  await page.getByRole('link', { name: 'The keeper’s page' }).click();
  await page.waitForSelector('.operator-health li');
  expect(await page.locator('.operator-health li').count()).toBe(5);
  expect(await page.textContent('.operator-counts')).toContain('2 accounts');

  await page.waitForSelector('.operator-backups li.good');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.operator-backups li.good').length === 2);
  expect(await page.locator('.operator-backups li').first().textContent()).toContain('restored for a test');

  await page.fill('.operator-order input[name=target]', 'Nobody Known');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Yes, do it' }).click();
  await page.waitForSelector('text=There is no such person.');
  await page.fill('.operator-order input[name=target]', 'Verres');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.waitForSelector('text=Close the account of Verres?');
  await page.getByRole('button', { name: 'Yes, do it' }).click();
  await page.waitForSelector('text=is banned');
  expect(await page.locator('.operator-log li').first().textContent()).toContain(
    'closed the account of Verres',
  );
  expect(await page.locator('.operator-log').textContent()).toContain(
    'the command line appointed Marcus Porcius',
  );
  expect(await faults(page)).toEqual([]);
  await rogue.goto(`${server.address}account`);
  await rogue.waitForSelector('.come-in');
  await rogueContext.close();
  await context.close();
});

/** A farm is kept in PostgreSQL, which this server does not have: what one looks like is put into the answer. */
const FARM: Overview['farm'] = {
  works: [
    {
      id: 12,
      kind: 'sim',
      title: 'hannibal second-punic-war, greedy',
      unit: 'games',
      code: '0123456789abcdef',
      owner: 'livia',
      priority: 0,
      state: 'open',
      slices: 400,
      slicesDone: 130,
      units: 20_000,
      unitsDone: 6_500,
      running: 4,
      givenUp: 0,
      failing: [],
      addedAt: 0,
      endedAt: null,
      workMs: 1,
    },
    {
      id: 11,
      kind: 'proof',
      title: 'fuzz-hannibal',
      unit: 'games or inputs',
      code: 'fedcba9876543210',
      owner: 'cato',
      priority: 0,
      state: 'open',
      slices: 500,
      slicesDone: 20,
      units: 10_000,
      unitsDone: 400,
      running: 0,
      givenUp: 1,
      failing: [{ place: 21, attempts: 5, givenUp: true, problem: 'its worker was lost' }],
      addedAt: 0,
      endedAt: null,
      workMs: 1,
    },
  ],
  workers: ['a', 'b'].map((id) => ({
    id,
    machine: 'ostia',
    code: '0123456789abcdef',
    kinds: ['sim'],
    threads: 2,
    busy: 2,
    done: 60,
    failed: 0,
    begunAt: 0,
  })),
};

/** Nobody asks for anything here: a line is put into the answer too. */
const ANALYSES: Overview['analyses'] = {
  waiting: 1,
  running: 1,
  people: 2,
  longestMs: 180_000,
  here: 1,
  doneToday: 12,
  failed: 1,
  games: [
    {
      game: 'one',
      title: 'Hannibal',
      state: 'running',
      place: 1,
      done: 30,
      plays: 154,
      askedAt: 0,
      problem: null,
    },
    {
      game: 'two',
      title: 'Hamilcar',
      state: 'waiting',
      place: 2,
      done: 0,
      plays: null,
      askedAt: 0,
      problem: null,
    },
    {
      game: 'three',
      title: 'Hannibal',
      state: 'failed',
      place: null,
      done: 0,
      plays: null,
      askedAt: 0,
      problem: 'lost too often',
    },
  ],
};

const withFarm = (page: Page) =>
  page.route('**/api/operator', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), farm: FARM, analyses: ANALYSES },
    });
  });

test('the page fits a phone, and passes the accessibility check in the dark', async () => {
  const context = await browser.newContext({ ...PHONE, colorScheme: 'dark', reducedMotion: 'reduce' });
  const page = await register(context, 'Lucius');
  moderate('appoint', 'Lucius');
  await withFarm(page);
  await page.goto(`${server.address}operator`);
  await page.waitForSelector('.operator-health li');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.viewport.width,
  );
  const [going, amiss, judged, waits, failed] = await page.locator('.operator-farm li').allTextContents();
  expect(going).toContain('6,500 of 20,000 games · goes on · 4 jobs under way · simulation for livia');
  expect(amiss).toContain('Nobody is up who takes it (code fedcba9876543210)');
  expect(amiss).toContain('1 job was given up: its worker was lost');
  expect(judged).toContain('1. Hannibal one');
  expect(judged).toContain('being judged · 30 of 154 plays');
  expect(waits).toContain('2. Hamilcar two');
  expect(failed).toContain('could not be judged');
  expect(failed).toContain('lost too often');
  if (process.env.PUNICA_SHOTS !== undefined)
    await page.screenshot({ path: `${process.env.PUNICA_SHOTS}/operator-phone.png`, fullPage: true });
  expect(await faults(page)).toEqual([]);
  await context.close();
});
