import { readEdition } from '@punica/kernel/edition';
import { describe, expect, it } from 'vitest';
import { ITALY } from './data/index.ts';
import { dataOf } from './edition.ts';

const withCounts = (counts: Readonly<Record<string, number>>) =>
  dataOf(
    readEdition({
      format: 'punica-edition',
      version: 1,
      game: 'italian-campaign',
      name: 'My box',
      changes: Object.entries(counts).map(([id, value]) => ({
        file: 'units.json',
        field: `units[${id}].count`,
        value,
        source: 'the counters',
        confidence: 'high',
      })),
    }),
  );

describe('the counters of an edition', () => {
  it('may be more or fewer of a kind, each with a name of its own', () => {
    const { units } = withCounts({ 'roman-foot': 28, 'gaul-2': 5 });
    expect(units.count).toBe(ITALY.units.count + 2 - 3);
    expect([units.names.includes('roman-foot#28'), units.names.includes('gaul-2#6')]).toEqual([true, false]);
    expect(units.all.map((unit) => units.named[units.names[unit]])).toEqual([...units.all]);
  });

  it('are as many as stand on the map at the beginning, and not thousands', () => {
    expect(() => withCounts({ 'punic-horse-4': 2 })).toThrow(/setUp\.carthage\.units: there are not/);
    expect(() => withCounts({ 'roman-foot': 400 })).toThrow('units: are more than 300 counters');
  });

  it('of which the rules know one stay one', () => {
    expect(() => withCounts({ 'garrison-capua': 2 })).toThrow(
      'units[garrison-capua].count: cannot be changed',
    );
  });
});
