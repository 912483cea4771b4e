import { Engine } from '@punica/kernel';
import { randomGame } from '@punica/testkit';
import { expect, test } from 'vitest';
import { SIDES } from '../data/index.ts';
import { italianCampaign } from '../game.ts';
import { enemyOf, piecesAt } from '../places.ts';
import { entryCost } from '../rules/07-costs.ts';
import { capuaIsClosed } from '../rules/12-capua.ts';
import type { Hex, Italy } from '../state.ts';
import { FAR, newReach, reach } from './reach.ts';

const engine = new Engine(italianCampaign);
const beginning = { scenario: italianCampaign.scenarios[0].id, options: {}, quick: true };

/** One state in so many of a random game. */
const ONE_IN = 100;
function eachState(look: (g: Italy, at: Hex) => void): void {
  let met = 0;
  for (let seed = 1; seed <= 2; seed++)
    randomGame(engine, beginning, seed, undefined, (g) => {
      if (met++ % ONE_IN === 0) look(g, g.rules.map.allHexes[met % g.rules.map.hexes]);
    });
}

test('every hex costs what the cheapest of its neighbours and the step from there cost by the rules (7.2, 7.31)', () => {
  let compared = 0;
  eachState((g, from) => {
    for (const side of SIDES) {
      const cost = reach(g, side, from, newReach());
      for (const hex of g.rules.map.allHexes) {
        if (hex === from || cost[hex] > HORIZON) continue;
        let least = FAR;
        for (const by of g.rules.map.neighbours[hex]) {
          const passes = by === from || piecesAt(g, enemyOf(side), by) === 0;
          if (passes && cost[by] < HORIZON && !capuaIsClosed(g, side, hex))
            least = Math.min(least, cost[by] + entryCost(g, side, by, hex));
        }
        if (cost[hex] !== least) expect(`${hex}: ${cost[hex]}`).toBe(`${hex}: ${least}`);
        compared++;
      }
    }
  });
  expect(compared).toBeGreaterThan(1000);
});
const HORIZON = 70;

test('a search that ends at a hex knows everything that costs less', () => {
  let compared = 0;
  eachState((g, from) => {
    for (const side of SIDES)
      for (const until of g.rules.map.neighbours[from].flatMap((hex) => g.rules.map.neighbours[hex])) {
        const whole = reach(g, side, from, newReach());
        const part = reach(g, side, from, newReach(), until);
        for (const hex of g.rules.map.allHexes) {
          const known = whole[hex] < whole[until] ? part[hex] === whole[hex] : part[hex] >= whole[until];
          if (!known) expect(`${hex}: ${part[hex]}`).toBe(`${hex}: ${whole[hex]}`);
          compared++;
        }
      }
  });
  expect(compared).toBeGreaterThan(1000);
});
