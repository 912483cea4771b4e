import * as z from 'zod/mini';
import { LINK_TYPE_IDS } from './codes.ts';
import { DataError, indexIds, lookUp, parseShape } from './error.ts';
import { atLeastOne, confidence, count, id, side, text } from './fields.ts';

const FILE = 'map.json';
const optionalRule = z.optional(z.literal('26.3'));

const provinceShape = z.strictObject({
  id,
  name: text,
  nameOlderEditions: text,
  region: id,
  politicallySignificant: z.boolean(),
  allyBattleCards: count,
  alliesScope: z.enum(['region', 'own']),
  hostile: z.boolean(),
  spaceCount: atLeastOne,
  majority: atLeastOne,
  optionalRule,
  confidence,
  source: text,
});

const spaceShape = z.strictObject({
  id,
  name: text,
  province: id,
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lon: z.number().check(z.gte(-180), z.lte(180)),
  aliases: z.optional(z.array(text)),
  port: z.nullable(z.strictObject({ dots: count, diamonds: count, maxCUs: z.nullable(atLeastOne) })),
  walledCity: z.nullable(
    z.strictObject({
      capacity: z.literal([2, 5]),
      siegeDie: z.enum(['red', 'white']),
      priorityEffect: z.nullable(z.literal('greatWalls')),
      size: z.enum(['small', 'large']),
    }),
  ),
  tribe: z.nullable(z.strictObject({ name: text, startsFriendlyTo: z.nullable(side) })),
  optionalRule,
  confidence,
  source: text,
});

const linkShape = z.strictObject({
  a: id,
  b: id,
  type: z.enum(LINK_TYPE_IDS),
  requiresControlOf: z.optional(z.nullable(z.literal('origin'))),
  optionalRule,
  confidence,
  source: text,
});

const mapShape = z.strictObject({
  note: z.string(),
  regions: z.array(z.strictObject({ id, name: text })),
  provinces: z.array(provinceShape),
  spaces: z.array(spaceShape),
  connections: z.array(linkShape),
});
export type MapJson = z.infer<typeof mapShape>;

export function readMapJson(json: unknown): MapJson {
  const map = parseShape(FILE, mapShape, json);
  checkMap(map);
  return map;
}

function checkMap(json: MapJson): void {
  const regions = indexIds(json.regions, FILE, 'regions');
  const provinces = indexIds(json.provinces, FILE, 'provinces');
  const spaces = indexIds(json.spaces, FILE, 'spaces');
  for (const province of json.provinces) checkProvince(json, province, regions);
  for (const space of json.spaces) checkSpace(json, space, provinces);
  checkLinks(json, spaces);
  checkOptionalLast(json.provinces, 'provinces', (entry) => entry.id);
  checkOptionalLast(json.spaces, 'spaces', (entry) => entry.id);
  checkOptionalLast(json.connections, 'connections', (entry) => `${entry.a}-${entry.b}`);
}

type ProvinceJson = MapJson['provinces'][number];
type SpaceJson = MapJson['spaces'][number];

function checkProvince(json: MapJson, province: ProvinceJson, regions: Readonly<Record<string, number>>): void {
  const path = `provinces[${province.id}]`;
  lookUp(regions, province.region, 'region', FILE, `${path}.region`);
  const held = json.spaces.filter((space) => space.province === province.id).length;
  if (held !== province.spaceCount)
    throw new DataError(FILE, `${path}.spaceCount`, `says ${province.spaceCount}, but ${held} spaces belong to it`);
  const majority = Math.floor(held / 2) + 1;
  if (province.majority !== majority)
    throw new DataError(FILE, `${path}.majority`, `says ${province.majority}, more than half of ${held} is ${majority}`);
}

function checkSpace(json: MapJson, space: SpaceJson, provinces: Readonly<Record<string, number>>): void {
  const path = `spaces[${space.id}]`;
  const province = json.provinces[lookUp(provinces, space.province, 'province', FILE, `${path}.province`)];
  if (space.walledCity !== null && space.tribe !== null)
    throw new DataError(FILE, `${path}.tribe`, 'a space cannot be a Walled City and a Tribe');
  if (space.port !== null && space.port.dots > 0 && space.port.diamonds > 0)
    throw new DataError(FILE, `${path}.port`, 'a port has dots or diamonds, not both');
  if (space.optionalRule !== province.optionalRule)
    throw new DataError(FILE, `${path}.optionalRule`, `must be that of its province ${province.id}`);
}

function checkLinks(json: MapJson, spaces: Readonly<Record<string, number>>): void {
  const seen = new Set<string>();
  for (const link of json.connections) {
    const path = `connections[${link.a}-${link.b}]`;
    const a = json.spaces[lookUp(spaces, link.a, 'space', FILE, `${path}.a`)];
    const b = json.spaces[lookUp(spaces, link.b, 'space', FILE, `${path}.b`)];
    if (a === b) throw new DataError(FILE, path, 'joins a space to itself');
    const pair = [link.a, link.b].sort().join(' ');
    if (seen.has(pair)) throw new DataError(FILE, path, 'these two spaces are joined twice');
    seen.add(pair);
    if (link.requiresControlOf === 'origin' && link.type !== 'strait')
      throw new DataError(FILE, `${path}.requiresControlOf`, 'only a strait can need control of its origin');
    if ((a.optionalRule ?? b.optionalRule) !== link.optionalRule)
      throw new DataError(FILE, `${path}.optionalRule`, 'must be that of the spaces it joins');
  }
  for (const space of json.spaces) {
    const joined = json.connections.some((link) => link.a === space.id || link.b === space.id);
    if (!joined && space.port === null)
      throw new DataError(FILE, `spaces[${space.id}]`, 'has neither a link nor a port: nobody can get there');
  }
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
      throw new DataError(FILE, `${path}[${name(entry)}]`, 'entries of the optional rule 26.3 must come last');
  }
}
