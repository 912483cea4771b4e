import {
  CARTHAGE,
  type GameMap,
  HANNIBAL,
  type Link,
  type LinkId,
  type LinkType,
  NONE,
  type Province,
  type ProvinceId,
  pairOf,
  ROME,
  type Space,
  STRAIT,
  type Tables,
} from '@punica/hannibal/engine';
import { fixedPerId, ids, idsOf, type PerId, perId } from '@punica/kernel';
import { MAP } from '../data/bundled.ts';
import type { HistoricalData } from '../data/read.ts';
import type { HistoricalSwitches } from '../switches.ts';

/** How many spaces and provinces there are is the same in every edition. */
const { spaces: BASE_SPACES, provinces: BASE_PROVINCES } = HANNIBAL.mapWithMauretania;

/** [H12 Capua bypass] Kinds of ways that only this variant has, numbered after those of the base game. */
const BYPASS = 4;
const FAR = 5;
const NEAR = 6;
const CHANNEL = 7;

/** The tables with the new kinds of ways. */
export function withNewWays(tables: Tables, layer: HistoricalData): Tables {
  const cost = (kind: string): number => layer.map.links.find((link) => link.kind === kind)?.cost ?? 0;
  const { far, near } = landCosts(layer);
  return {
    ...tables,
    linkCost: fixedPerId([...tables.linkCost, cost('capuaBypass'), far, near, cost('strait')]),
    linkAttrition: fixedPerId([...tables.linkAttrition, false, false, false, false]),
    linkReactions: fixedPerId([...tables.linkReactions, true, true, true, false]),
    linkIsolationPath: fixedPerId([...tables.linkIsolationPath, false, true, true, false]),
    linkSiegeTrain: fixedPerId([...tables.linkSiegeTrain, true, true, true, true]),
  };
}

/** Ways by land off the map cost one of two prices. */
function landCosts({ map }: HistoricalData): { readonly far: number; readonly near: number } {
  const costs = map.links.filter(({ kind }) => kind === 'offMapLand').map((link) => link.cost);
  return { far: Math.max(...costs), near: Math.min(...costs) };
}

const typeOf = (kind: string, cost: number, near: number): LinkType => {
  if (kind === 'strait') return CHANNEL as LinkType;
  if (kind === 'capuaBypass') return BYPASS as LinkType;
  return (cost > near ? FAR : NEAR) as LinkType;
};

const usersOf = (users: readonly string[]): number =>
  users.reduce((sides, user) => sides | (1 << (user === 'rome' ? ROME : CARTHAGE)), 0);

/** [H12 Murgantia] R25: the way to Gades is a strait that serves marches only. */
export const isStrait = (type: number): boolean => type === STRAIT || type === CHANNEL;

/** Is a way of this kind open to interceptions? None of the new ones is. */
export const isNewWay = (type: number): boolean => type >= BYPASS;

/** What the variant adds is counted on from what the base has. */
const allSpaces = ids<Space>(BASE_SPACES + MAP.spaces.length);
const allProvinces = ids<ProvinceId>(BASE_PROVINCES.length + MAP.spaces.length);
const spaceCalled = (id: string): Space =>
  allSpaces[BASE_SPACES + MAP.spaces.findIndex((it) => it.id === id)];
export const MURGANTIA = spaceCalled('murgantia');
export const LUSITANIA = spaceCalled('lusitania');

type Added = HistoricalData['map']['spaces'][number] & { readonly at: Space };
const addedIn = ({ map }: HistoricalData): readonly Added[] =>
  map.spaces.map((space, i) => ({ ...space, at: allSpaces[BASE_SPACES + i] }));

/** [H12 Murgantia, H12 Lusitania] A space off the map belongs to no province: its own one is nobody's and counts for nothing. */
const offMapOf = (base: GameMap, added: readonly Added[]): readonly Province[] =>
  added.map(({ id, name, region, at }) => ({
    id,
    name,
    region: base.regionIndex[region],
    significant: false,
    allyCards: 0,
    alliesInRegion: false,
    hostile: false,
    majority: Number.POSITIVE_INFINITY,
    spaces: [at],
  }));

function links(base: GameMap, layer: HistoricalData, on: HistoricalSwitches): Link[] {
  const { near } = landCosts(layer);
  const index: Readonly<Record<string, Space>> = {
    ...base.index,
    murgantia: MURGANTIA,
    lusitania: LUSITANIA,
  };
  const isOn = (id: string): boolean =>
    id === 'murgantia' ? on.murgantia : id === 'lusitania' ? on.lusitania : on.bypass;
  return layer.map.links
    .filter(({ a }) => isOn(a === 'roma' ? 'bypass' : a))
    .map(({ a, b, kind, cost, users }) => ({
      a: index[a],
      b: index[b],
      type: typeOf(kind, cost, near),
      needsOrigin: false,
      users: usersOf(users),
    }));
}

/** The base map with the spaces and ways of the variant. What is switched off is cut off, not left out. */
export function withSpaces(base: GameMap, layer: HistoricalData, on: HistoricalSwitches): GameMap {
  const more = links(base, layer, on);
  const added = addedIn(layer);
  const offMap = offMapOf(base, added);
  /** A list of the base map with entries for the added spaces. */
  const extended = <T>(list: Iterable<T>, of: (space: Added, i: number) => T): PerId<Space, T> =>
    perId([...list, ...added.map(of)]);
  const all = fixedPerId<LinkId, Link>([...base.links, ...more]);
  const spaces = base.spaces + added.length;
  const neighbours = extended(
    base.neighbours.map((list) => [...list]),
    (): Space[] => [],
  );
  const linkOf = extended(
    base.linkOf.map((list) => [...list]),
    (): LinkId[] => [],
  );
  const linkBetween: GameMap['linkBetween'] = new Int16Array(spaces * spaces).fill(NONE);
  for (const link of idsOf(all)) {
    const { a, b } = all[link];
    linkBetween[pairOf({ spaces }, a, b)] = link;
    linkBetween[pairOf({ spaces }, b, a)] = link;
    if (link < base.links.length) continue;
    neighbours[a].push(b);
    linkOf[a].push(link);
    neighbours[b].push(a);
    linkOf[b].push(link);
  }
  const plain = <T>(list: Iterable<T>, value: T): PerId<Space, T> => extended(list, () => value);
  return {
    ...base,
    spaces,
    all: allSpaces,
    ids: extended(base.ids, ({ id }) => id),
    names: extended(base.names, ({ name }) => name),
    lat: extended(base.lat, ({ lat }) => lat),
    lon: extended(base.lon, ({ lon }) => lon),
    index: { ...base.index, ...Object.fromEntries(added.map(({ id, at }) => [id, at])) },
    province: extended(base.province, (_, i) => allProvinces[base.provinces.length + i]),
    region: extended(base.region, (_, i) => offMap[i].region),
    port: plain(base.port, false),
    portDots: plain(base.portDots, 0),
    portDiamonds: plain(base.portDiamonds, 0),
    portCUs: plain(base.portCUs, 0),
    harbour: plain(base.harbour, false),
    walled: plain(base.walled, 0),
    siegeDie: plain(base.siegeDie, 0),
    greatWalls: plain(base.greatWalls, false),
    large: plain(base.large, false),
    tribe: plain(base.tribe, false),
    tribeNames: plain(base.tribeNames, null),
    fixed: extended(base.fixed, () => true),
    neighbours,
    linkOf,
    links: all,
    linkType: fixedPerId(all.map(({ type }) => type)),
    linkBetween,
    provinces: fixedPerId([...base.provinces, ...offMap]),
    allProvinces,
    provinceIndex: {
      ...base.provinceIndex,
      ...Object.fromEntries(offMap.map(({ id }, i) => [id, allProvinces[base.provinces.length + i]])),
    },
    regions: fixedPerId(
      idsOf(base.regions).map((r) => ({
        ...base.regions[r],
        spaces: [
          ...base.regions[r].spaces,
          ...added.filter((_, i) => offMap[i].region === r).map(({ at }) => at),
        ],
      })),
    ),
  };
}
