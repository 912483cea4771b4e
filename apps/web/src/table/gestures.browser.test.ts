import { expect, test } from 'vitest';
import { DESKTOP } from '../../build/testing/browser.ts';
import { clicksBefore } from '../../build/testing/clicks-before.ts';
import { carry, keptRecord, make, waitForRest } from '../../build/testing/gestures.ts';
import { waitForTurn } from '../../build/testing/player.ts';
import { AT_ONCE, leave, siteForTests } from '../../build/testing/site.ts';
import { keepGame } from '../../build/testing/stored-game.ts';
import { usualPlays } from '../../build/testing/usual-plays.ts';
import { rulesOf } from '../play/rules.ts';

const site = siteForTests();

/**
 * One march of each game, with everybody along and nothing but gestures of the hand: a third of the clicks that it
 * took. So do three markers, for which a card is carried over three places.
 */
const PLAYS = [
  ['Alps', 1 / 3],
  ['Historical', 1 / 3],
  ['along the coast', 1 / 3],
  ['fleet carries', 1 / 3],
  ['as far as he can', 1 / 3],
  ['Three PCs', 1 / 3],
] as const;

test('where an army is carried the odds are told before it is clear which card sends it, and in the list after it', async () => {
  const plays = await usualPlays();
  const { record, role } = plays.find((it) => it.name.includes('Historical'))!;
  const { game } = await rulesOf(record);
  const visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce' }, AT_ONCE);
  const { page } = visit;
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  await keepGame(page, game, { id: 'odds', record, persons: [role] });
  await page.goto(`${site.address}play/odds`);
  await waitForTurn(page);
  await waitForRest(page);
  await carry(page, 'general hannibal', 'space emporiae');
  const told = page.locator('.odds-plaque', { hasText: 'You win the battle' });
  await told.waitFor();
  expect(await told.locator('h2').textContent()).toMatch(/^To Emporiae/);
  await page.mouse.up();
  await page.locator('.spot-menu').waitFor();
  await told.waitFor();
  expect(await told.locator('h2').textContent()).toMatch(/^Activate .* To Emporiae/);
  await leave(visit);
});

test('usual plays take as few gestures as can be in every game', async () => {
  const plays = await usualPlays();
  const visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce' }, AT_ONCE);
  const { page } = visit;
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  for (const [part, share] of PLAYS) {
    const { name, game: id, record, role, gestures } = plays.find((it) => it.name.includes(part))!;
    const { game } = await rulesOf({ game: id });
    await keepGame(page, game, { id: part, record, persons: [role] });
    await page.goto(`${site.address}play/${part}`);
    await waitForTurn(page);
    for (const gesture of gestures) await make(page, gesture);
    const played = await keptRecord(page, part);
    const before = await clicksBefore(played, role, record.log.length);
    expect(gestures.length, `${name}: ${before} clicks before`).toBeLessThanOrEqual(before * share);
  }
  await leave(visit);
});
