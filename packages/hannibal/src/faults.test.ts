import { BadInput, perId } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { setTrains } from './board.ts';
import { faults } from './faults.ts';
import { readPosition, writePosition } from './position.ts';
import { at, emptyTable, scenarioTable } from './testing.ts';

type Loose = Record<string, Record<string, Record<string, unknown>>>;

const { rules } = scenarioTable().g;

/** The set-up of the whole war as a position file, changed by hand. */
function edited(edit: (position: Loose) => void): unknown {
  const position = JSON.parse(JSON.stringify(writePosition(scenarioTable().g))) as Loose;
  edit(position);
  return position;
}

function complaint(edit: (position: Loose) => void): string {
  try {
    readPosition(edited(edit), rules, true);
  } catch (error) {
    if (error instanceof BadInput) return `${error.field}: ${error.problem}`;
    throw error;
  }
  return 'accepted';
}

const BROKEN: readonly [name: string, edit: (p: Loose) => void, complaint: string][] = [
  ['an unknown space', (p) => (p.spaces.atlantis = { rome: 1 }), 'spaces.atlantis: is no space of the map'],
  [
    'an unknown general',
    (p) => (p.generals.caesar = { at: 'roma' }),
    'generals.caesar: is no general of this game',
  ],
  [
    'a general nowhere',
    (p) => (p.generals.varro = { at: 'atlantis' }),
    'generals.varro.at: is neither a space nor pool, displaced, gone or waiting',
  ],
  [
    'a general inside an open space',
    (p) => (p.generals.varro = { at: 'cannae', inside: true, rank: 'proconsul' }),
    'generals.varro.inside: has no Walled City there',
  ],
  [
    'a garrison where there are no walls',
    (p) => (p.spaces.cannae = { inside: { rome: 1 } }),
    'spaces.cannae.inside: has no Walled City',
  ],
  [
    'two armies in one open space',
    (p) => (p.spaces.cannae = { rome: 3, carthage: 3 }),
    'spaces.cannae: CUs of both sides outside the walls',
  ],
  [
    'a garrison of the wrong side',
    (p) => (p.spaces.capua = { control: 'rome', inside: { carthage: 1 } }),
    'spaces.capua.inside: only the owner is inside (10.7)',
  ],
  [
    'a garrison too large',
    (p) => (p.spaces.capua = { control: 'rome', inside: { rome: 3 } }),
    'spaces.capua.inside: more CUs than the city holds (10.7)',
  ],
  [
    'five Elephants',
    (p) => (p.spaces.gades = { control: 'carthage', elephants: 3 }),
    'elephants: 5 are in play (17.1)',
  ],
  [
    'five Siege Trains',
    (p) => (p.spaces.gades = { control: 'carthage', carthage: 1, trains: 5 }),
    'trains: 5 are in play (card 30)',
  ],
  [
    'a siege that nobody keeps up',
    (p) => (p.spaces.capua = { control: 'rome', siege: 1 }),
    'spaces.capua.siege: nobody keeps it up (20.5)',
  ],
  [
    'a siege of nothing',
    (p) => (p.spaces.cannae = { control: 'rome', siege: 1, carthage: 3 }),
    'spaces.cannae.siege: nothing to besiege here',
  ],
  [
    'a siege that is over',
    (p) => (p.spaces.capua = { control: 'rome', siege: 3, carthage: 3 }),
    'spaces.capua.siege: must be 0 to 2',
  ],
  [
    'a city of nobody',
    (p) => (p.spaces.capua = { rome: 1 }),
    'spaces.capua.control: a Walled City always has an owner',
  ],
  [
    'a Tribe where none lives',
    (p) => (p.spaces.cannae = { tribe: true }),
    'spaces.cannae.tribe: no Tribe lives here',
  ],
  [
    'a Roman without a rank',
    (p) => (p.generals.varro = { at: 'cannae' }),
    'generals.varro.rank: a Roman general is Consul or Proconsul (3.6)',
  ],
  [
    'a rank off the map',
    (p) => (p.generals.varro = { at: 'pool', rank: 'consul' }),
    'generals.varro.rank: holds a rank off the map',
  ],
  [
    'a Carthaginian Consul',
    (p) => (p.generals.mago = { at: 'gades', rank: 'consul' }),
    'generals.mago.rank: only Romans hold one (3.6)',
  ],
  [
    'a third Consul',
    (p) => (p.generals.varro = { at: 'cannae', rank: 'consul' }),
    'generals: 3 Consuls (6.4)',
  ],
  [
    'two Proconsuls',
    (p) => {
      p.generals.varro = { at: 'cannae', rank: 'proconsul' };
      p.generals.nero = { at: 'arpi', rank: 'proconsul' };
    },
    'generals: 2 Proconsuls besides Africanus (6.6)',
  ],
  [
    'two commanders of one stack',
    (p) => delete p.generals.mago.under,
    'generals.mago.under: commands the same stack as hannibal (9.2)',
  ],
  [
    'a subordinate of nobody',
    (p) => (p.generals.mago = { at: 'gades', under: true }),
    'generals.mago.under: nobody commands him (9.2)',
  ],
  [
    'a Roman inside a city of the enemy',
    (p) => (p.generals.varro = { at: 'gades', inside: true, rank: 'proconsul' }),
    'generals.varro.at: is inside an enemy city',
  ],
  [
    'a general who is not in this game',
    (p) => (p.generals.bomilcar = { at: 'gades' }),
    'generals.bomilcar.at: is not in this game',
  ],
  ['a turn that is not', (p) => Object.assign(p, { turn: 10 }), 'turn: must be 1 to 9'],
  ['an unknown mark', (p) => Object.assign(p, { marks: ['peace'] }), 'marks.0: '],
  [
    'half a group of tired CUs',
    (p) => Object.assign(p, { tired: [{ at: 'gades', used: 2 }] }),
    'tired.0.plain: is missing',
  ],
  [
    'a general of no use in the first space',
    (p) => (p.generals.bomilcar = { at: 'icosium' }),
    'generals.bomilcar.at: is not in this game',
  ],
  [
    'tired CUs nowhere',
    (p) => Object.assign(p, { tired: [{ at: 'atlantis', used: 1, plain: 1, elephants: 0 }] }),
    'tired.0.at: is no place',
  ],
  [
    'tired CUs without a Campaign',
    (p) => Object.assign(p, { tired: [{ at: 'gades', used: 1, plain: 1, elephants: 0 }] }),
    'tired: no Campaign is under way (10.11)',
  ],
  [
    'a worn general who is none',
    (p) => Object.assign(p, { worn: { caesar: 1 } }),
    'worn.caesar: is no general of this game',
  ],
  [
    'minus one CU',
    (p) => (p.spaces.gades = { control: 'carthage', carthage: -1 }),
    'spaces.gades.carthage: ',
  ],
];

describe('a position that cannot be', () => {
  it('starts from one that can', () => {
    expect(complaint(() => {})).toBe('accepted');
  });

  it.each(BROKEN)('%s', (_name, edit, expected) => {
    expect(complaint(edit)).toContain(expected);
  });

  it('a card that is there twice, or not at all', () => {
    const twice = (p: Loose): void => {
      const zones = p.core.zones as Record<string, unknown[]>;
      zones['hand.rome'].push(zones['hand.carthage'][0]);
    };
    expect(complaint(twice)).toMatch(/^strategy cards: item \d+ is there 1 time\(s\) too often/);
    const lost = (p: Loose): void => {
      (p.core.zones as Record<string, unknown[]>)['hand.rome'].pop();
    };
    expect(complaint(lost)).toMatch(/^strategy cards: item \d+ is missing/);
  });

  it('[10.11c] groups of tired CUs and worn generals that are cut short or nowhere', () => {
    const { g } = emptyTable();
    expect(faults({ ...g, tired: [1, 2] })).toContain('tired: must be groups of four numbers');
    expect(faults({ ...g, tired: [500, 1, 1, 0] })).toContain('tired.0: is no place');
    expect(faults({ ...g, tired: [-2, 1, 1, 0] })).toContain('tired.0: is no place');
    expect(faults({ ...g, worn: perId([1]) })).toContain('worn: must be empty or have 20 entries');
  });

  it('[2.2.1.2] CUs have no limit, Elephants and Siege Trains have', () => {
    expect(complaint((p) => (p.spaces.gades = { control: 'carthage', carthage: 99 }))).toBe('accepted');
    const { g } = emptyTable();
    g.elephants[at('gades')] = 5;
    setTrains(g, at('gades'), 5);
    expect(faults(g)).toEqual(
      expect.arrayContaining(['elephants: 5 are in play (17.1)', 'trains: 5 are in play (card 30)']),
    );
  });
});
