import type { GeneralId } from '../data/counted.ts';
import { BATTLE_CARD_IDS, type GameMap, type Generals, HANNIBAL, NONE } from '../data/index.ts';
import { CONSUL, DICTATOR, PROCONSUL } from '../state.ts';

export const SIDE_NAMES = ['Rome', 'Carthage'] as const;
export const SIDE_ADJECTIVES = ['Roman', 'Carthaginian'] as const;

export const sideName = (side: number): string => (side === NONE ? 'nobody' : SIDE_NAMES[side]);

/** What things are called, by index. */
export interface Names {
  readonly map: GameMap;
  readonly generals: readonly { readonly name: string }[];
  /** Spaces with a Walled City, in the order of their insides. */
  readonly cities: readonly number[];
}

export const namesOf = (map: GameMap, generals: Generals): Names => ({
  map,
  generals: generals.list,
  cities: map.ids.map((_, at) => at).filter((at) => map.walled[at] > 0),
});

let names = namesOf(HANNIBAL.mapWithMauretania, HANNIBAL.generals);

/** Says something with the names of a variant, which has more spaces and generals; for the time of the call only. */
export function speaking<T>(others: Names, say: () => T): T {
  const own = names;
  names = others;
  try {
    return say();
  } finally {
    names = own;
  }
}

export const spaceName = (at: number): string => names.map.names[at] ?? '?';
export const isWalledSpace = (at: number): boolean => names.map.walled[at] > 0;
export const provinceName = (p: number): string => names.map.provinces[p].name;

/** A stack's place by name. */
export const locName = (loc: number): string =>
  loc < names.map.spaces ? spaceName(loc) : `inside ${spaceName(names.cities[loc - names.map.spaces])}`;

/** Where a stack stands: "at Capua", or "inside Capua". */
export const atLoc = (loc: number): string => (loc < names.map.spaces ? `at ${locName(loc)}` : locName(loc));

/** Where a stack goes: "to Capua", or "into Capua". */
export const toLoc = (loc: number): string =>
  loc < names.map.spaces ? `to ${locName(loc)}` : `into ${spaceName(names.cities[loc - names.map.spaces])}`;

export const generalName = (general: GeneralId): string =>
  general === NONE ? 'no general' : names.generals[general].name;

export const cardTitle = (card: number): string => HANNIBAL.cards.list[card].title;

const BATTLE_CARD_NAMES: Readonly<Record<(typeof BATTLE_CARD_IDS)[number], string>> = {
  frontalAssault: 'Frontal Assault',
  flankLeft: 'Flank Left',
  flankRight: 'Flank Right',
  probe: 'Probe',
  doubleEnvelopment: 'Double Envelopment',
  reserve: 'Reserve',
};

export const battleCardName = (card: number): string => BATTLE_CARD_NAMES[BATTLE_CARD_IDS[card]];

export const rankName = (rank: number): string =>
  rank === CONSUL ? 'Consul' : rank === PROCONSUL ? 'Proconsul' : rank === DICTATOR ? 'Dictator' : 'General';

/** "no CUs", "1 CU", "2 CUs" */
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n === 0 ? 'no' : n} ${n === 1 ? one : many}`;

export const cus = (n: number, elephants = 0): string =>
  elephants > 0 ? `${count(n, 'CU')} (${count(elephants, 'Elephant')})` : count(n, 'CU');

/** Who is led along: "with 3 CUs", or "alone". */
export const led = (n: number, elephants = 0): string => (n === 0 ? 'alone' : `with ${cus(n, elephants)}`);

/** As the first word of a sentence or label. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
