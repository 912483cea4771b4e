import { describe, expect, it } from 'vitest';
import { activate, openTable } from '../rules/10-testing.ts';
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
    expect(t.events('trainPlaced')).toEqual([
      { ev: 'trainPlaced', at: t.space('corduba'), from: t.space('zama') },
    ]);
  });

  describe('[card 30] [10.3.1] before an enemy army (hannibal R115)', () => {
    /** Nero comes to Tarentum, where Mago stands with so many CUs and a Siege Train. */
    const before = (cus: number, inside: boolean, trains = 1) => {
      const t = openTable()
        .control(CARTHAGE, 'tarentum')
        .stack(CARTHAGE, 'tarentum', { cus, trains, generals: ['mago'], inside })
        .proconsular('venusia', 6, 'nero');
      return activate(t, ROME).act('general nero', 'units 6', 'go tarentum');
    };
    const trains = (t: ReturnType<typeof before>): number[] =>
      [false, true].map((inside) => t.g.trains[t.loc('tarentum', inside)]);

    it('goes behind the walls with the last CU', () => {
      expect(trains(before(2, false).act('bring mago', 'units 2'))).toEqual([0, 1]);
    });

    it('comes out with the last CU', () => {
      expect(trains(before(2, true).act('leave mago', 'units 0'))).toEqual([1, 0]);
    });

    it('stays with those who stay on its side', () => {
      expect(trains(before(2, false).act('leave mago', 'units 1'))).toEqual([1, 0]);
      expect(trains(before(2, true).act('bring mago', 'units 1'))).toEqual([0, 1]);
    });

    it('is lost where there are no CUs to bring it in', () => {
      expect(trains(before(0, false).act('bring mago'))).toEqual([0, 0]);
    });
  });

  it('[card 30] goes with ten CUs besides, over roads and easier passes, but neither over the Alps nor by sea', () => {
    const alps = openTable().stack(CARTHAGE, 'druentia', { cus: 10, trains: 1, generals: ['hannibal'] });
    activate(alps, CARTHAGE).act('general hannibal', 'units 10', 'yes');
    expect(alps.refusal('go taurini')).toBe('card 30');
    alps.act('regroup', 'units 10', 'no');
    expect(alps.refusal('go taurini')).toBe('');
    const pass = openTable().stack(CARTHAGE, 'ariminum', { cus: 10, trains: 1, generals: ['hannibal'] });
    activate(pass, CARTHAGE).dice(1).act('general hannibal', 'units 10', 'yes', 'go arretium', 'stop');
    expect(pass.g.trains[pass.space('arretium')]).toBe(1);
    const sea = openTable().stack(CARTHAGE, 'carthago', { cus: 5, trains: 1, generals: ['mago'] });
    activate(sea, CARTHAGE, { navalCUs: 5, sails: 1 }).act('general mago', 'units 5', 'yes');
    expect(sea.refusal('sail gades')).toBe('card 30');
    sea.act('regroup', 'units 5', 'no');
    expect(sea.refusal('sail gades')).toBe('');
  });

  it('[card 30] an army takes one along, and one that is caught alone is lost', () => {
    const t = openTable()
      .stack(CARTHAGE, 'zama', { cus: 3, trains: 2, generals: ['hanno'] })
      .stack(CARTHAGE, 'arpi', { trains: 1 })
      .proconsular('cannae', 5, 'varro');
    activate(t, CARTHAGE).act('general hanno', 'units 3', 'yes', 'go sicca', 'stop');
    expect([t.g.trains[t.space('zama')], t.g.trains[t.space('sicca')]]).toEqual([1, 1]);
    activate(t, ROME).act('general varro', 'units 5', 'go arpi', 'stop');
    expect(t.g.trains[t.space('arpi')]).toBe(0);
    expect(t.events('trainLost')).toHaveLength(1);
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
