import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../build/testing/browser.ts';
import { leave, siteForTests } from '../../build/testing/site.ts';
import { axeFaults } from '../../build/testing/states/faults.ts';

const site = siteForTests();

async function isReadable(page: Page): Promise<void> {
  expect(await axeFaults(page, 'usual')).toEqual([]);
}

test('an address that leads nowhere says so and shows the way home', async () => {
  const visit = await site.open(DESKTOP);
  const { page } = visit;
  for (const path of ['nowhere', 'play', 'rules/chess', 'new/chess', 'reference/chess']) {
    await page.goto(`${site.address}${path}`);
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  }
  await isReadable(page);
  await page.getByRole('link', { name: 'All games' }).click();
  await page.locator('.tiles').waitFor();
  await leave(visit);
});

test('a part of the page that does not come says so, and comes when it is tried again', async () => {
  const { page, context } = await site.open(DESKTOP);
  await page.route('**/assets/rules-page-*.js', (route) => route.abort());
  await page.goto(`${site.address}rules/hannibal`);
  await page.getByRole('heading', { name: 'This part of the page could not be loaded' }).waitFor();
  await isReadable(page);
  await page.unroute('**/assets/rules-page-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.rules-page .digest article').first().waitFor();
  await context.close();
});

test('a table whose worker does not come says so instead of being laid for ever', async () => {
  const { page, context } = await site.open(DESKTOP);
  await page.route('**/worker*.js', (route) => route.abort());
  await page.goto(`${site.address}play/some-game`);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/worker*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('This game is not in this browser.').waitFor();
  await context.close();
});

test('whoever is offline is told so where a server is needed, and is let in when the network is back', async () => {
  const { page, context } = await site.open(DESKTOP);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(`${site.address}online`);
  await page.getByRole('heading', { name: 'The server does not answer' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await isReadable(page);
  await page.unroute('**/api/**');
  await context.setOffline(false);
  await page.locator('.lobby').waitFor();
  await context.close();
});

for (const [name, options] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)
  test(`the rules have contents, lead to a rule by its number and to those of another game (${name})`, async () => {
    const visit = await site.open({ ...options, reducedMotion: 'reduce' });
    const { page } = visit;
    await page.goto(`${site.address}rules/hannibal#10.2`);
    await page.locator('.digest .wanted', { hasText: '10.2' }).waitFor();
    const height = async (): Promise<number> => (await page.locator('.digest .wanted').boundingBox())!.y;
    await expect
      .poll(async () => {
        const y = await height();
        return y >= 0 && y < 200;
      })
      .toBe(true);
    if (name === 'phone') {
      await page.evaluate(() => scrollTo(0, 0));
      await page.locator('.rules-fold summary').click();
    }
    await page.locator('.rules-contents > ol > li > a', { hasText: /^12\s/ }).click();
    await page.locator('.digest .wanted[data-rule="12"]').waitFor();
    expect(page.url()).toContain('#12');
    await page.evaluate(() => scrollTo(0, 0));
    await isReadable(page);
    await page.locator('.game-switch a', { hasText: 'Hamilcar' }).click();
    await page.locator('.rules-page h1', { hasText: 'Hamilcar' }).waitFor();
    await page.getByRole('searchbox').fill('seamanship');
    await page.waitForFunction(() => document.querySelectorAll('.digest article').length < 40);
    expect(await page.locator('.digest article').count()).toBeGreaterThan(0);
    // The last of the games is in sight where its own book is open, though the row does not fit a phone.
    await page.goto(`${site.address}rules/hannibals-war`);
    await expect
      .poll(() =>
        page
          .locator('.game-switch [aria-current]')
          .evaluate((it) => it.getBoundingClientRect().right <= innerWidth),
      )
      .toBe(true);
    await leave(visit);
  });

test('no tile stands out before it is pointed at, and options are switches', async () => {
  const visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto(site.address);
  const edges = () =>
    page.locator('.tile').evaluateAll((tiles) => tiles.map((tile) => getComputedStyle(tile).borderColor));
  await page.locator('.tile').nth(2).waitFor();
  expect(new Set(await edges()).size).toBe(1);
  await page.locator('.tile').nth(2).hover();
  await page.waitForFunction(
    () =>
      new Set([...document.querySelectorAll('.tile')].map((tile) => getComputedStyle(tile).borderColor))
        .size === 2,
  );
  await page.locator('.tile').first().click();
  await page.locator('.option-fold summary').click();
  const options = page.locator('.option-fold').getByRole('switch');
  await options.first().waitFor();
  expect(await options.count()).toBeGreaterThan(3);
  await options.first().focus();
  const before = await options.first().isChecked();
  await page.keyboard.press('Space');
  expect(await options.first().isChecked()).toBe(!before);
  await leave(visit);
});

test('who gives his own side to somebody absent and keeps the bot is told that he will not play', async () => {
  const visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto(`${site.address}new/hannibal`);
  const seat = (side: string) => page.locator('label.seat', { hasText: side }).locator('select');
  const told = page.getByText('Nobody plays at this screen');
  await seat('Carthage').selectOption('away');
  await told.waitFor();
  await seat('Rome').selectOption('person');
  await told.waitFor({ state: 'detached' });
  await leave(visit);
});

/** Everything of the form that can be pressed and lies, by a part that could be seen, under the bar with "Begin". */
const underBegin = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector('.begin')!.getBoundingClientRect();
    const hidden: string[] = [];
    for (const thing of document.querySelectorAll('.create :is(summary, select, input, label, a)')) {
      // What is folded up has a place too.
      if (!thing.checkVisibility()) continue;
      const { left, right, top, bottom } = thing.getBoundingClientRect();
      let foot = bottom;
      for (let around = thing.parentElement; around !== null; around = around.parentElement)
        if (getComputedStyle(around).overflowY === 'auto')
          foot = Math.min(foot, around.getBoundingClientRect().bottom);
      if (right > bar.left && left < bar.right && top < bar.bottom && foot > bar.top)
        hidden.push(`${thing.localName} ${thing.textContent}`.slice(0, 40));
    }
    return hidden;
  });

test.each([
  [1350, 940],
  [1440, 900],
  [1280, 720],
  [390, 844],
  [412, 823],
  [844, 390],
])('nothing that can be chosen for a new game lies under "Begin" at %i × %i', async (width, height) => {
  const visit = await site.open({ viewport: { width, height } });
  const { page } = visit;
  for (const game of ['hannibal', 'hannibals-war']) {
    await page.goto(`${site.address}new/${game}`);
    await page.locator('.option-fold summary').waitFor();
    for (let by = 0; by < 400; by += 37) {
      await page.mouse.move(width / 2, height / 3);
      await page.mouse.wheel(0, by === 0 ? 0 : 37);
      await page.waitForTimeout(30);
      expect(await underBegin(page)).toEqual([]);
    }
    const { y } = (await page.locator('.begin').boundingBox())!;
    if (height > 500) expect(y).toBeLessThan(height - 40);
    await page.locator('.option-fold summary').click();
    await page.locator('.option-fold [role=switch]').last().focus();
    expect(await underBegin(page)).toEqual([]);
    expect(await axeFaults(page, 'usual')).toEqual([]);
  }
  await leave(visit);
});

test('the address of a game begins one, which has its own address, and the way back leads past it', async () => {
  const visit = await site.open(DESKTOP);
  const { page } = visit;
  await page.goto(`${site.address}learn`);
  await page.goto(`${site.address}play/hannibals-war`);
  await page.waitForURL(/\/play\/(?!hannibals-war$)[^/]+$/);
  await page.locator('.prompt .heading:not(:empty)').waitFor();
  // Browsers complain where a picture may stand out of its box.
  await page.locator('.map-still > img').waitFor();
  expect(
    await page
      .locator('img, canvas, video')
      .evaluateAll((all) => all.map((it) => getComputedStyle(it).overflow).filter((it) => it === 'visible')),
  ).toEqual([]);
  const own = page.url();
  await page.reload();
  await page.locator('.prompt .heading:not(:empty)').waitFor();
  expect(page.url()).toBe(own);
  await page.goBack();
  await page.waitForURL(/\/learn$/);
  await leave(visit);
});
