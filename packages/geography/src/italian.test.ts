import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type HexLayout, hexCorners, hexPath } from './italian.ts';
import { contains, distance, within } from './plane.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const layout = read('../generated/italian-board.json') as HexLayout;
const map = read('../../italian-campaign/data/map.json') as {
  hexes: { id: string; province: string }[];
  cities: { id: string }[];
  provinces: { id: string }[];
};

describe('the hex board of Italy', () => {
  it('has a place for every hex, city and province of the game', () => {
    expect(Object.keys(layout.hexes).sort()).toEqual(map.hexes.map(({ id }) => id).sort());
    expect(Object.keys(layout.cities).sort()).toEqual(map.cities.map(({ id }) => id).sort());
    expect(Object.keys(layout.provinces).sort()).toEqual(map.provinces.map(({ id }) => id).sort());
  });

  it('hexes lie in the view, each a whole hex from its neighbours', () => {
    const pitch = layout.radius * Math.sqrt(3);
    const middles = Object.values(layout.hexes);
    for (const [i, a] of middles.entries()) {
      expect(contains(layout.view, a)).toBe(true);
      for (const b of middles.slice(i + 1)) expect(distance(a, b)).toBeGreaterThan(pitch - 0.2);
    }
    expect(within(layout.view, layout.sheet)).toBe(true);
  });

  it('a hex has six corners at the same distance', () => {
    const corners = hexCorners([10, 20], 7);
    expect(corners).toHaveLength(6);
    for (const corner of corners) expect(distance(corner, [10, 20])).toBeCloseTo(7);
    expect(hexPath([0, 0], 10)).toBe('M10.0 0.0L5.0 8.7L-5.0 8.7L-10.0 0.0L-5.0 -8.7L5.0 -8.7Z');
  });
});
