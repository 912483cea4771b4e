import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../../build/testing/browser.ts';
import { landBattle, lastTurn, playPlanned, storeSea } from '../../../build/testing/hamilcar.ts';
import { waitForTurn } from '../../../build/testing/player.ts';
import { AT_ONCE, siteForTests } from '../../../build/testing/site.ts';

const site = siteForTests();
const war = lastTurn();

const ROME = 0;
const BOTH = [0, 1];

test.each([
  ['clicks', DESKTOP],
  ['touch', PHONE],
] as const)(
  'the last turn, with a battle at sea, is played to the end of the war by %s',
  async (way, screen) => {
    const { context, page, complaints } = await site.open(screen, AT_ONCE);
    await page.goto(site.address);
    await page.waitForSelector('.saved');
    // While cards may be played the battle lies there, Rome beside its own commander, and what may be played is lit.
    await storeSea(page, landBattle(), [ROME]);
    await page.goto(`${site.address}play/sea`);
    await waitForTurn(page);
    const sides = page.locator('.laid-plaque .laid-side h3');
    expect(await sides.allTextContents()).toEqual([
      expect.stringContaining('Duilius'),
      expect.stringContaining('Gisgo'),
    ]);
    await page.locator('.hand.before .card.choosable').first().click();
    expect(await page.locator('.spot-menu').isVisible()).toBe(true);
    expect(await page.locator('.laid-plaque').isVisible()).toBe(true);
    await storeSea(page, war.record, BOTH);
    await page.goto(`${site.address}play/sea`);
    let rounds = 0;
    await playPlanned(page, war.answers, way, async ({ key, role }) => {
      if (key !== 'navalBattle.manoeuvre') return;
      rounds++;
      // Both fleets lie on the table, and whoever decides sees the cards of his own hand alone.
      await page.waitForSelector('.sea-field svg');
      expect(await page.locator('.laid-side.active h3').textContent()).toMatch(
        role === 0 ? /Duilius/ : /Gisgo/,
      );
      expect(await page.locator('.sea-tactic').count()).toBeGreaterThan(0);
    });
    expect(rounds).toBe(war.answers.filter((it) => it.key === 'navalBattle.manoeuvre').length);
    expect(rounds).toBeGreaterThanOrEqual(3);
    expect(await waitForTurn(page)).toBe('over');
    expect(await page.locator('.prompt-sentence').textContent()).toContain(war.ending);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
