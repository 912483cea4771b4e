import { perId } from '@punica/kernel';
import { describe, expect, test } from 'vitest';
import { HANNIBAL } from './bundled.ts';
import { CARTHAGE, NONE, ROME, type Side } from './codes.ts';
import type { Space } from './counted.ts';
import { isolatedPCs, isolationPaths } from './isolation.ts';

const { scenarios, map, tables, generals } = HANNIBAL;
const scenario = (id: string) => scenarios.list[scenarios.index[id]];
const war = scenario('second-punic-war');

describe('the Second Punic War', () => {
  const cus = (side: Side) =>
    war.forces.filter((force) => force.side === side).reduce((sum, force) => sum + force.cus, 0);

  test('16 CUs on each side, two Elephants with Hannibal, two in the pool', () => {
    expect([cus(ROME), cus(CARTHAGE)]).toEqual([16, 16]);
    expect(war.forces.map((force) => force.elephants)).toEqual([0, 0, 2, 0, 0]);
    expect(war.elephantPool).toBe(2);
  });

  test('9.2: Hannibal commands Mago and Gisgo at Saguntum', () => {
    const army = war.forces.find((force) => force.space === map.index.saguntum);
    expect(army?.commander).toBe(generals.index.hannibal);
    expect(army?.generals.map((g) => generals.list[g].id)).toEqual(['hannibal', 'mago', 'gisgo']);
  });

  test('nine turns of 7, 8, 8 and then 9 cards; tie to Carthage, who decides who goes first', () => {
    expect(war.turns.map((turn) => turn.cardsPerPlayer)).toEqual([7, 8, 8, 9, 9, 9, 9, 9, 9]);
    expect([war.firstTurn, war.lastTurn]).toEqual([1, 9]);
    expect([war.tieAtEnd, war.deciding]).toEqual([CARTHAGE, CARTHAGE]);
    expect(war.isolationOrder).toEqual([ROME, CARTHAGE]);
  });

  test('22.2: it starts with 9 points to 7', () => {
    expect([war.politicalPoints[ROME], war.politicalPoints[CARTHAGE]]).toEqual([9, 7]);
  });

  test('26.5.1, 26.5.2: 8 Roman and 5 Carthaginian Walled Cities', () => {
    const walled = (side: Side) => war.pcs[side].filter((space) => map.walled[space] > 0).length;
    expect([walled(ROME), walled(CARTHAGE)]).toEqual([8, 5]);
  });

  test('reinforcements: four single CUs for Carthage, five for Rome with three in Italia', () => {
    const carthage = war.reinforcements[CARTHAGE];
    expect(carthage.items.map((item) => item.cus)).toEqual([1, 1, 1, 1]);
    expect(carthage.items[2].condition).toEqual({
      is: 'controlProvince',
      province: map.provinceIndex.baetica,
    });
    expect(war.reinforcements[ROME].items[0].cus).toBe(5);
    expect(war.reinforcements[ROME].minInItalia).toBe(3);
  });

  test('6.7: Africanus may land in Italia or in a port of Iberia', () => {
    const spaces = war.africanus?.spaces.map((space) => map.ids[space]) ?? [];
    expect(spaces).toContain('capua');
    expect(spaces).toContain('tarraco');
    expect(spaces).not.toContain('ilerda');
    expect(spaces).not.toContain('syracusae');
  });
});

describe('the other scenarios', () => {
  test('211 BC: Capua besieged with one point, Consuls still to be drawn, card 26 out', () => {
    const late = scenario('scenario-6-211bc');
    expect(late.sieges).toEqual([{ space: map.index.capua, points: 1 }]);
    expect(late.forces.find((force) => force.drawConsuls > 0)?.space).toBe(map.index.roma);
    expect(late.markers).toEqual(['syracuseAlliance']);
    expect(late.cardsRemoved).toEqual([HANNIBAL.cards.index['26']]);
    expect(late.africanus).toBeNull();
  });

  test('the campaigns have two turns, their own part of the map and their own victory', () => {
    for (const id of ['campaign-iberia', 'campaign-africa']) {
      const campaign = scenario(id);
      expect(campaign.turns).toHaveLength(2);
      expect(campaign.limited).toBe(true);
      expect(campaign.victory?.otherwise).toBe(CARTHAGE);
      expect(campaign.elections).toBe(false);
    }
    expect(scenario('campaign-iberia').inPlay[map.index.roma]).toBe(false);
  });
});

describe('19.4: isolation', () => {
  const nothing = () => perId<Space, number>(map.ids.map(() => 0));
  const control = (held: Readonly<Record<string, Side>>) =>
    perId<Space, Side | typeof NONE>(map.ids.map((id) => held[id] ?? NONE));
  const tribe = perId<Space, boolean>([...map.tribe]);
  const isolated = (
    side: Side,
    held: Readonly<Record<string, Side>>,
    romans: readonly string[] = [],
    punics: readonly string[] = [],
  ) => {
    const cus = [nothing(), nothing()] as const;
    for (const id of romans) cus[ROME][map.index[id]] = 1;
    for (const id of punics) cus[CARTHAGE][map.index[id]] = 1;
    return isolatedPCs(map, isolationPaths(map, tables), side, { control: control(held), tribe, cus }).map(
      (space) => map.ids[space],
    );
  };

  test('19.4.1, 19.4.3: a path over vacant spaces to a port, a CU or a Walled City holds a PC', () => {
    expect(isolated(ROME, { venusia: ROME })).toEqual(['venusia']);
    expect(isolated(ROME, { venusia: ROME, brundisium: ROME })).toEqual([]);
    expect(isolated(ROME, { venusia: ROME }, ['arpi'])).toEqual([]);
    expect(isolated(ROME, { venusia: ROME, capua: ROME })).toEqual([]);
  });

  test('19.4.2: no path over a pass', () => {
    expect(
      isolated(ROME, { reate: ROME, asculum: CARTHAGE, corfinium: ROME, terventum: CARTHAGE }),
    ).toContain('corfinium');
  });

  test('19.4.2: an enemy PC blocks unless a friendly CU stands there too', () => {
    const ring = { sitifis: ROME, auzia: CARTHAGE, saldae: CARTHAGE, cirta: CARTHAGE } as const;
    expect(isolated(ROME, ring)).toEqual(['sitifis']);
    expect(isolated(ROME, ring, ['saldae'])).toEqual([]);
  });

  test('19.4.2: enemy CUs block unless a friendly PC stands there too', () => {
    const held = { venusia: ROME, tarentum: ROME } as const;
    const around = ['cannae', 'beneventum', 'compsa', 'potentia', 'tarentum'];
    expect(isolated(ROME, held, [], around)).toEqual([]);
    expect(isolated(ROME, { venusia: ROME, thurii: ROME }, [], around)).toEqual(['venusia']);
  });

  test('19.4.2: a neutral Tribe blocks, a friendly one holds', () => {
    expect(isolated(CARTHAGE, { mutina: CARTHAGE, boii: CARTHAGE })).toEqual([]);
    expect(isolated(CARTHAGE, { druentia: CARTHAGE, massilia: ROME, rhodanus: ROME })).toEqual(['druentia']);
  });
});

describe('provenance', () => {
  const { entries, sources } = HANNIBAL.provenance();

  test('every space, link, general, card, table and scenario says how well it is known', () => {
    const inGroup = (group: string) => entries.filter((entry) => entry.group === group).length;
    expect(inGroup('space')).toBe(108);
    expect(inGroup('card')).toBe(92);
    expect(inGroup('general')).toBe(20);
    expect(inGroup('scenario')).toBe(4);
    for (const entry of entries) expect(entry.source).not.toBe('');
  });

  test('an entry is as sure as its weakest part', () => {
    const hasdrubal = entries.find((entry) => entry.id === 'hasdrubal');
    expect(hasdrubal?.confidence).toBe('reconstructed');
    expect(hasdrubal?.parts.battleRating).toBe('high');
  });

  test('the source keys are explained', () => {
    expect(sources.map((source) => source.key)).toContain('rulebook');
  });
});
