import { describe, expect, it } from 'vitest';
import {
  FOR_SPAIN,
  HAPPENED,
  LIGURES_ALLIED,
  MARINES,
  MARINES_AT,
  SYPHAX_CAME,
  SYRACUSE_SACKED,
  UNREST,
} from './memory.ts';
import { standing, whereabouts } from './standing.ts';
import { board, CARTHAGE, EVENTS_ON, ROME } from './testing.ts';

describe('what lies beside the map', () => {
  it('[event Rome 3] [event Carthage 8] Marines and unrest lie where they are', () => {
    const b = board(...EVENTS_ON)
      .tribe('cosa', CARTHAGE)
      .stack(ROME, 'neapolis', { cus: 2 });
    b.g.extra[MARINES] = 2;
    b.g.extra[MARINES_AT] = b.space('neapolis');
    b.g.extra[UNREST] = b.space('cosa') + 1;
    expect(standing(b.g)).toEqual([
      { kind: 'marines', text: 'Marines worth 2 at Neapolis', space: b.space('neapolis'), n: 2 },
      { kind: 'unrest', text: 'Unrest at Cosa', space: b.space('cosa'), n: 0 },
    ]);
  });

  it('[event Rome 3] Marines inside a city are inside it', () => {
    const b = board(...EVENTS_ON).stack(ROME, 'neapolis', { cus: 2, inside: true });
    b.g.extra[MARINES] = 2;
    b.g.extra[MARINES_AT] = b.loc('neapolis', true);
    expect(standing(b.g)[0].text).toBe('Marines worth 2 inside Neapolis');
  });

  it('[event Carthage 8] a subdued Tribe is no unrest any more', () => {
    const b = board(...EVENTS_ON).control(ROME, 'cosa');
    b.g.extra[UNREST] = b.space('cosa') + 1;
    expect(standing(b.g)).toEqual([]);
  });

  it('[H14] [H15] [H21] [H23] resources, offices and what has happened for good are named', () => {
    const b = board(...EVENTS_ON, 'resources', 'dictatorship', 'proconsulForSpain', 'syracuse')
      .stack(ROME, 'roma', { generals: ['fabius'] })
      .stack(ROME, 'emporiae', { generals: ['p-scipio'] })
      .rank(3, 'fabius');
    b.g.extra[FOR_SPAIN] = b.general('p-scipio') + 1;
    b.g.extra[HAPPENED] = LIGURES_ALLIED | SYRACUSE_SACKED;
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
    b.g.extra[HAPPENED] = SYPHAX_CAME;
    expect([where('syphax'), where('hampsicora')]).toEqual(['gone', 'expected']);
    const without = board('minorsOfRome');
    expect(whereabouts(without.g, without.general('bostar'))).toBe('unused');
  });
});
