import { hamilcar } from '@punica/hamilcar';
import { expect, test } from 'vitest';
import { PHONE } from '../../build/testing/browser.ts';
import { pointAt } from '../../build/testing/in-sight.ts';
import { waitForTurn } from '../../build/testing/player.ts';
import { findRecord, storeGame } from '../../build/testing/positions.ts';
import { bySteadyBot, standsAt } from '../../build/testing/search.ts';
import { leave, siteForTests } from '../../build/testing/site.ts';
import { keepGame } from '../../build/testing/stored-game.ts';

const site = siteForTests();

test('on a phone those who can be chosen come into sight, clear of prompt, odds and hand', async () => {
  const record = findRecord(
    ({ key, role, verbs }) =>
      key === 'reaction.intercept' && role === 1 && verbs.filter((it) => it === 'intercept').length > 1,
    8,
    400,
  );
  const visit = await site.open({ ...PHONE, reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  await storeGame(page, { id: 'sight', record, persons: [1] });
  await page.goto(`${site.address}play/sight`);
  await waitForTurn(page);
  await page.waitForSelector('.odds-plaque li:nth-child(2)');
  const who = await page
    .locator('.coin.choosable')
    .evaluateAll((all) => all.map((it) => it.getAttribute('data-spot')!));
  expect(who.length).toBeGreaterThan(1);
  // The map glides there when the odds have taken their room.
  const hidden = async (): Promise<string[]> => {
    const points = await Promise.all(who.map((spot) => pointAt(page, `[data-spot="${spot}"]`)));
    return who.filter((_, i) => points[i] === null);
  };
  await expect.poll(hidden).toEqual([]);
  await leave(visit);
});

test('on a phone it is the coin that comes into sight, whole, and not the space that it stands beside', async () => {
  const beginning = { scenario: hamilcar.scenarios[0].id, options: {}, quick: true };
  const { record, role } = standsAt(
    { game: hamilcar, beginning, seeds: 12, name: 'campaign', choose: bySteadyBot(hamilcar) },
    ['voyage.intercept'],
  ).get('voyage.intercept')!;
  const visit = await site.open({ ...PHONE, reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  await keepGame(page, hamilcar, { id: 'beside', record, persons: [role] });
  await page.goto(`${site.address}play/beside`);
  await waitForTurn(page);
  const outside = (): Promise<number> =>
    page.locator('.map-window .coin.choosable').evaluate((it) => {
      const { left, right } = it.getBoundingClientRect();
      return Math.max(0, -left, right - innerWidth);
    });
  await expect.poll(outside).toBe(0);
  await leave(visit);
});
