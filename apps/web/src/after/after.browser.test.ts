import { readFileSync } from 'node:fs';
import { GAMES } from '@punica/games';
import type { GameRecord } from '@punica/kernel';
import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../build/testing/browser.ts';
import { faults } from '../../build/testing/people.ts';
import { Chance, decideByKeys, waitForTurn } from '../../build/testing/player.ts';
import { recordByChance } from '../../build/testing/search.ts';
import { AT_ONCE, judgeNothing, leave, onlineSiteForTests, type Visit } from '../../build/testing/site.ts';
import { putGame } from '../../build/testing/stored-game.ts';

/** A server judges behind everything else: with as many simulations as usual a busy machine needs minutes for a game. */
const site = onlineSiteForTests(undefined, ['--judge-simulations', '20']);
/** A machine that has much else to do judges slowly. */
const PATIENCE = { timeout: 240_000 };

const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env.PUNICA_SHOTS !== undefined)
    await page.screenshot({ path: `${process.env.PUNICA_SHOTS}/${name}.png`, fullPage: true });
};
const CALM = { ...DESKTOP, reducedMotion: 'reduce' } as const;

/** A game by random choices, to its end: one in which they fight. */
async function played(id: string): Promise<GameRecord> {
  const entry = GAMES.find((it) => it.id === id);
  if (entry?.ready !== true) throw new Error(`${id} is not ready`);
  return recordByChance(await entry.load(), 2);
}

async function over(id: string, options: object = {}): Promise<Visit> {
  const visit = await site.open({ ...CALM, ...options }, AT_ONCE);
  await judgeNothing(visit);
  const { page } = visit;
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  const seats = [0, 1, 2, 3].map(() => ({ kind: 'person' }) as const);
  await putGame(page, { id: 'over', game: id, record: await played(id), seats, persons: [0] });
  await page.goto(`${site.address}after/over`);
  await page.waitForSelector('.after-result');
  return visit;
}

const textOf = async (file: Download): Promise<string> => readFileSync(await file.path(), 'utf8');
const JPEG = [0xff, 0xd8, 0xff];
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click();
const picturesIn = (html: string): number => html.split('<img src="data:image/jpeg').length - 1;

test.each(['hannibal', 'hamilcar'])(
  'after the end of %s: each battle with odds and outcome, and the war told goes out with its pictures',
  async (id) => {
    const visit = await over(id, { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = visit;

    const battles = await page
      .locator('section[aria-labelledby=battles] tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((it) => it.textContent)));
    expect(battles.length).toBeGreaterThan(0);
    for (const [when, expected, winner] of battles) {
      expect(when).toMatch(/\w/);
      expect(expected).toMatch(/^(no odds|\w.* (<|>)? ?\d+ %)$/);
      expect(winner).toMatch(/^(Rome|Carthage)|^nobody/);
    }
    expect(battles.some(([, expected]) => expected?.endsWith('%'))).toBe(true);

    const pictures = await page.locator('.chronicle-text a').count();
    expect(pictures).toBeGreaterThan(0);
    const [html] = await Promise.all([
      page.waitForEvent('download'),
      press(page, 'Save with pictures (HTML)'),
    ]);
    expect(html.suggestedFilename()).toBe(`punica-${id}-chronicle.html`);
    expect(picturesIn(await textOf(html))).toBe(pictures);

    const files: Download[] = [];
    page.on('download', (file) => files.push(file));
    await press(page, 'Save text and pictures (Markdown)');
    await expect.poll(() => files.length, { timeout: 60_000 }).toBe(pictures + 1);
    const told = await textOf(files[0]);
    expect(files[0].suggestedFilename()).toBe(`punica-${id}-chronicle.md`);
    for (const file of files.slice(1)) {
      expect(told).toContain(`](${file.suggestedFilename()})`);
      const picture = readFileSync(await file.path());
      expect([...picture.subarray(0, 3)]).toEqual(JPEG);
      expect(picture.length).toBeGreaterThan(10_000);
    }

    // What is printed is the story alone, in a page of its own.
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe.chronicle-stage');
        if (frame?.contentWindow == null) return;
        const inside = frame.contentWindow;
        inside.print = () => {
          const { maxWidth } = getComputedStyle(inside.document.body);
          document.body.dataset.printed = `${inside.document.images.length} ${maxWidth} ${inside.document.title}`;
        };
      });
      seen.observe(document.body, { childList: true });
    });
    await press(page, 'Print');
    const printed = (): Promise<string | undefined> => page.evaluate(() => document.body.dataset.printed);
    await expect.poll(printed, { timeout: 60_000 }).toMatch(new RegExp(`^${pictures} \\d+px \\w`));

    await press(page, 'Copy');
    await page.getByText('Copied, with its pictures.').waitFor();
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return Promise.all(['text/html', 'text/plain'].map(async (it) => (await item.getType(it)).text()));
    });
    expect(copied[0].split('data:image/jpeg').length - 1).toBe(pictures);
    expect(copied[1]).toMatch(/^# /);

    await press(page, 'Study it');
    await page.waitForSelector('.study-banner');
    await page.getByRole('link', { name: 'Back to looking back' }).click();
    await page.waitForSelector('.after-result');
    await leave(visit);
  },
);

test("a picture of the war told shows the board of Hannibal's War, not the empty sheet around it", async () => {
  const visit = await over('hannibals-war');
  const { page } = visit;
  const [html] = await Promise.all([page.waitForEvent('download'), press(page, 'Save with pictures (HTML)')]);
  const [, picture] = /<img src="(data:image\/jpeg[^"]+)"/.exec(await textOf(html)) ?? [];
  // How much of a line across the middle has the colour of the paper in the corner.
  const paper = await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.drawImage(image, 0, 0);
    const corner = context.getImageData(1, 1, 1, 1).data;
    const { data } = context.getImageData(0, canvas.height >> 1, canvas.width, 1);
    let same = 0;
    for (let at = 0; at < data.length; at += 4)
      if ([0, 1, 2].every((k) => Math.abs(data[at + k] - corner[k]) < 6)) same++;
    return same / canvas.width;
  }, picture);
  expect(paper).toBeLessThan(0.2);
  await leave(visit);
});

test('a clipboard that takes no pages has the words', async () => {
  const visit = await over('hamilcar', { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = visit;
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'ClipboardItem'));
  await press(page, 'Copy');
  await page.getByText('The words are copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# /);
  await leave(visit);
});

/** The move that a replay shows, and how many there are. */
const moveShown = async (page: Page): Promise<readonly [number, number]> => {
  const [, at, of] =
    /(\d+) of (\d+)/.exec((await page.locator('.replay-where small').textContent()) ?? '') ?? [];
  return [Number(at), Number(of)];
};

test('the war as a film goes on by itself at the pace that is chosen, to its end', async () => {
  const visit = await over('hannibal');
  const { page } = visit;
  await page.getByRole('link', { name: 'Watch the war as a film' }).click();
  await page.waitForSelector('.replay');
  await expect.poll(async () => (await moveShown(page))[0], { timeout: 60_000 }).toBeGreaterThan(0);
  await page.locator('.replay').getByRole('button', { name: 'Pause' }).click();
  const [paused, last] = await moveShown(page);
  expect(paused).toBeLessThan(last);
  // Turn by turn it takes a few steps, each to the end of a turn.
  await page.getByLabel('Goes on').selectOption('turn');
  await page.getByLabel('Speed').selectOption('8');
  await page.evaluate(() => {
    const stops = new Set<string | null>();
    const where = document.querySelector('.replay-where small')!;
    new MutationObserver(() => {
      stops.add(where.textContent);
      document.body.dataset.stops = String(stops.size);
    }).observe(where, { childList: true, characterData: true, subtree: true });
  });
  await page.locator('.replay-run').click();
  // With the last move it has arrived where the game stands.
  await page.locator('.replay').waitFor({ state: 'detached' });
  await page.locator('.ending').waitFor();
  const stops = Number(await page.evaluate(() => document.body.dataset.stops));
  expect(stops).toBeGreaterThan(1);
  expect(stops).toBeLessThan(20);
  await leave(visit);
});

test('what was played on the server is a film too, and is judged there when somebody asks', async () => {
  const visit = await site.open(CALM, AT_ONCE);
  const { page, context } = visit;
  await page.goto(`${site.address}online/new`);
  await page.fill('.come-in input[name=name]', 'Hanno');
  await page.click('.come-in button[type=submit]');
  await page.getByLabel('Your side').selectOption('carthage');
  await page.locator('label.seat', { hasText: /^Rome/ }).locator('select').selectOption('random');
  await page.click('form button[type=submit]');
  await page.waitForSelector('.seat-strip');
  const id = new URL(page.url()).pathname.split('/')[2];
  const chance = new Chance(5);
  for (let n = 0; n < 4; n++) {
    await waitForTurn(page);
    await decideByKeys(page, chance);
  }
  const answer = await context.request.post(`${site.address}api/games/${id}/resign`);
  expect(answer.ok()).toBe(true);
  await page.goto(site.address);
  await page.goto(`${site.address}online/${id}#film`);
  // It was a short war: the film comes and goes by itself.
  await page.waitForSelector('.replay');
  await page.locator('.replay').waitFor({ state: 'detached' });

  await page.goto(`${site.address}after/${id}`);
  await page.getByRole('heading', { name: 'Carthage resigned.' }).waitFor();
  const server = page.locator('.server-judged');
  await page.getByRole('button', { name: 'Let the server judge it' }).focus();
  await shot(page, 'server-offer');
  await page.keyboard.press('Enter');
  await server.getByText(/in line at the server|The server has judged/).waitFor();
  await server.getByText('The server has judged every play with 20 simulations').waitFor(PATIENCE);
  await page.locator('.judged-sums').waitFor(PATIENCE);
  expect(await faults(page)).toEqual([]);
  await shot(page, 'server-done');
  await page.goto(`${site.address}news`);
  await page.getByRole('link', { name: /wanted judged/ }).waitFor(PATIENCE);
  await leave(visit);

  // Somebody else finds it, with nothing left to ask for.
  const later = await site.open({ ...PHONE, colorScheme: 'dark', reducedMotion: 'reduce' }, AT_ONCE);
  await later.page.goto(`${site.address}after/${id}`);
  await later.page.locator('.server-judged').getByText('The server has judged every play').waitFor(PATIENCE);
  await later.page.locator('.judged-sums').waitFor(PATIENCE);
  expect(await later.page.locator('.server-judged button').count()).toBe(0);
  expect(await later.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await faults(later.page)).toEqual([]);
  await shot(later.page, 'server-later');
  await leave(later);
});
