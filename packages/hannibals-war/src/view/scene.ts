import type { factsOf } from './facts.ts';
import type { sceneOf } from './lay-out.ts';
import type { offerOf } from './under-way.ts';

/** What a screen is told of a game of Hannibal's War. Numbers are places in the lists of `Facts`. A page has this without the rules. */
export { PLAYERS } from '../data/codes.ts';
export type { WarEvent } from '../events.ts';

export type Facts = ReturnType<typeof factsOf>;
export type SquareFact = Facts['squares'][number];
export type PlaceFact = Facts['places'][number];
export type KindFact = Facts['kinds'][number];
export type MarkerFact = Facts['markers'][number];
export type Scene = ReturnType<typeof sceneOf>;

export const NATIONS = ['rome', 'carthage', 'macedon', 'gauls', 'syracusa', 'mercenary'] as const;
export type NationId = (typeof NATIONS)[number];

export type GroundId = 'clear' | 'forest' | 'mountain' | 'swamp' | 'sea';
export type { UnitType } from '../data/codes.ts';

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
export type Offer = NonNullable<ReturnType<typeof offerOf>>;
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
