import type { Id, Role } from '@punica/kernel';

/** The four powers that players lead, by role. */
export const POWER_IDS = ['rome', 'carthage', 'macedon', 'gauls'] as const;
export const ROME: Role = 0;
export const CARTHAGE: Role = 1;
export const MACEDON: Role = 2;
export const GAULS: Role = 3;
export type Player = Role;

/** Whose counters there are: the powers, Syracusa, and the leaders for hire. */
export const NATION_IDS = [...POWER_IDS, 'syracusa', 'mercenary'] as const;
export const SYRACUSA = 4;
export const MERCENARY = 5;
export const NATIONS = NATION_IDS.length;
export type Nation = number;

/** Who commands a unit: a player, or nobody while Syracusa is neutral. */
export const NEUTRAL = 4;
export const OWNER_IDS = [...POWER_IDS, 'neutral'] as const;
export const OWNERS = OWNER_IDS.length;
export type Owner = number;

/** A square of the map, counted as its file does. */
export type Square = Id<'square'>;
/** A kind of counter face, as the data count them. */
export type KindId = Id<'kind of unit'>;
/** Counters of one nation and type. */
export type GroupId = Id<'sort of counter'>;
/** A sort of campaign marker. */
export type MarkerId = Id<'campaign marker'>;

/** None of whatever is counted. */
export const NONE = -1 as Id<never>;

export const UNIT_TYPES = [
  'legion',
  'phalanx',
  'gaeseti',
  'auxiliary',
  'cavalry',
  'elephant',
  'garrison',
  'fleet',
  'leader-infantry',
  'leader-cavalry',
] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

export const TERRAINS = ['clear', 'forest', 'mountain', 'swamp', 'sea'] as const;
export type TerrainId = (typeof TERRAINS)[number];

export const RESULTS = ['AZ', 'AD', 'PV', 'TV', 'EV'] as const;
export type ResultId = (typeof RESULTS)[number];
