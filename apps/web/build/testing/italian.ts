import { italianCampaign } from '@punica/italian-campaign';
import type { GameRecord, Role } from '@punica/kernel';
import type { ElementHandle, Page } from 'playwright-core';
import { type Chance, decideByKeys, playToEnd, tapOn } from './player.ts';
import { bySteadyBot, type Moment, recordUpTo } from './search.ts';
import { keepGame } from './stored-game.ts';

type CampaignMoment = Moment<Parameters<typeof italianCampaign.copy>[0]>;

/** A short war between bots, up to the first moment of this kind. */
export const campaignRecord = (wanted: (now: CampaignMoment) => boolean): GameRecord =>
  recordUpTo(
    {
      game: italianCampaign,
      beginning: { scenario: 'short', options: {}, quick: true },
      seeds: 20,
      most: 8000,
      name: 'campaign',
      choose: bySteadyBot(italianCampaign),
    },
    wanted,
  );

/** Puts a campaign into the browser's storage as if it had been played there. The page must be open. */
export const storeCampaign = (page: Page, record: GameRecord, persons: readonly Role[]): Promise<void> =>
  keepGame(page, italianCampaign, { id: 'campaign', record, persons });

/** Hexes, leaders and counters that can be chosen, and hexes that lie within reach of a march. */
const ON_THE_TABLE = '.ic-hex.choosable, .ic-hex.far, .coin.choosable, .ic-pick.choosable, .ic-vote button';
/** Answers that bring a decision to its end. */
const CLOSING = '^(End the movement phase|Stop here|Done|Set off|Hold the vote|Go on like this)';
const BUTTONS =
  '.prompt-row button, .prompt-buttons button:not([data-aside]):not(.hint-ask), [data-arranged]:not(:disabled)';
/** A leader on a long way goes on by himself: what was there to press may be gone. */
const PATIENCE_MS = 4000;

/** Chooses in the page itself, so that what is chosen is what is there. */
async function pick(page: Page, chance: Chance, boldness: number): Promise<ElementHandle | null> {
  const throws = [chance.below(10), chance.below(9973), chance.below(9973)];
  const handle = await page.evaluateHandle(
    ({ onTable, buttons, closing, bold, thrown }) => {
      const spots = [...document.querySelectorAll(onTable)];
      const all = [...document.querySelectorAll(buttons)];
      if (spots.length > 0 && (all.length === 0 || thrown[0] < bold)) return spots[thrown[1] % spots.length];
      const ends = all.filter((it) => new RegExp(closing).test(it.textContent ?? ''));
      const list = ends.length > 0 ? ends : all;
      return list.length === 0 ? null : list[thrown[2] % list.length];
    },
    { onTable: ON_THE_TABLE, buttons: BUTTONS, closing: CLOSING, bold: boldness, thrown: throws },
  );
  return handle.asElement();
}

export type Way = 'clicks' | 'keys' | 'taps';

/** A finger hits what it sees, and moves the map to what it cannot see. */
async function tap(page: Page, target: ElementHandle): Promise<void> {
  await target.evaluate((element) => {
    for (const other of document.querySelectorAll('[data-meant]')) other.removeAttribute('data-meant');
    (element as Element).setAttribute('data-meant', '');
  });
  const meant = page.locator('[data-meant]');
  if ((await meant.count()) > 0) await tapOn(page, meant.first());
}

async function press(page: Page, target: ElementHandle, way: Way): Promise<void> {
  if (way === 'taps') return tap(page, target);
  const drawn = await target.evaluate(
    (element) => (element as Element).namespaceURI?.includes('svg') === true,
  );
  // A hex that a coin covers is still a hex: the event goes where it is drawn.
  if (drawn) await target.dispatchEvent('click');
  else await target.click({ force: true, timeout: PATIENCE_MS }).catch(() => {});
}

const BOLDNESS = 4;

/** One decision by pointing; `boldness` of ten go for what lies on the table, the others bring it to an end. */
async function decide(page: Page, chance: Chance, boldness: number, way: Way): Promise<void> {
  const target = await pick(page, chance, boldness);
  if (target === null) return;
  await press(page, target, way);
  for (const after of ['.spot-menu li button', '.prompt-buttons [data-confirm]']) {
    const found = await page.$$(after);
    if (found.length > 0) {
      await press(page, found[chance.below(found.length)], way);
      return;
    }
  }
}

/** Plays for everybody at the screen until the war is over; returns how often the page was answered. */
export const playCampaign = (
  page: Page,
  chance: Chance,
  how: Way,
  most: number,
  after?: (answers: number) => void,
): Promise<number> =>
  playToEnd(
    page,
    most,
    () => (how === 'keys' ? decideByKeys(page, chance) : decide(page, chance, BOLDNESS, how)),
    after,
  );
