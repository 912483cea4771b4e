import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openPage, PHONE } from '../../build/testing/browser.ts';
import { waitForTurn } from '../../build/testing/player.ts';
import { findRecord, storeGame } from '../../build/testing/positions.ts';
import { allShift, boardShift, watchShifts } from '../../build/testing/shifts.ts';
import { siteForTests } from '../../build/testing/site.ts';

const site = siteForTests();

const faults = async (page: Page): Promise<string[]> => {
  // The drawn land is ornament of thousands of elements, hidden from readers as a whole.
  const { violations } = await new AxeBuilder({ page }).exclude('.map-still').exclude('.start-map').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
};

const SETTLE_MS = 700;

for (const [name, options] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`start page, table, rules, reference and the form of a new game pass the accessibility check (${name}, ${colorScheme})`, async () => {
      const { context, page, complaints } = await site.open({
        ...options,
        colorScheme,
        reducedMotion: 'reduce',
      });
      await page.goto(site.address);
      await page.waitForSelector('.start-map .shown');
      await page.waitForTimeout(SETTLE_MS);
      expect(await faults(page)).toEqual([]);
      await page.click('.start-play');
      await waitForTurn(page);
      await page.waitForTimeout(SETTLE_MS);
      expect(await faults(page)).toEqual([]);
      await page.goto(`${site.address}rules/hannibal#10.2`);
      await page.waitForSelector('article.wanted');
      expect(await faults(page)).toEqual([]);
      await page.goto(`${site.address}reference/hannibal`);
      await page.waitForSelector('main h1');
      await page.waitForTimeout(SETTLE_MS);
      expect(await faults(page)).toEqual([]);
      await page.goto(`${site.address}new/hannibal`);
      await page.waitForSelector('.create .seat');
      expect(await faults(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });
  }
}

test('a battle is laid out and passes the accessibility check', async () => {
  const record = findRecord(({ key, role }) => key === 'battleRounds.defend' && role === 1, 8);
  const { context, page, complaints } = await site.open({ ...DESKTOP, reducedMotion: 'reduce' });
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  await storeGame(page, { id: 'battle', record, persons: [1] });
  await page.goto(`${site.address}play/battle`);
  await page.waitForSelector('.duel .laid-plaque');
  await page.waitForTimeout(SETTLE_MS);
  expect(await page.locator('.laid-side').count()).toBe(2);
  expect(await page.locator('.battle-card.large').count()).toBe(1);
  expect(await faults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a battle stays on the table while an event may be played, and the card can be clicked', async () => {
  const record = findRecord(
    ({ key, role, verbs }) => key === 'battleRounds.react' && role === 1 && verbs.includes('counter'),
    8,
  );
  for (const options of [DESKTOP, PHONE]) {
    const { context, page, complaints } = await site.open({ ...options, reducedMotion: 'reduce' });
    await page.goto(site.address);
    await page.waitForSelector('.saved');
    await storeGame(page, { id: 'window', record, persons: [1] });
    await page.goto(`${site.address}play/window`);
    await waitForTurn(page);
    await page.waitForTimeout(SETTLE_MS);
    expect(await page.locator('.duel .laid-plaque').isVisible()).toBe(true);
    await page.locator('.hand .card.choosable').first().click();
    expect(await page.locator('.spot-menu').isVisible()).toBe(true);
    expect(await faults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  }
});

test('each side lays its battle cards beside its own commander', async () => {
  // Carthage, which stands on the left, answers.
  const record = findRecord(({ key, role }) => key === 'battleRounds.defend' && role === 1, 8);
  const { context, page } = await site.open({ ...DESKTOP, reducedMotion: 'reduce' });
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  await storeGame(page, { id: 'sides', record, persons: [1] });
  await page.goto(`${site.address}play/sides`);
  await page.waitForSelector('.battle-now .battle-card.large');
  const [laid, open] = await Promise.all(
    ['.battle-now .battle-card.large', '.battle-now .battle-slot'].map((it) =>
      page.locator(it).boundingBox(),
    ),
  );
  expect(laid!.x).toBeGreaterThan(open!.x);
  await context.close();
});

test('an election and a roll are laid out and pass the accessibility check', async () => {
  const { context, page, complaints } = await site.open({ ...DESKTOP, reducedMotion: 'reduce' });
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  const election = findRecord(({ key, role }) => key === 'election.proconsul' && role === 0);
  await storeGame(page, { id: 'election', record: election, persons: [0] });
  await page.goto(`${site.address}play/election`);
  await page.waitForSelector('.office-plaque .choosable');
  await page.waitForTimeout(SETTLE_MS);
  expect(await faults(page)).toEqual([]);
  await page.locator('.office-plaque .choosable').first().click();
  await page.waitForSelector('.deed.offices');
  expect(await page.locator('.deed.offices li').count()).toBe(2);
  const charge = findRecord(({ key, role }) => key === 'elephantCharge.declare' && role === 1, 8);
  await storeGame(page, { id: 'charge', record: charge, persons: [1] });
  await page.goto(`${site.address}play/charge`);
  await waitForTurn(page);
  await page.getByRole('button', { name: 'Charge', exact: true }).click();
  await page.waitForSelector('.battle-deeds .deed');
  expect(await page.locator('.battle-deeds .deed-faces li').count()).toBe(6);
  expect(await page.locator('.battle-deeds .came').count()).toBe(1);
  expect(await page.locator('.battle-deeds .deed-result').textContent()).toMatch(/charge/);
  expect(await faults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('nothing jumps while the table is laid out', async () => {
  const { context, page } = await site.open(DESKTOP);
  await watchShifts(page);
  await page.goto(site.address);
  await page.click('.start-play');
  await waitForTurn(page);
  await page.reload();
  await waitForTurn(page);
  await page.waitForTimeout(SETTLE_MS);
  expect(await allShift(page)).toBeLessThan(0.05);
  expect(await boardShift(page)).toBe(0);
  await context.close();
});

test('a second tab is told, may watch, and can take the game over', async () => {
  const context = await site.browser.newContext(DESKTOP);
  const { page: first } = await openPage(context);
  await first.goto(site.address);
  await first.click('.start-play');
  await waitForTurn(first);
  const { page: second } = await openPage(context);
  await second.goto(first.url());
  await second.getByRole('button', { name: 'Play here instead' }).click();
  await waitForTurn(second);
  await first.waitForSelector('text=you are watching');
  expect(await first.locator('.prompt-buttons button:not([data-aside])').count()).toBe(0);
  await context.close();
});

test('a click on what cannot be chosen is answered with a sentence and a rule', async () => {
  const { context, page } = await site.open(DESKTOP);
  await page.goto(site.address);
  await page.click('.start-play');
  await waitForTurn(page);
  await page.locator('[data-spot="space capua"] .hit').click({ force: true });
  const notice = page.locator('.notice.why');
  await notice.waitFor();
  expect(await notice.locator('.chip').textContent()).toMatch(/^§ \d/);
  await notice.locator('.chip').click();
  await page.waitForSelector('.digest .wanted');
  await context.close();
});

test('a broken file is refused by field', async () => {
  const { context, page } = await site.open(DESKTOP);
  await page.goto(site.address);
  const file = { format: 'punica-record', version: 1, game: 'hannibal' };
  await page.locator('input[type=file]').setInputFiles({
    name: 'broken.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  expect(await page.locator('.problem').textContent()).toMatch(/rules: is missing|rules: must be/);
  await context.close();
});
