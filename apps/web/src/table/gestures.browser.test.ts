import { expect, test } from 'vitest';
import { DESKTOP } from '../../build/testing/browser.ts';
import { clicksBefore } from '../../build/testing/clicks-before.ts';
import { keptRecord, make } from '../../build/testing/gestures.ts';
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
