import { describe, expect, it } from 'vitest';
import { BUNDLED_JSON } from './bundled.ts';
import { HAMILCAR } from './index.ts';
import { type HamilcarJson, readHamilcarData } from './read.ts';

const { map, cards, tactics, generals, tables } = HAMILCAR;

/** The bundled files with one change. */
const broken = (file: keyof HamilcarJson, change: (json: never) => void): string => {
  const json = structuredClone(BUNDLED_JSON) as Record<keyof HamilcarJson, never>;
  change(json[file]);
  try {
    readHamilcarData(json);
  } catch (error) {
    return (error as Error).message;
  }
  return 'no fault';
};

describe('the data', () => {
  it('[2.1A] 87 spaces in 13 provinces, 45 ports, all within reach of one another', () => {
    expect([map.spaces, map.provinces.length, map.sea.ports.length]).toEqual([87, 13, 45]);
    const seen = new Set(map.all.slice(0, 1));
    for (const at of seen)
      for (const next of [...map.roads.neighbours[at], ...map.sea.lanes[at]]) seen.add(next);
    expect(seen.size).toBe(map.spaces);
  });

  it('65 strategy cards from 75 to 139, 18 tactics cards, 24 generals', () => {
    expect(cards.list.map((card) => Number(card.id))).toEqual(Array.from({ length: 65 }, (_, i) => 75 + i));
    expect([tactics.list.length, generals.list.length]).toEqual([18, 24]);
    expect([1, 2, 3].map((ops) => cards.list.filter((card) => card.ops === ops).length)).toEqual([
      18, 27, 20,
    ]);
  });

  it('all dice have six faces, every province an odd number of spaces', () => {
    for (const die of [...tables.battleDice, ...tables.siegeDice, tables.navalDie])
      expect(die).toHaveLength(6);
    for (const province of map.provinces) expect(province.spaces.length % 2).toBe(1);
  });

  it('a fault is named with file and field', () => {
    expect(
      broken(
        'map',
        (json: never) => ((json as { spaces: { province: string }[] }).spaces[0].province = 'gallia'),
      ),
    ).toMatch(/map\.json: spaces\[pisae\]\.province/);
    expect(
      broken('cards', (json: never) => ((json as { cards: { ops: number }[] }).cards[0].ops = 4)),
    ).toMatch(/strategy-cards\.json: cards\[75\]\.ops/);
    expect(
      broken(
        'scenarios',
        (json: never) =>
          ((json as { scenarios: { forces: { space: string }[] }[] }).scenarios[0].forces[0].space = 'x'),
      ),
    ).toMatch(/scenarios\.json: scenarios\[first-punic-war\]\.forces\[0\]\.space/);
    expect(
      broken('map', (json: never) => (json as { roads: string[][] }).roads.push(['pisae', 'volaterrae'])),
    ).toMatch(/again/);
  });
});
