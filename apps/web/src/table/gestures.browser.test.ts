import { expect, test } from 'vitest';
import { DESKTOP } from '../../build/testing/browser.ts';
import { clicksBefore } from '../../build/testing/clicks-before.ts';
import { keptRecord, make } from '../../build/testing/gestures.ts';
import { waitForTurn } from '../../build/testing/player.ts';
import { leave, siteForTests } from '../../build/testing/site.ts';
import { keepGame } from '../../build/testing/stored-game.ts';
import { usualPlays } from '../../build/testing/usual-plays.ts';
import { rulesOf } from '../play/rules.ts';

const site = siteForTests();

/** One march of each game, with everybody along and nothing but gestures of the hand. */
const MARCHES = ['Alps', 'Historical', 'along the coast', 'fleet carries', 'Italian'];

test('a march to a far place with the usual company takes as few gestures as can be in every game', async () => {
  const plays = await usualPlays();
  const visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce' }, { speed: 64, motion: 'less' });
  const { page } = visit;
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  for (const march of MARCHES) {
    const { name, game: id, record, role, gestures } = plays.find((it) => it.name.includes(march))!;
    const { game } = await rulesOf(id);
    await keepGame(page, game, { id: march, record, persons: [role] });
    await page.goto(`${site.address}play/${march}`);
    await waitForTurn(page);
    for (const gesture of gestures) await make(page, gesture);
    const played = await keptRecord(page, march);
    const before = await clicksBefore(played, role, record.log.length);
    // Italy has always taken far hexes in one click: there it was two clicks, and is one gesture.
    const most = id === 'italian-campaign' ? before / 2 : before / 3;
    expect(gestures.length, `${name}: ${before} clicks before`).toBeLessThanOrEqual(most);
  }
  await leave(visit);
});
