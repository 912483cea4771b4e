import { type Id, ids, type RoleMask, rolesIn } from '@punica/kernel';

const indexIn = (names: readonly string[], id: string): number => names.indexOf(id);

/** The four powers that players lead, by role. */
export const POWER_IDS = ['rome', 'carthage', 'macedon', 'gauls'] as const;
/** A power as somebody plays it; it is one of the nations too. */
export type Player = Id<'power'>;
export const ROME = 0 as Player;
export const CARTHAGE = 1 as Player;
export const MACEDON = 2 as Player;
export const GAULS = 3 as Player;
export const PLAYERS: readonly Player[] = ids(POWER_IDS.length);
/** By its name; NONE if it is none. */
export const powerNamed = (id: string): Player => indexIn(POWER_IDS, id) as Player;
export const playersIn = (mask: RoleMask): Player[] => rolesIn(mask) as Player[];

/** Whose counters there are: the powers, Syracusa, and the leaders for hire. */
export const NATION_IDS = [...POWER_IDS, 'syracusa', 'mercenary'] as const;
export type Nation = Player | Id<'other nation'>;
export const SYRACUSA = 4 as Nation;
export const MERCENARY = 5 as Nation;
export const NATIONS: readonly Nation[] = ids(NATION_IDS.length);
export const nationNamed = (id: string): Nation => indexIn(NATION_IDS, id) as Nation;

/** Who commands a unit: a player, or nobody while Syracusa is neutral. He is counted as the players are. */
export const OWNER_IDS = [...POWER_IDS, 'neutral'] as const;
export type Owner = Player;
export const NEUTRAL = 4 as Owner;
export const OWNERS: readonly Owner[] = ids(OWNER_IDS.length);
export const ownerNamed = (id: string): Owner => indexIn(OWNER_IDS, id) as Owner;

/** A square of the map, counted as its file does. */
export type Square = Id<'square'>;
/** A city or town, counted as its file does. */
export type PlaceId = Id<'place'>;
/** A kind of counter face, as the data count them. */
export type KindId = Id<'kind of unit'>;
/** Counters of one nation and type. */
export type GroupId = Id<'sort of counter'>;
/** A sort of campaign marker. */
export type MarkerId = Id<'campaign marker'>;

/** A column of the Combat Results Table, from the left. */
export type Column = Id<'column'>;

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
