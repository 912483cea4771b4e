import { deflateRawSync } from 'node:zlib';
import type { Facts, Scene } from '@punica/hannibal/view/scene';
import { hannibalsWar } from '@punica/hannibals-war';
import { Engine, keyFromSeed, Match, type Role, replay } from '@punica/kernel';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DESKTOP } from '../../build/testing/browser.ts';
import { keptRecord } from '../../build/testing/gestures.ts';
import { Chance, decideByKeys, openTab, savedRecord, waitForTurn } from '../../build/testing/player.ts';
import { AT_ONCE, leave, siteForTests, type Visit } from '../../build/testing/site.ts';
import { storeWar } from '../../build/testing/war.ts';
import { rulesOf } from './rules.ts';

const site = siteForTests();
let visit: Visit;
let page: Page;

beforeEach(async () => {
  visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce' }, AT_ONCE);
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
  const undo = page.locator('.prompt-buttons button', { hasText: 'Undo' });
  await expect
    .poll(async () => {
      const more = await undo.isEnabled();
      if (more) await page.keyboard.press('u');
      return [await sentence(), more];
    })
    .toEqual([before, false]);
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

/** Cards that lie open though they are not the player's, and his own that do not: there are none. */
async function wrongCards(at: Page, role: Role): Promise<string[]> {
  const record = await keptRecord(at, new URL(at.url()).pathname.split('/').at(-1)!);
  const { engine, screen } = await rulesOf(record);
  const { state } = replay(engine, record);
  const { cards } = screen.facts(state) as Facts;
  const [own, theirs] = [role, 1 - role].map((side) =>
    (screen.scene(state, side) as Scene).hands[side].map((card) => `card ${cards[card!].id}`),
  );
  const spotsIn = (list: string): Promise<string[]> =>
    at
      .locator(`${list} [data-spot^="card "]`)
      .evaluateAll((all) => all.map((it) => it.getAttribute('data-spot') ?? ''));
  const [inHand, anywhere] = [await spotsIn('.hand'), await spotsIn('body')];
  return [
    ...own.filter((it) => !inHand.includes(it)),
    ...inHand.filter((it) => !own.includes(it)),
    ...anywhere.filter((it) => theirs.includes(it)),
  ];
}

const sendNotice = (at: Page) => at.getByText('send it to the other player');
const ownQuestion = (at: Page) => at.locator('.prompt .heading', { hasText: 'your decision' });

/** Plays until the other must choose; never with the other's hand in sight, never with the other's choice. */
async function playOwnPart(at: Page, role: Role): Promise<void> {
  for (let n = 0; n < 60; n++) {
    await sendNotice(at).or(ownQuestion(at)).first().waitFor();
    expect(await at.locator('.cover').count()).toBe(0);
    await expect.poll(() => wrongCards(at, role)).toEqual([]);
    if ((await sendNotice(at).count()) > 0) return;
    await decideByKeys(at, chance);
    await at.waitForTimeout(200);
  }
  throw new Error('it never was the other’s turn');
}

/** The link that the table hands out, as the other gets it. */
async function copiedLink(at: Page): Promise<string> {
  const notice = at.locator('.notice', { hasText: 'send it to the other player' });
  await notice.getByRole('button', { name: 'Copy as link' }).click();
  return notice.locator('.link-line input').inputValue();
}

test('by file: two browsers play on through files and links, each its own role and its own hand', async () => {
  const [ROME, CARTHAGE] = [0, 1];
  const other = await site.open({ ...DESKTOP, reducedMotion: 'reduce' }, AT_ONCE);
  try {
    await page.goto(`${site.address}new/hannibal`);
    await page.locator('.seat select').first().selectOption('away');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForSelector('.prompt-sentence');
    const table = page.url();
    await playOwnPart(page, CARTHAGE);
    const sent = await savedRecord(page);
    expect(JSON.parse(sent)).toMatchObject({
      format: 'punica-by-file',
      seats: { rome: 'other', carthage: 'sender' },
    });
    await other.page.goto(site.address);
    await other.page.locator('input[type=file]').setInputFiles(asFile('sent.json', sent));
    const before = (JSON.parse(sent) as { record: { log: unknown[] } }).record.log.length;
    await playOwnPart(other.page, ROME);
    const answer = JSON.parse(await savedRecord(other.page)) as {
      seats: unknown;
      record: { log: { by: string }[] };
    };
    expect(answer.seats).toEqual({ rome: 'sender', carthage: 'other' });
    expect(answer.record.log.slice(before).every(({ by }) => by === 'rome')).toBe(true);
    // At home the link carries the same game on, and leaves nothing of it in the line of the browser.
    const back = await copiedLink(other.page);
    await page.goto(back);
    await page.waitForURL(table);
    await playOwnPart(page, CARTHAGE);
    const onward = await copiedLink(page);
    // Who opens an old link once more comes to the game as it stands.
    await page.goto(back);
    await page.waitForURL(table);
    await sendNotice(page).waitFor();
    const theirs = other.page.url();
    await other.page.goto(onward);
    await other.page.waitForURL(theirs);
    await playOwnPart(other.page, ROME);
    // At the table itself the file is taken in.
    const file = asFile('back.json', await savedRecord(other.page));
    await page.locator('input[type=file]').first().setInputFiles(file);
    await waitForTurn(page);
    await page.locator('.notice.since', { hasText: 'Since your last move' }).waitFor();
    await expect.poll(() => wrongCards(page, CARTHAGE)).toEqual([]);
    // A stranger's browser sits down in the seat that is the receiver's, too.
    const third = await site.open({ ...DESKTOP, reducedMotion: 'reduce' }, AT_ONCE);
    await third.page.goto(onward);
    await third.page.waitForURL(/\/play\//);
    await waitForTurn(third.page);
    await expect.poll(() => wrongCards(third.page, ROME)).toEqual([]);
    await leave(third);
  } finally {
    await leave(other);
  }
});

test('by file: a link that is damaged or holds something else says so', async () => {
  await page.goto(`${site.address}new/hannibal`);
  await page.locator('.seat select').first().selectOption('away');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForSelector('.prompt-sentence');
  await openTab(page, 'settings');
  const settings = page.locator('.settings');
  await settings.getByRole('button', { name: 'Copy as link' }).click();
  const link = await settings.locator('.link-line input').inputValue();
  const refused = async (address: string, why: RegExp): Promise<void> => {
    await page.goto(address);
    await page.locator('.message h1', { hasText: 'This link cannot be used' }).waitFor();
    await expect.poll(() => page.locator('.message p').first().textContent()).toMatch(why);
  };
  await refused(link.slice(0, -30), /damaged/);
  // A record alone would show both hands.
  const record = deflateRawSync(JSON.stringify({ format: 'punica-record' })).toString('base64url');
  await refused(`${site.address}sent#${record}`, /does not hold a game/);
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
      await page.locator('.cover').waitFor({ state: 'detached' });
      expect(await waitForTurn(page)).toBe('choose');
    };
    const sits = () =>
      page
        .locator('.side-row', { hasText: /./ })
        .evaluateAll((rows) => rows.map((row) => row.querySelector('.chip')?.textContent ?? ''));
    await comes();
    await expect.poll(sits).toContain('you');
    const leaves = (await sits()).indexOf('you');
    await openTab(page, 'settings');
    await page.getByRole('button', { name: 'Resign this game' }).click();
    expect(await page.locator('.sure').textContent()).toContain('to a bot');
    await page.getByRole('button', { name: 'Yes, resign' }).click();
    await comes();
    await expect.poll(async () => (await sits())[leaves]).toMatch(/^Bot/);
    const there = await sits();
    expect(there).toHaveLength(players);
    expect(there[leaves]).toMatch(/^Bot/);
    expect(there.filter((it) => it === 'you')).toHaveLength(1);
    expect(there.filter((it) => it.startsWith('Bot'))).toHaveLength(1);
    expect(await page.locator('.ending').count()).toBe(0);
  },
);

test('after the first visit the game opens and plays without a network', async () => {
  await leave(visit);
  visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce', serviceWorkers: 'allow' }, AT_ONCE);
  ({ page } = visit);
  await page.goto(site.address);
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
