import { describe, expect, it } from 'vitest';
import { cusAt } from '../board.ts';
import { CARTHAGE, ROME, type Side } from '../data/codes.ts';
import type { Table } from '../testing.ts';
import { campaign, startOfCampaign } from './10-campaign.ts';
import { openTable } from './10-testing.ts';
import { hands, whereIs } from './14-battle-testing.ts';

/** A Campaign of three generals. */
const run = (t: Table, side: Side = ROME): Table =>
  t.run(campaign, startOfCampaign(side, t.card('37'), 3, 10));

/** Fights out the battle that has begun, without casualties and with this Retreat die: who is to lose has no answer. */
function decide(t: Table, winner: Side, retreatDie = 1): Table {
  t.until('battleRounds.attack');
  if (t.asked === winner) {
    hands(t, winner === ROME ? 'P' : '', winner === CARTHAGE ? 'P' : '');
    return t.act('play probe').dice(1, retreatDie).act('pass');
  }
  hands(t, 'P', 'P');
  return t.act('play probe', 'play probe').dice(1, retreatDie).act('no');
}

describe('[10.11c] losses on the way do not tire fresh comrades', () => {
  /** Varro takes the three CUs that stood with him and walks three spaces. */
  const varrosThree = (t: Table, ...way: string[]): string => {
    t.act('general varro');
    if (t.legal().includes('leave longus')) t.act('leave longus');
    t.act('units 3');
    for (const to of way.slice(0, -1)) t.act(`go ${to}`);
    return t.refusal(`go ${way[way.length - 1]}`);
  };

  it('lost to a pass', () => {
    const t = openTable().proconsular('teanum', 6, 'longus').proconsular('terventum', 3, 'varro');
    run(t).dice(6).act('general longus', 'units 6', 'go terventum', 'stop');
    expect(t.events('attrition')).toMatchObject([{ cause: 'pass', loss: 1 }]);
    expect(varrosThree(t, 'asculum', 'corfinium', 'asculum')).toBe('');
  });

  it.each([
    ['drowned in a storm', 8, 'antium', 'sail pisae', '60', ['cosa', 'falerii']],
    [
      'struck by Hostile Tribes',
      5,
      'massilia',
      'go rhodanus',
      '7',
      ['nemausus', 'narbo', 'emporiae', 'tarraco'],
    ],
  ])('%s', (_, cus, from, there, card, way) => {
    const t = openTable()
      .proconsular(from, cus, 'longus')
      .proconsular(there.split(' ')[1], 3, 'varro')
      .hand(CARTHAGE, card);
    run(t).act('general longus', `units ${cus}`, there).dice(6).act(`counter ${card}`, 'stop');
    expect(t.events('attrition')[0].loss).toBeGreaterThan(0);
    expect(varrosThree(t, ...way)).toBe('');
  });

  it('[10.11d] lost before a city', () => {
    const t = openTable()
      .control(CARTHAGE, 'neapolis')
      .proconsular('capua', 4, 'longus')
      .proconsular('neapolis', 3, 'varro');
    run(t).dice(1).act('general longus', 'units 4', 'go neapolis', 'besiege');
    expect(t.events('siegeRoll')[0].loss).toBe(1);
    expect(varrosThree(t, 'nuceria', 'paestum', 'potentia')).toBe('');
  });
});

describe('an army that must halt in a Campaign', () => {
  it('[10.11d] [13.4] after a failed pursuit drops nobody who could march on', () => {
    const t = openTable()
      .proconsular('roma', 6, 'longus')
      .stack(CARTHAGE, 'praeneste', { cus: 3, generals: ['mago'] })
      .control(-1, 'fregellae')
      .stack(ROME, 'antium', { generals: ['nero'] })
      .proconsul('nero');
    run(t).act('general longus', 'units 6', 'go praeneste').dice(1);
    t.act('avoid mago', 'units 3').dice(6).act('yes');
    expect(t.refusal('regroup')).toBe('13.4');
    t.act('stop', 'general nero', 'go roma', 'go praeneste', 'regroup', 'units 6');
    expect(t.refusal('go roma')).toBe('10.11c');
  });

  it('[10.11d] [12.5] having backed up drops nobody who could march on', () => {
    const t = openTable()
      .stack(ROME, 'roma', { cus: 6, generals: ['longus', 'nero'] })
      .stack(ROME, 'antium', { generals: ['varro'] })
      .proconsul('longus', 'nero', 'varro')
      .stack(CARTHAGE, 'fregellae', { cus: 6, generals: ['mago'] });
    run(t).act('general longus', 'bring nero', 'units 6', 'go praeneste').dice(1);
    t.act('intercept mago', 'units 6', 'yes');
    expect(whereIs(t, 'longus')).toBe('roma');
    expect(t.refusal('regroup')).toBe('12.5');
    t.act('stop');
    expect(t.refusal('general nero')).toBe('10.11d');
  });

  it('[11.6] turned back to port has not backed up: another leads its CUs on for the point that is left (hannibal R201)', () => {
    const sailed = (die: number): Table => {
      const t = openTable()
        .stack(CARTHAGE, 'carthago', { cus: 3, generals: ['gisgo'] })
        .stack(CARTHAGE, 'zama', { generals: ['mago'] });
      return run(t, CARTHAGE).dice(die).act('general gisgo', 'units 3', 'sail turris');
    };
    const [t] = [1, 2, 3, 4, 5, 6]
      .map(sailed)
      .filter((one) => one.events('navalRoll')[0].result === 'return');
    expect(t.refusal('go zama')).toBe('11.6');
    t.act('stop', 'general mago', 'go carthago', 'regroup');
    while (t.question === 'muster.company') t.act('leave gisgo');
    t.act('units 3', 'go utica');
    expect(t.refusal('go bulla')).toBe('10.11c');
  });
});

describe('[card 41] Bad Weather in a Campaign (hannibal R204)', () => {
  const stopped = (step: string): Table => {
    const t = openTable()
      .stack(ROME, 'antium', { cus: 5, generals: ['longus'] })
      .stack(ROME, 'roma', { generals: ['varro'] })
      .proconsul('longus', 'varro')
      .hand(CARTHAGE, '41');
    return run(t).act('general longus', 'units 5', ...step.split(', '), 'counter 41', 'stop');
  };

  it('[10.11d] keeps the army that embarked in its port', () => {
    const t = stopped('sail pisae').act('general varro', 'go antium', 'regroup');
    while (t.question === 'muster.company') t.act('leave longus');
    t.act('units 5');
    expect(t.refusal('go capua')).toBe('10.11c');
  });

  it('[10.11c] by land binds the general; his CUs go on with another, four points in all', () => {
    const t = stopped('go roma, go reate, go falerii').act('general varro', 'go reate', 'regroup');
    while (t.question === 'muster.company') t.act('leave longus');
    t.act('units 5', 'go falerii', 'go cosa');
    expect(t.refusal('go pisae')).toBe('10.11c');
  });
});

describe('[10.11d] whoever fought is spent', () => {
  it('the garrison that sallied out, and its general', () => {
    const t = openTable()
      .siege('capua', 1)
      .stack(ROME, 'capua', { cus: 2, generals: ['nero'], inside: true })
      .stack(CARTHAGE, 'capua', { cus: 4, generals: ['mago'] })
      .stack(ROME, 'roma', { cus: 8, generals: ['fabius'] })
      .stack(ROME, 'antium', { generals: ['varro'] })
      .proconsul('fabius', 'nero', 'varro');
    run(t).act('general fabius', 'units 8', 'go capua');
    if (t.question === 'reaction.avoid') t.act('pass');
    t.act('yes');
    if (t.question === 'battle.command') t.act('general fabius');
    decide(t, ROME).until('activation.choose');
    expect(t.refusal('general nero')).toBe('10.11d');
    t.act('general varro', 'go capua', 'regroup');
    while (t.question === 'muster.company') t.act(t.legal().find((a) => a.startsWith('leave')) ?? '');
    t.act('units 2');
    expect(t.refusal('go roma')).toBe('10.11c');
  });

  it('a general who stood in the space of the battle already', () => {
    const t = openTable()
      .stack(ROME, 'praeneste', { generals: ['nero'] })
      .stack(ROME, 'roma', { cus: 8, generals: ['fabius'] })
      .stack(ROME, 'antium', { generals: ['varro'] })
      .proconsul('fabius', 'nero', 'varro')
      .stack(CARTHAGE, 'fregellae', { cus: 4, generals: ['mago'] });
    run(t).act('general fabius', 'units 8', 'go praeneste').dice(1);
    t.act('intercept mago', 'units 4', 'no');
    decide(t, ROME).until('activation.choose');
    expect(whereIs(t, 'nero')).toBe('praeneste');
    expect(t.refusal('general nero')).toBe('10.11d');
  });

  it('the part of a split retreat that goes without the general', () => {
    const t = openTable()
      .stack(ROME, 'roma', { cus: 5, generals: ['fabius'] })
      .stack(ROME, 'antium', { generals: ['nero'] })
      .proconsul('fabius', 'nero')
      .stack(CARTHAGE, 'fregellae', { cus: 6, generals: ['mago'] });
    run(t).act('general fabius', 'units 5', 'go capua').dice(1);
    t.act('intercept mago', 'units 6', 'no');
    decide(t, CARTHAGE);
    expect(t.question).toBe('retreatInside.choose');
    t.act('units 2', 'bring fabius').until('activation.choose');
    expect([cusAt(t.g, ROME, t.loc('capua', true)), cusAt(t.g, ROME, t.space('roma'))]).toEqual([2, 3]);
    t.act('general nero', 'go roma', 'regroup', 'units 3');
    expect(t.refusal('go reate')).toBe('10.11c');
  });

  it('but not the comrades to whom a beaten attacker retreats', () => {
    const t = openTable()
      .stack(ROME, 'roma', { cus: 9, generals: ['fabius', 'nero'] })
      .proconsul('fabius', 'nero')
      .stack(CARTHAGE, 'praeneste', { cus: 6, generals: ['mago'] });
    run(t).act('general fabius', 'leave nero', 'units 4', 'go praeneste');
    if (t.question === 'reaction.avoid') t.act('pass');
    decide(t, CARTHAGE).until('activation.choose');
    expect(whereIs(t, 'fabius')).toBe('roma');
    t.act('general nero', 'units 5', 'go reate');
    expect(t.refusal('go falerii')).toBe('');
    const all = t.legal();
    expect(all).toContain('go falerii');
  });

  it('[15.1.5] and those whom a beaten Force of the own Campaign sweeps up (hannibal R202)', () => {
    const t = openTable()
      .control(CARTHAGE, 'venusia', 'beneventum', 'arpi', 'brundisium')
      .control(ROME, 'potentia', 'compsa')
      .stack(ROME, 'potentia', { generals: ['varro'] })
      .stack(ROME, 'venusia', { cus: 2 })
      .stack(ROME, 'tarentum', { cus: 8, generals: ['fabius'] })
      .proconsul('fabius', 'varro')
      .stack(CARTHAGE, 'cannae', { cus: 6, generals: ['mago'] });
    run(t).act('general fabius', 'units 8', 'go venusia', 'go cannae');
    if (t.question === 'reaction.avoid') t.act('pass');
    decide(t, CARTHAGE);
    while (t.question.startsWith('retreat'))
      t.act(t.legal().find((a) => a === 'go potentia') ?? t.legal()[0]);
    t.until('activation.choose');
    expect(cusAt(t.g, ROME, t.space('venusia'))).toBe(0);
    const there = cusAt(t.g, ROME, t.space('potentia'));
    expect(there).toBeGreaterThanOrEqual(7);
    t.act('general varro');
    while (t.question === 'muster.company') t.act(t.legal().find((a) => a.startsWith('leave')) ?? '');
    t.act('units 1');
    expect(t.refusal('go compsa')).toBe('10.11c');
  });
});
