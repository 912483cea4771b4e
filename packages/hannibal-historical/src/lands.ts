import { type Area, type GameMap, type H, HANNIBAL, type Space } from '@punica/hannibal/engine';
import { fixedPerId } from '@punica/kernel';

/** Provinces and regions by name, as the rules of the layer speak of them. */

export const provinceIs = (g: H, at: Space, id: string): boolean => provinceId(g, at) === id;
export const provinceId = (g: H, at: Space): string => g.rules.map.provinces[g.rules.map.province[at]].id;
export const regionId = (g: H, at: Space): string => g.rules.map.regions[g.rules.map.region[at]].id;
export const spaceIs = (g: H, at: Space, id: string): boolean => g.rules.map.ids[at] === id;

/** The spaces of some regions, provinces and single spaces, as a mask. */
export function areaOf(
  map: GameMap,
  area: {
    readonly regions: readonly string[];
    readonly provinces: readonly string[];
    readonly spaces: readonly string[];
  },
): Area {
  return fixedPerId(
    map.all.map(
      (at) =>
        area.spaces.includes(map.ids[at]) ||
        area.provinces.includes(map.provinces[map.province[at]].id) ||
        (at < HANNIBAL.mapWithMauretania.spaces && area.regions.includes(map.regions[map.region[at]].id)),
    ),
  );
}
