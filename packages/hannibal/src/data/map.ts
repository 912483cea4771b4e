import { type FixedPerId, fixedPerId, idsOf, type PackedPerId } from '@punica/kernel';
import { indexIds, lookUp } from '@punica/kernel/data';
import {
  adjacency,
  type CardMap,
  grouped,
  pairOf,
  type Region as RegionOf,
  regionsOf,
  type SpacePair,
  spacesOf,
} from '@punica/punic-cards';
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

export type Region = RegionOf<Space>;

export interface Link {
  readonly a: Space;
  readonly b: Space;
  readonly type: LinkType;
  /** A strait that only the player who controls the space of departure may cross (10.6.2). */
  readonly needsOrigin: boolean;
  /** Which sides may use it, as a set of bits. */
  readonly users: number;
}

/** A part of the map: whether a space belongs to it. */
export type Area = FixedPerId<Space, boolean>;

/** The board as lists by space. The four spaces of Mauretania, where used, come last. */
export interface GameMap extends CardMap<Space, ProvinceId, RegionId, Province> {
  readonly portDots: FixedPerId<Space, number>;
  readonly portDiamonds: FixedPerId<Space, number>;
  /** CUs that one sea move may bring in or out; 10 where the port sets no own limit. */
  readonly portCUs: FixedPerId<Space, number>;
  readonly ports: readonly Space[];
  /** Where fleets come and go: the ports, unless a variant has ships land where no port is. */
  readonly harbour: FixedPerId<Space, boolean>;
  readonly harbours: readonly Space[];
  readonly siegeDie: FixedPerId<Space, SiegeDie>;
  /** The P face costs a besieger a CU (Roma, Syracusae). */
  readonly greatWalls: FixedPerId<Space, boolean>;
  /** Who controls the space never changes, and no PC stands there. */
  readonly fixed: FixedPerId<Space, boolean>;
  /** Neighbours of a space; linkOf[s][i] is the link to neighbours[s][i]. */
  readonly neighbours: FixedPerId<Space, readonly Space[]>;
  readonly linkOf: FixedPerId<Space, readonly LinkId[]>;
  readonly links: FixedPerId<LinkId, Link>;
  readonly linkType: FixedPerId<LinkId, LinkType>;
  /** Link between two spaces (`pairOf`), or NONE. */
  readonly linkBetween: PackedPerId<SpacePair>;
}

/** The link that joins two spaces of a map, or NONE. */
export const wayBetween = (map: GameMap, a: Space, b: Space): LinkId =>
  map.linkBetween[pairOf(map, a, b)] as LinkId;

const ANY_PORT_CUS = 10;
const BOTH_SIDES = 3;

export function compileMap(json: MapJson, withMauretania: boolean): GameMap {
  const used = <T extends { optionalRule?: string | undefined }>(list: readonly T[]): readonly T[] =>
    withMauretania ? list : list.filter((entry) => entry.optionalRule === undefined);
  const spaces = used(json.spaces);
  const provinces = used(json.provinces);
  const listed = spacesOf<Space>(spaces, FILE);
  const { all, index } = listed;
  const provinceIndex = indexIds<ProvinceId>(provinces, FILE, 'provinces');
  const regionIndex = indexIds<RegionId>(json.regions, FILE, 'regions');
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
  const byProvince = grouped<Space, ProvinceId>(province, provinces.length);
  const byRegion = grouped<Space, RegionId>(region, json.regions.length);
  const bySpace = <T>(of: (space: (typeof spaces)[number]) => T): FixedPerId<Space, T> =>
    fixedPerId(spaces.map(of));
  return {
    ...listed,
    province: fixedPerId(province),
    region: fixedPerId(region),
    port: bySpace((space) => space.port !== null),
    portDots: bySpace((space) => space.port?.dots ?? 0),
    portDiamonds: bySpace((space) => space.port?.diamonds ?? 0),
    portCUs: bySpace((space) => (space.port === null ? 0 : (space.port.maxCUs ?? ANY_PORT_CUS))),
    ports,
    harbour: bySpace((space) => space.port !== null),
    harbours: ports,
    walled: bySpace((space) => space.walledCity?.capacity ?? 0),
    siegeDie: bySpace((space) => (space.walledCity?.siegeDie === 'white' ? WHITE_DIE : RED_DIE)),
    greatWalls: bySpace((space) => space.walledCity?.priorityEffect === 'greatWalls'),
    large: bySpace((space) => space.walledCity?.size === 'large'),
    tribe: bySpace((space) => space.tribe !== null),
    tribeNames: bySpace((space) => space.tribe?.name ?? null),
    fixed: bySpace(() => false),
    ...adjacency<Space, LinkId>(spaces.length, links),
    links: fixedPerId(links),
    linkType: fixedPerId(links.map((link) => link.type)),
    allProvinces: idsOf(byProvince),
    provinces: fixedPerId(
      idsOf(byProvince).map((at) => provinceOf(provinces[at], regionIndex, byProvince[at])),
    ),
    provinceIndex,
    // [3.2]
    regions: regionsOf(json.regions, byRegion),
    regionIndex,
  };
}

const provinceOf = (
  entry: MapJson['provinces'][number],
  regionIndex: GameMap['regionIndex'],
  spaces: readonly Space[],
): Province => ({
  id: entry.id,
  name: entry.name,
  region: regionIndex[entry.region],
  significant: entry.politicallySignificant,
  allyCards: entry.allyBattleCards,
  alliesInRegion: entry.alliesScope === 'region',
  hostile: entry.hostile,
  majority: entry.majority,
  spaces,
});

/** The same board with everything outside `inPlay` cut off: no links, no ports (short campaigns). */
export function mapWithin(map: GameMap, inPlay: Area): GameMap {
  const keep = (at: Space): boolean => inPlay[at];
  const kept = fixedPerId<LinkId, boolean>(map.links.map(({ a, b }) => inPlay[a] && inPlay[b]));
  const linkBetween = map.linkBetween.slice();
  for (const link of idsOf(map.links)) {
    if (kept[link]) continue;
    const { a, b } = map.links[link];
    linkBetween[pairOf(map, a, b)] = NONE;
    linkBetween[pairOf(map, b, a)] = NONE;
  }
  return {
    ...map,
    port: fixedPerId(map.all.map((at) => map.port[at] && keep(at))),
    ports: map.ports.filter(keep),
    harbour: fixedPerId(map.all.map((at) => map.harbour[at] && keep(at))),
    harbours: map.harbours.filter(keep),
    neighbours: fixedPerId(map.all.map((at) => map.neighbours[at].filter((_, i) => kept[map.linkOf[at][i]]))),
    linkOf: fixedPerId(map.linkOf.map((list) => list.filter((link) => kept[link]))),
    linkBetween,
  };
}

/** The spaces of an area as a mask by space index. */
export function areaMask(map: GameMap, area: AreaJson, file: string, path: string): Area {
  if (area === 'anywhere') return fixedPerId(map.all.map(() => true));
  const regions = area.regions.map((name, i) =>
    lookUp(map.regionIndex, name, 'region', file, `${path}.regions[${i}]`),
  );
  const provinces = area.provinces.map((name, i) =>
    lookUp(map.provinceIndex, name, 'province', file, `${path}.provinces[${i}]`),
  );
  return fixedPerId(
    map.all.map((at) => regions.includes(map.region[at]) || provinces.includes(map.province[at])),
  );
}
