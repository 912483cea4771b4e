import { BadInput, Engine, pending, QuickDice, redeal, rolesIn, viewFor } from '@punica/kernel';
import { provingGame } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { hint } from './hint.ts';
import { BOLD, gambleEngine, gambleInsight, thrown, WAIT } from './judging/gamble-testing.ts';
import { provingInsight, randomMatch } from './testing.ts';
import { Timeline } from './timeline.ts';

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

  it('is the best plan that a search finds, which one look ahead with lucky dice is not', () => {
    const record = thrown([BOLD, WAIT], [true, false]);
    const { view } = new Timeline(gambleEngine, record, 'all').look(0, 0);
    const reasons: string[] = [];
    for (let seed = 1; seed <= 12; seed++) {
      const given = hint(gambleEngine, gambleInsight as never, view, 0, new QuickDice(seed), { samples: 40 });
      expect(gambleEngine.game.words.action(view, given.action)).toBe('be bold');
      reasons.push(given.reason);
    }
    // In some samples one throw in six speaks against it too often for a clear word.
    expect(reasons.filter((it) => it === 'It wins the lead.').length).toBeGreaterThan(6);
  });

  it.each([2, 4])('has a reason against what begins otherwise, though %i plans begin with it', (ways) => {
    const record = thrown([BOLD, WAIT], [true, false]);
    const { knowledge } = gambleEngine.game;
    const planning = knowledge!.planning!;
    const severalWays: typeof planning.plans = (g, role, legal) =>
      planning.plans(g, role, legal)?.flatMap((plan) => {
        const isBold = gambleEngine.game.words.action(g, plan.first) === 'be bold';
        return Array.from({ length: isBold ? ways : 1 }, (_, way) => ({
          ...plan,
          key: `${plan.key}/${way}`,
        }));
      });
    const game = {
      ...gambleEngine.game,
      knowledge: { ...knowledge!, planning: { ...planning, plans: severalWays } },
    };
    const engineOfWays = new Engine(game);
    const { view } = new Timeline(engineOfWays, record, 'all').look(0, 0);
    const reasons = Array.from({ length: 12 }, (_, seed) => {
      const given = hint(engineOfWays, gambleInsight as never, view, 0, new QuickDice(seed + 1), {
        samples: 40,
      });
      expect(engineOfWays.game.words.action(view, given.action)).toBe('be bold');
      return given.reason;
    });
    // The other ways are as good: against them nothing could be said.
    expect(reasons.filter((it) => it === 'It wins the lead.').length).toBeGreaterThan(4);
  });

  it('is given in time, by what was found until then', () => {
    const record = thrown([BOLD, WAIT], [true, false]);
    const { view } = new Timeline(gambleEngine, record, 'all').look(0, 0);
    let now = 0;
    const clock = (): number => now++;
    const given = hint(gambleEngine, gambleInsight as never, view, 0, new QuickDice(1), {
      samples: 1_000_000,
      means: { clock },
    });
    expect(gambleEngine.game.words.action(view, given.action)).toBe('be bold');
  });
});
