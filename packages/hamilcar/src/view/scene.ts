/** What a screen is told of a game of Hamilcar. Numbers are places in the lists of `Facts`. A page has this without the rules. */

import type { ArmyShown, Ranked } from '@punica/punic-cards';
import type { CardFaceFact, Election } from '@punica/view';
import type { GeneralId, Space } from '../state.ts';

export type { HamilcarEvent } from '../events.ts';
export type { Space } from '../state.ts';

export const SIDES = ['rome', 'carthage'] as const;
export type SideId = (typeof SIDES)[number];

export interface SpaceFact {
  readonly id: string;
  readonly name: string;
  readonly province: number;
  readonly lat: number;
  readonly lon: number;
  readonly walls: number;
  readonly large: boolean;
  readonly port: boolean;
  readonly hub: boolean;
  /** Worth a point by itself. */
  readonly ownPoint: boolean;
  readonly tribe: string | null;
}

export interface ProvinceFact {
  readonly id: string;
  readonly name: string;
  readonly significant: boolean;
  readonly spaces: number;
  readonly majority: number;
}

export interface GeneralFact {
  readonly id: string;
  readonly name: string;
  readonly side: number;
  readonly strategy: number;
  readonly battle: number;
  readonly admiral: boolean;
  readonly aristocrat: boolean;
  readonly africanus: boolean;
  readonly text: string;
}

export type CardFact = CardFaceFact;

export interface TacticsFact {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface Facts {
  readonly years: readonly string[];
  readonly cardsATurn: readonly number[];
  readonly spaces: readonly SpaceFact[];
  readonly provinces: readonly ProvinceFact[];
  readonly generals: readonly GeneralFact[];
  readonly cards: readonly CardFact[];
  readonly tactics: readonly TacticsFact[];
  readonly miat: readonly { readonly id: string; readonly name: string; readonly centre: boolean }[];
  /** What two neighbours of the council bring together. */
  readonly icons: readonly { readonly ends: readonly number[]; readonly icon: string }[];
  readonly seamanship: readonly string[];
  readonly hubMajority: number;
  readonly tables: TableFacts;
}

/** Dice and tables that the page shows beside a roll. */
export interface TableFacts {
  readonly attrition: {
    readonly losses: readonly (readonly number[])[];
    readonly tacticsRow: number;
    readonly supremacyRow: number;
  };
  /** By die (small, large) and face: blades, crushes, shields. */
  readonly battleDice: readonly (readonly (readonly number[])[])[];
  readonly siegeDice: Readonly<
    Record<'red' | 'white', readonly { readonly points: number; readonly losses: number }[]>
  >;
  readonly navalDie: readonly { readonly diamonds: number; readonly dots: number }[];
  readonly siege: { readonly large: number; readonly small: number; readonly tribe: number };
  readonly commandChange: number;
}

export type { RankId } from '@punica/punic-cards';
export type General = Ranked<GeneralId>;

export interface Army extends ArmyShown<Space, GeneralId> {
  readonly supply: number;
}

export interface Fleet {
  readonly ready: number;
  readonly spent: number;
  readonly atSea: number;
  readonly track: number;
  readonly prizes: number;
}

/** A fleet on its way, off a port. */
export interface Voyage {
  readonly side: number;
  readonly port: number;
  readonly general: number;
  readonly units: number;
  readonly ships: number;
}

export interface SeaFight {
  readonly fight: 'sea';
  readonly port: number;
  readonly round: number;
  readonly active: number;
  readonly ships: readonly [number, number];
  readonly prizes: readonly [number, number];
  readonly commanders: readonly [number, number];
  readonly columns: readonly [number, number];
  readonly modifiers: readonly [number, number];
  readonly cargo: readonly [number, number];
  readonly hands: readonly [number, number];
  readonly own: readonly number[];
}

export interface LandFight {
  readonly fight: 'land';
  readonly space: number;
  readonly attacker: number;
  readonly units: readonly [number, number];
  readonly commanders: readonly [number, number];
  readonly levels: readonly [number, number];
  readonly parts: readonly (readonly { readonly what: string; readonly value: number }[])[];
  /** Dice of both sides, Rome first: kind (small, large) and face from 0. */
  readonly dice: readonly number[];
  readonly faces: readonly number[];
  readonly romanDice: number;
  /** CUs lost, once the dice have been read. */
  readonly losses: readonly [number, number] | null;
  /** -1 until then. */
  readonly winner: number;
}

export interface Scene {
  readonly turn: number;
  readonly control: readonly number[];
  readonly tribe: readonly boolean[];
  readonly siege: readonly number[];
  readonly held: readonly (readonly [number, number])[];
  readonly hub: readonly [number, number];
  readonly armies: readonly Army[];
  readonly fleets: readonly [Fleet, Fleet];
  readonly seamanship: number;
  readonly corvi: boolean;
  readonly supremacy: number;
  /** Spaces of the Miat with a marker. */
  readonly miat: readonly boolean[];
  readonly miatState: 'warlike' | 'neutral' | 'peaceful';
  readonly points: readonly [number, number];
  readonly ops: readonly [number, number];
  readonly hands: readonly (readonly (number | null)[])[];
  readonly truce: boolean;
  readonly forgotten: boolean;
  readonly dictator: boolean;
  readonly march: { readonly general: number; readonly space: number } | null;
  readonly voyage: Voyage | null;
  readonly election: Election | null;
  readonly fight: SeaFight | LandFight | null;
}
