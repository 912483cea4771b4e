import { describe, expect, it } from 'vitest';
import { activate, openTable } from '../rules/10-testing.ts';
import { CARTHAGE, NONE, ROME, type Table } from '../testing.ts';
import { PUZZLING } from './puzzling.ts';

/** Longus sets out from Rome against Mago at Capua, who may slip away to a place that nobody holds. */
const setOut = (refuge: readonly string[]): Table =>
  activate(
    openTable()
      .stack(ROME, 'roma', { cus: 8, generals: ['longus'] })
      .proconsul('longus')
      .control(NONE, ...refuge)
      .stack(CARTHAGE, 'capua', { cus: 6, generals: ['mago'] }),
    ROME,
  ).act('general longus', 'units 8');
const sites = (t: Table) => t.told.flatMap(({ event }) => PUZZLING.site?.(event, t.g) ?? []);

describe('puzzles of Hannibal are told by', () => {
  it('who is under way, as long as it is his decision', () => {
    const t = setOut(['teanum']);
    expect(PUZZLING.actor?.(t.g)).toEqual({
      name: 'T. Sempronius Longus',
      words: 'T. Sempronius Longus at Roma',
    });
    // Mago is asked whether he slips away: the march is not his.
    t.act('go capua');
    expect(t.question).toBe('reaction.avoid');
    expect(PUZZLING.actor?.(t.g)).toBeUndefined();
    expect(PUZZLING.actor?.(openTable().g)).toBeUndefined();
  });

  it('where a battle is', () => {
    const t = setOut([]).act('go capua');
    expect(sites(t)).toEqual([{ how: 'battle', where: 'of Capua' }]);
  });

  it('which city is besieged, and which tribe subdued', () => {
    const before = (place: string) => {
      const t = activate(
        openTable()
          .stack(ROME, place, { cus: 8, generals: ['longus'] })
          .proconsul('longus'),
        ROME,
      ).act('general longus', 'units 8');
      return PUZZLING.telling(t.g, t.action('besiege'));
    };
    expect(before('capua')).toEqual({ as: 'does', words: 'besiege Capua' });
    expect(before('boii')).toEqual({ as: 'does', words: 'subdue Boii' });
  });

  it('who holds the walled cities and the provinces', () => {
    const t = openTable();
    const holderOf = (name: string) => PUZZLING.prizes?.(t.g).find((it) => it.name === name)?.holder;
    const lands = PUZZLING.prizes?.(t.g).filter(({ kind }) => kind === 'land');
    expect(lands).toHaveLength(t.g.rules.map.allProvinces.length);
    expect(holderOf('Roma')).toBe(t.g.control[t.space('roma')]);
    t.control(CARTHAGE, 'syracusae');
    expect(holderOf('Syracusae')).toBe(CARTHAGE);
    t.control(ROME, 'syracusae');
    expect(holderOf('Syracusae')).toBe(ROME);
  });
});
