import {
  EXTRAS,
  type GeneralId,
  type H,
  type Loc,
  MEMORY,
  type MemorySlot,
  type NONE,
  type Space,
} from '@punica/hannibal/engine';
import { setOf } from '@punica/kernel';

/** Places of `extra` behind those of the base game. */
const at = (n: number): number => EXTRAS + n;

/** What can happen once only, one bit each. */
export const HAPPENED = at(0);
/** CUs of the Marine marker and the place where it stands. */
export const MARINES = at(1);
export const MARINES_AT = at(2);
/** Sides whose last card play this turn was placing PCs, as a set of bits. */
export const PLACED_LAST = at(3);
/** Resources of Rome; those of Carthage follow. */
export const RESOURCES = at(4);
/** Cities that have given Rome a resource, as bits; those of Carthage follow. */
export const YIELDED = at(6);
/** From the naming of a Dictator to the next elections: somebody is in office, or whoever was has fallen. */
export const DICTATORSHIP = at(8);
export const IN_OFFICE = 1;
export const VACANT = 2;
/** While Rome has lost a Consul, an army or a Dictator and has not answered it yet: what it owes an answer to. */
export const DICTATOR_DUE = at(9);
/** The Proconsul for Spain, as his index and one; 0 for nobody. */
export const FOR_SPAIN = at(10);
/** Where this turn's Roman reinforcements were placed, as loc and one; 0 where none was. */
export const RAISED = at(11);
export const RAISED_MOST = 5;
/** The space of the Etrurian marker and one; 0 for none. */
export const UNREST = at(16);
/** PCs that the Event just played has turned. */
export const TURNED = at(17);
/** Times in a row that nobody played a card or spent a resource. */
export const PASSES = at(18);

export const EASTERN_WAR = 1;
export const LATINS_WITHHOLD = 2;
export const LIGURES_ALLIED = 4;
export const SARDINIAN_REVOLT = 8;
export const ETRURIAN_UNREST = 16;
export const URBAN_LEGIONS = 32;
export const SYPHAX_CAME = 64;
export const SYRACUSE_SACKED = 128;
export const TENTH_TURN = 256;

/** Events that happen once only; a name's place is its bit. */
const HAPPENINGS = [
  'easternWar',
  'latinsWithhold',
  'liguresAllied',
  'sardinianRevolt',
  'etrurianUnrest',
  'urbanLegions',
  'syphaxCame',
  'syracuseSacked',
  'tenthTurn',
] as const;
export const HAPPENING = setOf('event', HAPPENINGS);

/** The same places by name, for position files; a flag's place in its list is its bit. */
export const HISTORICAL_MEMORY: readonly MemorySlot[] = [
  ...MEMORY,
  {
    name: 'happened',
    kind: HAPPENINGS,
  },
  { name: 'marines', kind: 'count' },
  { name: 'marinesAt', kind: 'place' },
  { name: 'placedLast', kind: ['rome', 'carthage'] },
  { name: 'resourcesOfRome', kind: 'count' },
  { name: 'resourcesOfCarthage', kind: 'count' },
  { name: 'yieldedToRome', kind: 'cities' },
  { name: 'yieldedToCarthage', kind: 'cities' },
  { name: 'dictatorship', kind: ['inOffice', 'vacant'] },
  { name: 'dictatorDue', kind: ['nameOne', 'masterComes'] },
  { name: 'proconsulForSpain', kind: 'general' },
  ...Array.from({ length: RAISED_MOST }, (_, i) => ({
    name: `raised${i + 1}`,
    kind: 'placeOrNone' as const,
  })),
  { name: 'unrest', kind: 'placeOrNone' },
  { name: 'turned', kind: 'count' },
  { name: 'passes', kind: 'count' },
];

/** The place where the Marines stand, if there are any. */
export const marinesAt = (g: H): Loc => g.extra[MARINES_AT] as Loc;

/** The space of the Etrurian marker, or NONE. */
export const unrestAt = (g: H): Space => (g.extra[UNREST] - 1) as Space;

export const happened = (g: H, what: number): boolean => (g.extra[HAPPENED] & what) !== 0;

export function note(g: H, what: number): void {
  g.extra[HAPPENED] |= what;
}

/** [H21] The Proconsul for Spain, or NONE. */
export const forSpain = (g: H): GeneralId | typeof NONE => (g.extra[FOR_SPAIN] - 1) as GeneralId;

export function appointForSpain(g: H, general: GeneralId | typeof NONE): void {
  g.extra[FOR_SPAIN] = general + 1;
}
