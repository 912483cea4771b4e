import type { ArmyShown, Ranked } from '@punica/punic-cards';
import type { CardFaceFact, Election } from '@punica/view';
import type { GeneralId, Space } from '../data/counted.ts';
import type { LossTables, Tables } from '../data/index.ts';

/** What a screen is told of a game of Hannibal. Numbers are places in the lists of `Facts`. A page has this without the rules. */
export type { HannibalEvent } from '../events.ts';

export type SideId = 'rome' | 'carthage';
export const SIDES: readonly SideId[] = ['rome', 'carthage'];
export const otherSide = (side: number): number => 1 - side;

export interface SpaceFact {
  readonly id: string;
  readonly name: string;
  readonly province: number;
  /** Units that find room inside its walls; 0 where there are none. */
  readonly walls: number;
  readonly great: boolean;
  readonly port: { readonly dots: number; readonly diamonds: number; readonly most: number } | null;
  readonly tribe: string | null;
  readonly inPlay: boolean;
}

export interface ProvinceFact {
  readonly id: string;
  readonly name: string;
  readonly region: string;
  readonly significant: boolean;
  readonly majority: number;
  readonly allies: number;
  readonly spaces: readonly number[];
}

export interface GeneralFact {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  readonly side: number;
  readonly strategy: number;
  readonly battle: number;
  readonly ability: string;
}

export interface CardFact extends CardFaceFact {
  readonly campaign: boolean;
  readonly removed: boolean;
  readonly kind: string;
}

/** What the faces of the dice do, for the tables that show a roll. */
export interface DiceFacts extends LossTables {
  /** By face, from the first. */
  readonly naval: readonly { readonly dots: number; readonly diamonds: number }[];
  readonly constants: Pick<Tables['constants'], 'changeOfCommandFrom' | 'elephantRampageOn'>;
}

export interface Facts {
  readonly scenario: string;
  readonly spaces: readonly SpaceFact[];
  readonly provinces: readonly ProvinceFact[];
  readonly generals: readonly GeneralFact[];
  readonly cards: readonly CardFact[];
  readonly battleCards: readonly { readonly id: string; readonly count: number }[];
  readonly turns: readonly { readonly turn: number; readonly years: string; readonly cards: number }[];
  readonly siegeNeeded: number;
  readonly dice: DiceFacts;
  /** Ways in play that the still layer does not show, from space to space. */
  readonly moreWays: readonly (readonly [string, string])[];
  /** The optional rules whose part of the still layer is shown. */
  readonly shownOptions: readonly string[];
}

export type { RankId } from '@punica/punic-cards';
export type General = Ranked<GeneralId>;

export interface Army extends ArmyShown<Space, GeneralId> {
  readonly trains: number;
}

/** A general who is not on the map. */
export interface Absent {
  readonly general: GeneralId;
  /** The last two are for leaders whom a variant brings. */
  readonly where: 'pool' | 'displaced' | 'gone' | 'waiting' | 'reserve' | 'expected';
}

/** A hand as the viewer knows it: a card, or null for its back. */
export type HandOf = readonly (number | null)[];

export interface March {
  readonly general: number;
  readonly space: number;
  readonly left: number;
  readonly units: number;
  readonly elephants: number;
}

export interface Battle {
  readonly space: number;
  readonly attacker: number;
  readonly commanders: readonly number[];
  readonly units: readonly number[];
  readonly elephants: readonly number[];
  readonly startUnits: readonly number[];
  readonly initiative: number;
  /** The kind of card to be matched in this round, or -1. */
  readonly attack: number;
  readonly winner: number;
  readonly hands: readonly HandOf[];
  /** Cards played so far, by side, in order. */
  readonly played: readonly HandOf[];
  /** Cards are out: before, the armies only face each other. */
  readonly dealt: boolean;
}

export interface Scene {
  readonly turn: number;
  readonly control: readonly number[];
  readonly tribe: readonly number[];
  readonly siege: readonly number[];
  readonly armies: readonly Army[];
  readonly absent: readonly Absent[];
  readonly owners: readonly number[];
  /** Spaces held in each province, by side. */
  readonly held: readonly (readonly number[])[];
  readonly points: readonly number[];
  readonly hands: readonly HandOf[];
  readonly deck: number;
  /** Every card of this game. */
  readonly pool: readonly number[];
  readonly discard: readonly number[];
  readonly removed: readonly number[];
  readonly aside: readonly number[];
  /** Cards that are being played. */
  readonly onTable: readonly number[];
  readonly marks: readonly string[];
  readonly phase: string;
  readonly march: March | null;
  readonly battle: Battle | null;
  readonly election: Election | null;
  readonly viewer: number;
}
