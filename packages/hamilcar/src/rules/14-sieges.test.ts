import { describe, expect, it } from 'vitest';
import { faults } from '../faults.ts';
import { CARTHAGE, openTable, ROME, type Table } from '../testing.ts';
import { pointsNeeded, siegeDie } from './14-sieges.ts';

const siege = (cus = 4): Table =>
  openTable()
    .stack(ROME, 'agrigentum', { cus, generals: ['cotta'] })
    .stack(CARTHAGE, 'agrigentum', { cus: 1, supply: 1, inside: true });

describe('sieges', () => {
  it('[14.1] three CUs, once for each card; large cities only with supremacy', () => {
    const t = siege(2).activate(ROME).act('units 2');
    expect(t.refusal('besiege')).toBe('14.1');
    const large = openTable().stack(ROME, 'syracusae', { cus: 4, generals: ['cotta'] });
    large.activate(ROME).act('units 4');
    expect(large.refusal('besiege')).toBe('14.1');
    large.supremacy(ROME);
    expect(large.refusal('besiege')).toBe('');
  });

  it('[14.1] points: three for a large city or a tribe, two for a small one', () => {
    const t = openTable().tribe('volsinii');
    expect(['roma', 'agrigentum', 'volsinii'].map((id) => pointsNeeded(t.g, t.space(id)))).toEqual([3, 2, 3]);
  });

  it('[14.2] [2.1C] [2.1D] red against tribes and, with supremacy, small cities; white otherwise', () => {
    const t = openTable().tribe('volsinii');
    const die = (id: string) => siegeDie(t.g, ROME, t.general('cotta'), t.space(id));
    expect([die('volsinii'), die('agrigentum'), die('syracusae')]).toEqual([0, 1, 1]);
    t.supremacy(ROME);
    expect([die('agrigentum'), die('syracusae')]).toEqual([0, 1]);
  });

  it('[14.2] the die brings points and costs CUs', () => {
    const t = siege().activate(ROME).act('units 4').dice(4).act('besiege');
    expect(t.events('siegeRoll')[0]).toMatchObject({ die: 'white', points: 1, loss: 1 });
    expect(t.cus(ROME, 'agrigentum')).toBe(3);
  });

  it('[14.3] [2.3D] a supply train and a CU from inside take a new point away', () => {
    const t = siege().activate(ROME).act('units 4').dice(5).act('besiege');
    expect([t.question, t.asked]).toEqual(['siegeAttempt.defend', CARTHAGE]);
    t.act('yes');
    expect(t.g.siege[t.space('agrigentum')]).toBe(0);
    expect([t.cus(CARTHAGE, 'agrigentum', true), t.supply(CARTHAGE, 'agrigentum', true)]).toEqual([0, 0]);
  });

  it('[14.3] the last point lies there while the defender is asked, and the position can be kept', () => {
    const t = siege().siege('agrigentum', 1).activate(ROME).act('units 4').dice(5).act('besiege');
    expect([t.question, t.g.siege[t.space('agrigentum')]]).toEqual(['siegeAttempt.defend', 2]);
    expect(faults(t.g)).toEqual([]);
  });

  it('[14.4] a city falls: its CUs are lost, trains taken, generals displaced', () => {
    const t = siege()
      .siege('agrigentum', 1)
      .stack(CARTHAGE, 'agrigentum', { inside: true, generals: ['himilco'] })
      .activate(ROME)
      .act('units 4')
      .dice(5)
      .act('besiege', 'no');
    expect(t.g.control[t.space('agrigentum')]).toBe(ROME);
    expect([t.cus(CARTHAGE, 'agrigentum', true), t.supply(ROME, 'agrigentum')]).toEqual([0, 1]);
    expect(t.where('himilco')).toBe('pool');
    expect(t.g.siege[t.space('agrigentum')]).toBe(0);
  });

  it('[4.1] the fall of a capital ends the war', () => {
    const t = openTable()
      .supremacy(ROME)
      .siege('carthago', 2)
      .stack(ROME, 'carthago', { cus: 5, generals: ['cotta'] })
      .activate(ROME)
      .act('units 5')
      .dice(5)
      .act('besiege');
    expect(t.g.outcome).toMatchObject({ winners: 1, reason: 'carthagoTaken', rule: '4.1' });
  });

  it('[14.4] a tribe is replaced by a marker for good', () => {
    const t = openTable()
      .tribe('volsinii')
      .siege('volsinii', 2)
      .stack(ROME, 'volsinii', { cus: 3, generals: ['cotta'] });
    t.activate(ROME).act('units 3').dice(4).act('besiege');
    expect(t.g.tribe[t.space('volsinii')]).toBe(0);
    expect(t.g.control[t.space('volsinii')]).toBe(ROME);
  });

  it('[14.1] a siege is over when no besieger is left', () => {
    const t = siege(3).siege('agrigentum', 1).activate(ROME).act('units 3', 'go enna');
    expect(t.g.siege[t.space('agrigentum')]).toBe(0);
  });

  /** Himilco has come to relieve Agrigentum. */
  const relief = (): Table => {
    const t = siege(3)
      .siege('agrigentum', 1)
      .stack(CARTHAGE, 'gela', { cus: 4, generals: ['himilco'] })
      .activate(CARTHAGE)
      .act('units 4', 'go agrigentum');
    while (t.question.startsWith('reaction')) t.act('pass');
    return t;
  };

  it('[14.5A] a besieged city takes no units; relief must fight before the walls', () => {
    const t = relief();
    expect(t.question).toBe('march.battle');
  });

  it('[14.5B] the besieged may join an army that relieves them, or sally out alone', () => {
    const t = relief();
    t.act('yes');
    expect(t.events('battle')[0].cus).toEqual([3, 5]);
    const alone = siege(3)
      .siege('agrigentum', 1)
      .stack(CARTHAGE, 'agrigentum', { inside: true, generals: ['hanno'] });
    alone.activate(CARTHAGE).act('units 1', 'trains 0');
    expect(alone.legal()).not.toContain('go gela');
    alone.act('go agrigentum');
    expect(alone.events('battle')[0]).toMatchObject({ attacker: CARTHAGE });
  });

  it('[14.5B] [13.5E] the owner names the commander; only those who came out go back in', () => {
    const t = openTable()
      .control(CARTHAGE, 'gela')
      .siege('agrigentum', 1)
      .stack(ROME, 'agrigentum', { cus: 6, generals: ['duilius'] })
      .stack(CARTHAGE, 'agrigentum', { inside: true, cus: 1, generals: ['hannibal_gisgo'] })
      .stack(CARTHAGE, 'gela', { cus: 6, generals: ['himilco'] })
      .activate(CARTHAGE)
      .act('general himilco', 'units 6', 'go agrigentum');
    while (t.question.startsWith('reaction')) t.act('pass');
    t.act('yes');
    expect([t.question, t.legal()]).toEqual([
      'landBattle.lead',
      ['general hannibal_gisgo', 'general himilco'],
    ]);
    // Rome: small 1, large 5 (two blades, a crush); Carthage: large 1 (a shield).
    t.dice(1, 5, 1, 1).act('general hannibal_gisgo');
    expect(t.events('battle')[0].commanders[CARTHAGE]).toBe(t.general('hannibal_gisgo'));
    t.until('retreat.choose').act('enter');
    expect(t.legal()).toEqual(['bring hannibal_gisgo', 'leave hannibal_gisgo']);
    t.act('bring hannibal_gisgo');
    expect([t.where('hannibal_gisgo'), t.where('himilco')]).toEqual(['inside agrigentum', 'gela']);
    expect(t.cus(CARTHAGE, 'agrigentum', true)).toBe(1);
    expect(t.cus(CARTHAGE, 'gela')).toBe(7 - 1 - t.events('battleResult')[0].losses[CARTHAGE]);
  });
});
