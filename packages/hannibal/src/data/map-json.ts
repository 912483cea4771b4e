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
} from '@punica/kernel/data';
import { LINK_TYPE_IDS } from './codes.ts';
import { atLeastOne, confidence, count, id, side, text } from './fields.ts';

const FILE = 'map.json';
const optionalRule = optional(oneOf('26.3'));

const provinceShape = record({
  id,
  name: text,
  nameOlderEditions: text,
  region: id,
  politicallySignificant: boolean,
  allyBattleCards: count,
  alliesScope: oneOf('region', 'own'),
  hostile: boolean,
  spaceCount: atLeastOne,
  majority: atLeastOne,
  optionalRule,
  confidence,
  source: text,
});

const spaceShape = record({
  id,
  name: text,
  province: id,
  lat: number(-90, 90),
  lon: number(-180, 180),
  aliases: optional(list(text)),
  port: nullable(record({ dots: count, diamonds: count, maxCUs: nullable(atLeastOne) })),
  walledCity: nullable(
    record({
      capacity: oneOf(2, 5),
      siegeDie: oneOf('red', 'white'),
      priorityEffect: nullable(oneOf('greatWalls')),
      size: oneOf('small', 'large'),
    }),
  ),
  tribe: nullable(record({ name: text, startsFriendlyTo: nullable(side) })),
  optionalRule,
  confidence,
  source: text,
});

const linkShape = record({
  a: id,
  b: id,
  type: oneOf(...LINK_TYPE_IDS),
  requiresControlOf: optional(nullable(oneOf('origin'))),
  optionalRule,
  confidence,
  source: text,
});

const mapShape = record({
  note: text,
  regions: list(record({ id, name: text })),
  provinces: list(provinceShape),
  spaces: list(spaceShape),
  connections: list(linkShape),
});
export type MapJson = TypeOf<typeof mapShape>;

export function readMapJson(json: unknown): MapJson {
  const map = parseShape(FILE, mapShape, json);
  checkMap(map);
  return map;
}

function checkMap(json: MapJson): void {
  const regions = indexIds(json.regions, FILE, 'regions');
  const provinces = indexIds(json.provinces, FILE, 'provinces');
  const spaces = indexIds(json.spaces, FILE, 'spaces');
  const held = json.provinces.map(() => 0);
  for (const space of json.spaces) held[checkSpace(json, space, provinces)]++;
  json.provinces.forEach((province, at) => {
    checkProvince(province, held[at], regions);
  });
  checkLinks(json, spaces);
  checkOptionalLast(json.provinces, 'provinces', (entry) => entry.id);
  checkOptionalLast(json.spaces, 'spaces', (entry) => entry.id);
  checkOptionalLast(json.connections, 'connections', (entry) => `${entry.a}-${entry.b}`);
}

type ProvinceJson = MapJson['provinces'][number];
type SpaceJson = MapJson['spaces'][number];
type Index = Readonly<Record<string, number>>;

function checkProvince(province: ProvinceJson, held: number, regions: Index): void {
  const path = `provinces[${province.id}]`;
  lookUp(regions, province.region, 'region', FILE, `${path}.region`);
  if (held !== province.spaceCount)
    throw new DataError(
      FILE,
      `${path}.spaceCount`,
      `says ${province.spaceCount}, but ${held} spaces belong to it`,
    );
  const majority = Math.floor(held / 2) + 1;
  if (province.majority !== majority)
    throw new DataError(
      FILE,
      `${path}.majority`,
      `says ${province.majority}, more than half of ${held} is ${majority}`,
    );
}

/** Returns the index of its province. */
function checkSpace(json: MapJson, space: SpaceJson, provinces: Index): number {
  const path = `spaces[${space.id}]`;
  const at = lookUp(provinces, space.province, 'province', FILE, `${path}.province`);
  const province = json.provinces[at];
  if (space.walledCity !== null && space.tribe !== null)
    throw new DataError(FILE, `${path}.tribe`, 'a space cannot be a Walled City and a Tribe');
  if (space.port !== null && space.port.dots > 0 && space.port.diamonds > 0)
    throw new DataError(FILE, `${path}.port`, 'a port has dots or diamonds, not both');
  if (space.optionalRule !== province.optionalRule)
    throw new DataError(FILE, `${path}.optionalRule`, `must be that of its province ${province.id}`);
  return at;
}

function checkLinks(json: MapJson, spaces: Index): void {
  const seen = new Set<number>();
  const joined = json.spaces.map(() => false);
  for (const link of json.connections) {
    const path = `connections[${link.a}-${link.b}]`;
    const a = lookUp(spaces, link.a, 'space', FILE, `${path}.a`);
    const b = lookUp(spaces, link.b, 'space', FILE, `${path}.b`);
    if (a === b) throw new DataError(FILE, path, 'joins a space to itself');
    const pair = Math.min(a, b) * json.spaces.length + Math.max(a, b);
    if (seen.has(pair)) throw new DataError(FILE, path, 'these two spaces are joined twice');
    seen.add(pair);
    joined[a] = true;
    joined[b] = true;
    if (link.requiresControlOf === 'origin' && link.type !== 'strait')
      throw new DataError(FILE, `${path}.requiresControlOf`, 'only a strait can need control of its origin');
    if ((json.spaces[a].optionalRule ?? json.spaces[b].optionalRule) !== link.optionalRule)
      throw new DataError(FILE, `${path}.optionalRule`, 'must be that of the spaces it joins');
  }
  json.spaces.forEach((space, at) => {
    if (!joined[at] && space.port === null)
      throw new DataError(FILE, `spaces[${space.id}]`, 'has neither a link nor a port: nobody can get there');
  });
}

function checkOptionalLast<T extends { optionalRule?: string | undefined }>(
  list: readonly T[],
  path: string,
  name: (entry: T) => string,
): void {
  let optional = false;
  for (const entry of list) {
    if (entry.optionalRule !== undefined) optional = true;
    else if (optional)
      throw new DataError(
        FILE,
        `${path}[${name(entry)}]`,
        'entries of the optional rule 26.3 must come last',
      );
  }
}
