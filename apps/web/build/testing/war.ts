import { botByName } from '@punica/bots';
import { hannibalsWar } from '@punica/hannibals-war';
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
import type { Locator, Page } from 'playwright-core';
import type { Seat } from '../../src/play/seats.ts';
import { type Chance, waitForTurn } from './player.ts';
import { putGame } from './stored-game.ts';

type WarState = Parameters<typeof hannibalsWar.copy>[0];

const engine = new Engine(hannibalsWar);
const greedy = botByName('greedy', hannibalsWar);
const MOST_ACTIONS = 20_000;

export interface WarMoment {
  readonly state: WarState;
  readonly key: string;
  readonly role: Role;
}

/** A war among bots, up to the first moment of this kind. */
export function warRecord(scenario: string, wanted: (now: WarMoment) => boolean, seeds = 40): GameRecord {
  for (let seed = 1; seed <= seeds; seed++) {
    const match = new Match(engine, { scenario, options: {}, quick: true }, keyFromSeed(`war ${seed}`));
    const dice = new QuickDice(seed);
    for (let n = 0; n < MOST_ACTIONS && match.state.outcome === null; n++) {
      const role = rolesIn(pending(match.state))[0];
      if (wanted({ state: match.state, key: engine.question(match.state)!.key, role })) return match.record();
      const legal = engine.legal(match.state, role, []).slice();
      match.play(role, greedy.choose(viewFor(hannibalsWar, match.state, role), role, legal, dice));
    }
  }
  throw new Error('no war came to the moment that the test needs');
}

/** Puts a war into the browser's storage as if it had been played there. The page must be open. */
export async function storeWar(
  page: Page,
  id: string,
  record: GameRecord,
  persons: readonly Role[],
): Promise<void> {
  const played = hannibalsWar.scenarios.find((it) => it.id === record.scenario)?.roles ?? [];
  const seats: Seat[] = hannibalsWar.roles.map((name, role) => {
    if (!played.includes(name)) return { kind: 'empty' };
    return persons.includes(role) ? { kind: 'person' } : { kind: 'bot', bot: 'greedy' };
  });
  await putGame(page, { id, game: hannibalsWar.id, record, seats, persons });
}

/** Everything that is chosen on the table and beside it. */
const ON_THE_TABLE = '.war-square.choosable, .war-held.choosable, .war-pick.choosable, .war-coin.choosable';
/** Answers that bring a decision to its end. */
const CLOSING = /^(Pass|Done|Stop here|Pay|No|Refuse|All of them)$/;

/** A square is pressed where it is drawn, even if the map has to be moved there first. */
async function press(target: Locator, touch: boolean): Promise<void> {
  const drawn = await target.evaluate((element) => element.namespaceURI?.includes('svg') === true);
  if (drawn) await target.dispatchEvent('click');
  else if (touch) await target.tap({ force: true });
  else await target.click({ force: true });
}

/** One decision by pointing; `boldness` of ten go for what lies on the table, the others bring it to an end. */
export async function decideInWar(page: Page, chance: Chance, touch: boolean, boldness = 3): Promise<void> {
  const buttons = page.locator('.prompt-row button, .prompt-buttons button:not([data-aside])');
  const spots = page.locator(ON_THE_TABLE).filter({ visible: true });
  const [buttonCount, spotCount] = [await buttons.count(), await spots.count()];
  if (buttonCount + spotCount === 0) throw new Error('nothing on the page can be chosen');
  if (spotCount > 0 && (buttonCount === 0 || chance.below(10) < boldness))
    await press(spots.nth(chance.below(spotCount)), touch);
  else {
    const closing = buttons.filter({ hasText: CLOSING });
    const list = (await closing.count()) > 0 ? closing : buttons;
    await press(list.nth(chance.below(await list.count())), touch);
  }
  const menu = page.locator('.spot-menu li button');
  const confirm = page.locator('.prompt-buttons [data-confirm]');
  if ((await menu.count()) > 0) await press(menu.nth(chance.below(await menu.count())), touch);
  else if ((await confirm.count()) > 0) await press(confirm.first(), touch);
}

/** Plays for everybody at the screen until the war is over; returns how often the page was answered. */
export async function playWar(page: Page, chance: Chance, touch: boolean, most: number): Promise<number> {
  for (let n = 0; n < most; n++) {
    const now = await waitForTurn(page);
    if (now === 'over') return n;
    if (now === 'cover') {
      await page.locator('.cover button').click();
      await page.locator('.cover').waitFor({ state: 'detached' });
    } else await decideInWar(page, chance, touch);
    if (n % 50 === 49)
      console.log(`${n + 1} decisions: ${await page.locator('.game-turn, .bar').first().textContent()}`);
  }
  throw new Error('the war did not end');
}
