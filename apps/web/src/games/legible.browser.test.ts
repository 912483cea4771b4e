import { GAMES, isPlayable } from '@punica/games';
import { Engine, keyFromSeed, Match } from '@punica/kernel';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP } from '../../build/testing/browser.ts';
import { waitForTurn } from '../../build/testing/player.ts';
import { leave, siteForTests } from '../../build/testing/site.ts';
import { keepGame } from '../../build/testing/stored-game.ts';

const site = siteForTests();

/** Games of many places on one sheet: their names, and how large they are at least. */
const CASES = [
  ['italian-campaign', '.ic-city > text', 11],
  ['hannibals-war', '.war-names text', 9],
] as const;
const WAR_STACKS = '.war-stack';

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

test.each(CASES)(
  '%s: at 1440 × 900 names of cities can be read, and no counter of the War hides one',
  async (id, names, least) => {
    const game = await GAMES.filter(isPlayable)
      .find((it) => it.id === id)!
      .load();
    const beginning = { scenario: game.scenarios[0].id, options: {}, quick: true };
    const record = new Match(new Engine(game), beginning, keyFromSeed('legible')).record();
    const visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce' });
    const { page } = visit;
    await page.goto(site.address);
    await page.waitForSelector('.saved');
    await keepGame(page, game, { id: 'legible', record, persons: game.roles.map((_, i) => i) });
    await page.goto(`${site.address}play/legible`);
    if ((await waitForTurn(page)) === 'cover') await page.locator('.cover button').first().click();
    await page.waitForSelector(names);
    const seen = await sizes(page, names);
    expect(seen.length).toBeGreaterThan(40);
    expect(seen[0]).toBeGreaterThanOrEqual(least);
    if (id === 'hannibals-war') {
      expect(await page.locator(WAR_STACKS).count()).toBeGreaterThan(20);
      expect(await buried(page, names, WAR_STACKS)).toEqual([]);
    }
    await leave(visit);
  },
);
