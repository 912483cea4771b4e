import { RANK_IDS, type Rank as RankCode, type Side } from '../data/codes.ts';
import type { CityId, Column, FaceId, Hex, LeaderId } from '../data/ids.ts';
import type { factsOf } from './facts.ts';
import type { sceneOf } from './lay-out.ts';

/**
 * What a screen is told of the Italian Campaign. Numbers are places in the lists of `Facts`. This file and what it
 * imports are light: a page has them without the rules.
 */
export { CARTHAGE, NOBODY, NONE, ROME, SIDE_IDS as SIDES, type SideId } from '../data/codes.ts';
export type { CampaignEvent } from '../events.ts';

export type Facts = ReturnType<typeof factsOf>;
export type CityFact = Facts['cities'][number];
export type LeaderFact = Facts['leaders'][number];
export type FaceFact = Facts['faces'][number];
export type CrtFact = Facts['field'];
export type Scene = ReturnType<typeof sceneOf>;

export type Rank = Exclude<(typeof RANK_IDS)[number], 'none'>;

/** An office by its code, or none. */
export function rankOf(code: RankCode): Rank | null {
  const id = RANK_IDS[code];
  return id === 'none' ? null : id;
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
