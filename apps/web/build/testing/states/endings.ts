import { GAMES } from '@punica/games';
import { Chance, decideByKeys, waitForTurn } from '../player.ts';
import { finishedRecord, storeGame } from '../positions.ts';
import { recordByChance } from '../search.ts';
import { keepGame } from '../stored-game.ts';
import type { Walk } from './walk.ts';

/** The end of every game and what comes after it: each has charts, battles and a chronicle of its own. */
const afterwards: Walk = {
  name: 'afterwards',
  async *states(walker) {
    const { page } = walker;
    for (const entry of GAMES) {
      if (!entry.ready || !entry.listed) continue;
      const game = await entry.load();
      const id = `over-${entry.id}`;
      const played = game.scenarios[0].roles ?? game.roles;
      const persons = game.roles.flatMap((name, role) => (played.includes(name) ? [role] : []));
      await keepGame(page, game, { id, record: recordByChance(game, 2), persons });
      await walker.go(`play/${id}`, '.ending');
      await page.waitForSelector('.map-still .shown');
      yield `the end of ${entry.id}`;
      await walker.go(`after/${id}`, '.chart');
      yield `after ${entry.id}`;
    }
  },
};

/** What a choice brings is shown before the next one is asked. */
const SETTLE_MS = 200;

/** The war as a film, a game that waits for a file, giving a game up, and a link that is damaged. */
const partings: Walk = {
  name: 'films, files and partings',
  async *states(walker) {
    const { page } = walker;
    await storeGame(page, { id: 'film', record: finishedRecord(), persons: [1] });
    await walker.go('play/film#film', '.replay');
    await page.locator('.replay').getByRole('button', { name: 'Pause' }).click();
    await page.waitForSelector('.map-still .shown');
    yield 'a film that stands still';
    await walker.go('new/hannibal', '.create .seat');
    await page.locator('.seat select').first().selectOption('away');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForSelector('.prompt-sentence');
    await page.waitForSelector('.map-still .shown');
    const sent = page.locator('.notice', { hasText: 'send it to the other player' });
    const ours = page.locator('.prompt .heading', { hasText: 'your decision' });
    // Who is asked first the dice of the game decide.
    for (const chance = new Chance(1); ; await page.waitForTimeout(SETTLE_MS)) {
      await sent.or(ours).first().waitFor();
      if ((await sent.count()) > 0) break;
      await decideByKeys(page, chance);
    }
    yield 'a file to send to the other player';
    await walker.go('', '.start-map .shown');
    await page.click('.start-play.main');
    await waitForTurn(page);
    await walker.tab('settings');
    await page.getByRole('button', { name: 'Resign this game' }).click();
    await page.getByRole('button', { name: 'No, play on' }).waitFor();
    yield 'giving a game up';
    await walker.go('sent#broken', '.message h1');
    yield 'a game that was sent and is damaged';
  },
};

export const ENDING_WALKS: readonly Walk[] = [afterwards, partings];
