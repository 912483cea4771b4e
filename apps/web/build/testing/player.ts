import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';

/** Chance that a failing run can repeat. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  below(count: number): number {
    this.#state = (this.#state * 48_271) % 0x7fff_ffff;
    return this.#state % count;
  }
}

export const isOver = async (page: Page): Promise<boolean> =>
  (await page.locator('.prompt .heading').textContent())?.includes('over') === true;

const READY = [
  '.prompt-row button',
  '.prompt-buttons button:not([data-aside])',
  '[data-spot].choosable',
  '[data-arranged]:not(:disabled)',
  'button[data-choice]',
  '.battle-hand .choosable',
].join(', ');

/** Waits until the page wants something: a choice, somebody new at the screen, or nothing any more. */
export async function waitForTurn(page: Page): Promise<'cover' | 'over' | 'choose'> {
  const handle = await page
    .waitForFunction((ready) => {
      if (document.querySelector('.cover button') !== null) return 'cover';
      const heading = document.querySelector('.prompt .heading')?.textContent ?? '';
      if (heading.includes('over')) return 'over';
      return heading.includes('your decision') && document.querySelector(ready) !== null ? 'choose' : null;
    }, READY)
    .catch(async (cause) => {
      const said = await page.locator('.prompt, .notice').allInnerTexts();
      throw new Error(`nothing more happens at ${page.url()}: ${said.join(' | ')}`, { cause });
    });
  return (await handle.jsonValue()) as 'cover' | 'over' | 'choose';
}

/** Waits until nothing on the page moves any more that comes to an end at all. */
export const atRest = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (it) =>
          it.playState !== 'running' || it.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  ));

/** What is told of a game that was played on the page to its end. */
export interface PlayedGame {
  readonly way: string;
  readonly decisions: number;
  readonly minutes: number;
  readonly ending: string;
}

/** Answers for everybody at the screen until the game is over; returns how often the page was answered. */
export async function playToEnd(
  page: Page,
  most: number,
  decide: () => Promise<void>,
  after: (answers: number) => void | Promise<void> = () => {},
): Promise<number> {
  for (let n = 0; n < most; n++) {
    const now = await waitForTurn(page);
    if (now === 'over') return n;
    if (now === 'cover') {
      await page.locator('.cover button').click();
      await page.locator('.cover').waitFor({ state: 'detached' });
    } else await decide();
    await after(n + 1);
  }
  throw new Error('the game did not end');
}

/** Everything on the page that can be clicked to choose, one locator each. */
async function choosable(page: Page): Promise<Locator[]> {
  const parts = [
    page.locator('.prompt-row button'),
    page.locator('.prompt-buttons button:not([data-aside])'),
    page.locator('[data-arranged]:not(:disabled)'),
    page.locator('.battle-hand .choosable'),
    page.locator('.hand .choosable'),
    page.locator('.space.choosable .hit, .coin.choosable, .province-lit.choosable'),
    page.locator('.sea-tactic.choosable, .miat-seats .choosable'),
  ];
  return (await Promise.all(parts.map((it) => it.all()))).flat();
}

type Press = (target: Locator) => Promise<void>;

/** The middle of what the window shows of a thing, unless something else lies over it. */
const openPoint = (target: Locator): Promise<{ x: number; y: number } | null> =>
  target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [
      (Math.max(0, left) + Math.min(innerWidth, right)) / 2,
      (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2,
    ];
    const there = document.elementFromPoint(x, y);
    const thing = element.closest('[data-spot]') ?? element;
    return there !== null && (thing === there || thing.contains(there)) ? { x, y } : null;
  });

/** The middle of what the map has for itself. */
const freeMiddle = (page: Page): Promise<{ x: number; y: number }> =>
  page.evaluate(() => {
    const top = document.querySelector('.prompt')!.getBoundingClientRect().bottom;
    const foot = document.querySelector('.prompt-buttons')!.getBoundingClientRect().top;
    const bottom = foot > top + 120 ? foot : innerHeight - 100;
    return { x: innerWidth / 2, y: (top + bottom) / 2 };
  });

/** A finger that goes down, moves and lifts. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = (k: number) => [
    { x: from.x + ((to.x - from.x) * k) / DRAG_STEPS, y: from.y + ((to.y - from.y) * k) / DRAG_STEPS },
  ];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let k = 1; k <= DRAG_STEPS; k++)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(k) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

const DRAG_STEPS = 6;
const TRIES = 4;

/** Puts away what lies over the map, if anything does. */
async function putAway(page: Page, press: (x: number, y: number) => Promise<void>): Promise<boolean> {
  const close = page.locator('.report .notice-close, .notice .notice-close');
  const point = (await close.count()) > 0 ? await openPoint(close.first()) : null;
  if (point === null) return false;
  await press(point.x, point.y);
  return true;
}

/** Real clicks of a mouse. What is covered is uncovered first. Says whether it could be hit. */
export async function clickOn(page: Page, target: Locator): Promise<boolean> {
  for (let n = 0; n < TRIES; n++) {
    const point = await openPoint(target);
    if (point !== null) {
      await page.mouse.click(point.x, point.y);
      return true;
    }
    if (!(await putAway(page, (x, y) => page.mouse.click(x, y)))) return false;
  }
  return false;
}

/** Real taps of a finger, which moves the map to what it cannot reach. Says whether it could be hit. */
export async function tapOn(page: Page, target: Locator): Promise<boolean> {
  for (let n = 0; n < TRIES; n++) {
    await target.scrollIntoViewIfNeeded().catch(() => {});
    const point = await openPoint(target);
    if (point !== null) {
      await page.touchscreen.tap(point.x, point.y);
      return true;
    }
    if (await putAway(page, (x, y) => page.touchscreen.tap(x, y))) continue;
    const box = await target.boundingBox();
    const onMap = await target.evaluate((element) => element.closest('.map-window') !== null);
    if (box === null || !onMap) return false;
    const middle = await freeMiddle(page);
    const reach = (by: number, most: number): number => Math.max(-most, Math.min(most, by));
    await drag(page, middle, {
      x: middle.x + reach(middle.x - box.x - box.width / 2, middle.x - 20),
      y: middle.y + reach(middle.y - box.y - box.height / 2, 160),
    });
  }
  return false;
}

/** One decision out of the list of choices, opened and answered by pointing. */
export async function decideByList(page: Page, chance: Chance, press: Press): Promise<void> {
  const list = page.locator('.prompt-buttons button[aria-haspopup]');
  if ((await list.count()) === 0) return;
  await press(list.first());
  const options = page.locator('.palette-list [role=option]');
  const count = await options.count();
  if (count > 0) await press(options.nth(chance.below(Math.min(count, 8))));
}

/** One decision by pointing alone; a list that opens is answered too. */
export async function decideByPointing(page: Page, chance: Chance, press: Press): Promise<void> {
  const targets = await choosable(page);
  if (targets.length === 0) throw new Error('nothing on the page can be chosen');
  await press(targets[chance.below(targets.length)]);
  const menu = page.locator('.spot-menu li button');
  const confirm = page.locator('.prompt-buttons [data-confirm]');
  if ((await menu.count()) > 0) await press(menu.nth(chance.below(await menu.count())));
  else if ((await confirm.count()) > 0) await press(confirm);
}

/** One decision with keys alone: the list opens, arrows go down, Enter takes. */
export async function decideByKeys(page: Page, chance: Chance): Promise<void> {
  const sentence = await page.locator('.prompt-sentence').textContent();
  await page.keyboard.press('Enter');
  const options = page.locator('.palette-list [role=option]');
  if ((await options.count()) === 0) return;
  const count = await options.count();
  if (count === 0) throw new Error(`no list for: ${sentence}`);
  const steps = chance.below(Math.min(count, 12));
  for (let i = 0; i < steps; i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** One decision as the hint advises it; by keys where there is nothing to advise. */
export async function decideByHint(page: Page, chance: Chance): Promise<void> {
  const ask = page.locator('[data-hint]');
  if ((await ask.count()) === 0) return decideByKeys(page, chance);
  await ask.dispatchEvent('click');
  const take = page.locator('.hint .button.main');
  await take.waitFor();
  await take.dispatchEvent('click');
  await take.waitFor({ state: 'detached' });
}

/** Opens a tab of the panel, which may stand in a group of them. */
export async function openTab(page: Page, id: string): Promise<void> {
  const tab = page.locator(`#tab-${id}`);
  // Where the panel lies over the map, the tab that is open would close it.
  const open = page.locator(`.table[data-drawer=open] .tabs [data-holds~="${id}"][aria-selected=true]`);
  if (((await tab.count()) === 0 || !(await tab.isVisible())) && (await open.count()) === 0)
    await page.locator(`:is(.phone-tabs, .tabs) [data-holds~="${id}"]`).click();
  if ((await tab.count()) > 0 && (await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
}

/** The record that the page hands out as a file. */
export async function savedRecord(page: Page): Promise<string> {
  await openTab(page, 'settings');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as file' }).first().click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}
