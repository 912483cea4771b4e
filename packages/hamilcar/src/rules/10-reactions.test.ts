import { describe, expect, it } from 'vitest';
import { RULES } from '../rules.ts';
import { meeting } from '../scenes-testing.ts';
import { CARTHAGE, NONE, openTable, ROME, type Table } from '../testing.ts';

describe('avoiding battle', () => {
  it('[10] [11.1] an army may slip away on its rating, and its trains go along', () => {
    const t = meeting(1).activate(ROME).act('units 6', 'go nola');
    expect([t.question, t.asked]).toEqual(['reaction.avoid', CARTHAGE]);
    t.dice(3).act('avoid hamilcar_elder', 'units 4', 'trains 1');
    expect(t.question).toBe('reaction.avoidTo');
    t.act('go beneventum');
    expect([t.cus(CARTHAGE, 'beneventum'), t.supply(CARTHAGE, 'beneventum')]).toEqual([4, 1]);
    expect(t.question).toBe('march.pursue');
  });

  it('[11.1] failing means battle', () => {
    const t = meeting(1).activate(ROME).act('units 6', 'go nola').dice(4);
    t.act('avoid hamilcar_elder', 'units 4', 'trains 1');
    expect(t.events('battle')).toHaveLength(1);
  });

  it('[11.1] [2.1C] it may slip behind its own walls where it stands; where it went is told', () => {
    const t = openTable()
      .stack(ROME, 'gela', { cus: 6, generals: ['cotta'] })
      .stack(CARTHAGE, 'agrigentum', { cus: 3, generals: ['hamilcar_elder'] });
    t.activate(ROME).act('units 6', 'go agrigentum', 'leave hamilcar_elder', 'units 0').dice(1);
    t.act('avoid hamilcar_elder', 'units 3');
    expect(t.legal()).toContain('enter');
    t.act('enter');
    expect([t.where('hamilcar_elder'), t.cus(CARTHAGE, 'agrigentum', true)]).toEqual([
      'inside agrigentum',
      3,
    ]);
    expect(t.events('avoided')[0]).toMatchObject({ to: t.space('agrigentum'), inside: true });
    const road = meeting(1).activate(ROME).act('units 6', 'go nola').dice(1);
    road.act('avoid hamilcar_elder', 'units 4', 'trains 1');
    expect(road.legal()).toEqual(['go beneventum', 'go nuceria']);
    road.act('go nuceria');
    expect(road.events('avoided')[0]).toMatchObject({ to: road.space('nuceria'), inside: false });
  });

  it('[11.1] part of the army may stay behind', () => {
    const t = meeting(1).activate(ROME).act('units 6', 'go nola', 'avoid hamilcar_elder');
    expect(t.legal()).toEqual(['units 4', 'units 3', 'units 2', 'units 1']);
  });

  it('[11.2] not into enemy markers, enemy units or tribes, nor back where the enemy comes from', () => {
    const t = meeting(1).control(ROME, 'beneventum').activate(ROME).act('units 6', 'go nola').dice(1);
    t.act('avoid hamilcar_elder', 'units 4', 'trains 1');
    expect(t.where('hamilcar_elder')).toBe('nuceria');
    const shut = meeting(1).control(ROME, 'beneventum', 'nuceria').activate(ROME).act('units 6', 'go nola');
    expect(shut.events('battle')).toHaveLength(1);
  });

  it('[11.2] over a strait, and [11.1] by sea, only with an admiral', () => {
    const flee = (general: string) => {
      const t = openTable()
        .control(CARTHAGE, 'messana', 'tyndaris')
        .control(ROME, 'locri')
        .stack(ROME, 'vibo', { cus: 6, generals: ['cotta'] })
        .stack(CARTHAGE, 'regium', { cus: 2, generals: [general] });
      return t.activate(ROME).act('units 6', 'go regium').question;
    };
    expect(flee('hamilcar_elder')).not.toBe('reaction.avoid');
    expect(flee('adherbal')).toBe('reaction.avoid');
    const sea = openTable()
      .control(ROME, 'segesta', 'heraclea-minoa')
      .stack(ROME, 'segesta', { cus: 6, generals: ['cotta'] })
      .stack(CARTHAGE, 'lilybaeum', { cus: 4, generals: ['adherbal'] })
      .control(NONE, 'drepanum')
      .control(CARTHAGE, 'carthago');
    sea.control(ROME, 'drepanum').activate(ROME).act('units 6', 'go lilybaeum', 'leave adherbal', 'units 0');
    sea.dice(1).act('avoid adherbal', 'units 4');
    expect(sea.where('adherbal')).toBe('carthago');
  });

  it('[2.2C] [11.1] who slips away drives off a general without CUs', () => {
    const t = meeting(1).stack(ROME, 'beneventum', { generals: ['duilius'] });
    t.activate(ROME).act('general cotta', 'units 6', 'go nola').dice(1);
    t.act('avoid hamilcar_elder', 'units 4', 'trains 1', 'go beneventum');
    expect([t.where('duilius'), t.supply(CARTHAGE, 'beneventum')]).toEqual(['gone', 1]);
  });

  it('[11.3] the mover goes on after a pursuit roll, and stops when it fails', () => {
    const slip = () =>
      meeting(1)
        .activate(ROME)
        .act('units 6', 'go nola')
        .dice(1)
        .act('avoid hamilcar_elder', 'units 4', 'trains 1', 'go beneventum');
    const on = slip().dice(2).act('yes');
    expect(on.events('roll').at(-1)).toMatchObject({ what: 'pursuit', die: 2, need: 2, success: true });
    expect(on.legal()).toContain('go beneventum');
    const stop = slip().dice(3).act('yes');
    expect(stop.refusal('go beneventum')).toBe('7.2B');
  });
});

describe('interception', () => {
  const passing = () =>
    openTable()
      .stack(ROME, 'capua', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'beneventum', { cus: 5, elephants: 1, generals: ['hamilcar_elder'] });

  it('[12.1] from a space beside, on the rating; +1 into an enemy marker', () => {
    const t = passing().activate(ROME).act('units 4', 'go nola');
    expect([t.question, t.asked]).toEqual(['reaction.intercept', CARTHAGE]);
    t.dice(3).act('intercept hamilcar_elder', 'units 3', 'elephants 1');
    expect(t.events('interceptor')[0]).toMatchObject({ cus: 3 });
    expect(t.question).toBe('march.backUp');
    const own = passing().control(ROME, 'nola').activate(ROME).act('units 4', 'go nola');
    own.dice(3).act('intercept hamilcar_elder', 'units 6');
    expect(own.events('roll')[0]).toMatchObject({ modifier: 1, success: false });
    // Own CUs in that space do not make it easier.
    const held = passing().control(ROME, 'nola').stack(CARTHAGE, 'nola', { cus: 2 });
    held.activate(ROME).act('units 4', 'go nola').dice(3).act('intercept hamilcar_elder', 'units 6');
    expect(held.events('roll')[0]).toMatchObject({ modifier: 1, success: false });
  });

  it('[12.2] not over a strait, not into a space with other enemies, ten units at most', () => {
    const strait = openTable()
      .stack(ROME, 'vibo', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'messana', { cus: 4, generals: ['hamilcar_elder'] });
    expect(strait.activate(ROME).act('units 4', 'go regium').question).toBe('march.step');
    const held = passing().stack(ROME, 'nola', { cus: 1 }).activate(ROME).act('units 4', 'go nola');
    expect(held.question).toBe('march.step');
    const many = passing().stack(CARTHAGE, 'beneventum', { cus: 8 }).activate(ROME).act('units 4', 'go nola');
    many.act('intercept hamilcar_elder');
    expect(many.legal()[0]).toBe('units 10');
  });

  it('[12.2] nobody comes out of a city against those who have just left its space', () => {
    const t = openTable()
      .stack(ROME, 'lilybaeum', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'lilybaeum', { cus: 2, generals: ['hamilcar_elder'], inside: true })
      .activate(ROME);
    t.act('units 4', 'go segesta');
    expect(t.question).toBe('march.step');
    const by = openTable()
      .control(CARTHAGE, 'lilybaeum')
      .stack(ROME, 'panormus', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'lilybaeum', { cus: 2, generals: ['hamilcar_elder'], inside: true })
      .activate(ROME);
    by.act('units 4', 'go segesta');
    expect(by.question).toBe('reaction.intercept');
  });

  it('[12.3] who is intercepted may back up, and stops', () => {
    const t = passing().activate(ROME).act('units 4', 'go nola').dice(1);
    t.act('intercept hamilcar_elder', 'units 6', 'yes');
    expect(t.cus(ROME, 'capua')).toBe(4);
    expect(t.refusal('go teanum')).toBe('7.2B');
  });

  it('[12.1] [card 134] interceptors whom the tribes leave no CU stop nobody; with one CU they do', () => {
    const met = (die: number) => {
      const t = openTable()
        .tribe('volsinii')
        .hand(ROME, '134')
        .stack(ROME, 'populonia', { cus: 4, generals: ['cotta'] })
        .stack(CARTHAGE, 'roma', { cus: 2, generals: ['hamilcar_elder'] });
      t.activate(ROME).act('units 4', 'go cosa').dice(1).act('intercept hamilcar_elder', 'units 2');
      return t.dice(die).act('counter 134');
    };
    // In column III a six takes both, a five takes two as well, a three takes one.
    const [none, one] = [met(6), met(3)];
    expect([none.question, none.where('hamilcar_elder')]).toEqual(['march.step', 'pool']);
    expect([one.cus(CARTHAGE, 'cosa'), one.question]).toEqual([1, 'march.backUp']);
  });

  it('[12.3] [14.5A] in the space of an own city an army that is intercepted may go inside, if all of it finds room and no siege bars the gates', () => {
    const before = (cus: number, siege = 0) => {
      const t = openTable()
        .control(ROME, 'lilybaeum')
        .siege('lilybaeum', siege)
        .stack(CARTHAGE, 'lilybaeum', { cus: siege })
        .stack(ROME, 'segesta', { cus, generals: ['cotta'] })
        .stack(CARTHAGE, 'drepanum', { cus: 6, generals: ['hamilcar_elder'] })
        .activate(ROME)
        .act(`units ${cus}`, 'go lilybaeum');
      return t.dice(1).act('intercept hamilcar_elder', 'units 6');
    };
    const room = RULES.map.walled[RULES.map.index.lilybaeum];
    expect(before(room + 1).legal()).toEqual(['yes', 'no']);
    expect(before(room, 1).legal()).toEqual(['yes', 'no']);
    const t = before(room);
    expect([t.question, t.legal()]).toEqual(['march.backUp', ['yes', 'no', 'enter']]);
    t.act('enter');
    expect([t.where('cotta'), t.cus(ROME, 'lilybaeum', true)]).toEqual(['inside lilybaeum', room]);
    expect(t.events('battle')).toHaveLength(0);
  });

  it('[12.3] [2.1C] an army that grew at sea and backs up to walls without room lies before them; with the enemy there it loses what finds none (R73)', () => {
    const backed = (t: Table) => {
      t.stack(CARTHAGE, 'lilybaeum', { cus: 3, generals: ['hanno'], inside: true })
        .stack(CARTHAGE, 'drepanum', { cus: 2, inside: true })
        .stack(ROME, 'enna', { cus: 9, generals: ['metellus'] })
        .activate(CARTHAGE)
        .act('units 3', 'embark', 'sail drepanum', 'regroup', 'units 2', 'sail panormus', 'sail thermae');
      t.dice(1).act('land', 'intercept metellus', 'units 9', 'yes', 'stop');
      return [t.where('hanno'), t.cus(CARTHAGE, 'lilybaeum'), t.cus(CARTHAGE, 'lilybaeum', true)];
    };
    expect(backed(openTable())).toEqual(['lilybaeum', 5, 0]);
    const watched = openTable().stack(ROME, 'lilybaeum', { cus: 1 });
    expect(backed(watched)).toEqual(['inside lilybaeum', 0, 3]);
    expect(watched.events('lost')).toMatchObject([{ side: CARTHAGE, cus: 2, why: 'crowded' }]);
  });

  it('[12.3] who sailed in a circle and is intercepted where he embarked has no place to back up to', () => {
    const t = openTable()
      .control(CARTHAGE, 'cosa', 'populonia')
      .stack(CARTHAGE, 'cosa', { cus: 1, generals: ['adherbal'] })
      .stack(ROME, 'volsinii', { cus: 3, generals: ['cotta'] });
    t.activate(CARTHAGE).act('units 1', 'embark', 'sail populonia', 'sail cosa', 'land');
    t.dice(1).act('intercept cotta', 'units 3');
    expect(t.events('battle')).toHaveLength(1);
  });

  it('[12.4] a general alone who is intercepted is displaced and loses his trains; only an army backs up', () => {
    const t = passing()
      .stack(ROME, 'capua', { supply: 1 })
      .activate(ROME)
      .act('units 0', 'trains 1', 'go nola');
    t.dice(1).act('intercept hamilcar_elder', 'units 6');
    expect(t.where('cotta')).toBe('gone');
    expect(t.supply(CARTHAGE, 'nola')).toBe(1);
  });

  it('[11.2] who failed to intercept this army cannot slip away from it', () => {
    const t = passing()
      .activate(ROME)
      .act('units 4', 'go nola')
      .dice(6)
      .act('intercept hamilcar_elder', 'units 6');
    t.act('go beneventum');
    expect(t.question).not.toBe('reaction.avoid');
    expect(t.events('battle')).toHaveLength(1);
  });
});
