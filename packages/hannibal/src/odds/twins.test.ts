import { Context, pending, QuickDice, redeal, rolesIn, viewFor } from '@punica/kernel';
import { basisWords, lineWords } from '@punica/odds';
import { difference } from '@punica/testkit';
import { expect, it } from 'vitest';
import { A } from '../actions.ts';
import type { Side } from '../data/codes.ts';
import type { HannibalEvent } from '../events.ts';
import { hannibal } from '../game.ts';
import { bestBattleCard } from './best-battle-card.ts';
import { randomMoment } from './calibration.ts';
import { hannibalOdds } from './index.ts';
import type { HannibalOdds } from './line.ts';
import { improvingOdds, oddsFor } from './odds-for.ts';
import { engine } from './testing.ts';

/** Decisions at which chance is weighed, with one of what may be done there. */
const WEIGHED = /^(march\.|reaction\.|battle|elephantCharge|withdrawal|siege\.)/;

it('odds and advice are equal where knowledge is equal, in whole random games', () => {
  let asked = 0;
  let different = 0;
  const topics = new Set<string>();
  for (let game = 0; game < 5; game++) {
    const dice = new QuickDice(game, 22);
    const x = new Context<HannibalEvent>(dice);
    const g = hannibal.begin({ scenario: 'second-punic-war', options: {}, quick: game % 2 === 0 }, x);
    engine.settle(g, x);
    for (let n = 0; g.outcome === null && n < 900; n++) {
      const role = rolesIn(pending(g))[0] as Side;
      const legal = engine.legal(g, role, []);
      const chosen = legal[dice.below(legal.length)];
      if (WEIGHED.test(engine.question(g)!.key)) {
        const view = viewFor(hannibal, g, role);
        // A whole state with other hidden cards: whatever looks at a slot that it may not know would show here.
        const twin = redeal(hannibal, view, dice);
        if (difference(twin, g) !== undefined) different++;
        const odds = oddsFor(view, role, chosen, 8);
        expect(difference(oddsFor(twin, role, chosen, 8), odds)).toBeUndefined();
        expect(difference(oddsFor(g, role, chosen, 8), odds)).toBeUndefined();
        for (const effort of ['look', { dice: new QuickDice(1), samples: 2 }] as const) {
          const again = effort === 'look' ? effort : { ...effort, dice: new QuickDice(1) };
          expect(bestBattleCard(twin, role, again)).toBe(bestBattleCard(view, role, effort));
        }
        expect(difference(view, viewFor(hannibal, g, role))).toBeUndefined();
        for (const line of odds.lines) {
          topics.add(line.what);
          expect(line.chance).toBeGreaterThanOrEqual(line.low - 1e-12);
          expect(line.chance).toBeLessThanOrEqual(line.high + 1e-12);
          expect(lineWords(hannibalOdds, line)).toMatch(/^[A-Z].*: .*(%|average)/);
        }
        expect(basisWords(odds)).toMatch(/\.$/);
        asked++;
      }
      engine.apply(g, role, chosen, x);
    }
  }
  expect(asked).toBeGreaterThan(300);
  expect(different).toBeGreaterThan(0.9 * asked);
  expect([...topics]).toEqual(
    expect.arrayContaining(['win', 'losses', 'avoided', 'intercepted', 'siegePoint']),
  );
});

it('grow better the longer one waits', () => {
  const { g, side, action } = randomMoment(1);
  const odds = improvingOdds(viewFor(hannibal, g, side), side, action);
  const widths = [1, 2, 3].map((n) => {
    const report = odds.next().value as HannibalOdds;
    expect(report.samples).toBe(4000 * 2 ** (n - 1));
    const { low, high } = report.lines.find(({ what }) => what === 'win')!;
    return high - low;
  });
  expect(widths[0] / widths[2]).toBeGreaterThan(1.8);
});

it('end where there is nothing to improve', () => {
  const { g, side } = randomMoment(1);
  const odds = improvingOdds(viewFor(hannibal, g, side), side, A.withdraw);
  const first = odds.next().value as HannibalOdds;
  if (first.kind === 'exact') expect(odds.next().done).toBe(true);
  expect([...improvingOdds(viewFor(hannibal, g, side), side, A.done)]).toEqual([
    { kind: 'exact', lines: [], samples: 0 },
  ]);
});
