import { describe, expect, it } from 'vitest';
import type { Side } from '../data/codes.ts';
import type { Requirement } from '../data/index.ts';
import { MACEDONIAN_ALLIANCE, type ProvinceId, type RegionId } from '../state.ts';
import { CARTHAGE, emptyTable, ROME, type Table } from '../testing.ts';
import { meets } from './requirements.ts';

const province = (t: Table, id: string): ProvinceId => t.g.rules.map.provinceIndex[id];
const region = (t: Table, id: string): RegionId => t.g.rules.map.regionIndex[id];

describe('[8.3] what Events require', () => {
  const ask = (t: Table, requirement: Requirement, side: Side = CARTHAGE) => meets(t.g, requirement, side);

  it('a marker on the board', () => {
    const needed: Requirement = { is: 'marker', marker: 'macedonianAlliance' };
    expect(ask(emptyTable(), needed)).toBe(false);
    expect(ask(emptyTable().mark(MACEDONIAN_ALLIANCE), needed)).toBe(true);
  });

  it('control of a province, by oneself, the enemy or a named side', () => {
    const t = emptyTable().province(CARTHAGE, 'sicilia');
    const sicilia = province(t, 'sicilia');
    expect(ask(t, { is: 'controlProvince', province: sicilia, by: 'self' })).toBe(true);
    expect(ask(t, { is: 'controlProvince', province: sicilia, by: 'self' }, ROME)).toBe(false);
    expect(ask(t, { is: 'controlProvince', province: sicilia, by: 'enemy' }, ROME)).toBe(true);
    expect(ask(t, { is: 'controlProvince', province: sicilia, by: 'rome' })).toBe(false);
    const either = [province(t, 'libya'), sicilia];
    expect(ask(t, { is: 'controlAnyProvince', provinces: either, by: 'self' })).toBe(true);
    expect(ask(t, { is: 'controlAnyProvince', provinces: [either[0]], by: 'self' })).toBe(false);
  });

  it('a space held and not besieged', () => {
    const t = emptyTable().control(CARTHAGE, 'carthago');
    const space = t.space('carthago');
    expect(ask(t, { is: 'controlSpace', space, by: 'carthage' })).toBe(true);
    expect(ask(t, { is: 'controlSpace', space, by: 'enemy' })).toBe(false);
    expect(ask(t, { is: 'unbesieged', space })).toBe(true);
    expect(ask(t.siege('carthago', 1), { is: 'unbesieged', space })).toBe(false);
  });

  it('a number of provinces in a region', () => {
    const t = emptyTable().province(CARTHAGE, 'apulia', 'lucania', 'sicilia');
    const needed = (atLeast: number): Requirement => ({
      is: 'provincesInRegion',
      region: region(t, 'italia'),
      by: 'carthage',
      atLeast,
    });
    expect([ask(t, needed(2)), ask(t, needed(3))]).toEqual([true, false]);
  });

  it('generals on the map, in a region, in command', () => {
    const t = emptyTable().stack(CARTHAGE, 'taurini', { generals: ['hannibal', 'mago'] });
    const hannibal = t.general('hannibal');
    expect(ask(t, { is: 'generalOnMap', general: hannibal })).toBe(true);
    expect(ask(t, { is: 'generalOnMap', general: t.general('hanno') })).toBe(false);
    expect(ask(t, { is: 'generalInRegion', general: hannibal, region: region(t, 'italia') })).toBe(true);
    expect(ask(t, { is: 'generalInRegion', general: hannibal, region: region(t, 'iberia') })).toBe(false);
    expect(ask(t, { is: 'generalCommands', general: hannibal })).toBe(true);
    expect(ask(t, { is: 'generalCommands', general: t.general('mago') })).toBe(false);
  });

  it('an army, CUs in a region', () => {
    const t = emptyTable()
      .stack(CARTHAGE, 'taurini', { generals: ['hannibal'] })
      .stack(CARTHAGE, 'zama', { cus: 1 });
    expect(ask(t, { is: 'army', of: 'carthage' })).toBe(false);
    expect(ask(t.stack(CARTHAGE, 'taurini', { cus: 1 }), { is: 'army', of: 'carthage' })).toBe(true);
    expect(ask(t, { is: 'cusInRegion', region: region(t, 'africa'), of: 'carthage' })).toBe(true);
    expect(ask(t, { is: 'cusInRegion', region: region(t, 'iberia'), of: 'carthage' })).toBe(false);
  });

  it('Roman offices and the enemy hand', () => {
    const t = emptyTable().consular('roma', 5, 'varro');
    expect(ask(t, { is: 'consulOnMap' })).toBe(true);
    expect(ask(t, { is: 'proconsulOnMap' })).toBe(false);
    expect(ask(t.proconsul('varro'), { is: 'proconsulOnMap' })).toBe(true);
    expect(ask(t, { is: 'enemyHandNotEmpty' })).toBe(false);
    expect(ask(t.hand(ROME, '35'), { is: 'enemyHandNotEmpty' })).toBe(true);
  });
});
