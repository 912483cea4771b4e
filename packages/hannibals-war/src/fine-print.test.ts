import { describe, expect, it } from 'vitest';
import { CARTHAGE, type Nation, NONE, ROME } from './data/codes.ts';
import { isAboard } from './post.ts';
import { initiative } from './rules/07-initiative.ts';
import { negotiations, talksStart } from './rules/10-negotiations.ts';
import { mobilization } from './rules/11-mobilization.ts';
import { operation } from './rules/12-operations.ts';
import { fight } from './rules/18-combat.ts';
import { OPERATION, type Table, table } from './testing.ts';
import { postOf, stackAt } from './units.ts';
import { unitsOf } from './zones.ts';

const AUX = 'rome-auxiliary';
const V = 'rome-legion-veteran';
const C = 'carthage-auxiliary';
const EVERYBODY = 15;

/** Who knows each of a nation's units. */
const known = (t: Table, nation: Nation): number[] => t.g.zones[unitsOf(nation)].map((s) => s & EVERYBODY);

describe('markers', () => {
  it('[7.1, marker Auspices] whoever claims the initiative has it at once', () => {
    const t = table().hand(CARTHAGE, 'auspices').run(initiative, { by: NONE }).do('claim');
    expect(t.events('initiative')).toEqual([
      { ev: 'initiative', player: CARTHAGE, how: 'auspices', bids: [] },
    ]);
  });

  it('[marker Mercenary Access] the leader beside whom troops are hired shows himself; for Rally nobody does', () => {
    const hired = (marker: string): number => {
      const t = table({ phase: 'mobilization' }).hand(ROME, marker).put(ROME, 'L5', 'fabius');
      t.g.zones[unitsOf(ROME)][0] &= ~(EVERYBODY ^ (1 << ROME));
      t.run(mobilization, { order: [ROME] })
        .do('play', marker)
        .do('unit', 'rome-cavalry');
      if (t.can('at', 'L5')) t.do('at', 'L5');
      return known(t, ROME)[0];
    };
    expect(hired('mercenary-access')).toBe(EVERYBODY);
    expect(hired('rally')).toBe(1 << ROME);
  });
});

describe('talks', () => {
  it('[14.3, 10.1] a stack laid open is an offer of him who shows it, and of nobody else', () => {
    const t = table({ phase: 'negotiations' }).hand(ROME, 'rally').put(ROME, 'D4', AUX);
    t.g.zones[unitsOf(ROME)][0] &= ~(EVERYBODY ^ (1 << ROME));
    t.run(negotiations, talksStart()).by(ROME, 'show', 'D4');
    expect([t.legal(ROME).includes('endWar'), t.legal(CARTHAGE).includes('endWar')]).toEqual([false, true]);
  });
});

describe('forces', () => {
  it('[14.3, 16.5] others do not know which of the units was left behind', () => {
    const t = table().put(ROME, 'L5', AUX, V, V).talents(ROME, 1);
    t.run(operation, OPERATION).do('at', 'L5');
    t.do('all').do('pay').do('go', 'L6').do('drop', V);
    expect(known(t, ROME).filter((who) => who === EVERYBODY)).toHaveLength(1);
  });

  it('[18.7, 23.5] a leader who is saved in a retreat by land goes on by land', () => {
    const t = table()
      .hand(CARTHAGE, 'rally', 'spy', 'tribute')
      .put(CARTHAGE, 'D4', C, C, C, 'hannibal')
      .put(ROME, 'D4', V, V, V, V)
      .put(ROME, 'D5', AUX);
    t.happen((g) => fight(g, t.square('D4'), ROME));
    t.dice(4, 1)
      .do('done')
      .do('unit', C)
      .do('unit', C)
      .do('at', 'D5')
      .do('unit', 'hannibal')
      .dice(3)
      .do('yes');
    t.do('at', 'E5');
    const refs = stackAt(t.g, CARTHAGE, t.square('E5'));
    expect(t.units(CARTHAGE, 'E5')).toEqual([C, 'hannibal']);
    expect(refs.filter((r) => isAboard(postOf(t.g, r)))).toEqual([]);
  });
});
