import { deflateRawSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import type { GameRecord } from '@punica/kernel';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../build/testing/browser.ts';
import { faults, fits as fitsScreen, person, shot } from '../../build/testing/people.ts';
import { Chance, decideByKeys, openTab, savedRecord, waitForTurn } from '../../build/testing/player.ts';
import { leave, siteForTests, type Visit } from '../../build/testing/site.ts';
import { emptyEdition } from './draft.ts';

const site = siteForTests();
let owner: Visit;
let friend: Visit;

beforeEach(async () => {
  owner = await site.open({ ...DESKTOP, reducedMotion: 'reduce' });
  friend = await site.open({ ...DESKTOP, reducedMotion: 'reduce' });
});
afterEach(async () => {
  await leave(owner);
  await leave(friend);
});

/** Finds a thing in the list by its name, as somebody without a mouse does. */
async function openThing(page: Page, words: string): Promise<void> {
  const back = page.locator('.edition-crumbs button').first();
  if ((await back.count()) > 0) await back.click();
  await page.getByRole('searchbox').fill(words);
  await page.locator('.edition-list li button').first().click();
  await page.waitForSelector('.edition-thing');
}

async function rate(page: Page, general: string, rating: number): Promise<void> {
  await openThing(page, `${general} generals`);
  const field = page.getByLabel('Battle rating', { exact: true });
  await field.fill(String(rating));
  await field.blur();
}

const fits = (page: Page) =>
  expect
    .poll(() => page.locator('.editor-fits').textContent())
    .toBe('It fits: every scenario can be set up.');

async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('.map-window').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`)).toEqual([]);
}

test('an owner corrects five ratings, two roads and a card, plays, and another browser replays the record', async () => {
  const { page } = owner;
  await page.goto(`${site.address}editions`);
  await page.getByRole('button', { name: 'New edition of Hannibal', exact: true }).click();
  await page.waitForSelector('.edition-list');
  await axe(page);
  await page.getByLabel('What you write down comes from').fill('the counters');

  // What does not fit is said at once, by field and reason, and is taken back.
  await rate(page, 'Hannibal', 77);
  await expect
    .poll(() => page.locator('.editor-fits').textContent())
    .toContain('generals[hannibal].battleRating');
  await page.getByRole('button', { name: 'Undo' }).click();
  await fits(page);

  // A house rule beyond its bounds is shown where it is changed.
  await page.getByRole('link', { name: 'House rules' }).click();
  const cards = page.locator('.edition-house input[type="number"]').first();
  const printed = await cards.inputValue();
  await cards.fill('9000');
  await cards.blur();
  await page.getByRole('link', { name: 'About it' }).click();
  await page.getByRole('button', { name: 'Show it' }).click();
  await cards.fill(printed);
  await cards.blur();
  await fits(page);
  await page.getByRole('link', { name: 'Figures' }).click();

  for (const [general, rating] of [
    ['Hannibal', 3],
    ['Hasdrubal', 2],
    ['Mago', 3],
    ['Gisgo', 1],
    ['Hanno', 2],
  ] as const)
    await rate(page, general, rating);
  await openThing(page, 'Corsica and Sardinia Revolt');
  await page.getByLabel('Remove if played').click();
  await openThing(page, 'Reate spaces');
  await page.getByLabel('Lay a way to').selectOption('capua');
  await page.getByRole('button', { name: 'Lay it' }).click();
  await page.getByRole('button', { name: 'Take away the way to Falerii' }).click();
  await axe(page);
  await fits(page);
  await page.getByRole('link', { name: /^Changes/ }).click();
  await expect.poll(() => page.locator('.edition-changes > li').count()).toBe(8);
  // They are drawn on the map beside the forms.
  await expect.poll(() => page.locator('.way-changes .added').count()).toBe(1);
  expect(await page.locator('.way-changes .removed').count()).toBe(1);
  await shot(page, 'owner-changes');

  await page.getByRole('button', { name: 'Try the opening' }).click();
  await page.waitForSelector('.table');
  await expect.poll(() => page.locator('.panel-head').textContent()).toContain('Edition: My Hannibal');
  expect(await page.locator('.way-changes .added').count()).toBe(1);
  const chance = new Chance(3);
  await waitForTurn(page);
  await decideByKeys(page, chance);
  await waitForTurn(page);
  await shot(page, 'owner-plays');
  const record = JSON.parse(await savedRecord(page)) as GameRecord;
  expect(record.edition).toMatchObject({ name: 'My Hannibal', game: 'hannibal' });
  expect(record.edition?.changes.every(({ source }) => source === 'the counters')).toBe(true);
  expect(record.log.length).toBeGreaterThan(0);
  const laid = record.edition?.changes.find((it) => 'add' in it);
  expect(laid).toMatchObject({ add: { a: 'reate', b: 'capua', type: 'road' } });

  const other = friend.page;
  await other.goto(site.address);
  await other.waitForSelector('.import');
  await other.locator('.import input[type="file"]').setInputFiles({
    name: 'record.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  });
  await other.waitForSelector('.table, .cover');
  // Several sit at one screen there: somebody comes to it.
  if ((await other.locator('.cover button').count()) > 0) await other.locator('.cover button').click();
  await other.waitForSelector('.table');
  expect(await other.locator('.table').getAttribute('data-version')).toBe(String(record.log.length));
  expect(await other.locator('.panel-head').textContent()).toContain('Edition: My Hannibal');
  expect(await other.locator('.way-changes .removed').count()).toBe(1);

  // The replay goes from the set-up to what the owner left, with his figures and his ways all along.
  await openTab(other, 'log');
  await other.getByRole('button', { name: 'Replay from the start' }).click();
  const where = other.locator('.replay-where small');
  await where.filter({ hasText: /^Move 0 of [1-9]/ }).waitFor();
  const moves = Number((await where.textContent())!.split(' ').at(-1));
  await shot(other, 'friend-replays');
  for (let move = 0; move < moves; move++) {
    await where.filter({ hasText: `Move ${move} of ${moves}` }).waitFor();
    expect(await other.locator('.way-changes .added').count()).toBe(1);
    expect(await other.locator('.way-changes .removed').count()).toBe(1);
    await other.getByRole('button', { name: 'One move on', exact: true }).click();
  }
  // Behind the last move the table is as it was left.
  await other.locator('.replay').waitFor({ state: 'detached' });
  expect(await other.locator('.table').getAttribute('data-version')).toBe(String(record.log.length));
});

test('whoever makes a scenario and sets up its position sees first what it is, also on a narrow screen', async () => {
  const { page, ...visit } = await site.open({ ...PHONE, reducedMotion: 'reduce' });
  await page.goto(`${site.address}editions`);
  await page
    .getByRole('button', { name: 'New edition of Hannibal: The Italian Campaign', exact: true })
    .click();
  await page.getByRole('link', { name: 'Scenarios', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ours');
  await page.locator('.edition-lay .button.main').click();
  const crumbs = page.locator('.edition-crumbs').getByRole('button', { name: 'Scenarios', exact: true });
  const seen = () =>
    crumbs.evaluate((it) => {
      const { top, bottom } = it.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(seen).toBe(true);
  await fits(page);
  await page.getByRole('button', { name: 'Set up a position' }).click();
  await page.waitForSelector('.edition-position');
  await expect.poll(seen).toBe(true);
  await shot(page, 'position-phone');
  await leave({ page, ...visit });
});

test.each([
  ['Hannibal', 'hannibal'],
  ['Hannibal, historical rules', 'hannibal-historical'],
  ['Hamilcar', 'hamilcar'],
  ['Hannibal: The Italian Campaign', 'italian-campaign'],
  ['Hannibal’s War', 'hannibals-war'],
])(
  'a link to an edition of %s is opened and kept, also where the browser first fails to',
  async (_, game) => {
    const { page, ...visit } = await site.open({ ...PHONE, reducedMotion: 'reduce' });
    const json = { ...emptyEdition(game, 'From a friend'), note: 'A link' };
    const fragment = deflateRawSync(JSON.stringify(json)).toString('base64url');
    // A browser that is pressed opens no database for a while: twice, for the list and for what is kept.
    await page.addInitScript(() => {
      const { open } = IDBFactory.prototype;
      let failures = 2;
      IDBFactory.prototype.open = function (this: IDBFactory, ...of: [string, number?]) {
        if (of[0] !== 'punica-editions' || failures-- <= 0) return open.apply(this, of);
        throw new DOMException('Internal error opening backing store', 'UnknownError');
      };
    });
    await page.goto(`${site.address}editions/shared#${fragment}`);
    const keep = page.getByRole('button', { name: 'Keep it in this browser' });
    await keep.click();
    await page.getByRole('alert').filter({ hasText: 'This browser could not keep it' }).waitFor();
    await keep.click();
    await page.waitForSelector('.edition-list');
    expect(await page.locator('.editor-name b').textContent()).toBe('From a friend');
    await fits(page);
    await leave({ page, ...visit });
  },
);

test('a published edition has a page of its own, from which it is followed and carried on', async () => {
  const gaius = await person(site, 'Gaius Editor');
  const hanno = await person(site, 'Hanno Reader', { ...PHONE, colorScheme: 'dark' });
  const change = { file: 'generals.json', field: 'generals[hannibal].battleRating', value: 3 };
  const edition = {
    format: 'punica-edition',
    version: 1,
    game: 'hannibal',
    name: 'The box of Gaius',
    note: '<img src=x onerror="document.title=1">',
    changes: [{ ...change, source: 'the front of the counter', confidence: 'high' }],
    scenarios: [],
    house: [],
  };
  await gaius.context.request.post(`${site.address}api/editions`, { data: { edition } });

  const { page } = hanno;
  await page.goto(`${site.address}editions`);
  await page.getByRole('link', { name: 'The box of Gaius' }).click();
  await page.waitForURL('**/editions/*');
  const told = page.locator('.edition-changes li');
  await told.filter({ hasText: 'the front of the counter' }).waitFor();
  expect(await told.locator('.edition-change-how').textContent()).toBe('4 → 3');
  // What somebody wrote is text, whatever it looks like.
  await page.locator('.editions-note', { hasText: 'onerror' }).waitFor();
  expect(await page.locator('.editions-note img').count()).toBe(0);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByText('1 follows it').waitFor();
  expect(await faults(page)).toEqual([]);
  expect(await fitsScreen(page)).toBe(true);
  await shot(page, 'published-phone');

  await page.getByRole('button', { name: 'Copy into this browser', exact: true }).click();
  await page.waitForSelector('.edition-list');
  expect(await page.locator('.editor-name b').textContent()).toBe('The box of Gaius');

  await gaius.page.goto(`${site.address}editions`);
  await gaius.page.getByRole('link', { name: 'The box of Gaius' }).click();
  await gaius.page.getByRole('button', { name: 'Suggest it to us' }).click();
  await gaius.page.getByText('Suggested to us', { exact: true }).waitFor();
  await shot(gaius.page, 'published-desk');
  for (const { context } of [gaius, hanno]) await context.close();
});
