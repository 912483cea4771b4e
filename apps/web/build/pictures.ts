import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { march } from '@punica/hannibal/engine';
import { standing } from '@punica/hannibal-historical/standing';
import type { GameRecord } from '@punica/kernel';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { DESKTOP, openPage, PHONE, servePage, startBrowser } from './testing/browser.ts';
import { landBattle, lastTurnUntil, storeSea } from './testing/hamilcar.ts';
import { historicalRecord, storeHistorical } from './testing/historical.ts';
import { campaignRecord, storeCampaign } from './testing/italian.ts';
import { openTab, waitForTurn } from './testing/player.ts';
import { findRecord, finishedRecord, storeGame } from './testing/positions.ts';
import { storeWar, type WarMoment, warRecord } from './testing/war.ts';

/**
 * Takes the pictures of docs/pictures from the built page: `npx vite build apps/web`, then
 * `PUNICA_CHROMIUM=/usr/bin/chromium npx tsx apps/web/build/pictures.ts [names]`.
 */
const FOLDER = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const SETTLE_MS = 900;

interface Screen {
  readonly name: string;
  readonly night?: boolean;
  show(page: Page, address: string): Promise<void>;
}

async function open(page: Page, address: string, record: Parameters<typeof storeGame>[1]): Promise<void> {
  await storeGame(page, record);
  await page.goto(`${address}play/${record.id}`);
  await waitForTurn(page);
  await page.waitForSelector('.map-still .shown');
}

async function firstTurn(page: Page): Promise<void> {
  await page.click('.start-play.main');
  await waitForTurn(page);
  await page.waitForSelector('.map-still .shown');
}

/** A moment of the first war. */
async function openSea(page: Page, address: string, record: GameRecord, person: number): Promise<void> {
  await storeSea(page, record, [person]);
  await page.goto(`${address}play/sea`);
  await waitForTurn(page);
  await page.waitForSelector('.map-still .shown');
}

/** The first turn of the first war, against the bot. */
async function firstWar(page: Page, address: string): Promise<void> {
  await page.goto(`${address}new/hamilcar`);
  await page.locator('button', { hasText: /begin/i }).last().click();
  await waitForTurn(page);
  await page.waitForSelector('.map-still .shown');
}

/** A war of four among bots up to such a moment; whoever is asked then sits at the screen. */
async function openWar(page: Page, address: string, wanted: (now: WarMoment) => boolean): Promise<void> {
  let asked = 0;
  const record = warRecord('short-4', (now) => {
    asked = now.role;
    return wanted(now);
  });
  await storeWar(page, 'war', record, [asked]);
  await page.goto(`${address}play/war`);
  await waitForTurn(page);
  await page.waitForSelector('.map-still .shown');
}

/** The question of this name, not before a turn. */
const asks =
  (name: string, turn = 1) =>
  ({ key, state }: WarMoment): boolean =>
    key === name && state.turn >= turn;

const warScreen = (name: string, wanted: (now: WarMoment) => boolean, night = false): Screen => ({
  name: `hannibals-war-${name}`,
  night,
  show: (page, address) => openWar(page, address, wanted),
});

/** A short campaign among bots up to the first question of this name; whoever is asked sits at the screen. */
const campaignScreen = (name: string, question: string, night = false): Screen => ({
  name: `italian-campaign-${name}`,
  night,
  show: async (page, address) => {
    let asked = 0;
    const record = campaignRecord(({ key, role }) => {
      asked = role;
      return key === question;
    });
    await storeCampaign(page, record, [asked]);
    await page.goto(`${address}play/campaign`);
    await waitForTurn(page);
    await page.waitForSelector('.map-still .shown');
  },
});

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 700;

/** Hannibal on the road with units and a choice of ways. */
const marching = () =>
  findRecord(({ state, key, role, verbs }) => {
    if (key !== 'march.step' || role !== 1 || verbs.filter((verb) => verb === 'go').length < 3) return false;
    const f = march.frame(state);
    return f !== undefined && state.rules.generals.list[f.general].id === 'hannibal' && f.plain >= 4;
  }, 8);

/** A duel that is open: hands of about the same size. */
const bothHold = (rome: readonly number[], carthage: readonly number[]): boolean =>
  rome.length > 4 && carthage.length > 4 && Math.abs(rome.length - carthage.length) <= 1;

/** A war by the historical rules with Marines and unrest on the map. */
async function openHistorical(page: Page, address: string): Promise<void> {
  const record = historicalRecord(({ state, key, role }) => {
    const kinds = standing(state).map(({ kind }) => kind);
    return key === 'cardPlays.play' && role === 1 && kinds.includes('marines') && kinds.includes('unrest');
  });
  await storeHistorical(page, record, [1]);
  await page.goto(`${address}play/tenth`);
  await waitForTurn(page);
  await page.waitForSelector('.map-still .shown');
}

const SCREENS: readonly Screen[] = [
  { name: 'start', show: async (page) => void (await page.waitForSelector('.start-map .shown')) },
  {
    name: 'create',
    show: async (page, address) => {
      await page.goto(`${address}new/hannibal`);
      await page.waitForSelector('.create .seat');
    },
  },
  { name: 'opening', show: firstTurn },
  {
    name: 'march',
    show: async (page, address) => open(page, address, { id: 'march', record: marching(), persons: [1] }),
  },
  {
    name: 'roll',
    show: async (page, address) => {
      const record = findRecord(
        ({ key, role, verbs }) => key === 'march.step' && role === 1 && verbs.includes('sail'),
        8,
      );
      await open(page, address, { id: 'roll', record, persons: [1] });
      await page.locator('.prompt-buttons button[aria-haspopup]').click();
      await page.locator('.palette-list [role=option]', { hasText: 'Sail' }).first().click();
      await page.waitForSelector('.deed');
    },
  },
  {
    name: 'election',
    show: async (page, address) => {
      const record = findRecord(({ key }) => key === 'election.proconsul');
      await open(page, address, { id: 'election', record, persons: [0] });
    },
  },
  {
    name: 'battle',
    show: async (page, address) => {
      const record = findRecord(
        ({ state, key, role }) =>
          key === 'battleRounds.defend' &&
          role === 1 &&
          state.zones[8].length > 4 &&
          state.zones[9].length > 5,
        8,
      );
      await open(page, address, { id: 'battle', record, persons: [1] });
    },
  },
  {
    name: 'choices',
    show: async (page, address) => {
      const record = findRecord(({ key, role }) => key === 'cardPlays.play' && role === 1);
      await open(page, address, { id: 'choices', record, persons: [1] });
      await page.locator('.hand .choosable').first().click();
    },
  },
  {
    name: 'cards',
    show: async (page, address) => {
      const record = findRecord(
        ({ state, key, role }) => key === 'cardPlays.play' && role === 1 && state.turn > 3,
      );
      await open(page, address, { id: 'cards', record, persons: [1] });
      await openTab(page, 'cards');
      await page.locator('.tab-content > .sheet-fold > summary').first().click();
      await page.locator('.sheet-fold .sheet-fold > summary').first().click();
    },
  },
  {
    name: 'sides',
    show: async (page, address) => {
      const record = findRecord(
        ({ state, key, role }) => key === 'cardPlays.play' && role === 1 && state.turn > 3,
      );
      await open(page, address, { id: 'sides', record, persons: [1] });
      await openTab(page, 'players');
    },
  },
  {
    name: 'rules',
    show: async (page) => {
      await firstTurn(page);
      await openTab(page, 'rules');
      await page.locator('.digest-search').fill('siege');
    },
  },
  {
    name: 'past',
    show: async (page, address) => {
      const record = findRecord(
        ({ state, key, role }) => key === 'cardPlays.play' && role === 1 && state.turn > 2,
      );
      await open(page, address, { id: 'past', record, persons: [1] });
      if (isPhone(page)) await page.locator('.phone-tabs button').nth(1).click();
      await page.locator('.log-line').nth(40).click();
      if (isPhone(page)) await page.locator('.phone-tabs button').first().click();
    },
  },
  {
    name: 'lesson',
    show: async (page, address) => {
      await page.goto(`${address}learn/hannibal-march`);
      await page.waitForSelector('.coach .button.main');
      await page.waitForSelector('.map-still .shown');
    },
  },
  {
    name: 'hint',
    show: async (page) => {
      await firstTurn(page);
      await page.locator('[data-hint]').click();
      await page.waitForSelector('.notice.hint');
    },
  },
  {
    name: 'odds',
    show: async (page, address) => {
      const record = findRecord(
        ({ state, key, role }) =>
          key === 'battleRounds.attack' && role === 1 && bothHold(state.zones[8], state.zones[9]),
        8,
        400,
      );
      await open(page, address, { id: 'odds', record, persons: [1] });
      await page.waitForSelector('.battle-hand .chance-tag');
    },
  },
  {
    name: 'after',
    show: async (page, address) => {
      await storeGame(page, { id: 'after', record: finishedRecord(), persons: [1] });
      await page.goto(`${address}after/after`);
      await page.waitForSelector('.chart');
    },
  },
  {
    name: 'reference',
    show: async (page, address) => {
      await page.goto(`${address}reference/hannibal#generals`);
      await page.waitForSelector('.entry');
    },
  },
  { name: 'historical-table', show: openHistorical },
  {
    name: 'historical-events',
    show: async (page, address) => {
      await openHistorical(page, address);
      await openTab(page, 'events');
    },
  },
  { name: 'night', night: true, show: firstTurn },
  { name: 'hamilcar-table', show: firstWar },
  { name: 'hamilcar-night', night: true, show: firstWar },
  {
    name: 'hamilcar-sea-battle',
    show: (page, address) => openSea(page, address, lastTurnUntil('navalBattle.evade'), 0),
  },
  {
    name: 'hamilcar-miat',
    show: (page, address) => openSea(page, address, lastTurnUntil('removeOwnMarkers.choose'), 1),
  },
  {
    name: 'hamilcar-land-battle',
    show: async (page, address) => {
      await openSea(page, address, landBattle(), 0);
      await page.locator('[data-choice="Pass"]').first().click();
      await page.locator('.land-rolls:visible').first().waitFor();
    },
  },
  {
    name: 'hamilcar-reference',
    show: async (page, address) => {
      await page.goto(`${address}reference/hamilcar#tables`);
      await page.waitForSelector('.entry table');
    },
  },
  campaignScreen('march', 'march.step'),
  campaignScreen('election', 'election.proconsuls'),
  campaignScreen('levy', 'levy.raise'),
  campaignScreen('battle', 'losses.pick'),
  campaignScreen('siege', 'siegePhase.choose'),
  campaignScreen('night', 'movement.choose', true),
  warScreen('bid', asks('initiative.bid')),
  warScreen('agora', asks('agora.bid', 2)),
  warScreen('talks', asks('bargain.terms')),
  warScreen('offer', asks('bargain.answer')),
  warScreen('mobilization', asks('muster.choose')),
  warScreen('march', asks('move.step', 2)),
  warScreen('treachery', asks('treachery.attackerLays')),
  warScreen('battle', asks('commit.lay', 2)),
  warScreen('pillage', asks('pillage.choose', 2)),
  warScreen('provisions', asks('provisioning.pay')),
  warScreen('night', asks('operation.act', 3), true),
];

const DEVICES: readonly (readonly [string, BrowserContextOptions])[] = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
];

const wanted = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
// Letters stand where the font wants them, as on a real screen, and not on whole pixels.
const [server, browser] = await Promise.all([servePage(), startBrowser('--font-render-hinting=none')]);
for (const { name, night, show } of SCREENS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const [device, options] of DEVICES) {
    const colorScheme = night === true ? 'dark' : 'light';
    const context = await browser.newContext({ ...options, colorScheme, reducedMotion: 'reduce' });
    const { page } = await openPage(context);
    await page.goto(server.address);
    await page.waitForSelector('.saved');
    await show(page, server.address);
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ path: `${FOLDER}${name}-${device}.png` });
    console.log(`${name}-${device}`);
    await context.close();
  }
}
await browser.close();
server.stop();
