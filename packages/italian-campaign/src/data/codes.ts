/** Small integers for the things that the rules compare in their inner loops. */

export const ROME = 0;
export const CARTHAGE = 1;
export type Side = typeof ROME | typeof CARTHAGE;

export const SIDE_IDS = ['rome', 'carthage'] as const;
export type SideId = (typeof SIDE_IDS)[number];
export const sideOf = (id: SideId): Side => (id === 'rome' ? ROME : CARTHAGE);

/** An index that points nowhere. */
export const NONE = -1;

export const FOOT = 0;
export const HORSE = 1;
export const ELEPHANT = 2;
export const GARRISON = 3;
export const ARM_IDS = ['foot', 'horse', 'elephant', 'garrison'] as const;

/** What a unit belongs to: who raises it and where it lies when it is not in play. */
export const ROMAN = 0;
export const SLAVE = 1;
export const PUNIC = 3;
export const ALLIED = 4;
export const GAUL = 5;
export const GROUP_IDS = ['roman', 'slave', 'garrison', 'punic', 'allied', 'gaul'] as const;

export const ROUGH = 1;
export const TERRAIN_IDS = ['clear', 'rough', 'mountain', 'marsh'] as const;

export const CITY_CLASS_IDS = [
  'unfortified',
  'fortified',
  'walled',
  'class-2-fortress',
  'class-1-fortress',
] as const;

export const NO_RANK = 0;
export const PRAETOR = 1;
export const PROCONSUL = 2;
export const CONSUL = 3;
export const MASTER = 4;
export const DICTATOR = 5;
/** In the order of the codes; the first is no rank. */
export const RANK_IDS = ['none', 'praetor', 'proconsul', 'consul', 'master-of-horse', 'dictator'] as const;
