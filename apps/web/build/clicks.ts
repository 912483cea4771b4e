import { hamilcar } from '@punica/hamilcar';
import type { Page } from 'playwright-core';
import { DESKTOP, openPage, servePage, startBrowser } from './testing/browser.ts';
import { storeSea } from './testing/hamilcar.ts';
import { campaignRecord, storeCampaign } from './testing/italian.ts';
import { waitForTurn } from './testing/player.ts';
import { findRecord, storeGame } from './testing/positions.ts';
import { bySteadyBot, recordUpTo } from './testing/search.ts';
import { storeWar, warRecord } from './testing/war.ts';

/**
 * Counts clicks of usual plays on the built page: `npx vite build apps/web`, then
 * `PUNICA_CHROMIUM=/usr/bin/chromium npx tsx apps/web/build/clicks.ts`. An action of the record is what a click was
 * when every road and every question had its own; a menu that opens on the way is a click in both counts.
 */
const SETTLE_MS = 6000;

class Player {
  clicks = 0;
  menus = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(selector: string, nth: 'first' | 'last' = 'first'): Promise<string> {
    const target = this.#page.locator(selector)[nth]();
    const what = (await target.getAttribute('data-spot')) ?? selector;
    this.clicks++;
    await target.dispatchEvent('click');
    await this.#page.waitForTimeout(400);
    const menu = this.#page.locator('.spot-menu li button');
    if ((await menu.count()) > 0) {
      this.clicks++;
      this.menus++;
      await menu.first().click();
    }
    await this.#page.waitForTimeout(SETTLE_MS);
    return what;
  }
}

interface Play {
  readonly name: string;
  readonly address: string;
  store(page: Page): Promise<void>;
  play(player: Player): Promise<string>;
}

let warPlayer = 0;
let marcher = 0;
let admiral = 0;
const PLAYS: readonly Play[] = [
  {
    name: 'Hannibal: a general marches as far as he can',
    address: 'play/clicks',
    store: (page) =>
      storeGame(page, {
        id: 'clicks',
        record: findRecord(
          ({ key, role, state }) => key === 'cardPlays.play' && role === 1 && state.turn === 1,
          8,
        ),
        persons: [1],
      }),
    async play(player) {
      await player.click('[data-spot="general hannibal"]');
      return player.click('.space.far', 'last');
    },
  },
  {
    name: 'Hamilcar: a general marches or sails as far as he can',
    address: 'play/sea',
    async store(page) {
      const record = recordUpTo(
        {
          game: hamilcar,
          beginning: { scenario: hamilcar.scenarios[0].id, options: {}, quick: true },
          seeds: 20,
          most: 4000,
          name: 'clicks',
          choose: bySteadyBot(hamilcar),
        },
        ({ key, role }) => {
          admiral = role;
          return key === 'cardPlays.play';
        },
      );
      await storeSea(page, record, [admiral]);
    },
    async play(player) {
      await player.click('.coin.far');
      return player.click('.space.far', 'last');
    },
  },
  {
    name: "Hannibal's War: a stack goes as far as it can",
    address: 'play/war',
    async store(page) {
      const record = warRecord('short-4', ({ key, role }) => {
        warPlayer = role;
        return key === 'operation.act' && role === 0;
      });
      await storeWar(page, 'war', record, [warPlayer]);
    },
    async play(player) {
      await player.click('.war-square.choosable');
      return player.click('.war-square.far', 'last');
    },
  },
  {
    name: 'Italian Campaign: a leader goes as far as he can',
    address: 'play/campaign',
    async store(page) {
      const record = campaignRecord(({ key, role }) => {
        marcher = role;
        return key === 'movement.choose';
      });
      await storeCampaign(page, record, [marcher]);
    },
    async play(player) {
      await player.click('.coin.choosable');
      return player.click('.ic-hex.far', 'last');
    },
  },
];

/** Who did each action of the only game that the page keeps. */
const keptLog = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((done, failed) => {
        const opening = indexedDB.open('punica');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('games').objectStore('games').getAll();
          asked.onsuccess = () => {
            opening.result.close();
            done(asked.result[0].record.log.map((it: { by: string }) => it.by));
          };
        };
      }),
  );

const [server, browser] = await Promise.all([servePage(), startBrowser()]);
console.log('| Play | To | Before | After |\n|---|---|---|---|');
for (const { name, address, store, play } of PLAYS) {
  const context = await browser.newContext({ ...DESKTOP, reducedMotion: 'reduce' });
  const { page } = await openPage(context);
  await page.goto(server.address);
  await page.waitForSelector('.saved');
  await store(page);
  await page.goto(server.address + address);
  await waitForTurn(page);
  await page.waitForSelector('.map-still .shown');
  const began = (await keptLog(page)).length;
  const player = new Player(page);
  const where = await play(player);
  const log = (await keptLog(page)).slice(began);
  const own = log.filter((by) => by === log[0]).length;
  console.log(`| ${name} | ${where} | ${own + player.menus} | ${player.clicks} |`);
  await context.close();
}
await browser.close();
server.stop();
