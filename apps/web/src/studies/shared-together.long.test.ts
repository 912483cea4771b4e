import { readFileSync } from 'node:fs';
import { GAMES } from '@punica/games';
import type { StudyFile } from '@punica/insight';
import type { Game } from '@punica/kernel';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../build/testing/browser.ts';
import { faults, shot } from '../../build/testing/people.ts';
import { Chance, decideByKeys, openTab, waitForTurn } from '../../build/testing/player.ts';
import { recordByChance } from '../../build/testing/search.ts';
import { leave, onlineSiteForTests, type Visit } from '../../build/testing/site.ts';
import { putGame } from '../../build/testing/stored-game.ts';

const site = onlineSiteForTests();
const visits: Visit[] = [];
afterAll(async () => {
  for (const visit of visits) await leave(visit);
});

async function visitor(name: string | null, options: object = DESKTOP, settings?: object): Promise<Page> {
  const visit = await site.open({ ...options, reducedMotion: 'reduce' }, settings);
  visits.push(visit);
  const { page } = visit;
  if (name === null) return page;
  await page.goto(`${site.address}account`);
  await page.fill('.come-in input[name=name]', name);
  await page.click('.come-in button[type=submit]');
  await page.waitForSelector('.account');
  return page;
}

/** What others do comes over the server, and a busy machine is late. */
const soon = <T>(look: () => Promise<T> | T) => expect.poll(look, { timeout: 60_000 });

const moves = (page: Page) => page.locator('.study-tree .study-move');
/** Which of the moves of the tree one stands at. */
const placeIn = async (page: Page): Promise<number> =>
  (
    await moves(page).evaluateAll((all) => all.map((it) => it.getAttribute('aria-current') === 'step'))
  ).indexOf(true);
const away = (page: Page) => page.locator('[data-decision]').last().focus();

/** On a phone the tree lies behind a button: it is opened for as long as something is looked for in it. */
async function inTree<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const open = page.getByRole('button', { name: 'Branches' });
  const isPhone = await open.isVisible();
  if (isPhone) await open.click();
  await page.waitForSelector('.study-tree');
  const seen = await look();
  if (isPhone) await open.click();
  return seen;
}

/** Plays something that was not tried at this moment yet: then one stands in a branch of one's own. */
async function tryAnother(page: Page, chance: Chance): Promise<void> {
  const inBranch = () => inTree(page, () => page.locator('.study-others [aria-current="step"]').count());
  for (let n = 0; n < 12; n++) {
    await waitForTurn(page);
    // A button that was pressed last would be pressed again by the keys.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await decideByKeys(page, chance);
    await waitForTurn(page);
    if ((await inBranch()) > 0) return;
    await page.keyboard.press('ArrowLeft');
  }
  throw new Error('everything had been tried');
}

test('two work on one study at once, a third looks on; links, drawings, chapters, and a copy for home', async () => {
  const ann = await visitor('Livia');
  const entry = GAMES.find(({ id }) => id === 'hannibal');
  if (entry?.ready !== true) throw new Error('not ready');
  const record = recordByChance((await entry.load()) as Game, 3);
  await ann.goto(site.address);
  await ann.waitForSelector('.saved');
  await putGame(ann, {
    id: 'before',
    game: 'hannibal',
    record,
    seats: [{ kind: 'person' }, { kind: 'person' }],
    persons: [0, 1],
  });
  await ann.goto(`${site.address}play/before#60`);
  await ann.getByRole('button', { name: 'Study from here' }).click();
  await ann.waitForSelector('.study-banner');
  await ann.getByRole('button', { name: 'Share it on the server' }).click();
  await ann.waitForURL(/\/shared\//);
  await openTab(ann, 'together');
  const link = await ann.getByLabel('Link to the study').inputValue();
  const id = link.split('/').at(-1)!;

  const ben = await visitor('Marcus', { ...PHONE, deviceScaleFactor: 1 });
  const eve = await visitor(null, { viewport: { width: 1000, height: 700 } }, { light: 'night' });
  for (const page of [ben, eve]) {
    await page.goto(link);
    await page.waitForSelector('.study-banner');
  }
  // Who is there is shown to everybody, those without a name as a number.
  await ann.waitForSelector('.study-presence .study-face >> nth=1');
  expect(await ann.locator('.study-presence').textContent()).toMatch(/Marcus, at Start.*1 more looks on/);
  // Whoever may only read is offered nothing to choose, write or draw.
  expect(await eve.locator('.study-draw, .study-field, input.study-name').count()).toBe(0);
  expect(await eve.locator('.choosable').count()).toBe(0);
  await ann.getByRole('button', { name: 'Let them write' }).click();
  await ben.getByRole('button', { name: 'Branches' }).click();
  await ben.waitForSelector('.study-draw');
  await ben.getByRole('button', { name: 'Branches' }).click();
  await openTab(ann, 'study');

  await shot(ann, 'shared-before');
  await shot(ben, 'shared-phone-before');
  await shot(eve, 'shared-eve-before');
  // Both try something at the same time, at different moments.
  const before = await moves(ann).count();
  await ben.getByRole('button', { name: 'One move on' }).click();
  await ann.waitForSelector('.study-tree li .study-face');
  await away(ann);
  await Promise.all([tryAnother(ann, new Chance(5)), tryAnother(ben, new Chance(8))]);
  await ben.getByRole('button', { name: 'Branches' }).click();
  for (const page of [ann, ben, eve]) await soon(() => page.locator('.study-others').count()).toBe(2);
  const count = await moves(ann).count();
  expect(count).toBeGreaterThan(before + 1);
  for (const page of [ben, eve]) await soon(() => moves(page).count()).toBe(count);
  expect(await moves(eve).allTextContents()).toHaveLength(count);

  // Both write into one note without knowing of each other: nothing is lost.
  await away(ann);
  await ann.keyboard.press('Home');
  await ben.getByRole('button', { name: 'To the start' }).click();
  await ann.getByLabel('Note at this moment').fill('Livia was here.');
  await soon(() => ben.getByLabel('Note at this moment').inputValue()).toBe('Livia was here.');
  await Promise.all([
    ann.getByLabel('Note at this moment').fill('Livia was here. She likes it.'),
    ben.getByLabel('Note at this moment').fill('Yes, Livia was here.'),
  ]);
  await soon(() => eve.locator('.study-note').textContent()).toBe('Yes, Livia was here. She likes it.');

  // An arrow with the pointer, a ring by names.
  await ann.getByRole('button', { name: 'Red', exact: true }).click();
  const place = (name: string) => ann.locator(`.map-pieces [data-spot="space ${name}"] .hit`);
  for (const name of ['roma', 'capua']) await place(name).dispatchEvent('click', await middle(ann, name));
  await soon(() => eve.locator('.drawn-head').count()).toBe(1);
  await ann.getByRole('button', { name: 'Put the pen away' }).click();
  await ann.getByText('Draw by names instead').click();
  await ann.locator('.study-by-names select[name=at]').selectOption({ label: 'Carthago Nova' });
  await ann.locator('.study-by-names select[name=ink]').selectOption('blue');
  await ann.getByRole('button', { name: 'Draw it' }).click();
  await soon(() => eve.locator('.drawn circle.drawn-line').count()).toBe(1);
  expect(await faults(ann)).toEqual([]);
  expect(await faults(eve)).toEqual([]);
  await shot(ann, 'shared-desktop-day');
  await shot(eve, 'shared-reader-night');
  expect(await ben.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await shot(ben, 'shared-phone-day');

  // A link leads to the moment; the picture of the position is what others show beside the link.
  await openTab(ann, 'together');
  await ann.getByRole('button', { name: 'Make this the picture of links' }).click();
  await ann.waitForSelector('text=Links to the study now show this position.');
  const html = await (await fetch(link)).text();
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const image = await fetch(picture.replace(/^https?:\/\/[^/]+\//, site.address));
  expect(image.headers.get('content-type')).toBe('image/jpeg');
  if (process.env.PUNICA_SHOTS !== undefined) {
    const { writeFileSync } = await import('node:fs');
    writeFileSync(`${process.env.PUNICA_SHOTS}/link-picture.jpg`, Buffer.from(await image.arrayBuffer()));
  }
  expect(await faults(ann)).toEqual([]);
  await shot(ann, 'shared-together');
  await ann.getByRole('button', { name: 'One move on' }).click();
  await soon(() => ann.url()).toMatch(/#1\.\d+$/);
  const moment = await ann.getByLabel('Link to this moment').inputValue();
  await eve.goto(moment);
  await eve.reload();
  await eve.waitForSelector('.study-banner');
  await soon(() => placeIn(eve)).toBeGreaterThan(0);
  expect(eve.url()).toBe(moment);

  // A chapter more, and everybody sees it.
  await ann.getByRole('button', { name: 'A new chapter from the same start' }).click();
  await soon(() => ann.url()).toMatch(/#2$/);
  await openTab(ann, 'together');
  expect(await ann.locator('.shared-chapters li').count()).toBe(2);

  // Out as a text, and a copy for home.
  const text = await (await fetch(`${site.address}api/studies/${id}/export`)).text();
  expect(text).toContain('Yes, Livia was here. She likes it.');
  expect(text).toContain('red arrow from Roma to Capua');
  await eve.goto(`${link}#1`);
  await eve.waitForSelector('.study-banner');
  const open = eve.getByRole('button', { name: 'Branches' });
  if (await open.isVisible()) await open.click();
  await openTab(eve, 'together');
  await eve.getByRole('button', { name: 'Take a copy home' }).click();
  await eve.waitForURL(/\/study\//);
  await soon(() => moves(eve).count()).toBe(count);
  expect(await eve.locator('.study-back').textContent()).toBe('Back to the shared study');
  const downloading = eve.waitForEvent('download');
  await openTab(eve, 'study');
  await eve.getByRole('button', { name: 'Save the study as a file' }).click();
  const file = JSON.parse(readFileSync(await (await downloading).path(), 'utf8')) as StudyFile;
  expect(file).toMatchObject({ version: 3, as: 'all', note: 'Yes, Livia was here. She likes it.' });
  expect(file.shapes).toHaveLength(2);

  // Not for everybody any more: whoever looks on and is no member finds nothing.
  await ann.getByLabel('Who may read it').selectOption('private');
  await eve.goto(link);
  await eve.waitForSelector('text=There is no such study');
  await ann.goto(`${site.address}shared`);
  await ann.waitForSelector('.game-row');
  expect(await faults(ann)).toEqual([]);
  await shot(ann, 'shared-list');
});

/** The middle of a place as a click would name it. */
async function middle(
  page: Page,
  name: string,
): Promise<{ clientX: number; clientY: number; bubbles: true }> {
  const box = await page.locator(`.map-pieces [data-spot="space ${name}"] .hit`).boundingBox();
  if (box === null) throw new Error(`${name} is not on the map`);
  return { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true };
}
