import { readFileSync } from 'node:fs';
import { GAMES } from '@punica/games';
import type { StudyFile } from '@punica/insight';
import type { Game, GameRecord } from '@punica/kernel';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../build/testing/browser.ts';
import { Chance, decideByKeys, openTab, waitForTurn } from '../../build/testing/player.ts';
import { recordByChance } from '../../build/testing/search.ts';
import { AT_ONCE, leave, siteForTests, type Visit } from '../../build/testing/site.ts';
import { putGame } from '../../build/testing/stored-game.ts';

const site = siteForTests();
let visit: Visit;
let page: Page;

beforeEach(async () => {
  visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce' }, AT_ONCE);
  ({ page } = visit);
  await page.goto(site.address);
  await page.waitForSelector('.saved');
});
afterEach(() => leave(visit));

async function gameOf(id: string): Promise<Game> {
  const entry = GAMES.find((it) => it.id === id);
  if (entry?.ready !== true) throw new Error(`${id} is not ready`);
  return (await entry.load()) as Game;
}

async function keep(id: string, record: GameRecord, persons: readonly number[]): Promise<void> {
  const seats = (await gameOf(id)).roles.map((_, role) =>
    persons.includes(role) ? ({ kind: 'person' } as const) : ({ kind: 'bot', bot: 'greedy' } as const),
  );
  await putGame(page, { id: 'before', game: id, record, seats, persons });
}

const moves = () => page.locator('.study-tree .study-move');
const here = () => page.locator('.study-tree [aria-current="step"]');
/** Away from fields and tabs, in which the same keys mean something else; a click on the map might be a move. */
const toDecision = () => page.locator('[data-decision]').last().focus();
const shot = async (name: string): Promise<void> => {
  const folder = process.env.PUNICA_SHOTS;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
};

/** Everything that is kept in the browser under a name of ours. */
const stored = (id: string): Promise<unknown> =>
  page.evaluate(
    (key) =>
      new Promise((done) => {
        const opening = indexedDB.open('punica');
        opening.onsuccess = () => {
          const asking = opening.result.transaction('games').objectStore('games').get(key);
          asking.onsuccess = () => {
            opening.result.close();
            done(asking.result);
          };
        };
      }),
    id,
  );

const idOfPage = (): string => new URL(page.url()).pathname.split('/')[2];

/** Plays something that was not tried here yet. */
async function tryAnother(chance: Chance): Promise<void> {
  const before = await moves().count();
  for (let n = 0; n < 12 && (await moves().count()) === before; n++) {
    if (n > 0) await page.keyboard.press('ArrowLeft');
    await waitForTurn(page);
    await decideByKeys(page, chance);
    await waitForTurn(page);
    await page.waitForTimeout(150);
  }
  expect(await moves().count()).toBeGreaterThan(before);
}

test('from a replay into a study: branches, the way back, kept, reopened, out as a file and in again', async () => {
  const record = recordByChance(await gameOf('hannibal'), 3);
  await keep('hannibal', record, [0, 1]);
  await page.goto(`${site.address}play/before#60`);
  await page.waitForSelector('.replay');
  await page.getByRole('button', { name: 'Study from here' }).click();
  await page.waitForSelector('.study-banner');
  // It looks like what it is, and knows the way back.
  expect(await page.locator('.table.studying').count()).toBe(1);
  expect(await page.locator('.study-title').textContent()).toMatch(/^Study:/);
  // What was really played is there to be walked through.
  const asPlayed = await moves().count();
  expect(asPlayed).toBeGreaterThan(100);
  await toDecision();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => moves().nth(1).getAttribute('aria-current')).toBe('step');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => moves().nth(2).getAttribute('aria-current')).toBe('step');
  await openTab(page, 'log');
  expect(await page.locator('.log-line').count()).toBeGreaterThan(0);
  await openTab(page, 'study');
  await toDecision();
  await page.keyboard.press('Home');
  await expect.poll(() => here().textContent()).toBe('Start');

  const chance = new Chance(5);
  await tryAnother(chance);
  await expect.poll(() => page.locator('.study-others').count()).toBeGreaterThan(0);
  // A choice may have been several moves: the branch begins with its first.
  await page.locator('.study-others .study-move').first().click();
  await page.getByLabel('Name of the branch from here').fill('The bold way');
  await page.getByLabel('Note at this moment').fill('What if Rome sits still?');
  await page.getByLabel('Name of the study').fill('Before the Alps');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.study-branch').allTextContents()).toContain('The bold way');
  const bold = await here().textContent();
  await shot('study-branches');
  await toDecision();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => here().textContent()).not.toBe(bold);
  // Back and on again one comes where one was, not into the main line.
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => here().textContent()).toBe(bold);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => here().textContent()).not.toBe(bold);
  const count = await moves().count();

  await page.locator('.study-back').click();
  await page.waitForSelector('.replay');
  expect(page.url()).toBe(`${site.address}play/before#60`);

  await page.goto(site.address);
  await page.locator('.saved-list a', { hasText: 'Before the Alps' }).click();
  await page.waitForSelector('.study-banner');
  await expect.poll(() => moves().count()).toBe(count);
  const address = page.url();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the study as a file' }).click();
  const text = readFileSync(await (await downloading).path(), 'utf8');
  const file = JSON.parse(text) as StudyFile;
  expect(file).toMatchObject({ format: 'punica-study', version: 3, name: 'Before the Alps', as: 'all' });
  expect(file.moments).toHaveLength(count - 1);
  expect(file.moments.some(({ name, note }) => name === 'The bold way' && note !== undefined)).toBe(true);

  await page.goto(site.address);
  const take = (json: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'study.json', mimeType: 'application/json', buffer: Buffer.from(json) });
  // A damaged file is refused by name and changes nothing.
  await take(text.replace('"act"', '"deed"'));
  expect(await page.locator('.problem').textContent()).toMatch(/moments\.0/);
  await take(text);
  await page.waitForSelector('.study-banner');
  expect(page.url()).not.toBe(address);
  await expect.poll(() => moves().count()).toBe(count);
  expect(await page.locator('.study-branch').allTextContents()).toContain('The bold way');
  await page.locator('.study-move', { hasText: 'The bold way' }).click();
  await expect
    .poll(() => page.getByLabel('Note at this moment').inputValue())
    .toBe('What if Rome sits still?');
  // Branches can be made the main line, and deleted.
  await page.getByRole('button', { name: 'Make it the main line' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Make it the main line' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Delete from here on' }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect.poll(() => page.locator('.study-branch').count()).toBe(0);
});

test('a study of a game under way holds nothing that the viewer may not know', async () => {
  const game = await gameOf('hannibal');
  const record = recordByChance(game, 4, 90);
  await keep('hannibal', record, [1]);
  await page.goto(`${site.address}play/before`);
  await waitForTurn(page);
  await openTab(page, 'settings');
  await page.getByRole('button', { name: 'Study from here' }).click();
  await page.waitForSelector('.study-banner');
  expect(await page.locator('.study-said').textContent()).toMatch(/what Carthage may know.*a guess/);
  const kept = (await stored(idOfPage())) as { study: StudyFile };
  expect(kept.study.as).toBe('carthage');
  // Neither the key nor anything that follows from it: not the log, not the dice, not the hands.
  expect(JSON.stringify(kept)).not.toContain(record.key);
  expect(kept.study.moments).toEqual([]);
  // Both sides can be played and advised, and the evaluation is there.
  expect(await page.locator('.judged-lead').count()).toBe(1);
  expect(await page.locator('.judged').textContent()).toMatch(
    /Chance of winning: Rome \d+ %, Carthage \d+ %\./,
  );
  await page.locator('.hint-ask').click();
  await page.waitForSelector('.notice.hint');
  await shot('study-guessed');
  // What was only looked at is not kept.
  await page.locator('.study-back').click();
  await waitForTurn(page);
  await page.goto(site.address);
  await page.waitForSelector('.saved-list');
  expect(await page.locator('.saved-studies').count()).toBe(0);
});

test.each(['hannibal-historical', 'hamilcar', 'italian-campaign', 'hannibals-war'])(
  '%s has studies too, at 390 px',
  async (id) => {
    await page.setViewportSize(PHONE.viewport);
    await keep(id, recordByChance(await gameOf(id), 3), [0, 1]);
    await page.goto(`${site.address}play/before#40`);
    await page.waitForSelector('.replay');
    await page.locator('.replay-more summary').click();
    await page.getByRole('button', { name: 'Study from here' }).click();
    await page.waitForSelector('.study-banner');
    await page.getByRole('button', { name: 'One move on' }).click();
    await page.getByRole('button', { name: 'Branches' }).click();
    await expect.poll(() => moves().nth(1).getAttribute('aria-current')).toBe('step');
    expect(await page.locator('.judged').count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await shot(`study-${id}-phone`);
    await page.locator('.study-back').click();
    await page.waitForSelector('.replay');
  },
);

test('a moment that was shared is studied from what its eyes knew', async () => {
  const record = recordByChance(await gameOf('hannibal'), 4, 90);
  await keep('hannibal', record, [1]);
  await page.goto(`${site.address}play/before#60`);
  await page.waitForSelector('.replay');
  await page.getByRole('button', { name: 'Link to this moment' }).click();
  const link = await page.locator('.link-line input').inputValue();
  await page.goto(link);
  await page.locator('.still-caption').getByRole('button', { name: 'Study it' }).click();
  await page.waitForSelector('.study-banner');
  expect(await page.locator('.study-said').textContent()).toMatch(/what Carthage may know.*a guess/);
  const kept = (await stored(idOfPage())) as { study: StudyFile };
  expect(kept.study).toMatchObject({ as: 'carthage', moments: [] });
  await page.getByRole('link', { name: 'Back to the moment' }).click();
  await page.waitForSelector('.still-caption');
  expect(page.url()).toBe(link);
});

test('a position file is played or studied, whichever one likes', async () => {
  const position = {
    format: 'punica-position',
    version: 1,
    game: 'hannibal',
    scenario: (await gameOf('hannibal')).scenarios[0].id,
    position: { toPlay: 'rome', turn: 3, hands: { rome: ['33'], carthage: ['41', '64'] } },
  };
  const buffer = Buffer.from(JSON.stringify(position));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'position.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'Study it' }).click();
  await page.waitForSelector('.study-banner');
  await waitForTurn(page);
  expect(await page.locator('.study-tab').textContent()).toMatch(/Every hand lies open/);
  expect(await page.locator('.study-back').getAttribute('href')).toBe('/');
});
