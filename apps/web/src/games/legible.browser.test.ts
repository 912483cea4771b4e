import { GAMES, isPlayable } from '@punica/games';
import { Engine, type Game, type GameRecord, keyFromSeed, Match } from '@punica/kernel';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP } from '../../build/testing/browser.ts';
import { waitForTurn } from '../../build/testing/player.ts';
import { recordByChance } from '../../build/testing/search.ts';
import { leave, siteForTests, type Visit } from '../../build/testing/site.ts';
import { keepGame } from '../../build/testing/stored-game.ts';

const site = siteForTests();

/** Games of many places on one sheet: their names, how large they are at least, and the pieces of the opening. */
const CASES = [
  ['italian-campaign', '.ic-city > text', 11, '.army', 4],
  ['hannibals-war', '.war-names text', 9, '.war-stack', 20],
] as const;

/** The size of letters as they are seen, in pixels, least first. */
const sizes = (page: Page, names: string): Promise<number[]> =>
  page
    .locator(names)
    .evaluateAll((all) =>
      (all as SVGTextElement[])
        .map((it) => Number.parseFloat(getComputedStyle(it).fontSize) * it.getScreenCTM()!.a)
        .sort((a, b) => a - b),
    );

/** Names over which a piece is drawn. */
const buried = (page: Page, names: string, pieces: string): Promise<string[]> =>
  page.evaluate(
    ([texts, tokens]) => {
      const over = [...document.querySelectorAll(tokens)];
      return [...document.querySelectorAll(texts)].flatMap((name) => {
        const a = name.getBoundingClientRect();
        const hidden = over.some((piece) => {
          const b = piece.getBoundingClientRect();
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          const later = name.compareDocumentPosition(piece) & Node.DOCUMENT_POSITION_FOLLOWING;
          return later !== 0 && wide > 2 && high > 2;
        });
        return hidden ? [name.textContent ?? ''] : [];
      });
    },
    [names, pieces] as const,
  );

const gameOf = async (id: string): Promise<Game> =>
  (await GAMES.filter(isPlayable)
    .find((it) => it.id === id)!
    .load()) as Game;

/** The table of everybody who plays, at a desk. */
async function laid(game: Game, record: GameRecord, names: string): Promise<Visit> {
  const visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  await keepGame(page, game, { id: 'legible', record, persons: game.roles.map((_, i) => i) });
  await page.goto(`${site.address}play/legible`);
  if ((await waitForTurn(page)) === 'cover') await page.locator('.cover button').first().click();
  await page.waitForSelector(names);
  return visit;
}

test.each(CASES)(
  '%s: at 1440 × 900 names of cities can be read, and no piece hides one',
  async (id, names, least, pieces, standing) => {
    const game = await gameOf(id);
    const beginning = { scenario: game.scenarios[0].id, options: {}, quick: true };
    const record = new Match(new Engine(game), beginning, keyFromSeed('legible')).record();
    const visit = await laid(game, record, names);
    const { page } = visit;
    const seen = await sizes(page, names);
    expect(seen.length).toBeGreaterThan(40);
    expect(seen[0]).toBeGreaterThanOrEqual(least);
    expect(await page.locator(pieces).count()).toBeGreaterThanOrEqual(standing);
    expect(await buried(page, names, pieces)).toEqual([]);
    await leave(visit);
  },
);

/** Names of leaders that stand in the name of a city, or in that of another leader. */
const colliding = (page: Page, names: string): Promise<string[]> =>
  page.evaluate((cities) => {
    const boxes = (list: string) =>
      [...document.querySelectorAll(list)].map((it) => ({
        it: it.textContent ?? '',
        box: it.getBoundingClientRect(),
      }));
    const leaders = boxes('.leader-name');
    // The boxes of letters are higher than the letters.
    const meet = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5;
    return leaders.flatMap((leader, i) =>
      [...boxes(cities), ...leaders.slice(i + 1)]
        .filter(({ box }) => meet(leader.box, box))
        .map(({ it }) => `${leader.it} on ${it}`),
    );
  }, names);

test.each([
  ['italian-campaign', '.ic-city > text', 2],
  ['hannibals-war', '.war-names text', 2],
] as const)(
  '%s: leaders are named on the whole map, clear of the names of cities',
  async (id, names, least) => {
    const game = await gameOf(id);
    for (const moves of [0, 40, 160]) {
      const visit = await laid(game, recordByChance(game, 2, moves), names);
      const { page } = visit;
      const leaders = await sizes(page, '.leader-name');
      expect(leaders.length).toBeGreaterThanOrEqual(least);
      expect(leaders[0]).toBeGreaterThanOrEqual(8.5);
      expect(await colliding(page, names), `after ${moves}`).toEqual([]);
      if (process.env.PUNICA_SHOTS !== undefined)
        await page.screenshot({ path: `${process.env.PUNICA_SHOTS}/leaders-${id}-${moves}.png` });
      await leave(visit);
    }
  },
);
