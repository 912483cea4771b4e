import { lookUp } from '@punica/kernel/data';
import { NONE } from './codes.ts';
import type { CardId, GeneralId, ProvinceId, RegionId, Space } from './counted.ts';
import type { AreaJson } from './fields.ts';
import { type Area, areaMask, type GameMap } from './map.ts';

/** What a field of this name becomes when ids turn into indices; null becomes NONE or an empty mask. */
interface Indexed {
  region: RegionId;
  removesPCsIn: RegionId;
  confinedTo: RegionId;
  province: ProvinceId;
  militiaProvince: ProvinceId;
  provinces: readonly ProvinceId[];
  endProvinces: readonly ProvinceId[];
  space: Space;
  friendlySpace: Space;
  city: Space;
  at: readonly Space[];
  cities: readonly Space[];
  notCities: readonly Space[];
  general: GeneralId;
  never: GeneralId;
  addsToDiscard: CardId;
  area: Area;
  withGeneralIn: Area;
  orOwnPortIn: Area;
}
type Field = keyof Indexed;

export type Compiled<Json> = {
  readonly [Name in keyof Json]: Name extends Field ? Indexed[Name] : Json[Name];
};

/** The lists that ids can point into; a list not yet read is left out. */
export interface IdLists {
  readonly map: GameMap;
  readonly generals?: Readonly<Record<string, GeneralId>>;
  readonly cards?: Readonly<Record<string, CardId>>;
}

const KIND_OF_FIELD: Readonly<Record<Field, 'region' | 'province' | 'space' | 'general' | 'card' | 'area'>> =
  {
    region: 'region',
    removesPCsIn: 'region',
    confinedTo: 'region',
    province: 'province',
    militiaProvince: 'province',
    provinces: 'province',
    endProvinces: 'province',
    space: 'space',
    friendlySpace: 'space',
    city: 'space',
    at: 'space',
    cities: 'space',
    notCities: 'space',
    general: 'general',
    never: 'general',
    addsToDiscard: 'card',
    area: 'area',
    withGeneralIn: 'area',
    orOwnPortIn: 'area',
  };

const isField = (name: string): name is Field => Object.hasOwn(KIND_OF_FIELD, name);

/** Turns the ids in one flat record into indices, by the names of its fields. */
export function compileIds<Json extends object>(
  json: Json,
  lists: IdLists,
  file: string,
  path: string,
): Compiled<Json> {
  const compiled: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(json))
    compiled[name] = isField(name) ? compileField(name, value, lists, file, `${path}.${name}`) : value;
  return compiled as Compiled<Json>;
}

function compileField(name: Field, value: unknown, lists: IdLists, file: string, path: string): unknown {
  const kind = KIND_OF_FIELD[name];
  if (kind === 'area')
    return areaMask(lists.map, (value ?? { regions: [], provinces: [] }) as AreaJson, file, path);
  if (value === null) return NONE;
  const index: Readonly<Record<string, number>> = {
    region: lists.map.regionIndex,
    province: lists.map.provinceIndex,
    space: lists.map.index,
    general: lists.generals ?? {},
    card: lists.cards ?? {},
  }[kind];
  if (Array.isArray(value))
    return value.map((id: string, i) => lookUp(index, id, kind, file, `${path}[${i}]`));
  return lookUp(index, value as string, kind, file, path);
}
