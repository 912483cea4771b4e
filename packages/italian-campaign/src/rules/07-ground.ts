import type { Hex } from '../data/index.ts';
import type { HexMap } from '../data/map.ts';
import type { Tables } from '../data/tables.ts';

/** What the price of a step depends on. */
interface Ground {
  readonly map: HexMap;
  readonly tables: Tables;
}

/** [7.2] Movement points from a hex to a neighbour where no city keeps anybody out: they never change. */
export const costOfGround = ({ map, tables }: Ground, from: Hex, to: Hex): number =>
  map.roads[from].includes(to) ? tables.roadMp : tables.terrainMp[map.terrain[to]];
