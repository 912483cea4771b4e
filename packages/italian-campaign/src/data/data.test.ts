import { DataError } from '@punica/kernel/data';
import { describe, expect, it } from 'vitest';
import { BUNDLED_JSON } from './bundled.ts';
import { ITALY, type KindId, NONE } from './index.ts';
import { type CampaignJson, readCampaignData } from './read.ts';

const { map, units, leaders, tables, scenarios } = ITALY;

describe('the data', () => {
  it('has one joined board of 330 hexes, 14 provinces and 57 cities', () => {
    expect(map.hexes).toBe(330);
    expect(map.provinces).toHaveLength(14);
    expect(map.cities).toHaveLength(57);
    const seen = new Set([map.allHexes[0]]);
    for (const hex of seen) for (const next of map.neighbours[hex]) seen.add(next);
    expect(seen.size).toBe(330);
  });

  it('knows neighbours both ways, and opposite directions differ by three', () => {
    for (const hex of map.allHexes)
      map.towards[hex].forEach((next, direction) => {
        if (next !== NONE) expect(map.towards[next][(direction + 3) % 6]).toBe(hex);
      });
  });

  it('puts the hexes that the rules name where they belong', () => {
    expect(map.cities[map.cityIndex.capua].hex).toBe(map.index['2511']);
    expect(map.cities[map.cityIndex.tarentum].hex).toBe(map.index['2904']);
    for (const province of ['latium', 'etruria', 'sabini', 'umbria', 'picenum'])
      expect(map.provinces[map.provinceIndex[province]].diagonal).toBe(false);
    expect([...map.provinces].filter((p) => p.diagonal)).toHaveLength(9);
    expect([...map.cities].filter((c) => tables.cityClasses[c.cityClass].works).map((c) => c.id)).toEqual([
      'roma',
      'capua',
    ]);
    for (const hex of map.bruttiumCoast) expect(map.provinces[map.province[hex]].id).toBe('bruttium');
    for (const hex of map.westEdge) expect(map.provinces[map.province[hex]].id).toBe('cisalpine-gaul');
  });

  it('has the counters: a legion is 13 SP, and every arrival is in the box', () => {
    expect(units.count).toBe(123);
    expect(units.legionSp).toBe(13);
    expect(leaders.list).toHaveLength(31);
    for (const scenario of scenarios.list) {
      const used = new Map<KindId, number>();
      for (const { kind, count } of [
        ...scenario.carthage.units,
        ...[...scenario.reinforcements].flatMap((r) => r.units),
      ])
        used.set(kind, (used.get(kind) ?? 0) + count);
      for (const [kind, count] of used) expect(count).toBeLessThanOrEqual(units.ofKind[kind].length);
    }
  });
});

describe('the reconstructed figures', () => {
  it('are those of the sources, not of games between bots', () => {
    const count = (kind: string): number => units.ofKind[units.kindIndex[kind]].length;
    expect([count('roman-foot'), count('roman-horse')]).toEqual([26, 26]);
    expect(['allied-2', 'allied-3', 'allied-4', 'allied-5'].map(count)).toEqual([6, 8, 6, 4]);
    const vp = (id: string): number => map.provinces[map.provinceIndex[id]].vp;
    expect([vp('cisalpine-gaul'), vp('liguria')]).toEqual([5, 3]);
    const colonies =
      'neapolis beneventum aesernia luceria venusia brundisium paestum petelia rhegium placentia cremona';
    for (const id of colonies.split(' ')) expect(map.cities[map.cityIndex[id]].loyalty, id).toBe(6);
  });

  it('an army of the size of Cannae can be raised by 216, and a province lost costs a legion', () => {
    const sum = (year: number): number => [...tables.levies[year]].reduce((all, legions) => all + legions, 0);
    // Two legions stand at the Trebia; sixteen and more can stand together two years later.
    expect(sum(-217) + sum(-216)).toBeGreaterThanOrEqual(16);
    const others = map.allProvinces.filter(
      (p) => tables.levies[-217][p] > 0 && map.provinces[p].id !== 'latium',
    );
    expect(others).toHaveLength(6);
  });
});

describe('a data file that somebody has edited', () => {
  const broken = (file: keyof CampaignJson, edit: (json: never) => void): string => {
    const json = structuredClone(BUNDLED_JSON);
    edit(json[file] as never);
    try {
      readCampaignData(json);
    } catch (error) {
      if (error instanceof DataError) return error.message;
      throw error;
    }
    return '';
  };

  it('is refused with the place of the fault', () => {
    expect(broken('map', (m: { hexes: { terrain: string }[] }) => (m.hexes[0].terrain = 'swamp'))).toMatch(
      /^map\.json: hexes\[0113\]\.terrain: must be one of/,
    );
    expect(broken('map', (m: { cities: { hex: string }[] }) => (m.cities[1].hex = '2015'))).toMatch(
      /cities\[praeneste\]\.hex: another city stands here/,
    );
    expect(broken('map', (m: { roads: { hexes: string[] }[] }) => m.roads[0].hexes.splice(1, 1))).toMatch(
      /roads\[0\]/,
    );
    expect(
      broken('leaders', (l: { leaders: { withdrawal: number }[] }) => (l.leaders[1].withdrawal = 9)),
    ).toMatch(/leaders\[longus\]\.withdrawal: must be at most 6/);
    expect(broken('units', (u: { units: { steps: number[] }[] }) => (u.units[0].steps = [9, 6, 3]))).toMatch(
      /units\[roman-foot\]\.steps/,
    );
    expect(
      broken(
        'tables',
        (t: { fieldCrt: { rows: { results: string[] }[] } }) => (t.fieldCrt.rows[0].results[0] = 'X1'),
      ),
    ).toMatch(/fieldCrt\.rows\[0\]\.results\[0\]: must be a result/);
    expect(broken('tables', (t: { fieldCrt: { rows: unknown[] } }) => t.fieldCrt.rows.splice(3, 1))).toMatch(
      /out of line/,
    );
    expect(
      broken('scenarios', (s: { scenarios: { romeBelow: number }[] }) => (s.scenarios[0].romeBelow = 700)),
    ).toMatch(/scenarios\[short\]\.romeBelow/);
    expect(
      broken('scenarios', (s: { setUp: { rome: { hex: string } } }) => (s.setUp.rome.hex = '9999')),
    ).toMatch(/setUp\.rome\.hex: no hex/);
  });
});
