import { hannibal } from '@punica/hannibal';
import { hannibalOdds } from '@punica/hannibal/odds';
import { Engine } from '@punica/kernel';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../build/testing/browser.ts';
import { atRest, openTab, waitForTurn } from '../../build/testing/player.ts';
import { findRecord, finishedRecord, type Situation, storeGame } from '../../build/testing/positions.ts';
import { judgeNothing, siteForTests } from '../../build/testing/site.ts';
import { axeFaults } from '../../build/testing/states/faults.ts';

const site = siteForTests();

const QUICK = { speed: 4, motion: 'less' };
const SETTLE_MS = 500;
/** So many decisions by hints: fewer, and there may be too little to look back on. */
const HINTS = 3;
/** The whole way takes a while on a busy machine. */
const LONG_MS = 240_000;

async function newcomer(options: Parameters<Browser['newContext']>[0]) {
  return site.open({ ...options, reducedMotion: 'reduce' }, QUICK);
}

const SHOTS = process.env.PUNICA_SHOTS;

/** By the names of screens that both sizes come to: whether it is checked on the desktop, or else on the phone. */
const onDesktop = new Map<string, boolean>();

/**
 * Checks a screen for accessibility, and keeps its picture where somebody wants to look. Of two sizes every second
 * screen is checked at the one, the others at the other: the long proof has all of them at both.
 */
async function look(page: Page, name: string, sizes: 'both' | 'one' = 'both'): Promise<void> {
  await atRest(page);
  const { width } = page.viewportSize()!;
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}-${width}.png` });
  if (!onDesktop.has(name)) onDesktop.set(name, onDesktop.size % 2 === 0);
  if (sizes === 'one' || onDesktop.get(name) === (width === DESKTOP.viewport.width))
    expect(await axeFaults(page, 'usual'), name).toEqual([]);
}

const step = (page: Page, n: number) =>
  page.waitForFunction(
    (wanted) => document.querySelector('.coach header span')?.textContent?.startsWith(wanted),
    `step ${n} `,
  );
const readOn = (page: Page) => page.locator('.coach .button.main').click();
/** Takes what is under the finger or the pointer; where taps ask twice, twice. */
async function take(page: Page, spot: string): Promise<void> {
  await waitForTurn(page);
  await page.locator(`[data-spot="${spot}"]`).first().dispatchEvent('click');
  const confirm = page.locator('.prompt-buttons [data-confirm]');
  if ((await confirm.count()) > 0) await confirm.click();
}

async function firstLesson(page: Page): Promise<void> {
  await step(page, 1);
  await readOn(page);
  await step(page, 2);
  await readOn(page);
  await step(page, 3);
  await take(page, 'card 15');
  await page.locator('.spot-menu').getByRole('button', { name: 'Event' }).click();
  await step(page, 4);
  await take(page, 'general hannibal');
  await step(page, 5);
  await take(page, 'card 11');
  await page.locator('.spot-menu').getByRole('button', { name: 'Activate' }).click();
  // Only Hannibal can be activated, so he is not asked for.
  await step(page, 6);
  await page.locator('.prompt').getByRole('button', { name: /^8 / }).click();
  await step(page, 7);
  await take(page, 'space dertosa');
  await step(page, 8);
  await page.getByRole('button', { name: 'Stop here' }).click();
  await step(page, 9);
  await readOn(page);
  await page.getByText('Next: Control').waitFor();
}

for (const [name, options] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test(`a newcomer finds the lessons and plays the first to its end (${name})`, async () => {
    const { page, complaints, context } = await newcomer(options);
    await page.goto(site.address);
    await page.getByRole('link', { name: 'Learn' }).click();
    await page.locator('.lessons li').first().waitFor();
    await look(page, 'lessons');
    await page.locator('.lessons a').first().click();
    await page.locator('.coach').waitFor();
    await look(page, 'lesson');
    await firstLesson(page);
    await look(page, 'lesson-over');
    await page.getByRole('link', { name: 'All lessons' }).click();
    expect(await page.locator('.lessons li').first().textContent()).toContain('done');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(
    `a newcomer plays with hints, looks up a rule and looks back (${name})`,
    async () => {
      const { page, complaints, context } = await newcomer(options);
      await page.goto(site.address);
      await page.locator('.start-play').first().click();
      for (let n = 0; n < HINTS; n++) await playByHint(page, n === 1);
      await waitForTurn(page);
      await page.locator('.prompt .chip').click();
      await page.locator('.digest .wanted').waitFor();
      await look(page, 'rule');
      await page.keyboard.press('Escape');
      await lookBack(page, name);
      expect(complaints).toEqual([]);
      await context.close();
    },
    LONG_MS,
  );
}

/** Does what the hint says; where there is only one thing to do, no hint is offered. */
async function playByHint(page: Page, looks: boolean): Promise<void> {
  await waitForTurn(page);
  while ((await page.locator('[data-hint]').count()) === 0) {
    await page.locator('.prompt-buttons [data-choice]').first().click();
    await waitForTurn(page);
  }
  await page.locator('[data-hint]').click();
  await page.locator('.notice.hint').waitFor();
  if (looks) await look(page, 'hint');
  await page.locator('.notice.hint .main').click();
  await page.locator('.notice.hint').waitFor({ state: 'detached' });
}

async function lookBack(page: Page, name: string): Promise<void> {
  await openTab(page, 'log');
  await page.getByRole('button', { name: 'Replay from the start' }).click();
  if (name === 'phone') await page.locator('.phone-tabs button').first().click();
  await page.locator('.replay').waitFor();
  await page.locator('.replay-where small', { hasText: 'Move 0 of' }).waitFor();
  await page.locator('.replay-run').click();
  await page.locator('.replay-where small', { hasText: /Move ([2-9]|\d{2,}) of/ }).waitFor();
  await page.locator('.replay-run').click();
  await look(page, 'replay');
  if (name === 'phone') await page.locator('.replay-more summary').click();
  await page.getByRole('button', { name: 'Link to this moment' }).click();
  const address = await page.locator('.link-line input').inputValue();
  const shared = await page.context().newPage();
  await shared.goto(address);
  await shared.locator('.still-caption').waitFor();
  await look(shared, 'moment');
  await shared.close();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.locator('.replay').waitFor({ state: 'detached' });
}

test('the first lesson is learnt by keyboard alone, left and gone on with', async () => {
  const { page, complaints, context } = await newcomer(DESKTOP);
  await page.goto(`${site.address}learn/hannibal-march`);
  await enterOn(page, 1);
  await enterOn(page, 2);
  await pick(page, 3, 'event iberian');
  await pick(page, 4, 'hannibal');
  await pick(page, 5, 'activate balearic');
  await step(page, 6);
  await page.reload();
  await pick(page, 6, '8');
  await pick(page, 7, 'dertosa');
  await step(page, 8);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Reads on with the key that the coach waits for. */
async function enterOn(page: Page, n: number): Promise<void> {
  await step(page, n);
  await page.locator('.coach .button.main:focus').waitFor();
  await page.keyboard.press('Enter');
}

/** Takes the only choice, or opens the list, types and takes the first that fits. */
async function pick(page: Page, n: number, text: string): Promise<void> {
  await step(page, n);
  await waitForTurn(page);
  await page.waitForTimeout(SETTLE_MS);
  await page.keyboard.press('Enter');
  await page.locator('.palette-search:focus').waitFor();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

const engine = new Engine(hannibal);

/** A march that can go on into a battle, for Carthage. */
function atTheGates({ state, key, role }: Situation): boolean {
  if (key !== 'march.step' || role !== 1) return false;
  return engine
    .legal(state, role, [])
    .some(
      (a) =>
        hannibal.actions.verbName(a) === 'go' &&
        hannibalOdds.oddsFor(state, role, a, 50).lines.some(({ what }) => what === 'win'),
    );
}

const store = async (page: Page, game: Parameters<typeof storeGame>[1]): Promise<void> => {
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  await storeGame(page, game);
};

async function openAtTheGates(page: Page): Promise<string[]> {
  await store(page, { id: 'gates', record: findRecord(atTheGates, 8), persons: [1] });
  await page.goto(`${site.address}play/gates`);
  await waitForTurn(page);
  return page
    .locator('.space.choosable')
    .evaluateAll((spaces) => spaces.map((it) => it.getAttribute('data-spot') ?? ''));
}

test('the odds of a march into battle are on screen before it is made', async () => {
  const { page, complaints, context } = await newcomer(DESKTOP);
  const spots = await openAtTheGates(page);
  const plaque = page.locator('.odds-plaque');
  let told = '';
  // Round and round: what weighs the odds is loaded when the table stands.
  for (let look = 0; look < spots.length * 6 && !told.includes('You win'); look++) {
    const spot = spots[look % spots.length];
    await page.locator(`[data-spot="${spot}"]`).first().dispatchEvent('pointerover', { bubbles: true });
    await page.waitForTimeout(700);
    told = (await plaque.locator('.headline').count()) > 0 ? ((await plaque.textContent()) ?? '') : '';
  }
  expect(told).toMatch(/You win.*\d+ %/);
  expect(told).toMatch(/exact|simulated/);
  await look(page, 'odds', 'one');
  expect(complaints).toEqual([]);
  await context.close();
});

for (const [name, options] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test(`a finished game is looked back upon (${name})`, async () => {
    const { page, complaints, context } = await newcomer(options);
    await judgeNothing({ page });
    await store(page, { id: 'finished', record: finishedRecord(), persons: [1] });
    await page.goto(`${site.address}after/finished`);
    await page.locator('.after-result').waitFor();
    expect(await page.locator('.chart').count()).toBeGreaterThanOrEqual(4);
    expect(await page.locator('#dice + p').textContent()).toContain('Verified');
    await look(page, 'after');
    if (SHOTS !== undefined)
      await page.screenshot({ path: `${SHOTS}/after-all-${name}.png`, fullPage: true });
    await page.locator('.deciding a').first().click();
    await page.locator('.replay').waitFor();
    await page.getByLabel('Seen by').selectOption('all');
    await look(page, 'after-replay');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(`everything can be looked up (${name})`, async () => {
    const { page, complaints, context } = await newcomer(options);
    await page.goto(`${site.address}reference`);
    await page.locator('.entry').first().waitFor();
    for (const part of ['cards', 'generals', 'pieces', 'places', 'tables', 'scenarios', 'data', 'aids']) {
      await page.locator(`.reference-tabs a[href$="#${part}"]`).click();
      await look(page, `reference-${part}`);
    }
    await page.getByRole('searchbox').fill('elephant charge');
    await page.getByText(/entries$/).waitFor();
    expect(await page.locator('.entries.list article').count()).toBeGreaterThan(2);
    await look(page, 'reference-search');
    expect(complaints).toEqual([]);
    await context.close();
  });
}
