import { describe, expect, it } from 'vitest';
import { faults } from '../faults.ts';
import { CARTHAGE, ROME, type Table } from '../testing.ts';
import { activate, openTable } from './10-testing.ts';
import { cus, whereIs } from './14-battle-testing.ts';

/** Who stands alone with enemy CUs; a bare table has faults of its own besides. */
const lonely = (t: Table): string[] => faults(t.g).filter((fault) => fault.includes('alone with enemy CUs'));
const sound = (t: Table): Table => {
  expect(lonely(t)).toEqual([]);
  return t;
};

describe('[10.10] a general without CUs is driven off by whoever comes with CUs', () => {
  it('an army that avoids battle into his space', () => {
    const t = openTable()
      .control(CARTHAGE, 'fregellae', 'teanum')
      .proconsular('roma', 8, 'longus')
      .stack(ROME, 'fregellae', { generals: ['nero'] })
      .proconsul('nero')
      .stack(CARTHAGE, 'praeneste', { cus: 3, generals: ['hannibal'] });
    activate(t, ROME).act('general longus', 'units 8', 'go praeneste');
    t.act('avoid hannibal').dice(1).act('units 3');
    expect(whereIs(t, 'hannibal')).toBe('fregellae');
    expect(whereIs(t, 'nero')).toBe('');
    sound(t.act('no', 'stop'));
  });

  it('[10.7] a garrison that marches out of the gates before which he stands; he may try to slip away', () => {
    const out = (die: number): Table => {
      const t = openTable()
        .stack(ROME, 'capua', { cus: 2, generals: ['nero'], inside: true })
        .proconsul('nero')
        .control(-1, 'teanum')
        .stack(CARTHAGE, 'capua', { generals: ['mago'] });
      return activate(t, ROME).act('general nero', 'units 2', 'go capua').dice(die).act('avoid mago');
    };
    const caught = out(6);
    expect(whereIs(caught, 'mago')).toBe('');
    sound(caught);
    const away = out(1);
    expect(whereIs(away, 'mago')).toBe('teanum');
    expect(away.question).toBe('march.pursue');
  });

  /** Longus comes from Rome to where Nero is alone, and Mago intercepts him there. */
  const intercepted = (at: string, cus: number): Table => {
    const t = openTable()
      .stack(ROME, 'roma', { cus, generals: ['longus'] })
      .stack(ROME, at, { generals: ['nero'] })
      .proconsul('longus', 'nero')
      .stack(CARTHAGE, 'fregellae', { cus: 6, generals: ['mago'] });
    activate(t, ROME).act('general longus', `units ${cus}`, `go ${at}`).dice(1);
    return t.act('intercept mago', 'units 6');
  };

  it('[12.5] interceptors before whom his own army backs up', () => {
    const t = intercepted('praeneste', 6).act('yes');
    expect([whereIs(t, 'longus'), whereIs(t, 'nero')]).toEqual(['roma', '']);
    sound(t);
  });

  it('[12.8] interceptors before whom his own army slips into its city', () => {
    const t = intercepted('capua', 2).act('enter');
    expect([whereIs(t, 'longus'), whereIs(t, 'nero')]).toEqual(['in capua', '']);
    sound(t);
  });

  it('a position in which he stands with enemy CUs is refused', () => {
    const t = openTable()
      .stack(ROME, 'praeneste', { cus: 2 })
      .stack(CARTHAGE, 'praeneste', { generals: ['mago'] });
    expect(lonely(t)).toEqual(['generals.mago.at: is alone with enemy CUs (10.10)']);
    const inside = openTable()
      .control(CARTHAGE, 'capua')
      .stack(ROME, 'capua', { cus: 2 })
      .stack(CARTHAGE, 'capua', { generals: ['mago'], inside: true });
    sound(inside);
  });
});

describe('[card 30] a Siege Train caught alone is lost', () => {
  it('to an army that avoids battle into its space', () => {
    const t = openTable()
      .control(ROME, 'arpi')
      .stack(CARTHAGE, 'brundisium', { cus: 8, generals: ['hannibal'] })
      .stack(CARTHAGE, 'arpi', { trains: 1 })
      .proconsular('cannae', 3, 'nero');
    t.control(CARTHAGE, 'venusia');
    activate(t, CARTHAGE).act('general hannibal', 'units 8', 'go cannae');
    t.act('avoid nero').dice(1).act('units 3');
    expect(whereIs(t, 'nero')).toBe('arpi');
    expect(t.events('trainLost')).toHaveLength(1);
    sound(t.act('no', 'stop'));
  });

  it('to interceptors before whom its army backs up', () => {
    const t = openTable()
      .stack(CARTHAGE, 'roma', { cus: 6, generals: ['mago'] })
      .stack(CARTHAGE, 'praeneste', { trains: 1 })
      .proconsular('fregellae', 6, 'nero');
    t.control(CARTHAGE, 'roma');
    activate(t, CARTHAGE).act('general mago', 'units 6', 'go praeneste').dice(1);
    t.act('intercept nero', 'units 6', 'yes');
    expect(t.events('trainLost')).toHaveLength(1);
    sound(t);
  });

  it('to a garrison that marches out', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 2, generals: ['nero'], inside: true })
      .proconsul('nero')
      .stack(CARTHAGE, 'capua', { trains: 1 });
    activate(t, ROME).act('general nero', 'units 2', 'go capua');
    expect(t.events('trainLost')).toHaveLength(1);
    sound(t);
  });

  it('of two in a space one goes along with an army that avoids battle, the other is caught', () => {
    const t = openTable()
      .control(CARTHAGE, 'fregellae')
      .proconsular('roma', 8, 'longus')
      .stack(CARTHAGE, 'praeneste', { cus: 3, trains: 2, generals: ['hannibal'] });
    activate(t, ROME).act('general longus', 'units 8', 'go praeneste');
    t.act('avoid hannibal').dice(1).act('units 3');
    expect(t.g.trains[t.space('fregellae')]).toBe(1);
    expect(t.events('trainLost')).toHaveLength(1);
    expect(t.g.trains[t.space('praeneste')]).toBe(0);
  });

  it('of two one goes along with interceptors, the other stays', () => {
    const t = openTable()
      .proconsular('roma', 8, 'longus')
      .stack(CARTHAGE, 'fregellae', { cus: 3, trains: 2, generals: ['hannibal'] });
    activate(t, ROME).act('general longus', 'units 8', 'go praeneste').dice(1);
    t.act('intercept hannibal', 'units 3');
    expect([t.g.trains[t.space('fregellae')], t.g.trains[t.space('praeneste')]]).toEqual([1, 1]);
  });

  it('a position in which it stands with enemy CUs is refused', () => {
    const t = openTable().stack(ROME, 'praeneste', { cus: 2 }).stack(CARTHAGE, 'praeneste', { trains: 1 });
    expect(lonely(t)).toEqual(['spaces.praeneste.trains: alone with enemy CUs (card 30)']);
  });
});

describe('out of the gates (hannibal R43)', () => {
  const roma = (garrison: number): Table =>
    openTable()
      .stack(ROME, 'roma', { cus: garrison, generals: ['nero'], inside: true })
      .proconsul('nero')
      .control(CARTHAGE, 'praeneste');

  it('[10.5] five CUs overrun a single besieger without a general, and the siege is lifted', () => {
    const t = roma(5).stack(CARTHAGE, 'roma', { cus: 1 }).siege('roma', 1);
    activate(t, ROME).act('general nero', 'units 5', 'go roma');
    expect([t.question, cus(t, CARTHAGE, 'roma'), t.g.siege[t.space('roma')]]).toEqual(['march.step', 0, 0]);
    expect(t.events('overrun')).toHaveLength(1);
    expect(t.events('siegeLifted')).toMatchObject([{ space: t.space('roma') }]);
    t.act('go reate');
    const four = roma(4).stack(CARTHAGE, 'roma', { cus: 1 }).siege('roma', 1);
    activate(four, ROME).act('general nero', 'units 4', 'go roma').until('over');
    expect(four.events('battle')).toHaveLength(1);
  });

  it('[13.1] a besieger may avoid the battle; his siege is lifted, and the garrison rolls to go on', () => {
    const t = roma(3)
      .stack(CARTHAGE, 'roma', { cus: 4, generals: ['hannibal'] })
      .siege('roma', 2);
    activate(t, ROME).act('general nero', 'units 3', 'go roma');
    expect([t.question, t.asked]).toEqual(['reaction.avoid', CARTHAGE]);
    t.act('avoid hannibal').dice(1).act('units 4');
    expect(whereIs(t, 'hannibal')).toBe('praeneste');
    expect(t.g.siege[t.space('roma')]).toBe(0);
    expect(t.question).toBe('march.pursue');
  });

  it('[13.1] a besieger who fails to avoid it has a card less', () => {
    const t = roma(3)
      .stack(CARTHAGE, 'roma', { cus: 4, generals: ['hannibal'] })
      .siege('roma', 2);
    activate(t, ROME).act('general nero', 'units 3', 'go roma').dice(6);
    t.act('avoid hannibal', 'units 4').until('battleRounds.attack');
    expect(t.events('battleHand')[1].parts).toContainEqual({ what: 'avoidFailed', cards: -1 });
  });

  it('[12.8] nobody intercepts between a city and its own space', () => {
    const t = roma(3).stack(CARTHAGE, 'praeneste', { cus: 6, generals: ['mago'] });
    activate(t, ROME).act('general nero', 'units 3', 'go roma');
    expect([t.question, t.asked]).toEqual(['march.step', ROME]);
  });
});
