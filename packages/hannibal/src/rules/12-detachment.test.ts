import { describe, expect, it } from 'vitest';
import { commanderAt, cusAt } from '../board.ts';
import { DISPLACED } from '../state.ts';
import { CARTHAGE, NONE, ROME, type Table } from '../testing.ts';
import { marchOf } from './10-frames.ts';
import { activate, openTable } from './10-testing.ts';

/** A Roman army enters Praeneste; Hannibal, Mago and Gisgo stand next door in Fregellae. */
function besideFregellae(cus: number): Table {
  const t = openTable()
    .consular('roma', 8, 'longus')
    .stack(CARTHAGE, 'fregellae', { cus, generals: ['hannibal', 'mago', 'gisgo'] });
  return activate(t, ROME).act('general longus', 'units 8', 'go praeneste');
}

/** Romans under two Consuls at Tarraco; Mago comes from Dertosa. */
function atTarraco(cus: number, ...generals: string[]): Table {
  return openTable()
    .stack(CARTHAGE, 'dertosa', { cus: 8, generals: ['mago'] })
    .stack(ROME, 'tarraco', { cus, generals })
    .control(ROME, 'tarraco', 'emporiae');
}
const magoComes = (t: Table): Table => activate(t, CARTHAGE).act('general mago', 'units 8', 'go tarraco');

describe('who goes along', () => {
  it('[12.7] [9.2] the interceptor says which of his subordinates follow him with a part', () => {
    const t = besideFregellae(8).dice(1).act('intercept hannibal', 'units 6');
    expect(t.question).toBe('reaction.interceptCompany');
    t.act('bring mago', 'leave gisgo');
    expect(t.g.at[t.general('mago')]).toBe(t.space('praeneste'));
    expect(t.g.at[t.general('gisgo')]).toBe(t.space('fregellae'));
    expect(cusAt(t.g, CARTHAGE, t.space('fregellae'))).toBe(2);
  });

  it('[12.7] (hannibal R58) all CUs go under the commander only, and Generals may stay without any', () => {
    const t = besideFregellae(6).dice(1).act('intercept hannibal', 'units 6', 'bring mago', 'leave gisgo');
    for (const id of ['hannibal', 'mago']) expect(t.g.at[t.general(id)]).toBe(t.space('praeneste'));
    expect(t.g.at[t.general('gisgo')]).toBe(t.space('fregellae'));
    const under = besideFregellae(6).act('intercept mago');
    expect(under.legal()[0]).toBe('units 5');
  });

  it('[12.7] the commander never follows a subordinate', () => {
    const t = besideFregellae(6).dice(1).act('intercept mago', 'units 5');
    expect(t.legal()).toEqual(['bring gisgo', 'leave gisgo']);
    t.act('bring gisgo');
    expect(commanderAt(t.g, CARTHAGE, t.space('fregellae'))).toBe(t.general('hannibal'));
    expect(t.g.at[t.general('gisgo')]).toBe(t.space('praeneste'));
  });

  it('[13.2] [13.2a] with more than ten CUs the excess stays, and no General need stay with it', () => {
    const t = atTarraco(12, 'marcellus', 'nero').proconsul('marcellus', 'nero');
    magoComes(t).dice(1).act('avoid marcellus', 'units 10', 'bring nero');
    t.act('go emporiae');
    expect(t.g.at[t.general('nero')]).toBe(t.space('emporiae'));
    expect(cusAt(t.g, ROME, t.space('tarraco'))).toBe(2);
  });

  it('[13.2a] [24.1] who may not follow stays behind, and all CUs may leave him', () => {
    const t = openTable(true, { mauretania: true })
      .control(CARTHAGE, 'siga', 'icosium')
      .control(ROME, 'saldae', 'auzia', 'zuccabar')
      .stack(CARTHAGE, 'icosium', { cus: 4, generals: ['gisgo', 'hanno'] })
      .proconsular('saldae', 8, 'nero');
    activate(t, ROME).act('general nero', 'units 8', 'go icosium').dice(1).act('avoid gisgo', 'units 4');
    expect(cusAt(t.g, CARTHAGE, t.space('siga'))).toBe(4);
    expect(t.g.at[t.general('hanno')]).toBe(DISPLACED);
  });

  it('[13.2a] [18.1] all CUs do not leave a Consul who cannot follow', () => {
    const comes = (hasFailed: boolean): Table => {
      const t = openTable()
        .control(NONE, 'teanum')
        .stack(CARTHAGE, 'roma', { cus: 8, generals: ['hannibal'] })
        .stack(ROME, 'fregellae', { cus: 5, generals: ['longus', 'varro'] })
        .consul('longus', 'varro');
      activate(t, CARTHAGE).act('general hannibal', 'units 8', 'go praeneste', 'pass');
      if (hasFailed) marchOf(t.g).failed = 1 << t.general('varro');
      return t.act('go fregellae');
    };
    expect(comes(false).question).toBe('reaction.avoid');
    // Varro, who failed to intercept this army, would be left without a CU (12.10).
    expect(comes(true).question).not.toBe('reaction.avoid');
  });

  it('[13.2a] [18.1] a Consul is not left behind with fewer than five', () => {
    const t = atTarraco(12, 'longus', 'varro').consul('longus', 'varro');
    magoComes(t).dice(1).act('avoid longus', 'units 10');
    expect(t.question).toBe('reaction.avoidTo');
    expect(t.legal()).toContain('go emporiae');
  });
});

describe('after a failed interception', () => {
  /** Hannibal fails to intercept at Praeneste with so many of his ten CUs; then the army enters Fregellae. */
  function failed(units: number): Table {
    const t = openTable()
      .control(NONE, 'teanum')
      .consular('roma', 8, 'longus')
      .stack(CARTHAGE, 'fregellae', { cus: 10, generals: ['hannibal', 'mago'] });
    activate(t, ROME).act('general longus', 'units 8', 'go praeneste').dice(6);
    t.act('intercept hannibal', `units ${units}`);
    t.act(units < 10 ? 'leave mago' : 'bring mago');
    return t.act('go fregellae');
  }

  it('[12.10] (hannibal R65) those who took part stay; a subordinate may lead the others away', () => {
    const t = failed(6);
    expect(t.question).toBe('reaction.avoid');
    expect(t.refusal('avoid hannibal')).toBe('12.10');
    t.act('avoid mago');
    expect(t.legal()).toEqual(['units 4', 'units 3', 'units 2', 'units 1', 'units 0']);
  });

  it('[12.10] [18.1] a Consul does not slip away from one who failed and would be left too small', () => {
    const t = openTable()
      .control(NONE, 'teanum')
      .stack(CARTHAGE, 'roma', { cus: 8, generals: ['hannibal'] })
      .stack(ROME, 'fregellae', { cus: 11, generals: ['longus', 'varro'] })
      .consul('longus', 'varro');
    activate(t, CARTHAGE).act('general hannibal', 'units 8', 'go praeneste').dice(6);
    t.act('intercept varro', 'units 5', 'go fregellae');
    expect(t.question).toBe('reaction.avoid');
    t.act('avoid longus');
    expect(t.legal()).toEqual(['units 6', 'units 5']);
  });

  it('[12.10] (hannibal R65) nobody may slip away where all took part', () => {
    expect(failed(10).events('battle')).toHaveLength(1);
  });
});

describe('generals without CUs', () => {
  const alone = (): Table =>
    openTable()
      .stack(CARTHAGE, 'dertosa', { cus: 8, generals: ['mago'] })
      .stack(ROME, 'tarraco', { generals: ['longus', 'marcellus'] })
      .consul('longus')
      .proconsul('marcellus')
      .control(ROME, 'emporiae');

  it('[13.1] (hannibal R34) slip away together under the highest rank', () => {
    const t = magoComes(alone());
    expect(t.refusal('avoid marcellus')).toBe('13.3');
    t.dice(1).act('avoid longus', 'bring marcellus', 'go emporiae');
    expect(t.g.at[t.general('marcellus')]).toBe(t.space('emporiae'));
    const left = magoComes(alone()).dice(1).act('avoid longus', 'leave marcellus', 'go emporiae');
    expect(left.g.at[left.general('marcellus')]).toBe(DISPLACED);
  });

  it('[13.1] are all displaced when the roll fails', () => {
    const t = magoComes(alone()).dice(6).act('avoid longus', 'bring marcellus');
    expect(
      t
        .events('displaced')
        .map((e) => e.general)
        .sort(),
    ).toEqual([t.general('longus'), t.general('marcellus')].sort());
  });

  it('[10.3.1] [10.7] (hannibal R42) walls are not manned against a General alone', () => {
    const t = openTable()
      .control(ROME, 'tarraco')
      .stack(CARTHAGE, 'dertosa', { generals: ['mago'] })
      .control(ROME, 'saguntum')
      .stack(ROME, 'saguntum', { generals: ['varro'] })
      .proconsul('varro');
    activate(t, CARTHAGE).act('general mago', 'go saguntum');
    expect(t.question).toBe('march.step');
    const army = openTable()
      .control(ROME, 'saguntum')
      .stack(CARTHAGE, 'dertosa', { cus: 1, generals: ['mago'] })
      .stack(ROME, 'saguntum', { generals: ['varro'] })
      .proconsul('varro');
    activate(army, CARTHAGE).act('general mago', 'units 1', 'go saguntum');
    expect(army.question).toBe('walls.generals');
  });
});

describe('a garrison is in a space of its own', () => {
  it('[12.3] (hannibal R62) it does not forbid to intercept those who come to its city', () => {
    const t = openTable()
      .control(ROME, 'capua')
      .stack(ROME, 'capua', { cus: 2, inside: true })
      .consular('roma', 8, 'longus')
      .stack(CARTHAGE, 'fregellae', { cus: 6, generals: ['hannibal'] });
    activate(t, ROME).act('general longus', 'units 8', 'go capua');
    expect(t.legal()).toContain('intercept hannibal');
  });
});

describe('Hostile Tribes', () => {
  it('[21.3] [12.5] strike an army that backs up into their province', () => {
    const t = openTable()
      .consular('rhodanus', 6, 'longus')
      .control(NONE, 'massilia')
      .stack(CARTHAGE, 'narbo', { cus: 6, generals: ['hannibal'] })
      .hand(CARTHAGE, '7');
    const { neighbours, index, ids } = t.g.rules.map;
    const between = neighbours[index.rhodanus].find((at) => neighbours[index.narbo].includes(at));
    expect(between).toBeDefined();
    activate(t, ROME).act('general longus', 'units 6', `go ${ids[between!]}`);
    t.until('reaction.intercept', () => 'pass');
    t.dice(1).act('intercept hannibal', 'units 6');
    t.until('march.backUp', () => 'pass');
    t.act('yes');
    expect(t.question).toBe('hostileTribes.ask');
    t.dice(6).act('counter 7');
    expect(t.events('attrition').at(-1)).toMatchObject({ side: ROME, at: t.space('rhodanus') });
    expect(t.question).toBe('march.step');
  });

  it('[21.3] [12.6] leave no battle where they kill all who intercepted', () => {
    const t = openTable()
      .consular('massilia', 6, 'longus')
      .stack(CARTHAGE, 'druentia', { cus: 1, generals: ['hannibal'] })
      .hand(ROME, '7');
    activate(t, ROME).act('general longus', 'units 6', 'go rhodanus');
    t.dice(1).act('intercept hannibal');
    t.dice(6).act('counter 7');
    expect(t.events('lost')).toHaveLength(1);
    expect(t.events('battle')).toHaveLength(0);
    expect(t.question).not.toBe('march.backUp');
  });

  it('[21.3] [12.6] (hannibal R166) nor an Interception, where others stood there before them', () => {
    const t = openTable()
      .proconsular('massilia', 5, 'nero')
      .stack(CARTHAGE, 'druentia', { cus: 1 })
      .stack(CARTHAGE, 'vocontii', { cus: 2, generals: ['mago'] })
      .hand(ROME, '7');
    const before = activate(t, ROME).act('general nero', 'units 5', 'go druentia').dice(1);
    before.act('intercept mago', 'units 2').dice(6).act('counter 7');
    // Mago has come without CUs to one who did not move: no way back, and no card for a surprise (12.4, 12.5).
    const [carthage] = before.events('battleHand').filter((e) => e.side === CARTHAGE);
    expect(carthage.parts.map((part) => part.what)).not.toContain('interception');
    expect(before.question).toBe('battleRounds.attack');
  });

  it('[21.3] [12.4] who is left of them has intercepted', () => {
    const t = openTable()
      .proconsular('massilia', 5, 'nero')
      .stack(CARTHAGE, 'vocontii', { cus: 4, generals: ['mago'] })
      .hand(ROME, '7');
    activate(t, ROME).act('general nero', 'units 5', 'go druentia').dice(1);
    t.act('intercept mago', 'units 4').dice(6).act('counter 7');
    expect(t.question).toBe('march.backUp');
  });
});
