import { expect, test } from 'vitest';
import { DESKTOP } from '../../build/testing/browser.ts';
import { overlapsOnMap } from '../../build/testing/overlaps.ts';
import { waitForTurn } from '../../build/testing/player.ts';
import { siteForTests } from '../../build/testing/site.ts';

const site = siteForTests();

test('at the fit zoom of 1440 × 900 no text of the opening lies on a piece or on other text', async () => {
  const { context, page } = await site.open({ ...DESKTOP, reducedMotion: 'reduce' });
  await page.goto(site.address);
  await page.click('.start-play');
  await waitForTurn(page);
  await page.waitForSelector('.map-still .shown text');
  await page.evaluate(() => document.fonts.ready);
  expect(await overlapsOnMap(page)).toEqual([]);
  // And it would be seen: a coin that slides onto the name of its city.
  await page
    .locator('.army .lift')
    .first()
    .evaluate((piece: Element) => {
      const army = piece.closest('.army')!.getBoundingClientRect();
      const names = [...document.querySelectorAll('.place-name')].map((it) => it.getBoundingClientRect());
      const away = (it: DOMRect): number => Math.hypot(it.x - army.x, it.y - army.y);
      const name = names.reduce((a, b) => (away(a) < away(b) ? a : b));
      piece.setAttribute('transform', `translate(${name.x - army.x} ${name.y - army.y})`);
    });
  expect(await overlapsOnMap(page)).not.toEqual([]);
  await context.close();
});
