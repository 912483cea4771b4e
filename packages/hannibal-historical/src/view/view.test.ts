import { describe, expect, it } from 'vitest';
import { marines, marinesAt } from '../rules/07-marines.ts';
import { activate, fight, hands } from '../staging.ts';
import { type Board, board, CARTHAGE, MINORS, ROME } from '../testing.ts';
import { historicalView } from './index.ts';

describe('what a step costs, as a screen shows it', () => {
  const into = (...rules: string[]): number | undefined => {
    const b = board(...rules)
      .province(CARTHAGE, 'libya')
      .province(ROME, 'campania')
      .stack(CARTHAGE, 'teanum', { cus: 4, generals: ['mago'] });
    activate(b, CARTHAGE).act('general mago', 'units 4');
    return historicalView.cost?.(b.g, b.action('go capua'));
  };

  it('[H4a] counts the point for the first enemy city', () => {
    expect([into(), into('cityCost')]).toEqual([1, 2]);
  });
});

describe('why a place or a general is no answer where a rule of the layer keeps it out', () => {
  const reason = (b: Board, kind: string, id: string) => historicalView.whyNot?.(b.g, b.asked, { kind, id });

  it('[H2] a place that the enemy holds, for those who avoid battle', () => {
    const b = board('avoiding')
      .province(ROME, 'latium', 'samnium', 'campania', 'apulia')
      .province(CARTHAGE, 'libya', 'baetica')
      .stack(ROME, 'capua', { cus: 8, generals: ['varro'] })
      .stack(ROME, 'arpi', { cus: 3 })
      .stack(CARTHAGE, 'beneventum', { cus: 6, generals: ['mago'] })
      .rank(1, 'varro');
    activate(b, ROME).act('general varro', 'units 8', 'go beneventum');
    b.dice(1, 2).act('avoid mago', 'units 6').until('reaction.avoidTo');
    expect(reason(b, 'space', 'arpi')).toMatchObject({ rule: 'H2' });
    expect(reason(b, 'space', 'roma')).toBeUndefined();
    for (const action of b.legal()) expect(reason(b, 'space', action.split(' ')[1])).toBeUndefined();
  });

  it('[event Rome 2] a place too far from the sea, for Marines who break off', () => {
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
    expect(reason(b, 'space', 'fregellae')).toEqual({
      sentence: 'Marines never go farther than one movement point from a port.',
      rule: 'event Rome 2',
    });
    expect(reason(b, 'space', 'neapolis')).toBeUndefined();
  });

  it('[event Rome 2] a general whose men are Marines, too far to intercept', () => {
    const b = board(...MINORS, 'randomEvents')
      .province(ROME, 'latium', 'etruria')
      .stack(ROME, 'capua', { cus: 2, generals: ['varro'] })
      .stack(ROME, 'praeneste', { cus: 6, generals: ['nero'] })
      .stack(CARTHAGE, 'teanum', { cus: 4, generals: ['mago'] })
      .rank(1, 'varro', 'nero');
    marines.set(b.g, 2);
    marinesAt.set(b.g, b.space('capua'));
    activate(b, CARTHAGE).act('general mago', 'units 4', 'go fregellae');
    expect(reason(b, 'general', 'varro')).toMatchObject({ rule: 'event Rome 2' });
    expect(reason(b, 'general', 'nero')?.rule).not.toBe('event Rome 2');
  });
});
