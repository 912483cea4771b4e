import { describe, expect, it } from 'vitest';
import { writePosition } from '../position.ts';
import { CARTHAGE, ROME, type Table } from '../testing.ts';
import { activate, openTable } from './10-testing.ts';
import { hands, whereIs } from './14-battle-testing.ts';

/** Rome has two points against the Boii; Hannibal attacks from the Taurini. */
const intruded = (): Table => {
  const t = openTable()
    .control(CARTHAGE, 'taurini')
    .control(ROME, 'mutina')
    .tribe('boii')
    .proconsular('boii', 6, 'nero')
    .siege('boii', 2)
    .stack(CARTHAGE, 'taurini', { cus: 6, generals: ['hannibal'] });
  return activate(t, CARTHAGE)
    .act('general hannibal', 'units 6', 'go boii', 'pass')
    .until('battleRounds.attack');
};

describe('[20.5] [20.7] points against a neutral Tribe belong to the side that laid them', () => {
  it('and go when it has no CU left there, whoever else stands there', () => {
    const t = hands(intruded(), '', 'P').act('play probe').dice(1, 1).act('pass').until('over');
    expect(whereIs(t, 'nero')).not.toBe('boii');
    expect(t.g.siege[t.space('boii')]).toBe(0);
    expect(t.events('siegeLifted')).toMatchObject([{ space: t.space('boii') }]);
  });

  it('and stay when an intruder is beaten', () => {
    const t = hands(intruded(), 'P', 'P').act('play probe', 'play probe').dice(1, 1).act('no').until('over');
    expect(whereIs(t, 'hannibal')).not.toBe('boii');
    expect(t.g.siege[t.space('boii')]).toBe(2);
    expect(t.events('siegeLifted')).toEqual([]);
  });

  it('a stored position says whose they are', () => {
    const t = openTable().tribe('boii').stack(ROME, 'boii', { cus: 2 }).siege('boii', 1);
    const json = writePosition(t.g) as { spaces: Record<string, unknown> };
    expect(json.spaces.boii).toEqual({ tribe: true, siege: 1, siegeBy: 'rome', rome: 2 });
  });
});
