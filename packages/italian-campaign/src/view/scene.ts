import {
  type ARM_IDS,
  type CITY_CLASS_IDS,
  type GROUP_IDS,
  type NOBODY,
  RANK_IDS,
  type Rank as RankCode,
  type Side,
  type Terrain,
} from '../data/codes.ts';
import type { CityId, Column, FaceId, Hex, LeaderId, ProvinceId } from '../data/ids.ts';

/**
 * What a screen is told of the Italian Campaign. Numbers are places in the lists of `Facts`. This file and what it
 * imports are light: a page has them without the rules.
 */
export { CARTHAGE, NOBODY, NONE, ROME, SIDE_IDS as SIDES, type SideId } from '../data/codes.ts';
export type { CampaignEvent } from '../events.ts';

export type Rank = Exclude<(typeof RANK_IDS)[number], 'none'>;

/** An office by its code, or none. */
export function rankOf(code: RankCode): Rank | null {
  const id = RANK_IDS[code];
  return id === 'none' ? null : id;
}

export interface HexFact {
  readonly id: string;
  readonly name: string;
  readonly province: ProvinceId;
  readonly terrain: Terrain;
  /** A city, or NONE. */
  readonly city: CityId;
}

export interface ProvinceFact {
  readonly id: string;
  readonly name: string;
  readonly vp: number;
  /** Its loyalty can be shaken. */
  readonly diagonal: boolean;
  readonly cities: readonly CityId[];
  /** Where its legions are raised. */
  readonly centres: readonly CityId[];
}

export interface CityFact {
  readonly id: string;
  readonly name: string;
  readonly hex: Hex;
  readonly cityClass: (typeof CITY_CLASS_IDS)[number];
  readonly loyalty: number | null;
  readonly vp: number;
  /** SP that its walls count for. */
  readonly walls: number;
  readonly walled: boolean;
}

export interface LeaderFact {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly modifier: number;
  /** Null for the asterisk: he always gets away. */
  readonly withdrawal: number | null;
  readonly recruit: number;
  readonly history: string;
}

export interface FaceFact {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly group: (typeof GROUP_IDS)[number];
  readonly arm: (typeof ARM_IDS)[number];
  readonly sp: number;
  readonly worn: boolean;
}

export interface CrtFact {
  readonly columns: readonly string[];
  readonly firstRoll: number;
  readonly rows: readonly (readonly string[])[];
}

export interface Facts {
  readonly scenario: string;
  readonly firstYear: number;
  readonly lastYear: number;
  readonly romeBelow: number;
  readonly carthageFrom: number;
  readonly hexes: readonly HexFact[];
  readonly provinces: readonly ProvinceFact[];
  readonly cities: readonly CityFact[];
  readonly leaders: readonly LeaderFact[];
  readonly faces: readonly FaceFact[];
  readonly terrain: readonly { readonly id: string; readonly mp: number; readonly shift: number }[];
  readonly roadMp: number;
  readonly cityMp: number;
  readonly field: CrtFact;
  readonly siege: CrtFact;
  readonly siegeFirst: number;
  readonly siegeLast: number;
  readonly legionSp: number;
}

export type HiddenGroup = 'punic' | 'allied' | 'gaul';

/** The units in a box as far as the viewer sees them. */
export interface Units {
  /** Faces with their numbers. */
  readonly seen: readonly (readonly [face: FaceId, count: number])[];
  /** Counters that lie face down. */
  readonly hidden: Readonly<Record<HiddenGroup, number>>;
  readonly sp: number;
  readonly elephants: number;
}

export interface LeaderHere {
  readonly leader: LeaderId;
  readonly rank: Rank | null;
  /** Behind walls of his own, or before them with the enemy (7.6, 9.71). */
  readonly inside: boolean;
  readonly outside: boolean;
  readonly moved: boolean;
  readonly units: Units;
}

/** Everything of one side in one hex, the commander first. */
export interface Stack {
  readonly side: Side;
  readonly hex: Hex;
  readonly leaders: readonly LeaderHere[];
  /** Units without a leader in the open, and those behind walls of their own. */
  readonly loose: Units | null;
  readonly within: Units | null;
}

export interface Envoys {
  readonly city: CityId;
  readonly loyalty: number;
  readonly modifier: number;
  /** Faces of a die that win it, of six. */
  readonly wins: number;
}

export interface March {
  readonly leader: LeaderId;
  readonly hex: Hex;
  readonly used: number;
  /** Told to his own side only: it says what marches with him. */
  readonly left: number | null;
  /** By hex: cost and the hex before. Nothing before he sets off. */
  readonly ways: Readonly<Record<number, readonly [cost: number, before: Hex]>>;
  readonly envoys: readonly Envoys[];
}

/** Units laid out for a choice among them. */
export interface Tray {
  readonly what: 'muster' | 'march' | 'losses' | 'forage' | 'ambush' | 'winter' | 'elephants';
  readonly leader: LeaderId;
  /** Those with him. */
  readonly own: Units | null;
  /** Those to choose from. */
  readonly units: Units;
  readonly need: number;
}

export interface CombatSide {
  readonly leader: LeaderId;
  readonly fighting: Units;
  readonly foraging: Units;
  readonly ambush: Units;
}

export interface Combat {
  readonly hex: Hex;
  readonly attacker: Side;
  readonly round: number;
  readonly sides: readonly CombatSide[];
  /** Column by strength, and after terrain and works; NONE below one to two. */
  readonly column: Column;
  readonly shift: number;
  readonly used: Column;
  readonly modifiers: readonly { readonly what: string; readonly add: number }[];
}

export interface SiegeHere {
  readonly city: CityId;
  readonly attacker: Side;
  readonly leader: LeaderId;
  /** SP before the walls, and without elephants. */
  readonly before: number;
  readonly storming: number;
  readonly inside: number;
  readonly walls: number;
  readonly needed: number;
  /** What the next roll must reach. */
  readonly next: number;
  /** Column of an assault, or NONE. */
  readonly column: Column;
  readonly modifiers: readonly { readonly what: string; readonly add: number }[];
  readonly works: boolean;
}

/** Elections under way; what was rolled is told by the log. */
export interface Election {
  readonly step: string;
  /** Who is being placed, or NONE. */
  readonly placing: LeaderId;
}

export interface Levy {
  readonly due: readonly number[];
  readonly legions: number;
}

export interface Scene {
  readonly year: number;
  readonly winter: boolean;
  readonly first: Side;
  readonly phase: string;
  readonly mover: Side | typeof NOBODY;
  readonly vp: number;
  readonly kills: number;
  readonly control: readonly Side[];
  readonly siege: readonly number[];
  readonly works: readonly number[];
  readonly courted: readonly number[];
  readonly province: readonly (Side | typeof NOBODY)[];
  readonly stacks: readonly Stack[];
  readonly senate: readonly LeaderId[];
  readonly dead: readonly LeaderId[];
  readonly later: readonly LeaderId[];
  readonly waiting: readonly LeaderId[];
  readonly served: readonly LeaderId[];
  readonly alliedCup: number;
  readonly gaulCup: number;
  readonly legionsLeft: number;
  /** SP of both sides on the map, as the viewer sees them. */
  readonly strength: readonly number[];
  readonly march: March | null;
  readonly tray: Tray | null;
  readonly combat: Combat | null;
  readonly siegeAt: SiegeHere | null;
  readonly election: Election | null;
  readonly levy: Levy | null;
  readonly viewer: number;
}
