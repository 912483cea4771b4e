import { plainAt } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { activate, fight, hands } from '../staging.ts';
import { type Board, board, CARTHAGE, MINORS, ROME } from '../testing.ts';
import { marines, marinesAt } from './07-marines.ts';

describe('Marines', () => {
  const camp = (cus = 5): Board => {
    const b = board(...MINORS, 'randomEvents')
      .province(ROME, 'latium', 'etruria')
      .stack(ROME, 'neapolis', { cus, generals: ['nero'] })
      .rank(1, 'nero');
    marines.set(b.g, 2);
    marinesAt.set(b.g, b.space('neapolis'));
    return b;
  };

  it('[event Rome 2] go along only if Rome says so, and never far from a port (R16)', () => {
    const b = activate(camp(), ROME).act('general nero', 'units 3');
    expect(b.question).toBe('muster.marines');
    b.act('yes', 'go capua');
    expect(marinesAt.of(b.g)).toBe(b.space('capua'));
    expect(b.refusal('go fregellae')).toBe('event Rome 2');
    const stay = activate(camp(), ROME).act('general nero', 'units 3', 'no', 'go capua');
    expect(marinesAt.of(stay.g)).toBe(stay.space('neapolis'));
  });

  it('[event Rome 3] the marker of two is not divided', () => {
    const b = activate(camp(), ROME).act('general nero', 'units 4');
    expect(b.question).toBe('march.step');
    expect(activate(camp(), ROME).act('general nero', 'units 1').question).toBe('march.step');
  });

  it('[event Rome 3] two of them alone go together or stay together (R16)', () => {
    const b = activate(camp(2), ROME).act('general nero');
    expect(b.refusal('units 1')).toBe('event Rome 3');
    b.act('units 2', 'go capua');
    expect(marinesAt.of(b.g)).toBe(b.space('capua'));
  });

  it('[event Rome 2] do not go far from the sea in answer to the enemy either (R16)', () => {
    // Fregellae is two points from any port; Capua is one from Neapolis.
    const intercepts = (cus: number): string[] => {
      const b = camp(cus).stack(CARTHAGE, 'teanum', { cus: 4, generals: ['mago'] });
      b.stack(ROME, 'capua', { cus, generals: ['varro'] }).rank(1, 'varro');
      marinesAt.set(b.g, b.space('capua'));
      activate(b, CARTHAGE).act('general mago', 'units 4', 'go fregellae');
      return b.question === 'reaction.intercept' ? b.act('intercept varro').legal() : [];
    };
    expect(intercepts(2)).toEqual([]);
    expect(intercepts(5)).toEqual(['units 3', 'units 2', 'units 1']);
    const b = board(...MINORS, 'randomEvents', 'withdrawing')
      .province(ROME, 'latium', 'campania', 'etruria')
      .province(CARTHAGE, 'libya')
      .stack(ROME, 'capua', { cus: 4, generals: ['varro'] })
      .stack(CARTHAGE, 'capua', { cus: 8, generals: ['mago'] })
      .rank(1, 'varro');
    marines.set(b.g, 2);
    marinesAt.set(b.g, b.space('capua'));
    fight(b, 'capua', CARTHAGE, 'mago', 'beneventum');
    hands(b, 'FF', 'FF').act('play frontalAssault', 'play frontalAssault').dice(1).act('yes');
    b.dice(1).act('withdraw').dice(1).act('no');
    expect(b.legal()).toContain('go neapolis');
    expect(b.legal()).not.toContain('go fregellae');
  });

  it('[event Rome 3] a marker that has lost a CU is worth what is left, and a General may go without it', () => {
    const alone = activate(camp(1), ROME).act('general nero', 'units 0');
    expect(alone.question).toBe('march.step');
    const along = activate(camp(1), ROME).act('general nero', 'units 1', 'go capua');
    expect(marinesAt.of(along.g)).toBe(along.space('capua'));
  });

  it('[event Rome 3] Marines who fell in battle do not rise in those who come there later (R16)', () => {
    const b = camp(2).stack(CARTHAGE, 'neapolis', { cus: 9, generals: ['hannibal'] });
    fight(b, 'neapolis', CARTHAGE, 'hannibal', 'capua');
    hands(b, 'R', 'FF').act('play frontalAssault').until('over');
    expect(b.g.rules.allLocs.some((loc) => plainAt(b.g, ROME, loc) > 0)).toBe(false);
    expect(marines.of(b.g)).toBe(0);
  });
});
