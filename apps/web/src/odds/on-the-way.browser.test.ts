import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../build/testing/browser.ts';
import { waitForTurn } from '../../build/testing/player.ts';
import { begunAt } from '../../build/testing/search.ts';
import { leave, siteForTests } from '../../build/testing/site.ts';
import { keepGame } from '../../build/testing/stored-game.ts';
import { rulesOf } from '../play/rules.ts';

const site = siteForTests();

/** Hannibal on the way to Italy, with Scipio beside his road. */
const BEFORE_THE_ALPS = {
  toPlay: 'carthage',
  hands: { carthage: ['46', '35', '11'], rome: ['1'] },
  spaces: {
    saguntum: { carthage: 0, elephants: 0 },
    nemausus: { carthage: 10 },
    massilia: { rome: 6 },
  },
  generals: {
    hannibal: { at: 'nemausus' },
    mago: { at: 'nemausus', under: true },
    gisgo: { at: 'carthago-nova' },
    'p-scipio': { at: 'massilia', rank: 'consul' },
  },
};

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)(
  'what may happen on the way to a far space is told space by space (%s)',
  async (_name, screen) => {
    const { game, engine } = await rulesOf({ game: 'hannibal' });
    const match = begunAt(engine, 'second-punic-war', BEFORE_THE_ALPS, 'on the way');
    for (const text of [
      ['move', '46'],
      ['general', 'hannibal'],
      ['units', 10],
    ] as const) {
      const a = game.actions.fromJson({ act: text[0], arg: text[1] }) as number;
      if (engine.legal(match.state, 1, []).includes(a)) match.play(1, a);
    }
    const visit = await site.open({ ...screen, reducedMotion: 'reduce' });
    const { page } = visit;
    await page.goto(site.address);
    await page.waitForSelector('.saved');
    await keepGame(page, game, { id: 'way', record: match.record(), persons: [1] });
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
    await leave(visit);
  },
);
