import { describe, expect, it } from 'vitest';
import { BUNDLED_JSON } from './bundled.ts';
import { CARTHAGE, HAMILCAR, NONE, ROME, WHITE_DIE } from './index.ts';

const { map, generals, tables, scenarios } = HAMILCAR;
const [scenario] = scenarios.list;
const ratings = (id: string): number[] => {
  const { strategyRating, battleRating } = generals.list[generals.index[id]];
  return [strategyRating, battleRating];
};
const control = (id: string): number => map.startControl[map.index[id]];

interface Sourced {
  readonly provenance?: string;
}

describe('figures that come from the sources', () => {
  it('[14.2] the white siege die is the weaker one: three of its faces bring a point, one of them with a loss', () => {
    const white = tables.siegeDice[WHITE_DIE];
    expect(white.map(({ points }) => points)).toEqual([0, 0, 0, 1, 1, 1]);
    expect(white.map(({ losses }) => losses)).toEqual([1, 0, 0, 1, 0, 0]);
  });

  it('[card 94] Hiero stands with Carthage at the start: the country of Syracusae is not Roman', () => {
    expect(['catana', 'tauromenium'].map(control)).toEqual([NONE, NONE]);
    expect(['netum', 'melita', 'leontini', 'syracusae'].map(control)).toEqual([
      CARTHAGE,
      CARTHAGE,
      CARTHAGE,
      CARTHAGE,
    ]);
  });

  it('[15.3B] the Miat begins warlike', () => {
    const { ids, index, all } = tables.miat;
    expect(all.filter((space) => (scenario.miat & (1 << space)) !== 0).map((space) => ids[space])).toEqual([
      'sufetes',
      'gerusia',
      'mercatores',
    ]);
    expect(index.sufetes).toBe(0);
  });

  it('[2.3F] one ready Roman warship against four ready and two spent ones', () => {
    expect([scenario.ready, scenario.spent]).toEqual([
      [1, 4],
      [0, 2],
    ]);
  });

  it('[2.2A] ratings of the generals, strategy and battle', () => {
    expect(ratings('hamilcar_barca')).toEqual([1, 4]);
    expect(['valerius', 'c_regulus', 'nobilior', 'megellus'].map(ratings)).toEqual([
      [3, 2],
      [3, 2],
      [3, 2],
      [3, 2],
    ]);
    expect(['calatinus', 'vulso'].map(ratings)).toEqual([
      [2, 2],
      [2, 2],
    ]);
    expect(ratings('metellus')).toEqual([3, 3]);
  });
});

describe('figures that are ours', () => {
  // The files as they are written: where a figure comes from is not part of what is read of them.
  const json = BUNDLED_JSON as typeof BUNDLED_JSON & {
    map: { spaces: ({ id: string } & Sourced)[] };
    tables: { levels: Sourced };
    scenarios: { scenarios: { forces: ({ space: string } & Sourced)[] }[] };
  };

  it('are marked where they stand: level 3 from 6 CUs, the CUs in Roma, seven spaces and three tribes', () => {
    const ours = json.map.spaces.filter((space) => space.provenance?.startsWith('ours')).map(({ id }) => id);
    expect(ours.sort()).toEqual(
      ['arretium', 'calama', 'nicaea', 'olbia', 'perusia', 'sulci', 'thugga', 'valentia', 'zama'].sort(),
    );
    expect(json.tables.levels.provenance).toMatch(/^ours/);
    expect(json.scenarios.scenarios[0].forces.find((force) => force.space === 'roma')?.provenance).toMatch(
      /^ours/,
    );
    expect([tables.levels.sizes[2], control('arretium'), control('perusia')]).toEqual([6, ROME, ROME]);
  });
});
