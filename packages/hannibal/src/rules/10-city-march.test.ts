import { describe, expect, it } from 'vitest';
import { commanderAt } from '../board.ts';
import { CONSUL, DICTATOR, TRUCE } from '../state.ts';
import { CARTHAGE, ROME, type Table } from '../testing.ts';
import { marchOf, movingCUs } from './10-frames.ts';
import { activate, openTable } from './10-testing.ts';
import { cus, whereIs } from './14-battle-testing.ts';

const capua = (t: Table): number[] => [cus(t, ROME, 'capua'), cus(t, ROME, 'capua', true)];

describe('[10.2] [10.7] people on either side of the walls of an own city', () => {
  it('are picked up by a general who passes outside', () => {
    const t = openTable()
      .stack(ROME, 'roma', { cus: 3, generals: ['longus'] })
      .stack(ROME, 'capua', { cus: 2, generals: ['nero'], inside: true })
      .proconsul('longus', 'nero');
    activate(t, ROME).act('general longus', 'units 3', 'go capua', 'regroup', 'bring nero', 'units 5');
    expect(movingCUs(marchOf(t.g))).toBe(5);
    expect(capua(t)).toEqual([5, 0]);
    t.act('go teanum', 'stop');
    expect([cus(t, ROME, 'teanum'), whereIs(t, 'nero')]).toEqual([5, 'teanum']);
  });

  it('are picked up by a general who starts outside; who is not needed stays inside', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 2, generals: ['nero'] })
      .stack(ROME, 'capua', { cus: 2, inside: true })
      .proconsul('nero');
    activate(t, ROME).act('general nero');
    expect(t.legal()[0]).toBe('units 4');
    t.act('units 3', 'go teanum', 'stop');
    expect([cus(t, ROME, 'teanum'), ...capua(t)]).toEqual([3, 0, 1]);
  });

  it('are picked up by a general who starts inside; with more than the city holds he gathers them outside', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 3 })
      .stack(ROME, 'capua', { cus: 2, generals: ['nero'], inside: true })
      .proconsul('nero');
    activate(t, ROME).act('general nero', 'units 5');
    expect([whereIs(t, 'nero'), ...capua(t)]).toEqual(['capua', 5, 0]);
    t.act('go teanum', 'stop');
    expect(cus(t, ROME, 'teanum')).toBe(5);
  });

  it('CUs called inside without a general are not stuck there', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 2, inside: true })
      .stack(ROME, 'roma', { generals: ['nero'] })
      .proconsul('nero');
    activate(t, ROME).act('general nero', 'go capua', 'regroup', 'units 2', 'go teanum', 'stop');
    expect(cus(t, ROME, 'teanum')).toBe(2);
  });

  it('[11.3] are dropped and taken up after landing inside', () => {
    const t = openTable().stack(ROME, 'neapolis', { cus: 1, inside: true }).proconsular('antium', 1, 'nero');
    activate(t, ROME, { navalCUs: 5, sails: 1 }).act('general nero', 'units 1', 'land neapolis', 'regroup');
    expect(t.legal()).toEqual(['units 2', 'units 1', 'units 0']);
    t.act('units 2', 'go capua', 'stop');
    expect(cus(t, ROME, 'capua')).toBe(2);
  });

  it('[20.4] but not in a besieged city, nor past enemies before an unbesieged one', () => {
    const shut = openTable()
      .stack(ROME, 'roma', { cus: 8, generals: ['longus'] })
      .stack(ROME, 'neapolis', { cus: 1, generals: ['nero'], inside: true })
      .stack(CARTHAGE, 'neapolis', { cus: 3 })
      .proconsul('longus', 'nero');
    activate(shut, ROME).act('general nero', 'units 1');
    expect(shut.refusal('go capua')).toBe('20.4');
  });

  it('[18.1] a Consul keeps his five, counted on both sides of the walls (hannibal R11)', () => {
    const t = openTable()
      .stack(ROME, 'roma', { cus: 4, generals: ['longus', 'nero'] })
      .stack(ROME, 'roma', { cus: 3, inside: true })
      .consul('longus')
      .proconsul('nero');
    activate(t, ROME).act('general nero');
    expect(t.legal()[0]).toBe('units 2');
    expect(t.refusal('units 3')).toBe('18.1');
  });

  it('[card 30] a Siege Train inside goes along', () => {
    const t = openTable()
      .control(CARTHAGE, 'capua')
      .stack(CARTHAGE, 'capua', { cus: 2, generals: ['mago'] })
      .stack(CARTHAGE, 'capua', { trains: 1, inside: true });
    activate(t, CARTHAGE).act('general mago', 'units 2', 'yes', 'go teanum', 'stop');
    expect(t.g.trains[t.space('teanum')]).toBe(1);
  });
});

describe('[9.3] [10.8] a stack that is only passed through', () => {
  it('keeps its commander', () => {
    const t = openTable()
      .stack(ROME, 'praeneste', { cus: 4, generals: ['nero', 'marcellus'] })
      .stack(ROME, 'roma', { cus: 3, generals: ['varro'] })
      .proconsul('nero', 'marcellus', 'varro');
    expect(commanderAt(t.g, ROME, t.space('praeneste'))).toBe(t.general('nero'));
    activate(t, ROME).act('general varro', 'units 3', 'go praeneste', 'go fregellae', 'stop');
    expect(commanderAt(t.g, ROME, t.space('praeneste'))).toBe(t.general('nero'));
    expect(t.g.under[t.general('marcellus')]).toBe(1);
    const stays = openTable()
      .stack(ROME, 'praeneste', { cus: 4, generals: ['nero', 'marcellus'] })
      .stack(ROME, 'roma', { cus: 3, generals: ['varro'] })
      .proconsul('nero', 'marcellus', 'varro');
    activate(stays, ROME).act('general varro', 'units 3', 'go praeneste', 'stop');
    expect(commanderAt(stays.g, ROME, stays.space('praeneste'))).toBe(stays.general('varro'));
  });
});

describe('[18.1] [18.3] a Consul on the way', () => {
  /** Longus comes to Praeneste, where Varro has so many CUs. */
  const passing = (longus: number, varro: number): Table => {
    const t = openTable().consular('roma', longus, 'longus').consular('praeneste', varro, 'varro');
    return activate(t, ROME).act('general longus', 'go praeneste');
  };

  it('does not leave his colleague with fewer than five; at ten they may part', () => {
    const t = openTable().consular('roma', 6, 'longus').consular('praeneste', 3, 'varro');
    activate(t, ROME).act('general longus', 'units 6', 'go praeneste');
    expect(t.refusal('go fregellae')).toBe('18.1');
    expect(passing(5, 5).refusal('go fregellae')).toBe('');
    const filled = openTable().consular('roma', 7, 'longus').consular('praeneste', 3, 'varro');
    activate(filled, ROME).act('general longus', 'units 7', 'go praeneste');
    expect(filled.refusal('go fregellae')).toBe('18.1');
    filled.act('regroup', 'leave varro', 'go fregellae', 'stop');
    expect(cus(filled, ROME, 'praeneste')).toBe(5);
  });

  it('nor by sea', () => {
    const t = openTable().consular('roma', 5, 'longus').consular('antium', 3, 'varro');
    activate(t, ROME, { navalCUs: 5, sails: 1 }).act('general longus', 'go antium');
    expect(t.refusal('sail pisae')).toBe('18.1');
  });

  it('[18.1] with fewer than five leaves no CUs behind that he meets', () => {
    const t = openTable()
      .stack(ROME, 'roma', { cus: 3, generals: ['longus'] })
      .stack(ROME, 'praeneste', { cus: 4 })
      .consul('longus');
    activate(t, ROME).act('general longus', 'go praeneste');
    expect(t.refusal('go fregellae')).toBe('18.1');
    t.act('regroup', 'units 5', 'go fregellae', 'stop');
    expect(cus(t, ROME, 'praeneste')).toBe(2);
  });

  it('[18.3] holds up no Proconsul without an army, and no army by a Consul without CUs (hannibal R98)', () => {
    const alone = openTable()
      .stack(ROME, 'roma', { generals: ['nero'] })
      .proconsul('nero')
      .consular('praeneste', 3, 'varro');
    activate(alone, ROME).act('general nero', 'go praeneste');
    expect(alone.refusal('go fregellae')).toBe('');
    const noArmy = openTable()
      .proconsular('roma', 4, 'nero')
      .stack(ROME, 'praeneste', { generals: ['varro'] })
      .consul('varro');
    activate(noArmy, ROME).act('general nero', 'units 4', 'go praeneste');
    expect(noArmy.refusal('go fregellae')).toBe('');
  });

  it('is together with his colleague even for a moment: without CUs he goes no farther (hannibal R203)', () => {
    expect(passing(0, 7).refusal('go fregellae')).toBe('18.1');
  });
});

describe('the walls', () => {
  const besieged = (...generals: string[]): Table =>
    openTable(true, { cards75: true })
      .stack(ROME, 'roma', { cus: 8, generals })
      .stack(CARTHAGE, 'antium', { cus: 6, generals: ['hannibal'] });

  it('[10.3.1] only who comes out is told to march out', () => {
    const garrison = (): Table => {
      const t = openTable()
        .control(CARTHAGE, 'tarentum')
        .stack(CARTHAGE, 'tarentum', { cus: 1, elephants: 1, generals: ['mago'], inside: true })
        .proconsular('venusia', 6, 'nero');
      return activate(t, ROME).act('general nero', 'units 6', 'go tarentum');
    };
    const stays = garrison().act('bring mago', 'units 2');
    expect([stays.events('wentOutside').length, stays.events('wentInside').length]).toEqual([0, 1]);
    const comes = garrison().act('leave mago', 'units 1');
    expect(comes.legal()).toEqual(['elephants 1', 'elephants 0']);
    comes.act('elephants 0');
    expect(comes.events('wentOutside')).toHaveLength(1);
    expect([
      comes.g.elephants[comes.loc('tarentum')],
      comes.g.elephants[comes.loc('tarentum', true)],
    ]).toEqual([1, 0]);
  });

  it('[card 80] [18.1] a Dictator takes what he likes in or out', () => {
    const table = (): Table => {
      const t = besieged('fabius', 'longus', 'varro');
      t.g.rank[t.general('fabius')] = DICTATOR;
      t.g.rank[t.general('longus')] = CONSUL;
      t.g.rank[t.general('varro')] = CONSUL;
      return activate(t, CARTHAGE).act('general hannibal', 'units 6', 'go roma');
    };
    const choose = (t: Table, inside: readonly string[]): Table => {
      while (t.question === 'walls.generals') {
        const name = t.legal()[0].split(' ')[1];
        t.act(`${inside.includes(name) ? 'bring' : 'leave'} ${name}`);
      }
      return t;
    };
    const within = choose(table(), ['fabius']);
    expect(within.legal()).toContain('units 5');
    const without = choose(table(), ['longus', 'varro']);
    expect([without.question, without.legal().includes('units 3')]).toEqual(['walls.units', true]);
  });

  it('[card 64] in a Truce a garrison that is marched past stays inside, and there is no battle', () => {
    const t = openTable()
      .mark(TRUCE)
      .stack(ROME, 'capua', { cus: 2, generals: ['nero'], inside: true })
      .proconsul('nero')
      .stack(CARTHAGE, 'teanum', { cus: 6, generals: ['hannibal'] });
    activate(t, CARTHAGE).act('general hannibal', 'units 6', 'go capua');
    expect([t.question, t.asked]).toEqual(['march.step', CARTHAGE]);
    t.act('go beneventum');
  });

  it('[card 64] a general who stands before them in a Truce may go inside; the CUs may not come out', () => {
    const t = openTable()
      .mark(TRUCE)
      .stack(ROME, 'capua', { cus: 2, inside: true })
      .stack(ROME, 'capua', { generals: ['nero'] })
      .proconsul('nero')
      .stack(CARTHAGE, 'teanum', { cus: 6, generals: ['hannibal'] });
    activate(t, CARTHAGE).act('general hannibal', 'units 6', 'go capua', 'bring nero');
    expect([whereIs(t, 'nero'), cus(t, ROME, 'capua')]).toEqual(['in capua', 0]);
    expect(t.question).toBe('march.step');
  });

  it('[card 64] [10.10] a Truce does not cover a general without CUs: he slips away or is displaced (hannibal R116)', () => {
    const entered = (die: number): Table => {
      const t = openTable()
        .mark(TRUCE)
        .control(-1, 'teanum')
        .stack(ROME, 'teanum', { generals: ['nero'] })
        .proconsul('nero')
        .stack(CARTHAGE, 'capua', { cus: 6, generals: ['hannibal'] });
      t.control(CARTHAGE, 'capua');
      activate(t, CARTHAGE).act('general hannibal', 'units 6', 'go teanum').dice(die);
      return t.act('avoid nero');
    };
    expect(whereIs(entered(6), 'nero')).toBe('');
    expect(whereIs(entered(1), 'nero')).toBe('fregellae');
  });

  it('[12.10] [13.2] CUs that failed to intercept from inside do not avoid battle when they are declared outside', () => {
    const t = openTable()
      .control(ROME, 'capua', 'neapolis')
      .stack(ROME, 'capua', { cus: 2, generals: ['nero'], inside: true })
      .stack(ROME, 'capua', { generals: ['varro'] })
      .proconsul('nero', 'varro')
      .stack(CARTHAGE, 'praeneste', { cus: 6, generals: ['hannibal'] });
    activate(t, CARTHAGE).act('general hannibal', 'units 6', 'go fregellae').dice(6);
    t.act('intercept nero', 'units 2');
    t.act('go capua', 'leave nero', 'leave varro', 'units 0');
    t.dice(1).act('avoid varro', 'go roma');
    expect(t.events('avoided')).toMatchObject([{ general: t.general('varro'), cus: 0 }]);
    expect(cus(t, ROME, 'capua')).toBe(2);
  });

  it('[12.10] of those who failed as many as stand inside are the ones behind the walls', () => {
    const t = openTable()
      .control(ROME, 'capua', 'neapolis')
      .stack(ROME, 'capua', { cus: 2, generals: ['nero'], inside: true })
      .stack(ROME, 'capua', { cus: 3, generals: ['varro'] })
      .proconsul('nero', 'varro')
      .stack(CARTHAGE, 'praeneste', { cus: 6, generals: ['hannibal'] });
    activate(t, CARTHAGE).act('general hannibal', 'units 6', 'go fregellae').dice(6);
    t.act('intercept nero', 'units 2');
    t.act('go capua', 'leave nero', 'leave varro', 'units 1', 'avoid varro');
    expect(t.legal()[0]).toBe('units 3');
  });
});

describe('[10.4.2] [10.7] a general without CUs (hannibal R35)', () => {
  it('passes a garrison behind its walls, as an army does, but not CUs before them', () => {
    const past = (inside: boolean): Table => {
      const t = openTable()
        .control(CARTHAGE, 'capua')
        .stack(CARTHAGE, 'capua', { cus: 2, inside })
        .stack(ROME, 'roma', { generals: ['nero'] })
        .proconsul('nero');
      return activate(t, ROME).act('general nero');
    };
    expect(past(false).refusal('go capua')).toBe('10.4.2');
    const t = past(true).act('go capua', 'go teanum', 'stop');
    expect(whereIs(t, 'nero')).toBe('teanum');
  });
});

describe('[13.2] where those who avoid battle go', () => {
  it('[13.2d] not into the port from which the enemy sailed, though a road leads there', () => {
    const t = openTable()
      .control(CARTHAGE, 'carthago', 'utica')
      .proconsular('utica', 5, 'nero')
      .stack(CARTHAGE, 'carthago', { cus: 3, generals: ['mago'] })
      .control(-1, 'utica', 'bulla', 'zama', 'clupea', 'hadrumetum');
    activate(t, ROME, { navalCUs: 5, sails: 1 }).act('general nero', 'units 5', 'sail carthago');
    while (t.question.startsWith('walls')) t.act(t.legal()[t.legal().length - 1]);
    t.act('avoid mago').dice(1).act('units 3');
    expect(t.legal()).toContain('go bulla');
    expect(t.legal()).not.toContain('go utica');
  });

  it('[13.2a] a general may leave all his CUs behind, but no Consul may (18.1, hannibal R205)', () => {
    const table = (rank: 'consul' | 'proconsul'): Table => {
      const t = openTable()
        .control(ROME, 'tarraco', 'emporiae')
        .control(CARTHAGE, 'ilerda')
        .stack(CARTHAGE, 'dertosa', { cus: 8, generals: ['mago'] })
        .stack(ROME, 'tarraco', { cus: 6, generals: ['marcellus'] });
      t[rank]('marcellus');
      return activate(t, CARTHAGE).act('general mago', 'units 8', 'go tarraco', 'avoid marcellus');
    };
    const alone = table('proconsul').dice(1).act('units 0');
    expect(whereIs(alone, 'marcellus')).toBe('emporiae');
    expect([cus(alone, ROME, 'tarraco'), alone.question]).toEqual([6, 'battleRounds.attack']);
    expect(table('consul').legal()).not.toContain('units 0');
  });
});

describe('[24.1] [3.3] Hanno', () => {
  it('has CUs with him where he joins those who stand there', () => {
    const t = openTable()
      .control(ROME, 'zama')
      .stack(CARTHAGE, 'carthago', { generals: ['hanno'] })
      .stack(CARTHAGE, 'zama', { cus: 2 });
    activate(t, CARTHAGE).act('general hanno', 'go zama', 'stop');
    expect(t.question).toBe('march.winsOver');
    t.act('yes');
    expect(t.g.control[t.space('zama')]).toBe(CARTHAGE);
  });
});
