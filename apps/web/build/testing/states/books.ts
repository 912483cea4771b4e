import { GAMES } from '@punica/games';
import { waitForTurn } from '../player.ts';
import { findRecord, finishedRecord, storeGame } from '../positions.ts';
import type { Walk } from './walk.ts';

const LISTED = GAMES.filter((it) => it.listed).map(({ id }) => id);

/** The first page, the forms of a new game, and pages that have only something to say. */
export const FIRST_WALK: Walk = {
  name: 'start',
  async *states(walker) {
    const { page } = walker;
    await walker.go('', '.start-map .shown');
    yield 'start';
    for (const game of LISTED) {
      await walker.go(`new/${game}`, '.create .begin');
      yield `new game of ${game}`;
    }
    await walker.go('new/hannibal', '.create .seat');
    await page.locator('.seat select').first().selectOption('away');
    yield 'new game by file';
    await walker.go('play/nowhere', '.message h1');
    yield 'a game that is not here';
    await walker.go('moment#broken', '.message h1');
    yield 'a moment that cannot be read';
    await walker.go('no/such/page', 'main h1');
    yield 'an address that leads nowhere';
  },
};

/** Rules, everything that can be looked up, and the lessons. */
const books: Walk = {
  name: 'books',
  async *states(walker) {
    const { page } = walker;
    for (const game of LISTED) {
      await walker.go(`rules/${game}`, '.digest article');
      yield `rules of ${game}`;
      await walker.go(`reference/${game}`, 'main h1');
      await page.waitForSelector('.reference-tabs a');
      const parts = await page
        .locator('.reference-tabs a')
        .evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''));
      // All parts are made of the same few shapes: they are looked at in one game.
      const shown = game === 'hannibal' ? parts : [];
      if (shown.length === 0) yield `reference of ${game}`;
      for (const href of shown) {
        await page.locator(`.reference-tabs a[href="${href}"]`).click();
        yield `reference ${href}`;
      }
    }
    await page.getByRole('searchbox').fill('elephant');
    yield 'reference, searched';
    await walker.go('learn', '.lessons li');
    yield 'lessons';
    const lessons = await page
      .locator('.learn section')
      .evaluateAll((all) => all.map((it) => it.querySelector('.lessons a')?.getAttribute('href') ?? ''));
    for (const lesson of lessons) {
      await walker.go(lesson.slice(1), '.coach');
      await page.waitForSelector('.map-still .shown');
      yield `lesson ${lesson}`;
    }
  },
};

/** One game looked back at, one that is over, one that two play at one screen, a board to try things on. */
const past: Walk = {
  name: 'looking back',
  async *states(walker) {
    const { page } = walker;
    const record = findRecord(
      ({ state, key, role }) => key === 'cardPlays.play' && role === 1 && state.turn > 1,
    );
    await storeGame(page, { id: 'hotseat', record, persons: [0, 1] });
    await walker.go('play/hotseat', '.cover');
    yield 'cover between two people';
    await storeGame(page, { id: 'past', record, persons: [1] });
    await walker.go('play/past#40', '.replay');
    await page.waitForSelector('.map-still .shown');
    yield 'replay';
    if (walker.onPhone) await page.locator('.replay-more summary').click();
    await page.getByRole('button', { name: 'Link to this moment' }).click();
    const link = await page.locator('.link-line input').inputValue();
    yield 'replay, with a link';
    await walker.go(new URL(link).pathname.slice(1) + new URL(link).hash, '.still-caption');
    yield 'a moment that was shared';
    await walker.go('play/past', '.prompt');
    await waitForTurn(page);
    await walker.tab('settings');
    await page.getByRole('button', { name: 'Study from here' }).click();
    await page.waitForURL((url) => !url.href.includes('play/past'));
    await waitForTurn(page);
    await walker.map();
    yield 'a board to try things on';
    await walker.tab('study');
    yield 'the branches of a study';
    await walker.map();
    await storeGame(page, { id: 'finished', record: finishedRecord(), persons: [1] });
    await walker.go('play/finished', '.ending');
    yield 'the end';
    await walker.go('after/finished', '.chart');
    yield 'after the game';
    await walker.go('', '.saved li');
    yield 'start, with games that were kept';
  },
};

export const BOOK_WALKS: readonly Walk[] = [FIRST_WALK, books, past];
