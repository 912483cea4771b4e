import { hannibalsWar } from '@punica/hannibals-war';
import type { GameRecord, Role } from '@punica/kernel';
import type { ElementHandle, Page } from 'playwright-core';
import { type Chance, playToEnd } from './player.ts';
import { bySteadyBot, type Moment, recordUpTo } from './search.ts';
import { keepGame } from './stored-game.ts';

export type WarMoment = Moment<Parameters<typeof hannibalsWar.copy>[0]>;

/** A war among bots, up to the first moment of this kind. */
export const warRecord = (scenario: string, wanted: (now: WarMoment) => boolean): GameRecord =>
  recordUpTo(
    {
      game: hannibalsWar,
      beginning: { scenario, options: {}, quick: true },
      seeds: 40,
      most: 20_000,
      name: 'war',
      choose: bySteadyBot(hannibalsWar),
    },
    wanted,
  );

/** Puts a war into the browser's storage as if it had been played there. The page must be open. */
export const storeWar = (
  page: Page,
  id: string,
  record: GameRecord,
  persons: readonly Role[],
): Promise<void> => keepGame(page, hannibalsWar, { id, record, persons });

/** Everything that is chosen on the table and beside it. */
const ON_THE_TABLE = '.war-square.choosable, .war-held.choosable, .war-pick.choosable, .war-coin.choosable';
/** Answers that bring a decision to its end. */
const CLOSING = /^(Pass|Done|Stop here\b.*|Pay\b.*|No|Refuse|Withdraw the offer|Go on like this|All \d.*)$/;

/** What one answer is chosen from: looked up in one go, for a page of thousands of elements is slow to question. */
const choosableIn = (
  page: Page,
  lists: readonly string[],
  pick: { readonly spot: number; readonly bold: boolean; readonly button: number },
): Promise<ElementHandle | null> =>
  page
    .evaluateHandle(
      ([buttonList, spotList, closing, { spot, bold, button }]) => {
        const [buttons, spots] = [buttonList, spotList].map((list) =>
          list === '' ? [] : [...document.querySelectorAll(list)].filter((it) => it.checkVisibility()),
        );
        if (spots.length > 0 && (buttons.length === 0 || bold)) return spots[spot % spots.length];
        const words = new RegExp(closing);
        const last = buttons.filter((it) => words.test(it.textContent?.trim() ?? ''));
        const list = last.length > 0 ? last : buttons;
        return list.length === 0 ? null : list[button % list.length];
      },
      [lists[0], lists[1] ?? '', CLOSING.source, pick] as const,
    )
    .then((handle) => handle.asElement());

/** Something that lies over a thing is put away first, as a person would do. */
const PUT_AWAY = '.notice .button:not(.main), .notice-close';

async function uncovered(page: Page, target: ElementHandle): Promise<boolean> {
  const close = await page.evaluateHandle(
    ([element, list]) => {
      const { left, top, width, height } = (element as Element).getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      if (there === null || (element as Element).contains(there)) return null;
      return there.closest('.notice, .report')?.querySelector(list) ?? null;
    },
    [target, PUT_AWAY] as const,
  );
  const button = close.asElement();
  await button?.click({ force: true });
  return button === null;
}

const isDrawn = (target: ElementHandle): Promise<boolean> =>
  target.evaluate((it) => (it as Element).namespaceURI?.includes('svg') === true);

/** Whether a finger would hit it: one put down blindly on something above could open a drawer or leave the table. */
const isOnTop = (target: ElementHandle): Promise<boolean> =>
  target.evaluate((it) => {
    const element = it as Element;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** A square is pressed where it is drawn, even if the map has to be moved there first. */
async function press(target: ElementHandle, touch: boolean): Promise<void> {
  if ((await isDrawn(target)) || !(await isOnTop(target))) await target.dispatchEvent('click');
  else if (touch) await target.tap({ force: true });
  else await target.click({ force: true });
}

const BUTTONS =
  '.prompt-row button, .prompt-buttons button:not([data-aside]), [data-arranged]:not(:disabled)';
/** What asks once more: a list at a square that offers several things, or the second tap. */
const ONCE_MORE = '.spot-menu li button, .prompt-buttons [data-confirm]';
const MANY = 1 << 20;

/** One decision by pointing; `boldness` of ten go for what lies on the table, the others bring it to an end. */
async function decideInWar(page: Page, chance: Chance, touch: boolean, boldness = 3): Promise<void> {
  const pick = () => ({
    spot: chance.below(MANY),
    bold: chance.below(10) < boldness,
    button: chance.below(MANY),
  });
  const first = await choosableIn(page, [BUTTONS, ON_THE_TABLE], pick());
  if (first === null) throw new Error('nothing on the page can be chosen');
  if (!(await isDrawn(first)) && !(await uncovered(page, first))) return;
  await press(first, touch);
  const second = await choosableIn(page, [ONCE_MORE], pick());
  if (second !== null) await press(second, touch);
}

export type Decide = (page: Page, chance: Chance) => Promise<void>;
export const byClicks: Decide = (page, chance) => decideInWar(page, chance, false);
export const byTouch: Decide = (page, chance) => decideInWar(page, chance, true);

/** Plays for everybody at the screen until the war is over; returns how often the page was answered. */
export const playWar = (page: Page, chance: Chance, decide: Decide, most: number): Promise<number> =>
  playToEnd(
    page,
    most,
    () => decide(page, chance),
    async (answers) => {
      if (answers % 50 === 0)
        console.log(`${answers} decisions: ${await page.locator('.game-turn, .bar').allTextContents()}`);
    },
  );
