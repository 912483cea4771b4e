import { entriesOf } from '@punica/kernel';
import { describe, expect, test } from 'vitest';
import { HANNIBAL } from './bundled.ts';
import { ALPS, CARTHAGE, NONE, RED_DIE, ROME, STRAIT, WHITE_DIE } from './codes.ts';
import type { Space } from './counted.ts';
import { type Area, mapWithin, wayBetween } from './map.ts';

const { map, mapWithMauretania: whole } = HANNIBAL;
const at = (id: string): Space => map.index[id];
const names = (area: Area): string[] => map.all.filter((space) => area[space]).map((space) => map.ids[space]);

describe('the board', () => {
  test('[3.1, 22.1] 22 provinces, 18 of them politically significant; 23 with Mauretania', () => {
    expect(map.provinces).toHaveLength(22);
    expect(map.provinces.filter((province) => province.significant)).toHaveLength(18);
    expect(map.provinces.filter((province) => !province.significant).map((province) => province.id)).toEqual([
      'gallia-transalpina',
      'massilia',
      'liguria',
      'baleares',
    ]);
    expect(whole.provinces).toHaveLength(23);
  });

  test('the base map is a prefix of the map with Mauretania', () => {
    expect(map.spaces).toBe(104);
    expect(whole.spaces).toBe(108);
    expect(entriesOf(whole.ids).slice(0, 104)).toEqual(map.ids);
    expect(entriesOf(whole.links).slice(0, map.links.length)).toEqual(map.links);
    for (const space of map.all)
      expect(whole.neighbours[space].filter((other) => other < 104)).toEqual(map.neighbours[space]);
  });

  test('[3.2] the regions hold their provinces', () => {
    const italia = map.regionIndex.italia;
    expect(map.provinces.filter((province) => province.region === italia).map((p) => p.name)).toEqual([
      'Gallia Cisalpina',
      'Etruria',
      'Samnium',
      'Latium',
      'Campania',
      'Apulia',
      'Lucania',
    ]);
    expect(map.regions[map.regionIndex.africa].spaces).toHaveLength(22);
  });

  test('14.2.2, 14.2.3: only the Numidias are worth two cards; the independent stay at home', () => {
    expect(map.provinces.filter((p) => p.allyCards === 2).map((p) => p.id)).toEqual([
      'numidia-maior',
      'numidia-minor',
    ]);
    expect(map.provinces.filter((p) => !p.alliesInRegion).map((p) => p.id)).toEqual([
      'corsica-sardinia',
      'gallia-transalpina',
      'massilia',
      'liguria',
      'baleares',
    ]);
  });

  test('8.2b, 19.1: four spaces control Idubeda and four control Libya', () => {
    for (const id of ['idubeda', 'libya']) expect(map.provinces[map.provinceIndex[id]].majority).toBe(4);
  });

  test('2.2.3, 10.7: thirteen Walled Cities, Capua alone inland, room for 5 in Roma and Carthago', () => {
    const cities = map.all.filter((space) => map.walled[space] > 0).map((space) => map.ids[space]);
    expect(cities).toHaveLength(13);
    expect(cities.filter((id) => !map.port[at(id)])).toEqual(['capua']);
    expect(cities.filter((id) => map.walled[at(id)] === 5)).toEqual(['carthago', 'roma']);
    expect(names(map.large)).toHaveLength(5);
    expect(names(map.greatWalls)).toEqual(['roma', 'syracusae']);
    expect(map.siegeDie[at('capua')]).toBe(RED_DIE);
    expect(map.siegeDie[at('carthago')]).toBe(WHITE_DIE);
  });

  test('10.6: links know their kind, both ways', () => {
    for (const a of map.all)
      map.neighbours[a].forEach((b, i) => {
        const link = map.linkOf[a][i];
        expect(wayBetween(map, a, b)).toBe(link);
        expect(wayBetween(map, b, a)).toBe(link);
        expect([map.links[link].a, map.links[link].b].sort()).toEqual([a, b].sort());
      });
    expect(map.linkType[wayBetween(map, at('druentia'), at('taurini'))]).toBe(ALPS);
    expect(wayBetween(map, at('roma'), at('carthago'))).toBe(NONE);
  });

  test('10.6.2: two straits, and only that of Messana asks for control', () => {
    const straits = map.links.filter((link) => link.type === STRAIT);
    expect(straits.map((link) => [map.ids[link.a], map.ids[link.b], link.needsOrigin])).toEqual([
      ['rhegium', 'messana', true],
      ['aleria', 'olbia', false],
    ]);
  });

  test('26.3.2: Siga takes 5 CUs, other ports as many as a sea move carries', () => {
    expect(whole.portCUs[whole.index.siga]).toBe(5);
    expect(map.portCUs[at('utica')]).toBe(10);
    expect(map.portCUs[at('capua')]).toBe(0);
  });

  test('11.5: the ports of the rulebook example', () => {
    expect([map.portDots[at('utica')], map.portDiamonds[at('utica')]]).toEqual([1, 0]);
    expect([map.portDots[at('aleria')], map.portDiamonds[at('aleria')]]).toEqual([0, 1]);
  });

  test('no two links cross on the map', () => {
    const side = (a: Space, b: Space, c: Space): number =>
      (map.lon[b] - map.lon[a]) * (map.lat[c] - map.lat[a]) -
      (map.lat[b] - map.lat[a]) * (map.lon[c] - map.lon[a]);
    const links = entriesOf(map.links);
    const crossing = links.flatMap((p, i) =>
      links
        .slice(i + 1)
        .filter((q) => new Set([p.a, p.b, q.a, q.b]).size === 4)
        .filter(
          (q) =>
            side(p.a, p.b, q.a) * side(p.a, p.b, q.b) < 0 && side(q.a, q.b, p.a) * side(q.a, q.b, p.b) < 0,
        )
        .map((q) => [p, q].map((link) => `${map.ids[link.a]}-${map.ids[link.b]}`)),
    );
    expect(crossing).toEqual([]);
  });

  test('a short campaign sees only its own part of the board', () => {
    const iberia = HANNIBAL.scenarios.list[HANNIBAL.scenarios.index['campaign-iberia']];
    const part = mapWithin(map, iberia.inPlay);
    expect(part.neighbours[at('massilia')].map((space) => map.ids[space])).toEqual(['nicaea']);
    expect(part.port[at('carthago')]).toBe(false);
    expect(part.port[at('gades')]).toBe(true);
    expect(wayBetween(part, at('massilia'), at('druentia'))).toBe(NONE);
    expect(map.neighbours[at('massilia')].length).toBeGreaterThan(1);
  });
});

describe('the generals', () => {
  const { list, index } = HANNIBAL.generals;
  const general = (id: string) => list[index[id]];

  test('14 Romans and 6 Carthaginians; 13 Romans can be elected, 8 with rule 26.7', () => {
    expect(list.filter((g) => g.side === ROME)).toHaveLength(14);
    expect(list.filter((g) => g.side === CARTHAGE)).toHaveLength(6);
    expect(list.filter((g) => g.consulPool)).toHaveLength(13);
    const classic = list.filter((g) => g.consulPool && !HANNIBAL.options.vanillaWithoutSets.includes(g.set));
    expect(classic).toHaveLength(8);
  });

  test('24.1: Hanno stays in Africa, Fabius in Italia', () => {
    expect(general('hanno').confinedTo).toBe(HANNIBAL.map.regionIndex.africa);
    expect(general('fabius').confinedTo).toBe(HANNIBAL.map.regionIndex.italia);
    expect(general('nero').confinedTo).toBe(NONE);
  });

  test('10.10: Hannibal and Africanus do not come back', () => {
    expect(list.filter((g) => g.eliminatedIfDisplaced).map((g) => g.id)).toEqual([
      'hannibal',
      'scipio-africanus',
    ]);
    expect(general('hannibal').pcsLostIfEliminated).toBe(5);
  });

  test('abilities name their region by index', () => {
    expect(general('p-scipio').ability).toEqual({
      kind: 'strategyRatingInRegion',
      region: HANNIBAL.map.regionIndex.iberia,
      value: 2,
    });
  });
});
