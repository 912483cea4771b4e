import { BadInput, Engine, pending, QuickDice, redeal, rolesIn, viewFor } from '@punica/kernel';
import { provingGame } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { hint } from './hint.ts';
import { provingInsight, randomMatch } from './testing.ts';

const engine = new Engine(provingGame);
const beginning = { scenario: 'long', options: {}, quick: false };

describe('a hint', () => {
  it('is legal, has a reason, and is equal wherever the view is equal', () => {
    const reasons = new Set<string>();
    for (let seed = 1; seed <= 40; seed++) {
      const { state } = randomMatch(engine, beginning, seed, seed % 30);
      if (state.outcome !== null) continue;
      for (const role of rolesIn(pending(state))) {
        const view = viewFor(engine.game, state, role);
        const twin = viewFor(engine.game, redeal(engine.game, view, new QuickDice(seed, 4)), role);
        const given = hint(engine, provingInsight, view, role, new QuickDice(seed));
        expect(engine.allows(state, role, given.action)).toBe(true);
        expect(given.reason).toMatch(/^(It|Nothing|There) .+\.$/);
        expect(hint(engine, provingInsight, twin, role, new QuickDice(seed))).toEqual(given);
        expect(view).toEqual(viewFor(engine.game, state, role));
        reasons.add(given.reason);
      }
    }
    expect(reasons).toContain('It brings coins.');
    expect(reasons.size).toBeGreaterThan(2);
  });

  it('is not given to who has nothing to choose', () => {
    const { state } = randomMatch(engine, beginning, 3, 0);
    const view = viewFor(engine.game, state, 0);
    view.asked &= ~1;
    expect(() => hint(engine, provingInsight, view, 0, new QuickDice(1))).toThrow(BadInput);
    const game = { ...provingGame };
    delete (game as { knowledge?: unknown }).knowledge;
    expect(() =>
      hint(new Engine(game), provingInsight, viewFor(game, state, 0), 0, new QuickDice(1)),
    ).toThrow(/does not say how/);
  });
});
