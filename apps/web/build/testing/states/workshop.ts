import { readFileSync } from 'node:fs';
import { hannibal } from '@punica/hannibal';
import { readPuzzles } from '@punica/insight/puzzle';
import { waitForTurn } from '../player.ts';
import { storeGame } from '../positions.ts';
import { recordByChance } from '../search.ts';
import { onTheWay } from '../way.ts';
import type { Walk } from './walk.ts';

const PUZZLES = new URL('../../../../../packages/hannibal/puzzles.json', import.meta.url);
/** A machine that has much else to do judges slowly. */
const PATIENCE = { timeout: 10 * 60_000 };

/** Puzzles: the list, one that is asked, and one whose answer is shown. */
const puzzles: Walk = {
  name: 'puzzles',
  async *states(walker) {
    const { page } = walker;
    await walker.go('puzzles#hannibal', '.puzzle-list li');
    yield 'puzzles';
    const { puzzles: all } = readPuzzles(JSON.parse(readFileSync(PUZZLES, 'utf8')));
    await walker.go(`puzzles/${all[0].id}`, '.puzzle-coach');
    await waitForTurn(page);
    await page.waitForSelector('.map-still .shown');
    yield 'a puzzle';
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.waitForSelector('.puzzle-coach.over');
    yield 'a puzzle with its answer';
  },
};

/** Figures that nobody is sure of, and an edition of one's own with everything that can be edited. */
const editions: Walk = {
  name: 'editions',
  async *states(walker) {
    const { page } = walker;
    await walker.go('figures/hannibal', '.figures-table');
    yield 'figures that are uncertain';
    await walker.go('figures/hannibal#walk', 'main.figures h1');
    yield 'a board is compared with ours';
    await walker.go('editions', 'main h1');
    yield 'editions';
    await page.getByRole('button', { name: 'New edition of Hannibal', exact: true }).click();
    await page.waitForSelector('.edition-list');
    await page.waitForSelector('.map-still .shown');
    yield 'an edition';
    await page.getByRole('searchbox').fill('Reate spaces');
    await page.locator('.edition-list li button').first().click();
    await page.waitForSelector('.edition-thing');
    yield 'an edition: a space';
    await page.getByLabel('Lay a way to').selectOption('capua');
    await page.getByRole('button', { name: 'Lay it' }).click();
    const parts = await page
      .locator('.editor-panel .reference-tabs a')
      .evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''));
    for (const href of parts) {
      await page.locator(`.editor-panel .reference-tabs a[href="${href}"]`).click();
      yield `an edition: ${href.split('#')[1]}`;
    }
  },
};

/** A way with its dangers, and a game whose plays are judged. */
const judgement: Walk = {
  name: 'dangers and judgement',
  async *states(walker) {
    const { page } = walker;
    await storeGame(page, { id: 'way', record: await onTheWay(), persons: [1] });
    await walker.go('play/way', '.prompt');
    await waitForTurn(page);
    const taurini = page.locator('.space.far[data-spot="space taurini"] .hit').first();
    await taurini.dispatchEvent(walker.onPhone ? 'click' : 'pointerover');
    await page.waitForSelector('.odds-way li');
    yield 'what may happen on the way';
    await storeGame(page, {
      id: 'judged',
      record: recordByChance(hannibal, 4, undefined, 'campaign-africa'),
      persons: [0, 1],
    });
    await walker.go('after/judged', '.judged-game');
    yield 'a game that is being judged';
    await page
      .locator('.judged-link', { has: page.locator('.judged-better') })
      .first()
      .waitFor(PATIENCE);
    yield 'a game with marked plays';
    await page
      .locator('.judged-link', { has: page.locator('.judged-better') })
      .first()
      .click();
    await page.waitForSelector('.judged-note', PATIENCE);
    await page.waitForSelector('.map-still .shown');
    yield 'a play beside a better one';
  },
};

export const WORKSHOP_WALKS: readonly Walk[] = [puzzles, editions, judgement];
