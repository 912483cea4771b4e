import { describe, expect, it } from 'vitest';
import { CARTHAGE, ROME } from '../testing.ts';
import { cardTable, hadNoEffect, playEvent } from './testing.ts';

describe('Carthaginian Siege Train', () => {
  it('[card 30] joins an army of Carthage, one that has none', () => {
    const t = cardTable()
      .stack(CARTHAGE, 'corduba', { cus: 2, generals: ['mago'] })
      .stack(CARTHAGE, 'taurini', { cus: 5, trains: 1, generals: ['hannibal'] })
      .stack(CARTHAGE, 'gades', { cus: 1, generals: ['gisgo'], inside: true })
      .stack(CARTHAGE, 'zama', { cus: 3 })
      .stack(CARTHAGE, 'thapsus', { generals: ['hanno'] });
    playEvent(t, CARTHAGE, '30');
    expect(t.legal()).toEqual(['at corduba', 'inside gades']);
    expect(t.refusal('at taurini')).toBe('card 30');
    t.act('inside gades');
    expect(t.g.trains[t.loc('gades', true)]).toBe(1);
  });

  it('[card 30] with all four out one of them changes to another army', () => {
    const t = cardTable()
      .stack(CARTHAGE, 'corduba', { cus: 2, generals: ['mago'] })
      .stack(CARTHAGE, 'taurini', { cus: 5, trains: 1, generals: ['hannibal'] })
      .stack(CARTHAGE, 'zama', { cus: 3, trains: 2 })
      .stack(CARTHAGE, 'thapsus', { trains: 1 });
    playEvent(t, CARTHAGE, '30');
    expect(t.question).toBe('placingTrain.from');
    t.act('at zama');
    expect([t.g.trains[t.space('zama')], t.g.trains[t.space('corduba')]]).toEqual([1, 1]);
  });

  it('[card 30] does nothing without an army, or if every army has one', () => {
    const none = cardTable()
      .stack(CARTHAGE, 'zama', { cus: 3 })
      .stack(ROME, 'roma', { cus: 5, generals: ['varro'] });
    expect(hadNoEffect(playEvent(none, CARTHAGE, '30'), '30')).toBe(true);
    const all = cardTable().stack(CARTHAGE, 'zama', { cus: 3, trains: 1, generals: ['hanno'] });
    expect(hadNoEffect(playEvent(all, CARTHAGE, '30'), '30')).toBe(true);
  });
});
