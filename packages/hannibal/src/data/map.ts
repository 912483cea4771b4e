import { ids } from '@punica/kernel';
import { indexIds, lookUp } from '@punica/kernel/data';
import { adjacency, grouped } from '@punica/punic-cards';
import { LINK_TYPE_IDS, type LinkType, NONE, RED_DIE, type SiegeDie, WHITE_DIE } from './codes.ts';
import type { LinkId, ProvinceId, RegionId, Space } from './counted.ts';
import type { AreaJson } from './fields.ts';
import type { MapJson } from './map-json.ts';

const FILE = 'map.json';

export interface Province {
  readonly id: string;
  readonly name: string;
  readonly region: RegionId;
  /** [3.1, 22.1] Counts for Political Points. */
  readonly significant: boolean;
  readonly allyCards: number;
  /** Its allies fight in the whole region (14.2.3.1) and not only in the province itself. */
  readonly alliesInRegion: boolean;
  readonly hostile: boolean;
  readonly majority: number;
  readonly spaces: readonly Space[];
}

export interface Region {
  readonly id: string;
  readonly name: string;
  readonly spaces: readonly Space[];
}

export interface Link {
  readonly a: Space;
  readonly b: Space;
  readonly type: LinkType;
  /** A strait that only the player who controls the space of departure may cross (10.6.2). */
  readonly needsOrigin: boolean;
  /** Which sides may use it, as a set of bits. */
  readonly users: number;
}

/** The board as arrays by space index. The four spaces of Mauretania, where used, come last. */
export interface GameMap {
  /** How many there are, and all of them. */
  readonly spaces: number;
  readonly all: readonly Space[];
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly lat: readonly number[];
  readonly lon: readonly number[];
  readonly index: Readonly<Record<string, Space>>;
  readonly province: readonly ProvinceId[];
  readonly region: readonly RegionId[];
  readonly port: readonly boolean[];
  readonly portDots: readonly number[];
  readonly portDiamonds: readonly number[];
  /** CUs that one sea move may bring in or out; 10 where the port sets no own limit. */
  readonly portCUs: readonly number[];
  readonly ports: readonly Space[];
  /** Where fleets come and go: the ports, unless a variant has ships land where no port is. */
  readonly harbour: readonly boolean[];
  readonly harbours: readonly Space[];
  /** CUs that find room inside: 0 where there is no Walled City. */
  readonly walled: readonly number[];
  readonly siegeDie: readonly SiegeDie[];
  /** The P face costs a besieger a CU (Roma, Syracusae). */
  readonly greatWalls: readonly boolean[];
  readonly large: readonly boolean[];
  readonly tribe: readonly boolean[];
  readonly tribeNames: readonly (string | null)[];
  /** Who controls the space never changes, and no PC stands there. */
  readonly fixed: readonly boolean[];
  /** Neighbours of a space; linkOf[s][i] is the link to neighbours[s][i]. */
  readonly neighbours: readonly (readonly Space[])[];
  readonly linkOf: readonly (readonly LinkId[])[];
  readonly links: readonly Link[];
  readonly linkType: readonly LinkType[];
  /** Link between two spaces, at place `a * spaces + b`, or NONE. */
  readonly linkBetween: Int16Array;
  readonly provinces: readonly Province[];
  readonly allProvinces: readonly ProvinceId[];
  readonly provinceIndex: Readonly<Record<string, ProvinceId>>;
  /** [3.2] */
  readonly regions: readonly Region[];
  readonly regionIndex: Readonly<Record<string, RegionId>>;
}

const ANY_PORT_CUS = 10;
const BOTH_SIDES = 3;

export function compileMap(json: MapJson, withMauretania: boolean): GameMap {
  const used = <T extends { optionalRule?: string | undefined }>(list: readonly T[]): readonly T[] =>
    withMauretania ? list : list.filter((entry) => entry.optionalRule === undefined);
  const spaces = used(json.spaces);
  const provinces = used(json.provinces);
  const index = indexIds<Space>(spaces, FILE, 'spaces');
  const provinceIndex = indexIds<ProvinceId>(provinces, FILE, 'provinces');
  const regionIndex = indexIds<RegionId>(json.regions, FILE, 'regions');
  const all = ids<Space>(spaces.length);
  const ports = all.filter((at) => spaces[at].port !== null);
  const province = spaces.map((space) => provinceIndex[space.province]);
  const region = province.map((at) => regionIndex[provinces[at].region]);
  const links = used(json.connections).map((link) => ({
    a: index[link.a],
    b: index[link.b],
    type: LINK_TYPE_IDS.indexOf(link.type) as LinkType,
    needsOrigin: link.requiresControlOf === 'origin',
    users: BOTH_SIDES,
  }));
  const byProvince = grouped<Space>(province, provinces.length);
  const byRegion = grouped<Space>(region, json.regions.length);
  return {
    spaces: spaces.length,
    all,
    ids: spaces.map((space) => space.id),
    names: spaces.map((space) => space.name),
    lat: spaces.map((space) => space.lat),
    lon: spaces.map((space) => space.lon),
    index,
    province,
    region,
    port: spaces.map((space) => space.port !== null),
    portDots: spaces.map((space) => space.port?.dots ?? 0),
    portDiamonds: spaces.map((space) => space.port?.diamonds ?? 0),
    portCUs: spaces.map((space) => (space.port === null ? 0 : (space.port.maxCUs ?? ANY_PORT_CUS))),
    ports,
    harbour: spaces.map((space) => space.port !== null),
    harbours: ports,
    walled: spaces.map((space) => space.walledCity?.capacity ?? 0),
    siegeDie: spaces.map((space) => (space.walledCity?.siegeDie === 'white' ? WHITE_DIE : RED_DIE)),
    greatWalls: spaces.map((space) => space.walledCity?.priorityEffect === 'greatWalls'),
    large: spaces.map((space) => space.walledCity?.size === 'large'),
    tribe: spaces.map((space) => space.tribe !== null),
    tribeNames: spaces.map((space) => space.tribe?.name ?? null),
    fixed: spaces.map(() => false),
    ...adjacency<Space, LinkId>(spaces.length, links),
    links,
    linkType: links.map((link) => link.type),
    allProvinces: ids<ProvinceId>(provinces.length),
    provinces: provinces.map((entry, at) => ({
      id: entry.id,
      name: entry.name,
      region: regionIndex[entry.region],
      significant: entry.politicallySignificant,
      allyCards: entry.allyBattleCards,
      alliesInRegion: entry.alliesScope === 'region',
      hostile: entry.hostile,
      majority: entry.majority,
      spaces: byProvince[at],
    })),
    provinceIndex,
    regions: json.regions.map((entry, at) => ({
      id: entry.id,
      name: entry.name,
      spaces: byRegion[at],
    })),
    regionIndex,
  };
}

/** The same board with everything outside `inPlay` cut off: no links, no ports (short campaigns). */
export function mapWithin(map: GameMap, inPlay: readonly boolean[]): GameMap {
  const keep = (at: Space): boolean => inPlay[at];
  const kept = map.links.map((link) => inPlay[link.a] && inPlay[link.b]);
  const linkBetween = map.linkBetween.slice();
  map.links.forEach(({ a, b }, link) => {
    if (kept[link]) return;
    linkBetween[a * map.spaces + b] = NONE;
    linkBetween[b * map.spaces + a] = NONE;
  });
  return {
    ...map,
    port: map.all.map((at) => map.port[at] && keep(at)),
    ports: map.ports.filter(keep),
    harbour: map.all.map((at) => map.harbour[at] && keep(at)),
    harbours: map.harbours.filter(keep),
    neighbours: map.all.map((at) => map.neighbours[at].filter((_, i) => kept[map.linkOf[at][i]])),
    linkOf: map.linkOf.map((list) => list.filter((link) => kept[link])),
    linkBetween,
  };
}

/** The spaces of an area as a mask by space index. */
export function areaMask(map: GameMap, area: AreaJson, file: string, path: string): readonly boolean[] {
  if (area === 'anywhere') return map.ids.map(() => true);
  const regions = area.regions.map((name, i) =>
    lookUp(map.regionIndex, name, 'region', file, `${path}.regions[${i}]`),
  );
  const provinces = area.provinces.map((name, i) =>
    lookUp(map.provinceIndex, name, 'province', file, `${path}.provinces[${i}]`),
  );
  return map.all.map((at) => regions.includes(map.region[at]) || provinces.includes(map.province[at]));
}
