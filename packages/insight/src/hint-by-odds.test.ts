import type { Core } from '@punica/kernel';
import { type DecidingChance, exactChance, type GameOdds, reportOf, simulatedChance } from '@punica/odds';
import { describe, expect, it } from 'vitest';
import { adviceOfOdds, headlineOfChoice } from './hint-by-odds.ts';

/** Odds of a made-up game: the chance of action n is the n-th; nothing where there is none. */
function oddsOf(chances: readonly (number | undefined)[], decides: Partial<DecidingChance> = {}): GameOdds {
  const report = (a: number) => {
    const chance = chances[a];
    return reportOf(chance === undefined ? [] : [exactChance('win', chance)], 0);
  };
  return {
    oddsFor: (_view, _role, a) => report(a),
    *improvingOdds(_view, _role, a) {
      yield report(a);
    },
    saying: () => 'You win the battle',
    headlines: ['win'],
    decides: { battle: [{ line: 'win', ...decides }] },
  };
}

const view = {} as Core;
const advice = (odds: GameOdds, usual: number, legal: readonly number[]) =>
  adviceOfOdds(odds, 'battle', view, 0, legal, usual, (left) => left[0]);

describe('the odds and the hint', () => {
  it('what is clearly worse gives way to the best', () => {
    expect(advice(oddsOf([0.76, 0.74, 0.79, 0.65]), 3, [0, 1, 2, 3])).toEqual({
      action: 2,
      reason: 'You win the battle: 79 %, the best of four.',
    });
  });

  it('what is nearly as good stays', () => {
    expect(advice(oddsOf([0.78, 0.79, 0.5]), 0, [0, 1, 2])).toEqual({
      action: 0,
      reason: 'You win the battle: 78 %, as good as any of three.',
    });
    expect(advice(oddsOf([0.7, 0.5]), 0, [0, 1])?.reason).toBe(
      'You win the battle: 70 %, the better of two.',
    );
  });

  it('a price must be worth it', () => {
    expect(advice(oddsOf([0.7, 0.78], { margin: 0.1 }), 0, [0, 1])?.action).toBe(0);
    expect(advice(oddsOf([0.7, 0.82], { margin: 0.1 }), 0, [0, 1])?.action).toBe(1);
  });

  it('where they are all alike, they are no reason', () => {
    expect(advice(oddsOf([0.9, 0.91]), 0, [0, 1])).toEqual({
      action: 0,
      standing: 'You win the battle: 90 %, whatever you choose.',
    });
  });

  it('nobody is told to break off where he is likely to win', () => {
    const odds = oddsOf([0.6, 0.4, undefined], { stay: 0.5 });
    expect(advice(odds, 2, [0, 1, 2])).toEqual({ action: 0, reason: 'You win the battle: 60 %.' });
    expect(advice(oddsOf([0.3, 0.4, undefined], { stay: 0.5 }), 2, [0, 1, 2])).toBeUndefined();
  });

  it('nobody is told to seek a battle that is more likely lost, where something else can be done', () => {
    const seek = { least: 0.4, apart: true } as const;
    // 1 is as poor as 0; 2 and 3 are no battles, and 2 is what would be usual of these.
    expect(advice(oddsOf([0.2, 0.3, undefined, undefined], seek), 0, [0, 1, 2, 3])).toEqual({
      action: 2,
      reason: 'It keeps clear of a choice with poor odds. You win the battle: 20 %.',
    });
    expect(advice(oddsOf([0.2, 0.3], seek), 0, [0, 1])).toBeUndefined();
    // Battles for different places are not held against each other.
    expect(advice(oddsOf([0.5, 0.9, undefined], seek), 0, [0, 1, 2])).toBeUndefined();
    expect(advice(oddsOf([0.2, 0.9, undefined], seek), 2, [0, 1, 2])).toBeUndefined();
  });

  it('what is likely is not let go, though it is held against nothing', () => {
    const siege = { stay: 0.5, apart: true } as const;
    expect(advice(oddsOf([0.5, undefined], siege), 1, [0, 1])?.action).toBe(0);
    expect(advice(oddsOf([0.4, undefined], siege), 1, [0, 1])).toBeUndefined();
    expect(advice(oddsOf([0.6, 0.9, undefined], siege), 0, [0, 1, 2])).toBeUndefined();
  });

  it('instead of what is poor comes the best of what is left', () => {
    const wish = { least: 0.3 };
    // 0 is poor, 1 would be usual then, and 2 is better than that.
    expect(advice(oddsOf([0.2, 0.5, 0.8], wish), 0, [0, 1, 2])?.action).toBe(2);
  });

  it('a chance near its bound is bettered until it is told on which side it lies', () => {
    const odds: GameOdds = {
      ...oddsOf([], { least: 0.4, apart: true }),
      *improvingOdds(_view, _role, a) {
        if (a === 1) return yield reportOf([], 0);
        yield reportOf([simulatedChance('win', { value: 0.42, low: 0.35, high: 0.49 })], 200);
        yield reportOf([simulatedChance('win', { value: 0.37, low: 0.36, high: 0.38 })], 9000);
      },
    };
    expect(advice(odds, 0, [0, 1])?.action).toBe(1);
  });

  it('are silent where another question is asked, and where there is nothing to say', () => {
    expect(adviceOfOdds(oddsOf([0.1, 0.9]), 'march', view, 0, [0, 1], 0, () => 1)).toBeUndefined();
    expect(advice(oddsOf([undefined, undefined]), 0, [0, 1])).toBeUndefined();
  });

  it('uncertain figures are bettered until the choices are told apart', () => {
    const rough = oddsOf([]);
    const odds: GameOdds = {
      ...rough,
      *improvingOdds(_view, _role, a) {
        // At first the worse one seems better.
        const first = a === 0 ? 0.6 : 0.55;
        yield reportOf(
          [simulatedChance('win', { value: first, low: first - 0.07, high: first + 0.07 })],
          200,
        );
        const then = a === 0 ? 0.5 : 0.6;
        yield reportOf([simulatedChance('win', { value: then, low: then - 0.01, high: then + 0.01 })], 9000);
      },
    };
    expect(advice(odds, 0, [0, 1])).toEqual({
      action: 1,
      reason: 'You win the battle: 60 %, the better of two.',
    });
  });

  it('the headline of a choice is what the page shows first, unless it cannot happen', () => {
    expect(headlineOfChoice(oddsOf([0.25]), view, 0, 0)).toBe('You win the battle: 25 %.');
    expect(headlineOfChoice(oddsOf([0]), view, 0, 0)).toBeUndefined();
  });
});
