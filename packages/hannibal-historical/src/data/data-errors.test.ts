import { type Broken, faultOf } from '@punica/testkit';
import { describe, expect, test } from 'vitest';
import { BUNDLED_JSON } from './bundled.ts';
import { type HistoricalJson, readHistoricalData } from './read.ts';

type Loose = { [name: string]: Loose } & Loose[];
type LooseFiles = { [File in keyof HistoricalJson]: Loose };

const set = (here: Loose, name: string | number, value: unknown): void => {
  (here as Record<string | number, unknown>)[name] = value;
};

const BROKEN: readonly Broken<LooseFiles>[] = [
  [
    'a figure that is no number',
    (f) => set(f.figures, 'overrunCUs', 'four'),
    'figures.json',
    'overrunCUs',
    /whole number/,
  ],
  [
    'a missing figure',
    (f) => set(f.figures.dictator, 'second', undefined),
    'figures.json',
    'dictator.second',
    /missing/,
  ],
  ['a misspelt figure', (f) => set(f.figures, 'overrunCus', 4), 'figures.json', 'overrunCus', /not a field/],
  [
    'a death of nobody in turn 6',
    (f) => set(f.figures.turnSix, '3', 'verres'),
    'figures.json',
    'turnSix.3',
    /no general "verres"/,
  ],
  [
    'a card for Syphax that is not there',
    (f) => set(f.figures.syphax, 'card', '124'),
    'figures.json',
    'syphax.card',
    /no card "124"/,
  ],
  [
    'a town near Rome that is not on the map',
    (f) => set(f.figures.urbanLegions.spaces, 0, 'ostia'),
    'figures.json',
    'urbanLegions.spaces[0]',
    /no space "ostia"/,
  ],
  [
    'a leader without a side',
    (f) => set(f.leaders.leaders[0], 'side', 'numidia'),
    'leaders.json',
    'leaders[bostar].side',
    /one of "rome", "carthage"/,
  ],
  [
    'a leader who is in the base game already',
    (f) => set(f.leaders.leaders[0], 'id', 'hanno'),
    'leaders.json',
    'leaders[hanno]',
    /base game/,
  ],
  [
    'the same leader twice',
    (f) => set(f.leaders.leaders[1], 'id', 'bostar'),
    'leaders.json',
    'leaders[bostar]',
    /twice/,
  ],
  [
    'a leader bound to a region that does not exist',
    (f) => set(f.leaders.leaders[4].regions, 0, 'libya'),
    'leaders.json',
    'leaders[numidian-prince].regions[0]',
    /no region "libya"/,
  ],
  [
    'a leader who returns to no pool',
    (f) => set(f.leaders.leaders[0], 'pool', null),
    'leaders.json',
    'leaders[bostar].returns',
    /pool/,
  ],
  [
    'a way to nowhere',
    (f) => set(f.map.links[3], 'b', 'olisipo'),
    'map.json',
    'links[3].b',
    /no space "olisipo"/,
  ],
  [
    'a way of an unknown kind',
    (f) => set(f.map.links[0], 'kind', 'tunnel'),
    'map.json',
    'links[murgantia-zuccabar].kind',
    /one of/,
  ],
  [
    'a space that is on the map already',
    (f) => set(f.map.spaces[0], 'id', 'gades'),
    'map.json',
    'spaces[gades]',
    /base game/,
  ],
  [
    'a chart with nine lines',
    (f) => {
      f.events.charts.rome.pop();
    },
    'random-events.json',
    'charts.rome',
    /10 entries/,
  ],
  [
    'a line with an unknown event',
    (f) => set(f.events.charts.carthage[2], 1, 'carthage-plague'),
    'random-events.json',
    'charts.carthage[2][1]',
    /no event "carthage-plague"/,
  ],
  [
    'a line without an event',
    (f) => set(f.events.charts.rome, 4, []),
    'random-events.json',
    'charts.rome[4]',
    /must name an event/,
  ],
  [
    'a revolt in no province',
    (f) => set(f.events.revolt.rome, '0', 'lusitania'),
    'random-events.json',
    'revolt.rome.0',
    /no province "lusitania"/,
  ],
  [
    'a force nowhere',
    (f) => set(f.setup.forces[0], 'space', 'atlantis'),
    'setup.json',
    'forces[0].space',
    /no space "atlantis"/,
  ],
  [
    'a leader of the other side',
    (f) => set(f.setup.forces[5].generals, 0, 'bostar'),
    'setup.json',
    'forces[5].generals[0]',
    /other side/,
  ],
  [
    'a leader in two places',
    (f) => set(f.setup.forces[1].generals, 0, 'hannibal'),
    'setup.json',
    'forces[1].generals[0]',
    /two places/,
  ],
  [
    'a commander who is elsewhere',
    (f) => set(f.setup.forces[0], 'commander', 'hanno'),
    'setup.json',
    'forces[0].commander',
    /not with this force/,
  ],
  [
    'Roman Elephants',
    (f) => set(f.setup.forces[6], 'elephants', 1),
    'setup.json',
    'forces[6].elephants',
    /only Carthage/,
  ],
];

describe('a broken data file of the layer is refused by file, field and reason', () => {
  test.each(BROKEN)('%s', (_name, edit, file, path, problem) => {
    const fault = faultOf(BUNDLED_JSON, readHistoricalData, edit);
    expect(fault).toEqual({ file, path, problem: expect.stringMatching(problem) });
  });

  test('the files that come with the layer are sound', () => {
    expect(readHistoricalData(BUNDLED_JSON).leaders.leaders).toHaveLength(16);
  });
});
