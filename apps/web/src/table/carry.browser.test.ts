import { GAMES, isPlayable } from '@punica/games';
import { viewFor } from '@punica/kernel';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../build/testing/browser.ts';
import { waitForTurn } from '../../build/testing/player.ts';
import { recordUpTo } from '../../build/testing/search.ts';
import { AT_ONCE, leave, siteForTests } from '../../build/testing/site.ts';
import { keepGame } from '../../build/testing/stored-game.ts';
import { rulesOf } from '../play/rules.ts';

const site = siteForTests();

/** The question where an army takes its next step, by game. */
const STEPS: Readonly<Record<string, string>> = {
  hannibal: 'march.step',
  hamilcar: 'march.step',
  'italian-campaign': 'march.step',
  'hannibals-war': 'move.step',
};

interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = (page: Page, spot: string): Promise<Point> =>
  page
    .locator(`[data-spot="${spot}"]`)
    .first()
    .evaluate((it) => {
      const { left, top, width, height } = (it.querySelector('.hit') ?? it).getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });

/** Somewhere far that can be seen. */
const farPlace = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const far = [...document.querySelectorAll('[data-spot].far')];
    const seen = far.find((it) => {
      const hit = it.querySelector('.hit') ?? it;
      const { left, top, width, height } = hit.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-spot]');
      return over === it;
    });
    return seen?.getAttribute('data-spot') ?? null;
  });

async function dragByHand(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.waitForSelector('.carry polyline');
  await page.mouse.up();
}

async function dragByFinger(page: Page, from: Point, to: Point): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
  await touch('touchStart', from);
  for (let k = 1; k <= 6; k++)
    await touch('touchMove', {
      x: from.x + ((to.x - from.x) * k) / 6,
      y: from.y + ((to.y - from.y) * k) / 6,
    });
  await page.waitForSelector('.carry polyline');
  await touch('touchEnd');
}

/** The historical rules are played on the table of Hannibal. */
const CASES = [
  ['hannibal', 'mouse', DESKTOP, dragByHand],
  ['hannibal', 'finger', PHONE, dragByFinger],
  ['hamilcar', 'mouse', DESKTOP, dragByHand],
  ['italian-campaign', 'mouse', DESKTOP, dragByHand],
  ['hannibals-war', 'mouse', DESKTOP, dragByHand],
] as const;

test.each(CASES)('%s: an army is dragged to a far place by %s', async (id, _by, screen, drag) => {
  const entry = GAMES.filter(isPlayable).find((it) => it.id === id)!;
  const game = await entry.load();
  const { screen: view } = await rulesOf({ game: id });
  const goes = (a: number): boolean => game.actions.verbName(a) === 'go';
  let start = '';
  const record = recordUpTo(
    { game, beginning: { scenario: game.scenarios[0].id, options: {}, quick: true }, seeds: 40, most: 4000 },
    ({ state, key, role, legal }) => {
      const steps = legal.filter(goes);
      if (key !== STEPS[id] || steps.length < 3) return false;
      const seen = viewFor(game, state, role);
      start = `${view.spot(seen, steps[0])?.kind} ${view.way?.(seen, steps[0])?.[0]}`;
      return true;
    },
  );
  const visit = await site.open({ ...screen, reducedMotion: 'reduce' }, AT_ONCE);
  const { page } = visit;
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  await keepGame(page, game, { id: 'drag', record, persons: game.roles.map((_, i) => i) });
  await page.goto(`${site.address}play/drag`);
  if ((await waitForTurn(page)) === 'cover') {
    await page.locator('.cover button').first().click();
    await waitForTurn(page);
  }
  await page.waitForSelector('[data-spot].far');
  const goal = await farPlace(page);
  expect(goal).not.toBeNull();
  const version = await page.locator('.log-line').count();
  await drag(page, await middleOf(page, start), await middleOf(page, goal!));
  await page.waitForFunction((lines) => document.querySelectorAll('.log-line').length > lines, version);
  await leave(visit);
});
