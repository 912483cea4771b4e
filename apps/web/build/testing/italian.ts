import { botByName } from '@punica/bots';
import { italianCampaign } from '@punica/italian-campaign';
import {
  Engine,
  type GameRecord,
  keyFromSeed,
  Match,
  pending,
  QuickDice,
  type Role,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import type { ElementHandle, Page } from 'playwright-core';
import type { Seat } from '../../src/play/seats.ts';
import { type Chance, decideByKeys, tapOn, waitForTurn } from './player.ts';
import { putGame } from './stored-game.ts';

type Italy = Parameters<typeof italianCampaign.copy>[0];

const engine = new Engine(italianCampaign);
const greedy = botByName('greedy', italianCampaign);
const MOST_ACTIONS = 8000;

export interface CampaignMoment {
  readonly state: Italy;
  readonly key: string;
  readonly role: Role;
}

/** A short war between bots, up to the first moment of this kind. */
export function campaignRecord(wanted: (now: CampaignMoment) => boolean, seeds = 20): GameRecord {
  for (let seed = 1; seed <= seeds; seed++) {
    const beginning = { scenario: 'short', options: {}, quick: true };
    const match = new Match(engine, beginning, keyFromSeed(`campaign ${seed}`));
    const dice = new QuickDice(seed);
    for (let n = 0; n < MOST_ACTIONS && match.state.outcome === null; n++) {
      const role = rolesIn(pending(match.state))[0];
      if (wanted({ state: match.state, key: engine.question(match.state)!.key, role })) return match.record();
      const legal = engine.legal(match.state, role, []).slice();
      match.play(role, greedy.choose(viewFor(italianCampaign, match.state, role), role, legal, dice));
    }
  }
  throw new Error('no campaign came to the moment that the test needs');
}

/** Puts a campaign into the browser's storage as if it had been played there. The page must be open. */
export async function storeCampaign(page: Page, record: GameRecord, persons: readonly Role[]): Promise<void> {
  const seats: Seat[] = italianCampaign.roles.map((_, role) =>
    persons.includes(role) ? { kind: 'person' } : { kind: 'bot', bot: 'greedy' },
  );
  await putGame(page, { id: 'campaign', game: italianCampaign.id, record, seats, persons });
}

/** Hexes, leaders and counters that can be chosen, and hexes that lie within reach of a march. */
const ON_THE_TABLE = '.ic-hex.choosable, .ic-hex.far, .coin.choosable, .ic-pick.choosable, .ic-vote button';
/** Answers that bring a decision to its end. */
const CLOSING = '^(End the movement phase|Stop here|Done|Set off|Hold the vote|Take everything and set off)';
const BUTTONS = '.prompt-row button, .prompt-buttons button:not([data-aside]):not(.hint-ask)';
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
export async function playCampaign(
  page: Page,
  chance: Chance,
  how: Way,
  most: number,
  boldness = 4,
  after: (answers: number) => void = () => {},
): Promise<number> {
  for (let n = 0; n < most; n++) {
    const now = await waitForTurn(page);
    if (now === 'over') return n;
    if (now === 'cover') {
      await page.locator('.cover button').click();
      await page.locator('.cover').waitFor({ state: 'detached' });
    } else if (how === 'keys') await decideByKeys(page, chance);
    else await decide(page, chance, boldness, how);
    after(n + 1);
  }
  throw new Error('the campaign did not end');
}
