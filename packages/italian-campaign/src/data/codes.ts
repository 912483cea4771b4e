import type { Id, Role } from '@punica/kernel';

/** Small integers for the things that the rules compare in their inner loops. */

export const ROME = 0;
export const CARTHAGE = 1;
export type Side = typeof ROME | typeof CARTHAGE;

export const SIDE_IDS = ['rome', 'carthage'] as const;
export type SideId = (typeof SIDE_IDS)[number];
/** One entry for each side. */
export type PerSide<T> = readonly [rome: T, carthage: T];
export const SIDES = [ROME, CARTHAGE] as const;
export const sideOf = (id: SideId): Side => (id === 'rome' ? ROME : CARTHAGE);

/** Each side is a role, and there are no others. */
export const sideOfRole = (role: Role): Side => role as Side;

/** None of whatever is counted. */
export const NONE = -1 as Id<never>;
/** Neither side. */
export const NOBODY = -1;

/** 1 where it is so. */
export type Flag = 0 | 1;

export type Arm = Id<'arm'>;
export const FOOT = 0 as Arm;
export const HORSE = 1 as Arm;
export const ELEPHANT = 2 as Arm;
export const GARRISON = 3 as Arm;
export const ARM_IDS = ['foot', 'horse', 'elephant', 'garrison'] as const;

/** What a unit belongs to: who raises it and where it lies when it is not in play. */
export type Group = Id<'group'>;
export const ROMAN = 0 as Group;
export const SLAVE = 1 as Group;
export const PUNIC = 3 as Group;
export const ALLIED = 4 as Group;
export const GAUL = 5 as Group;
export const GROUP_IDS = ['roman', 'slave', 'garrison', 'punic', 'allied', 'gaul'] as const;

export type Terrain = Id<'terrain'>;
export const ROUGH = 1 as Terrain;
export const TERRAIN_IDS = ['clear', 'rough', 'mountain', 'marsh'] as const;

export type ClassId = Id<'class of city'>;
export const CITY_CLASS_IDS = [
  'unfortified',
  'fortified',
  'walled',
  'class-2-fortress',
  'class-1-fortress',
] as const;

/** An office, the higher the number the higher it stands. */
export type Rank = Id<'rank'>;
export const NO_RANK = 0 as Rank;
export const PRAETOR = 1 as Rank;
export const PROCONSUL = 2 as Rank;
export const CONSUL = 3 as Rank;
export const MASTER = 4 as Rank;
export const DICTATOR = 5 as Rank;
/** In the order of the codes; the first is no rank. */
export const RANK_IDS = ['none', 'praetor', 'proconsul', 'consul', 'master-of-horse', 'dictator'] as const;
export const rankNamed = (id: (typeof RANK_IDS)[number]): Rank => RANK_IDS.indexOf(id) as Rank;
