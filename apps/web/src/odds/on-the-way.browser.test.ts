import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../build/testing/browser.ts';
import { waitForTurn } from '../../build/testing/player.ts';
import { storeGame } from '../../build/testing/positions.ts';
import { leave, siteForTests } from '../../build/testing/site.ts';
import { onTheWay } from '../../build/testing/way.ts';

const site = siteForTests();

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)(
  'what may happen on the way to a far space is told space by space (%s)',
  async (_name, screen) => {
    const visit = await site.open({ ...screen, reducedMotion: 'reduce' });
    const { page } = visit;
    await page.goto(site.address);
    await page.waitForSelector('.saved');
    await storeGame(page, { id: 'way', record: await onTheWay(), persons: [1] });
    await page.goto(`${site.address}play/way`);
    await waitForTurn(page);
    await page.waitForSelector('.space.far[data-spot="space taurini"]');
    const taurini = page.locator('.space[data-spot="space taurini"] .hit').first();
    // With the mouse itself: the browser tells again and again where that is, and nowhere else.
    if (screen === PHONE) await taurini.dispatchEvent('click');
    else await taurini.hover({ force: true });
    await page.waitForSelector('.odds-way li');
    const steps = await page.locator('.odds-way li > em').allInnerTexts();
    expect(steps.length).toBeGreaterThan(1);
    expect(await page.locator('.odds-way').textContent()).toMatch(/intercepts[\s\S]*simulated/);
    expect(await page.locator('.way-dangers .danger').count()).toBe(steps.length);
    // The focus may come to the decision after the pointer came to the space, whose odds stay.
    await page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement) activeElement.blur();
      document.querySelector<HTMLElement>('[data-decision]')?.focus();
    });
    expect(await page.locator('.odds-way > ol > li').count()).toBe(steps.length);
    await leave(visit);
  },
);
