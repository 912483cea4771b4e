import { Engine } from '@punica/kernel';
import { randomGame } from '@punica/testkit';
import { expect, test } from 'vitest';
import { cusAt, spaceOf } from '../board.ts';
import { CARTHAGE, ROME } from '../data/index.ts';
import { hamilcar } from '../game.ts';
import { RULES } from '../rules.ts';
import { bestTarget } from './targets.ts';

test('the best target among the prizes is the best of all spaces, in whole games', () => {
  const engine = new Engine(hamilcar);
  const beginning = { scenario: hamilcar.scenarios[0].id, options: {}, quick: true };
  let compared = 0;
  for (let seed = 1; seed <= 3; seed++)
    randomGame(engine, beginning, seed, undefined, (g) => {
      for (const side of [ROME, CARTHAGE] as const)
        for (const general of RULES.generalsOf[side]) {
          const loc = g.at[general];
          if (loc < 0 || loc >= RULES.sea) continue;
          const from = spaceOf(g, loc);
          const cus = cusAt(g, side, loc);
          const best = bestTarget(g, side, general, from, cus);
          const full = bestTarget(g, side, general, from, cus, RULES.map.all);
          if (best.at !== full.at || best.worth !== full.worth) expect(best).toEqual(full);
          if (best.worth > 0) compared++;
        }
    });
  expect(compared).toBeGreaterThan(1000);
});
