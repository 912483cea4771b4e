import type { ArmyShown, Ranked } from '@punica/punic-cards';
import type { CardFaceFact } from '@punica/view';
import type { GeneralId, Space } from '../data/counted.ts';
import type { factsOf } from './facts.ts';
import type { sceneOf } from './lay-out.ts';

/** What a screen is told of a game of Hannibal. Numbers are places in the lists of `Facts`. A page has this without the rules. */
export type { HannibalEvent } from '../events.ts';

export type Facts = ReturnType<typeof factsOf>;
export type Scene = ReturnType<typeof sceneOf>;
export type Battle = NonNullable<Scene['battle']>;

export type SideId = 'rome' | 'carthage';
export const SIDES: readonly SideId[] = ['rome', 'carthage'];
export const otherSide = (side: number): number => 1 - side;

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
