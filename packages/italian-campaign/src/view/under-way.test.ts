import { Engine, keyFromSeed, Match, pending, QuickDice, rolesIn, viewFor } from '@punica/kernel';
import { expect, it } from 'vitest';
import { italianCampaign } from '../game.ts';
import { actionSpot } from './action-spots.ts';
import { factsOf } from './facts.ts';
import { trayOf } from './under-way.ts';

const engine = new Engine(italianCampaign);
const SURELY_ASKED = ['winterLosses.pick', 'elephantAttrition.pick', 'march.muster'];

it('whatever is chosen among counters lies in the tray', () => {
  const asked = new Set<string>();
  for (let seed = 1; seed <= 3; seed++) {
    const match = new Match(
      engine,
      { scenario: 'short', options: {}, quick: true },
      keyFromSeed(`tray ${seed}`),
    );
    const dice = new QuickDice(seed);
    const { faces } = factsOf(match.state);
    for (let n = 0; n < 2500 && match.state.outcome === null; n++) {
      const role = rolesIn(pending(match.state))[0];
      const legal = engine.legal(match.state, role, []).slice();
      const view = viewFor(italianCampaign, match.state, role);
      const chosen = legal.map((a) => actionSpot(view, a)).filter((spot) => spot?.kind === 'unit');
      if (chosen.length > 0) {
        const key = engine.question(match.state)!.key;
        asked.add(key);
        const lying = trayOf(view, role)?.units.seen.map(([face]) => faces[face].id);
        for (const spot of chosen) expect(lying, key).toContain(spot!.id);
      }
      match.play(role, legal[dice.below(legal.length)]);
    }
  }
  for (const key of SURELY_ASKED) expect(asked).toContain(key);
});
