import { Engine, replay } from '@punica/kernel';
import { matchWith } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { italianCampaign } from './game.ts';
import { verdict } from './rules/12-victory.ts';

const engine = new Engine(italianCampaign);
const begin = (handicap?: Record<string, number>) =>
  matchWith(engine, { scenario: 'short', quick: true }, handicap);

describe('[R90] victory points by agreement', () => {
  it('stand on the count before the war, below nothing where Rome has them', () => {
    expect(begin().state.vp).toBe(0);
    expect(begin({ carthage: 40 }).state.vp).toBe(40);
    expect(begin({ rome: 40 }).state.vp).toBe(-40);
    for (const role of ['rome', 'carthage'])
      expect(italianCampaign.faults(begin({ [role]: 500 }).state)).toEqual([]);
  });

  it('move the verdict by as much (12.312)', () => {
    const after = (handicap: Record<string, number> | undefined, winters: number): string => {
      const g = engine.game.copy(begin(handicap).state);
      g.vp += winters;
      return verdict(g).reason;
    };
    expect(after(undefined, 499)).toBe('romeHeldOut');
    expect(after({ carthage: 10 }, 499)).toBe('drawnWar');
    expect(after(undefined, 601)).toBe('carthageHasThePoints');
    expect(after({ rome: 10 }, 601)).toBe('drawnWar');
  });

  it('are kept in the record, and a position with them is read again', () => {
    const match = begin({ rome: 40 });
    expect(replay(engine, match.record()).state).toEqual(match.state);
    const read = italianCampaign.read(italianCampaign.write(match.state), match.beginning);
    expect(read.vp).toBe(-40);
  });

  it('come in tens', () => {
    expect(() => begin({ rome: 7 })).toThrow(
      'agreement.handicap.rome: must be a multiple of 10 from 10 to 500 (rule R90)',
    );
  });
});
