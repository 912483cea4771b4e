import { hannibalsWar } from '@punica/hannibals-war';
import { Engine, keyFromSeed, Match } from '@punica/kernel';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DESKTOP } from '../../build/testing/browser.ts';
import { Chance, decideByKeys, openTab, savedRecord, waitForTurn } from '../../build/testing/player.ts';
import { leave, siteForTests, type Visit } from '../../build/testing/site.ts';
import { storeWar } from '../../build/testing/war.ts';

const site = siteForTests();
let visit: Visit;
let page: Page;

beforeEach(async () => {
  visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce' });
  ({ page } = visit);
  await page.goto(site.address);
});
afterEach(() => leave(visit));

const sentence = (): Promise<string | null> => page.locator('.prompt-sentence').textContent();
const chance = new Chance(3);

test('a record that was saved opens again at the same decision', async () => {
  await page.click('.start-play');
  await waitForTurn(page);
  await decideByKeys(page, chance);
  await waitForTurn(page);
  const before = await sentence();
  const record = await savedRecord(page);
  await page.goto(site.address);
  const file = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(record) };
  await page.locator('input[type=file]').setInputFiles(file);
  // Nobody knows who is who in a file: both sit at this screen, and the one to decide comes first.
  await page.locator('.cover button').click();
  await waitForTurn(page);
  expect(await sentence()).toBe(before);
});

test('a board to try things on shows both hands, plays both sides and takes everything back', async () => {
  await page.click('.start-play');
  await waitForTurn(page);
  const first = page.url();
  await openTab(page, 'settings');
  await page.getByRole('button', { name: 'Study from here' }).click();
  await page.waitForURL((url) => url.href !== first);
  await waitForTurn(page);
  const before = await sentence();
  await decideByKeys(page, chance);
  await waitForTurn(page);
  await openTab(page, 'cards');
  // Only the headings: the words of a played card may name a side too.
  expect(
    await page.locator('.tab-content > .sheet-fold > summary', { hasText: /Rome:|Carthage:/ }).count(),
  ).toBe(1);
  await page.keyboard.press('Escape');
  await page.locator('.map-window').click({ position: { x: 620, y: 420 } });
  while (await page.locator('.prompt-buttons button', { hasText: 'Undo' }).isEnabled()) {
    await page.keyboard.press('u');
    await page.waitForTimeout(150);
  }
  expect(await sentence()).toBe(before);
});

test('by file: the page says that it rests on trust, and refuses a file of another game', async () => {
  await page.goto(`${site.address}new/hannibal`);
  await page.locator('.seat select').first().selectOption('away');
  expect(await page.locator('.trust').textContent()).toMatch(/trust/);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForSelector('.prompt-sentence');
  const file = JSON.parse(await savedRecord(page)) as { record: { key: string } };
  const other = { ...file, record: { ...file.record, key: '0'.repeat(64) } };
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'other.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(other)),
    });
  expect(await page.locator('.notice.problem').textContent()).toMatch(/key/);
});

const asFile = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

test('by file: two browsers play a turn, each its own role and its own hand', async () => {
  const other = await site.open({ ...DESKTOP, reducedMotion: 'reduce' });
  try {
    await page.goto(`${site.address}new/hannibal`);
    await page.locator('.seat select').first().selectOption('away');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForSelector('.prompt-sentence');
    // Carthage plays here until Rome must choose.
    for (let n = 0; n < 40 && (await page.getByText('send it to the other player').count()) === 0; n++) {
      await decideByKeys(page, chance);
      await page.waitForTimeout(200);
    }
    const sent = await savedRecord(page);
    expect(JSON.parse(sent)).toMatchObject({
      format: 'punica-by-file',
      seats: { rome: 'other', carthage: 'sender' },
    });
    await other.page.goto(site.address);
    await other.page.locator('input[type=file]').setInputFiles(asFile('sent.json', sent));
    await waitForTurn(other.page);
    expect(await other.page.locator('.cover').count()).toBe(0);
    const before = (JSON.parse(sent) as { record: { log: unknown[] } }).record.log.length;
    for (
      let n = 0;
      n < 40 && (await other.page.getByText('send it to the other player').count()) === 0;
      n++
    ) {
      await decideByKeys(other.page, chance);
      await other.page.waitForTimeout(200);
      // Never the other's hand, never the other's choice.
      expect(await other.page.locator('.cover').count()).toBe(0);
    }
    const back = await savedRecord(other.page);
    const answer = JSON.parse(back) as { seats: unknown; record: { log: { by: string }[] } };
    expect(answer.seats).toEqual({ rome: 'sender', carthage: 'other' });
    expect(answer.record.log.slice(before).every(({ by }) => by === 'rome')).toBe(true);
    // At home the file carries the same game on, also from the start page.
    const table = page.url();
    await page.goto(site.address);
    await page.locator('input[type=file]').setInputFiles(asFile('back.json', back));
    await page.waitForURL(table);
    await waitForTurn(page);
    expect(await page.locator('.cover').count()).toBe(0);
  } finally {
    await leave(other);
  }
});

test('a game against a bot can be given up, after a question, and its record says so', async () => {
  await page.click('.start-play');
  await waitForTurn(page);
  await openTab(page, 'settings');
  await page.getByRole('button', { name: 'Resign this game' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.waitForSelector('.ending');
  expect(await page.locator('.ending').textContent()).toMatch(/resigned/);
  const record = JSON.parse(await savedRecord(page)) as { outcome: { reason: string; winners: string[] } };
  expect(record.outcome.reason).toBe('resigned');
  expect(record.outcome.winners).toHaveLength(1);
  await page.reload();
  await page.waitForSelector('.ending');
});

test.each([
  ['short-3', 3],
  ['short-4', 4],
])(
  'of more than two (%s) whoever gives up leaves his side to a bot, and the others play on',
  async (scenario, players) => {
    const beginning = { scenario, options: {}, quick: true };
    const record = new Match(new Engine(hannibalsWar), beginning, keyFromSeed(scenario)).record();
    const persons = hannibalsWar.roles.flatMap((role, i) =>
      hannibalsWar.scenarios.find(({ id }) => id === scenario)!.roles!.includes(role) ? [i] : [],
    );
    expect(persons).toHaveLength(players);
    await storeWar(page, 'several', record, persons);
    await page.goto(`${site.address}play/several`);
    const comes = async (): Promise<void> => {
      await page.locator('.cover button').click();
      expect(await waitForTurn(page)).toBe('choose');
    };
    const sits = () =>
      page
        .locator('.side-row', { hasText: /./ })
        .evaluateAll((rows) => rows.map((row) => row.querySelector('.chip')?.textContent ?? ''));
    await comes();
    const leaves = (await sits()).indexOf('you');
    await openTab(page, 'settings');
    await page.getByRole('button', { name: 'Resign this game' }).click();
    expect(await page.locator('.sure').textContent()).toContain('to a bot');
    await page.getByRole('button', { name: 'Yes, resign' }).click();
    await comes();
    const there = await sits();
    expect(there).toHaveLength(players);
    expect(there[leaves]).toMatch(/^Bot/);
    expect(there.filter((it) => it === 'you')).toHaveLength(1);
    expect(there.filter((it) => it.startsWith('Bot'))).toHaveLength(1);
    expect(await page.locator('.ending').count()).toBe(0);
  },
);

test('after the first visit the game opens and plays without a network', async () => {
  await page.click('.start-play');
  await waitForTurn(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length > 0);
  await page.reload();
  await waitForTurn(page);
  await visit.context.setOffline(true);
  await page.reload();
  await waitForTurn(page);
  await decideByKeys(page, chance);
  await waitForTurn(page);
  await visit.context.setOffline(false);
});
