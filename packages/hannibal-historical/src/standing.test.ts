import { describe, expect, it } from 'vitest';
import { onceOnly } from './memory.ts';
import { LIGURES_ALLIED } from './rules/07-ligures.ts';
import { marines, marinesAt } from './rules/07-marines.ts';
import { unrest } from './rules/07-unrest.ts';
import { SYPHAX_CAME } from './rules/17-syphax.ts';
import { appointForSpain } from './rules/21-spain.ts';
import { SYRACUSE_SACKED } from './rules/23-syracuse.ts';
import { standing, whereabouts } from './standing.ts';
import { board, CARTHAGE, EVENTS_ON, ROME } from './testing.ts';

describe('what lies beside the map', () => {
  it('[event Rome 3] [event Carthage 8] Marines and unrest lie where they are', () => {
    const b = board(...EVENTS_ON)
      .tribe('cosa', CARTHAGE)
      .stack(ROME, 'neapolis', { cus: 2 });
    marines.set(b.g, 2);
    marinesAt.set(b.g, b.space('neapolis'));
    unrest.set(b.g, b.space('cosa') + 1);
    expect(standing(b.g)).toEqual([
      { kind: 'marines', text: 'Marines worth 2 at Neapolis', space: b.space('neapolis'), n: 2 },
      { kind: 'unrest', text: 'Unrest at Cosa', space: b.space('cosa'), n: 0 },
    ]);
  });

  it('[event Rome 3] Marines inside a city are inside it', () => {
    const b = board(...EVENTS_ON).stack(ROME, 'neapolis', { cus: 2, inside: true });
    marines.set(b.g, 2);
    marinesAt.set(b.g, b.loc('neapolis', true));
    expect(standing(b.g)[0].text).toBe('Marines worth 2 inside Neapolis');
  });

  it('[event Carthage 8] a subdued Tribe is no unrest any more', () => {
    const b = board(...EVENTS_ON).control(ROME, 'cosa');
    unrest.set(b.g, b.space('cosa') + 1);
    expect(standing(b.g)).toEqual([]);
  });

  it('[H14] [H15] [H21] [H23] resources, offices and what has happened for good are named', () => {
    const b = board(...EVENTS_ON, 'resources', 'dictatorship', 'proconsulForSpain', 'syracuse')
      .stack(ROME, 'roma', { generals: ['fabius'] })
      .stack(ROME, 'emporiae', { generals: ['p-scipio'] })
      .rank(3, 'fabius');
    appointForSpain(b.g, b.general('p-scipio'));
    onceOnly.set(b.g, LIGURES_ALLIED | SYRACUSE_SACKED);
    expect(standing(b.g).map(({ kind }) => kind)).toEqual([
      'resources',
      'dictator',
      'forSpain',
      'ligures',
      'sack',
    ]);
  });
});

describe('leaders who are not on the map', () => {
  it('[H6a] [H6b] [H17] wait for a card or an event, are gone for good, or have no part in this game', () => {
    const b = board(...EVENTS_ON, 'syphax');
    const where = (id: string) => whereabouts(b.g, b.general(id));
    expect([where('bostar'), where('praetor-1')]).toEqual(['reserve', 'reserve']);
    expect([where('masinissa'), where('syphax'), where('hampsicora')]).toEqual([
      'expected',
      'expected',
      'expected',
    ]);
    expect([where('master-of-horse'), where('hannibal')]).toEqual(['unused', undefined]);
    onceOnly.set(b.g, SYPHAX_CAME);
    expect([where('syphax'), where('hampsicora')]).toEqual(['gone', 'expected']);
    const without = board('minorsOfRome');
    expect(whereabouts(without.g, without.general('bostar'))).toBe('unused');
  });
});
