import { type FixedPerId, fixedPerId, ids, idsOf, type PackedPerId } from '@punica/kernel';
import {
  boolean,
  DataError,
  indexIds,
  list,
  lookUp,
  nullable,
  number,
  oneOf,
  optional,
  parseShape,
  record,
  type TypeOf,
  whole,
} from '@punica/kernel/data';
import {
  type Adjacency,
  adjacency,
  type CardMap,
  distances,
  grouped,
  pairOf,
  regionsOf,
  type SpacePair,
  spacesOf,
} from '@punica/punic-cards';
import { NONE, type Side, sideOf } from './codes.ts';
import { count, id, provenance, side, text } from './fields.ts';
import type { LinkId, ProvinceId, RegionId, Space, StraitId } from './ids.ts';

const FILE = 'map.json';
const mapShape = record({
  note: text,
  provenance,
  regions: list(record({ id, name: text })),
  provinces: list(record({ id, name: text, region: id, significant: boolean, provenance })),
  spaces: list(
    record({
      id,
      name: text,
      province: id,
      lat: number(30, 50),
      lon: number(0, 25),
      city: nullable(record({ capacity: whole(1, 20), large: boolean })),
      tribe: nullable(text),
      control: nullable(side),
      ownPoint: boolean,
      provenance: optional(provenance),
    }),
  ),
  roads: list(list(id, 2)),
  straits: list(record({ id, name: text, a: id, b: id, control: nullable(oneOf('destination')) })),
  lanes: list(record({ a: id, b: id, storms: count })),
  hub: record({
    name: text,
    ports: list(id),
    mp: count,
    lanes: count,
    storms: count,
    majority: whole(1),
    lat: number(30, 50),
    lon: number(0, 25),
  }),
});
type MapJson = TypeOf<typeof mapShape>;

export interface Province {
  readonly id: string;
  readonly name: string;
  readonly region: RegionId;
  /** [2.1E] A politically significant province. */
  readonly significant: boolean;
  readonly majority: number;
  readonly spaces: readonly Space[];
}

export interface Strait {
  readonly id: string;
  readonly name: string;
  readonly a: Space;
  readonly b: Space;
  /** By land only toward a space of one's own (7.2A). */
  readonly needsDestination: boolean;
}

/** [2.1A] The sea: lanes between ports, by space index. A space at a lane is a port. */
export interface Sea {
  readonly ports: readonly Space[];
  /** Ports one lane away; storms[s][i] are those of the lane to lanes[s][i]. */
  readonly lanes: FixedPerId<Space, readonly Space[]>;
  readonly storms: FixedPerId<Space, readonly number[]>;
  readonly laneList: readonly { readonly a: Space; readonly b: Space; readonly storms: number }[];
  /** [2.1H] Ports of the Mare Tyrrhenum, and whether a space is one. */
  readonly hub: readonly Space[];
  readonly isHub: FixedPerId<Space, boolean>;
  readonly hubMp: number;
  readonly hubLanes: number;
  readonly hubStorms: number;
  readonly hubMajority: number;
  /** Lanes between ports without the hub (`lanesBetween`). */
  readonly distance: PackedPerId<SpacePair>;
}

/** The board as lists by space. [2.1C] Both CUs and supply trains need room inside a city. */
export interface GameMap extends CardMap<Space, ProvinceId, RegionId, Province> {
  readonly startControl: FixedPerId<Space, Side | typeof NONE>;
  /** Spaces that are a point of their own (4.2). */
  readonly ownPoint: readonly Space[];
  /** Roads and straits. */
  readonly roads: Adjacency<Space, LinkId>;
  /** By link: its strait, or NONE for a road. */
  readonly straitOf: FixedPerId<LinkId, StraitId>;
  readonly straits: FixedPerId<StraitId, Strait>;
  readonly sea: Sea;
  readonly hubName: string;
}

/** The road or strait that joins two spaces, or NONE. */
export const linkBetween = (map: GameMap, a: Space, b: Space): LinkId =>
  map.roads.linkBetween[pairOf(map, a, b)] as LinkId;

/** The fewest lanes from one port to another without the hub. */
export const lanesBetween = (map: GameMap, a: Space, b: Space): number => map.sea.distance[pairOf(map, a, b)];

/** The strait that joins two neighbours, or NONE where it is a road. */
export const straitBetween = (map: GameMap, a: Space, b: Space): StraitId =>
  map.straitOf[linkBetween(map, a, b)];

export const readMapJson = (json: unknown): MapJson => parseShape(FILE, mapShape, json);

export function compileMap(json: MapJson): GameMap {
  const spaces = spacesOf<Space>(json.spaces, FILE);
  const { all, index } = spaces;
  const provinceIndex = indexIds<ProvinceId>(json.provinces, FILE, 'provinces');
  const regionIndex = indexIds<RegionId>(json.regions, FILE, 'regions');
  const space = (name: string, path: string): Space => lookUp(index, name, 'space', FILE, path);
  const province = json.spaces.map((entry) =>
    lookUp(provinceIndex, entry.province, 'province', FILE, `spaces[${entry.id}].province`),
  );
  const provinceRegion = fixedPerId<ProvinceId, RegionId>(
    json.provinces.map((entry) =>
      lookUp(regionIndex, entry.region, 'region', FILE, `provinces[${entry.id}].region`),
    ),
  );
  const region = province.map((at) => provinceRegion[at]);
  const straits = json.straits.map((entry) => ({
    id: entry.id,
    name: entry.name,
    a: space(entry.a, `straits[${entry.id}].a`),
    b: space(entry.b, `straits[${entry.id}].b`),
    needsDestination: entry.control !== null,
  }));
  const roads = json.roads.map(([a, b], i) => ({ a: space(a, `roads[${i}]`), b: space(b, `roads[${i}]`) }));
  const links = [...roads, ...straits];
  refuseDoubles(links, 'roads');
  const sea = compileSea(json, space);
  const byProvince = grouped<Space, ProvinceId>(province, json.provinces.length);
  const byRegion = grouped<Space, RegionId>(region, json.regions.length);
  const allProvinces = idsOf(byProvince);
  for (const at of allProvinces)
    if (byProvince[at].length === 0)
      throw new DataError(FILE, `provinces[${json.provinces[at].id}]`, 'has no space');
  return {
    ...spaces,
    province: fixedPerId(province),
    region: fixedPerId(region),
    port: fixedPerId(all.map((at) => sea.lanes[at].length > 0)),
    walled: fixedPerId(json.spaces.map((entry) => entry.city?.capacity ?? 0)),
    large: fixedPerId(json.spaces.map((entry) => entry.city?.large ?? false)),
    tribe: fixedPerId(json.spaces.map((entry) => entry.tribe !== null)),
    tribeNames: fixedPerId(json.spaces.map((entry) => entry.tribe)),
    startControl: fixedPerId(json.spaces.map((entry) => startControl(entry))),
    ownPoint: all.filter((at) => json.spaces[at].ownPoint),
    roads: adjacency<Space, LinkId>(json.spaces.length, links),
    straitOf: fixedPerId([...roads.map((): StraitId => NONE), ...ids<StraitId>(straits.length)]),
    straits: fixedPerId(straits),
    sea,
    provinces: fixedPerId(
      allProvinces.map((at) => ({
        id: json.provinces[at].id,
        name: json.provinces[at].name,
        region: provinceRegion[at],
        significant: json.provinces[at].significant,
        majority: Math.floor(byProvince[at].length / 2) + 1,
        spaces: byProvince[at],
      })),
    ),
    provinceIndex,
    allProvinces,
    // [2.1F]
    regions: regionsOf(json.regions, byRegion),
    regionIndex,
    hubName: json.hub.name,
  };
}

function startControl(entry: MapJson['spaces'][number]): Side | typeof NONE {
  if (entry.control === null) {
    if (entry.city !== null)
      throw new DataError(FILE, `spaces[${entry.id}].control`, 'a walled city has an owner');
    return NONE;
  }
  if (entry.tribe !== null) throw new DataError(FILE, `spaces[${entry.id}].control`, 'a tribe is neutral');
  return sideOf(entry.control);
}

function refuseDoubles(links: readonly { a: number; b: number }[], path: string): void {
  const seen = new Set<string>();
  links.forEach(({ a, b }, i) => {
    const key = a < b ? `${a}-${b}` : `${b}-${a}`;
    if (a === b || seen.has(key))
      throw new DataError(FILE, `${path}[${i}]`, 'joins the same two spaces again');
    seen.add(key);
  });
}

function compileSea(json: MapJson, space: (name: string, path: string) => Space): Sea {
  const laneList = json.lanes.map((lane, i) => ({
    a: space(lane.a, `lanes[${i}].a`),
    b: space(lane.b, `lanes[${i}].b`),
    storms: lane.storms,
  }));
  refuseDoubles(laneList, 'lanes');
  const { neighbours, linkOf } = adjacency(json.spaces.length, laneList);
  const hub = json.hub.ports.map((name, i) => {
    const at = space(name, `hub.ports[${i}]`);
    if (neighbours[at].length === 0) throw new DataError(FILE, `hub.ports[${i}]`, `${name} is no port`);
    return at;
  });
  return {
    ports: idsOf(neighbours).filter((at) => neighbours[at].length > 0),
    lanes: neighbours,
    storms: fixedPerId(linkOf.map((lanes) => lanes.map((lane) => laneList[lane].storms))),
    laneList,
    hub,
    isHub: fixedPerId(idsOf(neighbours).map((at) => hub.includes(at))),
    hubMp: json.hub.mp,
    hubLanes: json.hub.lanes,
    hubStorms: json.hub.storms,
    hubMajority: json.hub.majority,
    distance: distances(neighbours),
  };
}
