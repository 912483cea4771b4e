import { type FixedPerId, ids } from '@punica/kernel';
import {
  boolean,
  DataError,
  indexIds,
  list,
  lookUp,
  nullable,
  number,
  oneOf,
  parseShape,
  record,
  type TypeOf,
  whole,
} from '@punica/kernel/data';
import { CITY_CLASS_IDS, type ClassId, NONE, TERRAIN_IDS, type Terrain } from './codes.ts';
import { count, hexId, id, text } from './fields.ts';
import type { CityId, Hex, ProvinceId } from './ids.ts';

const FILE = 'map.json';
const mapShape = record({
  note: text,
  provenance: text,
  hexes: list(
    record({
      id: hexId,
      province: id,
      terrain: oneOf(...TERRAIN_IDS),
      lat: number(30, 50),
      lon: number(0, 25),
    }),
  ),
  provinces: list(
    record({
      id,
      name: text,
      vp: count,
      diagonal: boolean,
      allies: boolean,
      gauls: boolean,
      centres: list(id),
      provenance: text,
    }),
  ),
  cities: list(
    record({
      id,
      name: text,
      hex: hexId,
      class: oneOf(...CITY_CLASS_IDS),
      loyalty: nullable(whole(1, 12)),
      vp: count,
      lat: number(30, 50),
      lon: number(0, 25),
      provenance: text,
    }),
  ),
  roads: list(record({ name: text, hexes: list(hexId) })),
  westEdge: list(hexId),
  bruttiumCoast: list(hexId),
});
type MapJson = TypeOf<typeof mapShape>;

type ProvinceJson = MapJson['provinces'][number];
type CityJson = MapJson['cities'][number];

/** `diagonal` are lines on the map: loyalty that can be shaken (3.1, 7.41). */
export interface Province extends Omit<ProvinceJson, 'centres' | 'provenance'> {
  readonly hexes: readonly Hex[];
  readonly cities: readonly CityId[];
  readonly centres: readonly CityId[];
}

export interface City extends Omit<CityJson, 'hex' | 'class' | 'loyalty' | 'provenance'> {
  readonly hex: Hex;
  readonly province: ProvinceId;
  readonly cityClass: ClassId;
  /** Not given for the two class 1 fortresses, which no words can win. */
  readonly loyalty: number;
}

/** The board, by hex index. */
export interface HexMap {
  readonly hexes: number;
  readonly allHexes: readonly Hex[];
  readonly ids: FixedPerId<Hex, string>;
  readonly index: Readonly<Record<string, Hex>>;
  readonly province: FixedPerId<Hex, ProvinceId>;
  readonly terrain: FixedPerId<Hex, Terrain>;
  readonly lat: FixedPerId<Hex, number>;
  readonly lon: FixedPerId<Hex, number>;
  /** Neighbouring land hexes. */
  readonly neighbours: FixedPerId<Hex, readonly Hex[]>;
  /** By direction 0 to 5, opposite directions differing by 3; NONE where there is no land. */
  readonly towards: FixedPerId<Hex, readonly Hex[]>;
  /** Neighbours that a road leads to. */
  readonly roads: FixedPerId<Hex, readonly Hex[]>;
  readonly roadNames: readonly { readonly name: string; readonly hexes: readonly Hex[] }[];
  /** City of a hex, or NONE. */
  readonly cityAt: FixedPerId<Hex, CityId>;
  readonly provinces: FixedPerId<ProvinceId, Province>;
  readonly allProvinces: readonly ProvinceId[];
  readonly provinceIndex: Readonly<Record<string, ProvinceId>>;
  readonly cities: FixedPerId<CityId, City>;
  readonly allCities: readonly CityId[];
  readonly cityIndex: Readonly<Record<string, CityId>>;
  readonly westEdge: readonly Hex[];
  readonly bruttiumCoast: readonly Hex[];
}

/** Steps in XX and YY by direction; lines with an even XX are shifted half a hex toward higher YY. */
const EVEN = [
  [0, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;
const ODD = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [-1, -1],
] as const;

const hexName = (xx: number, yy: number): string =>
  `${String(xx).padStart(2, '0')}${String(yy).padStart(2, '0')}`;

function neighbourIds(hex: string): string[] {
  const xx = Number(hex.slice(0, 2));
  const yy = Number(hex.slice(2));
  return (xx % 2 === 0 ? EVEN : ODD).map(([dx, dy]) => hexName(xx + dx, yy + dy));
}

export const readMapJson = (json: unknown): MapJson => parseShape(FILE, mapShape, json);

export function compileMap(json: MapJson): HexMap {
  const index = indexIds<Hex>(json.hexes, FILE, 'hexes');
  const provinceIndex = indexIds<ProvinceId>(json.provinces, FILE, 'provinces');
  const cityIndex = indexIds<CityId>(json.cities, FILE, 'cities');
  const allHexes = ids<Hex>(json.hexes.length);
  const allCities = ids<CityId>(json.cities.length);
  const allProvinces = ids<ProvinceId>(json.provinces.length);
  const hex = (name: string, path: string): Hex => lookUp(index, name, 'hex', FILE, path);
  const province = json.hexes.map((entry) =>
    lookUp(provinceIndex, entry.province, 'province', FILE, `hexes[${entry.id}].province`),
  );
  const towards = json.hexes.map((entry) => neighbourIds(entry.id).map((other) => index[other] ?? NONE));
  const cities = json.cities.map((entry): City => {
    const at = hex(entry.hex, `cities[${entry.id}].hex`);
    return {
      id: entry.id,
      name: entry.name,
      hex: at,
      province: province[at],
      cityClass: CITY_CLASS_IDS.indexOf(entry.class) as ClassId,
      loyalty: entry.loyalty ?? NONE,
      vp: entry.vp,
      lat: entry.lat,
      lon: entry.lon,
    };
  });
  const cityAt = json.hexes.map((): CityId => NONE);
  for (const c of allCities) {
    const city = cities[c];
    if (cityAt[city.hex] !== NONE)
      throw new DataError(FILE, `cities[${city.id}].hex`, 'another city stands here');
    cityAt[city.hex] = c;
  }
  const provinces = allProvinces.map((p): Province => {
    const entry = json.provinces[p];
    const own = allCities.filter((c) => cities[c].province === p);
    return {
      id: entry.id,
      name: entry.name,
      vp: entry.vp,
      diagonal: entry.diagonal,
      allies: entry.allies,
      gauls: entry.gauls,
      hexes: allHexes.filter((at) => province[at] === p),
      cities: own,
      centres: entry.centres.map((name) => {
        const c = lookUp(cityIndex, name, 'city', FILE, `provinces[${entry.id}].centres`);
        if (!own.includes(c))
          throw new DataError(FILE, `provinces[${entry.id}].centres`, `${name} lies elsewhere`);
        return c;
      }),
    };
  });
  const roads = json.hexes.map((): Hex[] => []);
  const roadNames = json.roads.map((road, r) => ({
    name: road.name,
    hexes: road.hexes.map((name) => hex(name, `roads[${r}].hexes`)),
  }));
  roadNames.forEach((road, r) => {
    for (let i = 1; i < road.hexes.length; i++) {
      const [a, b] = [road.hexes[i - 1], road.hexes[i]];
      if (!towards[a].includes(b))
        throw new DataError(
          FILE,
          `roads[${r}].hexes`,
          `${json.hexes[b].id} is no neighbour of the hex before`,
        );
      if (!roads[a].includes(b)) roads[a].push(b);
      if (!roads[b].includes(a)) roads[b].push(a);
    }
  });
  return {
    hexes: json.hexes.length,
    allHexes,
    ids: json.hexes.map((entry) => entry.id),
    index,
    province,
    terrain: json.hexes.map((entry) => TERRAIN_IDS.indexOf(entry.terrain) as Terrain),
    lat: json.hexes.map((entry) => entry.lat),
    lon: json.hexes.map((entry) => entry.lon),
    neighbours: towards.map((list) => list.filter((at) => at !== NONE)),
    towards,
    roads,
    roadNames,
    cityAt,
    provinces,
    allProvinces,
    provinceIndex,
    cities,
    allCities,
    cityIndex,
    westEdge: json.westEdge.map((name) => hex(name, 'westEdge')),
    bruttiumCoast: json.bruttiumCoast.map((name) => hex(name, 'bruttiumCoast')),
  };
}
