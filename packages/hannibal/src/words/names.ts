import type { FixedPerId } from '@punica/kernel';
import type { GeneralId } from '../data/counted.ts';
import {
  BATTLE_CARD_IDS,
  type GameMap,
  type Generals,
  HANNIBAL,
  NONE,
  type StrategyCards,
} from '../data/index.ts';
import {
  type BattleCard,
  type CardId,
  CONSUL,
  DICTATOR,
  type Loc,
  PROCONSUL,
  type ProvinceId,
  type Space,
} from '../state.ts';
import { BATTLE_CARD_NAMES } from './battle-card-names.ts';

export const SIDE_NAMES = ['Rome', 'Carthage'] as const;
export const SIDE_ADJECTIVES = ['Roman', 'Carthaginian'] as const;

export const sideName = (side: number): string => (side === NONE ? 'nobody' : SIDE_NAMES[side]);

/** What has names here: the map, the generals and the cards of a game, an edition or a variant, as its `Rules` hold them. */
export interface Names {
  readonly map: Pick<GameMap, 'names' | 'spaces' | 'walled' | 'provinces'>;
  readonly generals: { readonly list: FixedPerId<GeneralId, { readonly name: string }> };
  readonly cards: Pick<StrategyCards, 'list' | 'index'>;
  /** Spaces with a Walled City, in the order of their insides. */
  readonly cities: readonly Space[];
}

export const namesOf = (map: GameMap, generals: Generals, cards: StrategyCards): Names => ({
  map,
  generals,
  cards,
  cities: map.all.filter((at) => map.walled[at] > 0),
});

/** The names of the base game, for what is said without a state. */
export const NAMES = namesOf(HANNIBAL.mapWithMauretania, HANNIBAL.generals, HANNIBAL.cards);

export const spaceName = ({ map }: Names, at: Space): string => map.names[at] ?? '?';
export const isWalledSpace = ({ map }: Names, at: Space): boolean => map.walled[at] > 0;
export const provinceName = ({ map }: Names, p: ProvinceId): string => map.provinces[p].name;

const isOutside = ({ map }: Names, loc: Loc): loc is Space => loc < map.spaces;

/** The name of the city whose inside a place is. */
const cityName = (names: Names, loc: Loc): string => spaceName(names, names.cities[loc - names.map.spaces]);

/** A stack's place by name. */
export const locName = (names: Names, loc: Loc): string =>
  isOutside(names, loc) ? spaceName(names, loc) : `inside ${cityName(names, loc)}`;

/** Where a stack stands: "at Capua", or "inside Capua". */
export const atLoc = (names: Names, loc: Loc): string =>
  isOutside(names, loc) ? `at ${locName(names, loc)}` : locName(names, loc);

/** Where a stack goes: "to Capua", or "into Capua". */
export const toLoc = (names: Names, loc: Loc): string =>
  isOutside(names, loc) ? `to ${locName(names, loc)}` : `into ${cityName(names, loc)}`;

export const generalName = ({ generals }: Names, general: GeneralId): string =>
  general === NONE ? 'no general' : generals.list[general].name;

export const cardTitle = ({ cards }: Names, card: CardId): string => cards.list[card].title;

export const battleCardName = (card: BattleCard): string => BATTLE_CARD_NAMES[BATTLE_CARD_IDS[card]];

export const rankName = (rank: number): string =>
  rank === CONSUL ? 'Consul' : rank === PROCONSUL ? 'Proconsul' : rank === DICTATOR ? 'Dictator' : 'General';

/** "no CUs", "1 CU", "2 CUs" */
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n === 0 ? 'no' : n} ${n === 1 ? one : many}`;

export const cus = (n: number, elephants = 0): string =>
  elephants > 0 ? `${count(n, 'CU')} (${count(elephants, 'Elephant')})` : count(n, 'CU');

/** The same where it stands in brackets: "8 CUs, 2 Elephants". */
export const cusInBrackets = (n: number, elephants: number): string =>
  elephants > 0 ? `${count(n, 'CU')}, ${count(elephants, 'Elephant')}` : count(n, 'CU');

/** Who is led along: "with 3 CUs", or "alone". */
export const led = (n: number, elephants = 0): string => (n === 0 ? 'alone' : `with ${cus(n, elephants)}`);

/** As the first word of a sentence or label. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
