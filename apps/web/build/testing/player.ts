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
  '.battle-hand .choosable',
].join(', ');

/** Waits until the page wants something: a choice, somebody new at the screen, or nothing any more. */
export async function waitForTurn(page: Page): Promise<'cover' | 'over' | 'choose'> {
  const handle = await page.waitForFunction((ready) => {
    if (document.querySelector('.cover button') !== null) return 'cover';
    const heading = document.querySelector('.prompt .heading')?.textContent ?? '';
    if (heading.includes('over')) return 'over';
    return heading.includes('your decision') && document.querySelector(ready) !== null ? 'choose' : null;
  }, READY);
  return (await handle.jsonValue()) as 'cover' | 'over' | 'choose';
}

/** Everything on the page that can be clicked to choose, one locator each. */
async function choosable(page: Page): Promise<Locator[]> {
  const parts = [
    page.locator('.prompt-row button'),
    page.locator('.prompt-buttons button:not([data-aside])'),
    page.locator('.battle-hand .choosable'),
    page.locator('.hand .choosable'),
    page.locator('.space.choosable .hit, .coin.choosable, .province-lit.choosable'),
  ];
  return (await Promise.all(parts.map((it) => it.all()))).flat();
}

type Press = (target: Locator) => Promise<void>;

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
