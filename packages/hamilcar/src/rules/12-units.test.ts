import { describe, expect, it } from 'vitest';
import { meeting } from '../scenes-testing.ts';
import { CARTHAGE, openTable, ROME } from '../testing.ts';

describe('supply trains are units (2.3)', () => {
  it('[11.2] nobody slips away into a space with an enemy supply train', () => {
    const t = meeting(2)
      .stack(ROME, 'beneventum', { supply: 1 })
      .activate(ROME)
      .act('units 6', 'go nola')
      .dice(1);
    t.act('avoid hamilcar_elder', 'units 4', 'trains 0');
    expect([t.where('hamilcar_elder'), t.supply(ROME, 'beneventum')]).toEqual(['nuceria', 1]);
  });

  it('[12.2] nobody intercepts into a space where an enemy supply train stood already', () => {
    const asked = (train: number) =>
      openTable()
        .stack(ROME, 'nola', { supply: train })
        .stack(ROME, 'capua', { cus: 4, supply: 1, generals: ['cotta'] })
        .stack(CARTHAGE, 'beneventum', { cus: 5, generals: ['hamilcar_elder'] })
        .activate(ROME)
        .act('units 4', 'trains 1', 'go nola').question;
    expect([asked(0), asked(1)]).toEqual(['reaction.intercept', 'march.step']);
  });

  it('[13.5A] a retreat does not end with an enemy supply train, and passing one costs a CU', () => {
    const beaten = (train: number) => {
      const t = openTable()
        .control(CARTHAGE, 'beneventum', 'compsa', 'nola')
        .control(ROME, 'nuceria', 'bovianum', 'luceria')
        .stack(ROME, 'capua', { cus: 9, generals: ['duilius'] })
        .stack(ROME, 'beneventum', { supply: train })
        .stack(CARTHAGE, 'nola', { cus: 4 });
      // Rome: two blades and a crush, three blades and a crush; Carthage: nothing.
      return t.activate(ROME).dice(3, 1, 1).act('units 9', 'go nola');
    };
    const free = beaten(0).until('over');
    expect(free.events('retreated')[0].path.map((at) => free.space('beneventum') === at)).toContain(true);
    expect(free.cus(CARTHAGE, 'beneventum')).toBeGreaterThan(0);
    const barred = beaten(1);
    barred.until('over');
    expect(barred.cus(CARTHAGE, 'beneventum')).toBe(0);
    expect(barred.supply(ROME, 'beneventum')).toBe(1);
  });

  it('[11.1] who slips away says which trains go with him, also with a part of the army (R39)', () => {
    const t = meeting(2).activate(ROME).act('units 6', 'go nola', 'avoid hamilcar_elder', 'units 2');
    expect([t.question, t.legal()]).toEqual(['reaction.avoidTrains', ['trains 2', 'trains 1', 'trains 0']]);
    t.dice(1).act('trains 1', 'go beneventum');
    expect([t.supply(CARTHAGE, 'beneventum'), t.cus(CARTHAGE, 'beneventum')]).toEqual([1, 2]);
  });

  it('[12.1] an interceptor says which trains he brings (R39)', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'beneventum', { cus: 5, supply: 2, generals: ['hamilcar_elder'] });
    t.activate(ROME).act('units 4', 'go nola', 'intercept hamilcar_elder', 'units 3');
    expect([t.question, t.legal()]).toEqual([
      'reaction.interceptTrains',
      ['trains 2', 'trains 1', 'trains 0'],
    ]);
    t.dice(1).act('trains 2');
    expect([t.supply(CARTHAGE, 'nola'), t.supply(CARTHAGE, 'beneventum')]).toEqual([2, 0]);
  });
});

describe('ten units (7.1)', () => {
  const stack = (cus: number, ...generals: string[]) =>
    openTable().stack(CARTHAGE, 'zama', { cus, supply: 2, generals }).activate(CARTHAGE);

  it('[7.1] [2.2A] subordinate generals count among the ten that a general leads (R51)', () => {
    const t = stack(10, 'hamilcar_elder', 'hanno').act('general hamilcar_elder');
    t.act('bring hanno');
    expect(t.legal()[0]).toBe('units 9');
    t.act('units 9');
    expect(t.question).toBe('march.step');
    const alone = stack(10, 'hamilcar_elder', 'hanno').act('general hamilcar_elder', 'leave hanno');
    expect(alone.legal()[0]).toBe('units 10');
  });

  it('[11.2] [12.2] and among the ten that avoid battle or intercept', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'beneventum', { cus: 12, generals: ['hamilcar_elder', 'hanno'] });
    t.activate(ROME).act('units 4', 'go nola', 'intercept hamilcar_elder', 'units 10');
    // Ten CUs leave no room for a subordinate.
    expect(t.question).not.toBe('reaction.interceptCompany');
  });
});

describe('overrun', () => {
  it('[7.2E] an army of any size runs over a single CU without a general (R14), or gives battle', () => {
    const t = () =>
      openTable()
        .stack(ROME, 'capua', { cus: 2, generals: ['cotta'] })
        .stack(CARTHAGE, 'nola', { cus: 1, supply: 1 })
        .activate(ROME)
        .act('units 2', 'go nola');
    expect(t().question).toBe('march.overrun');
    const over = t().act('yes');
    expect([over.events('overrun').length, over.supply(ROME, 'nola'), over.question]).toEqual([
      1,
      1,
      'march.step',
    ]);
    expect(t().act('no').events('battle')).toHaveLength(1);
  });

  it('[7.2E] not a general without CUs, not two CUs, not one with a general', () => {
    const battle = (cus: number, generals: string[]) =>
      openTable()
        .control(ROME, 'beneventum', 'nuceria')
        .stack(ROME, 'capua', { cus: 6, generals: ['cotta'] })
        .stack(CARTHAGE, 'nola', { cus, generals })
        .activate(ROME)
        .act('units 6', 'go nola')
        .events('battle').length;
    expect([battle(2, []), battle(1, ['hanno'])]).toEqual([1, 1]);
  });
});
