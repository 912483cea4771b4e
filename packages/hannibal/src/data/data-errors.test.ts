import { type Broken, faultOf } from '@punica/testkit';
import { describe, expect, test } from 'vitest';
import { BUNDLED_JSON } from './bundled.ts';
import { type HannibalJson, readHannibalData } from './read.ts';

type Loose = Record<string, unknown>;
type LooseFiles = { [File in keyof HannibalJson]: Loose };

/** Walks into a file; an entry of a list is found by its id or its place. */
function digAny(from: unknown, ...keys: readonly (string | number)[]): unknown {
  let here = from;
  for (const key of keys) {
    const list = Array.isArray(here) && typeof key === 'string' ? (here as Loose[]) : undefined;
    here = list === undefined ? (here as Loose)[key] : list.find((entry) => entry.id === key);
  }
  return here;
}
const dig = (...way: Parameters<typeof digAny>): Loose => digAny(...way) as Loose;
const entries = (...way: Parameters<typeof digAny>): unknown[] => digAny(...way) as unknown[];
const scenario = (files: LooseFiles, id = 'second-punic-war'): Loose => dig(files.scenarios, 'scenarios', id);

const BROKEN: readonly Broken<LooseFiles>[] = [
  [
    'a link to a space that does not exist',
    (f) => {
      dig(f.map, 'connections', 0).b = 'atlantis';
    },
    'map.json',
    'connections[saguntum-atlantis].b',
    /no space "atlantis"/,
  ],
  [
    'two links between the same spaces',
    (f) => {
      entries(f.map, 'connections').unshift({ ...dig(f.map, 'connections', 0), a: 'dertosa', b: 'saguntum' });
    },
    'map.json',
    'connections[saguntum-dertosa]',
    /joined twice/,
  ],
  [
    'a space in an unknown province',
    (f) => {
      dig(f.map, 'spaces', 'roma').province = 'lazio';
    },
    'map.json',
    'spaces[roma].province',
    /no province "lazio"/,
  ],
  [
    'a wrong number of spaces in a province',
    (f) => {
      dig(f.map, 'provinces', 'libya').spaceCount = 6;
    },
    'map.json',
    'provinces[libya].spaceCount',
    /says 6, but 7/,
  ],
  [
    'a wrong majority',
    (f) => {
      dig(f.map, 'provinces', 'libya').majority = 3;
    },
    'map.json',
    'provinces[libya].majority',
    /more than half of 7 is 4/,
  ],
  [
    'the same space twice',
    (f) => {
      dig(f.map, 'spaces', 'utica').id = 'carthago';
    },
    'map.json',
    'spaces[carthago]',
    /twice/,
  ],
  [
    'a Walled City with an impossible capacity',
    (f) => {
      dig(f.map, 'spaces', 'roma', 'walledCity').capacity = 7;
    },
    'map.json',
    'spaces[roma].walledCity.capacity',
    /one of 2, 5/,
  ],
  [
    'a misspelt field',
    (f) => {
      dig(f.map, 'spaces', 'roma').walledcity = null;
    },
    'map.json',
    'spaces[roma].walledcity',
    /not a field/,
  ],
  [
    'a missing field',
    (f) => {
      delete dig(f.generals, 'generals', 'hannibal').battleRating;
    },
    'generals.json',
    'generals[hannibal].battleRating',
    /missing/,
  ],
  [
    'a space that nobody can reach',
    (f) => {
      dig(f.map, 'spaces', 'baleares').port = null;
    },
    'map.json',
    'spaces[baleares]',
    /neither a link nor a port/,
  ],
  [
    'Mauretania not at the end',
    (f) => {
      const spaces = entries(f.map, 'spaces');
      spaces.unshift(spaces.pop());
    },
    'map.json',
    'spaces[icosium]',
    /must come last/,
  ],
  [
    'a pass that asks for control',
    (f) => {
      const pass = (entries(f.map, 'connections') as Loose[]).find((link) => link.type === 'pass');
      if (pass) pass.requiresControlOf = 'origin';
    },
    'map.json',
    'connections[castulo-laminium].requiresControlOf',
    /only a strait/,
  ],
  [
    'a card without an effect',
    (f) => {
      delete dig(f.cards, 'cards', '28').event;
    },
    'strategy-cards.json',
    'cards[28].event',
    /missing/,
  ],
  [
    'a card of an unknown kind',
    (f) => {
      dig(f.cards, 'cards', '28').event = { kind: 'charm' };
    },
    'strategy-cards.json',
    'cards[28].event.kind',
    /unknown kind "charm"/,
  ],
  [
    'an Event in a province that does not exist',
    (f) => {
      dig(f.cards, 'cards', '2', 'event').provinces = ['sicily'];
    },
    'strategy-cards.json',
    'cards[2].event.provinces[0]',
    /no province "sicily"/,
  ],
  [
    'a Counter Event without a window',
    (f) => {
      dig(f.cards, 'cards', '41').timing = 'turn';
    },
    'strategy-cards.json',
    'cards[41].timing',
    /needs a window/,
  ],
  [
    'a 3-OP card without a ship',
    (f) => {
      dig(f.cards, 'cards', '2').navalIcon = null;
    },
    'strategy-cards.json',
    'cards[2].navalIcon',
    /3-OP/,
  ],
  [
    'the same card twice',
    (f) => {
      Object.assign(dig(f.cards, 'cards', '36'), { id: '35', number: 35 });
    },
    'strategy-cards.json',
    'cards[35]',
    /twice/,
  ],
  [
    'a gap between attrition columns',
    (f) => {
      dig(f.tables, 'attrition', 'columns', 5).min = 8;
    },
    'tables.json',
    'attrition.columns[5].min',
    /must be 7/,
  ],
  [
    'a Siege die with five faces',
    (f) => {
      entries(f.tables, 'siege', 'dice', 'white').pop();
    },
    'tables.json',
    'siege.dice.white',
    /6 entries/,
  ],
  [
    'a general in two places',
    (f) => {
      entries(scenario(f), 'setup', 'carthage', 'forces', 1, 'generals').push('mago');
    },
    'scenarios.json',
    'scenarios[second-punic-war].setup.carthage.forces[1].generals[1]',
    /mago stands in two places/,
  ],
  [
    'a general of the other side',
    (f) => {
      Object.assign(dig(scenario(f), 'setup', 'rome', 'forces', 0), {
        generals: ['hanno'],
        commander: 'hanno',
      });
    },
    'scenarios.json',
    'scenarios[second-punic-war].setup.rome.forces[0].generals[0]',
    /other side/,
  ],
  [
    'Hanno outside Africa',
    (f) => {
      dig(scenario(f), 'setup', 'carthage', 'forces', 2).space = 'gades';
    },
    'scenarios.json',
    'scenarios[second-punic-war].setup.carthage.forces[2].generals[0]',
    /outside africa/,
  ],
  [
    'a subordinate over Hannibal',
    (f) => {
      dig(scenario(f), 'setup', 'carthage', 'forces', 0).commander = 'mago';
    },
    'scenarios.json',
    'scenarios[second-punic-war].setup.carthage.forces[0].commander',
    /hannibal outranks/,
  ],
  [
    'two PCs in one space',
    (f) => {
      entries(scenario(f), 'setup', 'rome', 'pcs').push('gades');
    },
    'scenarios.json',
    'scenarios[second-punic-war].setup.carthage.pcs[22]',
    /gades has a PC already/,
  ],
  [
    'a PC on a Tribe',
    (f) => {
      entries(scenario(f), 'setup', 'rome', 'pcs').push('boii');
    },
    'scenarios.json',
    'scenarios[second-punic-war].setup.rome.pcs[43]',
    /boii is a Tribe/,
  ],
  [
    'a Tribe that is forgotten',
    (f) => {
      entries(scenario(f), 'setup', 'neutralTribes').pop();
    },
    'scenarios.json',
    'scenarios[second-punic-war].setup.neutralTribes',
    /centrones is missing/,
  ],
  [
    'a Walled City that belongs to nobody',
    (f) => {
      const pcs = entries(scenario(f), 'setup', 'rome', 'pcs');
      pcs.splice(pcs.indexOf('capua'), 1);
    },
    'scenarios.json',
    'scenarios[second-punic-war].setup',
    /capua belongs to nobody/,
  ],
  [
    'a Consul with too few CUs',
    (f) => {
      dig(scenario(f), 'setup', 'rome', 'forces', 1).cus = 4;
    },
    'scenarios.json',
    'scenarios[second-punic-war].setup.rome.forces[1].cus',
    /at least 5/,
  ],
  [
    'five Elephants',
    (f) => {
      dig(scenario(f), 'setup').elephantPool = 3;
    },
    'scenarios.json',
    'scenarios[second-punic-war].setup.elephantPool',
    /5 Elephants in all, but there are 4/,
  ],
  [
    'Roman Elephants',
    (f) => {
      dig(scenario(f), 'setup', 'rome', 'forces', 0).elephants = 1;
    },
    'scenarios.json',
    'scenarios[second-punic-war].setup.rome.forces[0].elephants',
    /only Carthage/,
  ],
  [
    'a siege without besiegers',
    (f) => {
      entries(scenario(f), 'setup', 'sieges').push({ space: 'massilia', points: 1 });
    },
    'scenarios.json',
    'scenarios[second-punic-war].setup.sieges[0].space',
    /no enemy CU/,
  ],
  [
    'an isolated PC',
    (f) => {
      entries(scenario(f, 'campaign-africa'), 'setup', 'rome', 'forces').pop();
    },
    'scenarios.json',
    'scenarios[campaign-africa].setup.rome.pcs[6]',
    /cirta is isolated/,
  ],
  [
    'wrong Political Points',
    (f) => {
      dig(scenario(f), 'politicalPoints').rome = 8;
    },
    'scenarios.json',
    'scenarios[second-punic-war].politicalPoints.rome',
    /says 8, but the set-up makes 9/,
  ],
  [
    'a PC off the map of a short campaign',
    (f) => {
      entries(scenario(f, 'campaign-iberia'), 'setup', 'rome', 'pcs').push('pisae');
    },
    'scenarios.json',
    'scenarios[campaign-iberia].setup.rome.pcs[9]',
    /not on the map/,
  ],
  [
    'a turn that the track does not have',
    (f) => {
      scenario(f).turns = { from: 1, to: 10 };
    },
    'scenarios.json',
    'scenarios[second-punic-war].turns',
    /turn track/,
  ],
];

describe('a broken data file is refused by file, field and reason', () => {
  test.each(BROKEN)('%s', (_name, edit, file, path, problem) => {
    const fault = faultOf(BUNDLED_JSON, readHannibalData, edit);
    expect(fault).toEqual({ file, path, problem: expect.stringMatching(problem) });
  });
});
