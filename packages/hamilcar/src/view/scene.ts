/** What a screen is told of a game of Hamilcar. Numbers are places in the lists of `Facts`. A page has this without the rules. */

import type { ArmyShown, Ranked } from '@punica/punic-cards';
import type { CardFaceFact } from '@punica/view';
import type { GeneralId, Space } from '../state.ts';
import type { factsOf } from './facts.ts';
import type { sceneOf } from './lay-out.ts';

export type { HamilcarEvent } from '../events.ts';
export type { Space } from '../state.ts';

export type Facts = ReturnType<typeof factsOf>;
export type Scene = ReturnType<typeof sceneOf>;
export type Fleet = Scene['fleets'][number];

export type SideId = 'rome' | 'carthage';
export const SIDES: readonly SideId[] = ['rome', 'carthage'];

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

export type { RankId } from '@punica/punic-cards';
export type General = Ranked<GeneralId>;

export interface Army extends ArmyShown<Space, GeneralId> {
  readonly supply: number;
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
