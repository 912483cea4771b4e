/** What a screen is told of a game of Hannibal's War. Numbers are places in the lists of `Facts`. A page has this without the rules. */
export { PLAYERS } from '../data/codes.ts';
export type { WarEvent } from '../events.ts';

export const NATIONS = ['rome', 'carthage', 'macedon', 'gauls', 'syracusa', 'mercenary'] as const;
export type NationId = (typeof NATIONS)[number];

export type GroundId = 'clear' | 'forest' | 'mountain' | 'swamp' | 'sea';
export type UnitType =
  | 'legion'
  | 'phalanx'
  | 'gaeseti'
  | 'auxiliary'
  | 'cavalry'
  | 'elephant'
  | 'garrison'
  | 'fleet'
  | 'leader-infantry'
  | 'leader-cavalry';

export interface SquareFact {
  readonly id: string;
  readonly ground: GroundId;
  readonly shore: 'all-sea' | 'coastal' | 'all-land';
  readonly place: number;
  readonly road: boolean;
  readonly river: boolean;
  /** Nobody may enter (a Macedon that nobody plays). */
  readonly closed: boolean;
}

export interface PlaceFact {
  readonly id: string;
  readonly name: string;
  readonly square: number;
  readonly city: boolean;
  /** The nation of its colour, or -1. */
  readonly colour: number;
  readonly taxation: number;
  readonly port: boolean;
  readonly capital: boolean;
  readonly lon: number;
  readonly lat: number;
}

export interface KindFact {
  readonly id: string;
  readonly name: string;
  readonly nation: number;
  readonly type: UnitType;
  readonly veteran: boolean;
  readonly combat: number;
  readonly move: number;
  /** Leader value; 0 for those who lead nobody. */
  readonly value: number;
}

export interface GroupFact {
  readonly id: string;
  readonly nation: number;
  readonly count: number;
  readonly enters: number;
  readonly garrison: number;
  readonly price: number;
}

export interface MarkerFact {
  readonly id: string;
  readonly name: string;
  readonly type: 'action' | 'battle' | 'leader';
  readonly strength: number;
  readonly count: number;
  readonly uses: readonly { readonly effect: string; readonly rule: string }[];
}

export interface CardFact {
  readonly abilities: readonly string[];
  readonly special: string;
  readonly aim: string;
}

export interface Facts {
  readonly turns: number;
  readonly firstYear: number;
  readonly victory: number;
  readonly handLimit: number;
  /** Players in the order of their seats. */
  readonly seats: readonly number[];
  readonly squares: readonly SquareFact[];
  readonly places: readonly PlaceFact[];
  readonly kinds: readonly KindFact[];
  readonly groups: readonly GroupFact[];
  readonly markers: readonly MarkerFact[];
  readonly cards: readonly CardFact[];
  readonly garrisonPrice: number;
  /** The Combat Results Table: lowest percentage of each column, and results by die and column. */
  readonly columns: readonly number[];
  readonly results: readonly (readonly string[])[];
  readonly rolls: RollFacts;
}

/** What dice are held against, beside the Combat Results Table. */
export interface RollFacts {
  /** Fleets find each other up to this face. */
  readonly highSeas: number;
  /** What the plundered do, by face. */
  readonly reaction: readonly string[];
  /** Percent lost, by face; the last is for 7. */
  readonly attrition: readonly number[];
}

/** A unit as the viewer knows it: null where only its back is seen. */
export interface Unit {
  readonly kind: number | null;
  readonly nation: number;
  readonly aboard: boolean;
  /** Its part in the operation: 0 none, 1 goes with it, 2 dropped off, 3 landed. */
  readonly part: number;
}

export interface Stack {
  readonly owner: number;
  readonly square: number;
  readonly units: readonly Unit[];
}

export interface PactFact {
  readonly kind: 'truce' | 'borders' | 'tribute' | 'disband';
  readonly from: number;
  readonly to: number;
  readonly until: number;
  readonly talents: number;
}

export type Markers = readonly (number | null)[];

export interface BidTable {
  readonly table: 'bid';
}
export interface AgoraTable {
  readonly table: 'agora';
  readonly lot: number;
  readonly lots: number;
  readonly bid: number;
  readonly bidder: number;
  /** Who may still bid, the next one first. */
  readonly bidding: readonly number[];
}
export interface Offer {
  readonly from: number;
  readonly to: number;
  readonly give: number;
  readonly ask: number;
  readonly gives: readonly number[];
  readonly asks: readonly number[];
  readonly truce: boolean;
  readonly borders: boolean;
  /** How many turns the pacts hold. */
  readonly years: number;
  /** Talents promised with the next taxes, by the one and by the other. */
  readonly owe: number;
  readonly debt: number;
  /** Units to be sent home, by the one and by the other. */
  readonly home: number;
  readonly askHome: number;
}
export interface TalksTable {
  readonly table: 'talks';
  readonly done: readonly number[];
  readonly made: readonly number[];
  readonly offer: Offer | null;
}
export interface TreacheryTable {
  readonly table: 'treachery';
  readonly square: number;
  readonly attacker: number;
  readonly defender: number;
  /** Dice of both sides, as far as the viewer can see. */
  readonly attack: number;
  readonly defence: number;
  /** Markers of the attacker that lie face down for the viewer. */
  readonly unseen: number;
  /** To succeed, in percent, with the weakest and with the strongest that may lie there. */
  readonly chances: readonly [number, number];
  readonly left: number;
}
export interface BattleTable {
  readonly table: 'battle';
  readonly square: number;
  readonly attacker: number;
  readonly defender: number;
  readonly siege: boolean;
  readonly atSea: boolean;
  /** The ground helps nobody. */
  readonly open: boolean;
  /** Strengths with the markers that the viewer can see. */
  readonly attack: number;
  readonly defence: number;
  readonly percent: number;
  readonly column: number;
  /** Index of the result, -1 before the die. */
  readonly result: number;
  readonly winner: number;
  readonly silenced: readonly number[];
  /** Battle markers that the commander of a side may lay. */
  readonly limits: readonly [number, number];
}
export interface MusterTable {
  readonly table: 'muster';
  readonly player: number;
  /** Talents of a general levy, or -1. */
  readonly purse: number;
}
export interface ProvisionTable {
  readonly table: 'provision';
  readonly player: number;
  readonly square: number;
  readonly units: number;
  readonly fed: number;
  readonly price: number;
  /** Other hungry squares of the player, whose turn comes after this one. */
  readonly later: readonly { readonly square: number; readonly units: number; readonly fed: number }[];
}
export interface PillageTable {
  readonly table: 'pillage';
  readonly player: number;
  readonly square: number;
  /** Factors of the force, or nothing where the viewer does not see all of it. */
  readonly factors: number | null;
  readonly talents: number;
  /** The power of its colour, who rolls if it succeeds, or -1. */
  readonly angers: number;
}
/** A leader who has fallen and may yet get away. */
export interface FallTable {
  readonly table: 'fall';
  readonly player: number;
  readonly kind: number;
}
export interface HireTable {
  readonly table: 'hire';
  readonly player: number;
  readonly square: number;
  readonly cost: number;
  readonly bid: number;
  readonly bidder: number;
}
export type WarTable =
  | BidTable
  | AgoraTable
  | TalksTable
  | TreacheryTable
  | BattleTable
  | MusterTable
  | NoteTable;
/** Laid beside the map and not over it. */
export type NoteTable = ProvisionTable | HireTable | PillageTable | FallTable;

export interface Operation {
  readonly player: number;
  readonly square: number;
}

export interface Scene {
  readonly turn: number;
  readonly phase: string;
  readonly initiative: number;
  readonly talents: readonly number[];
  readonly income: readonly number[];
  /** Taxation of the places held, for victory. */
  readonly holdings: readonly number[];
  readonly levels: readonly number[];
  readonly hands: readonly Markers[];
  readonly laid: readonly Markers[];
  readonly agora: Markers;
  readonly pool: number;
  readonly stacks: readonly Stack[];
  readonly camps: readonly number[];
  readonly pillaged: readonly number[];
  readonly forage: readonly number[];
  /** Counters that can be mobilized, by group. */
  readonly reserve: readonly number[];
  readonly pacts: readonly PactFact[];
  readonly levied: readonly number[];
  readonly syracusaAtWar: boolean;
  readonly operation: Operation | null;
  readonly table: WarTable | null;
  readonly viewer: number;
}
