import type { Role } from '@punica/kernel';
import type { Spot } from './spot.ts';

export type DieKind = 'd6' | 'naval' | 'siege-red' | 'siege-white' | 'retreat-small' | 'retreat-large';

/** A die as it came to rest. `face` counts from 1; of the naval die it is the number of diamonds. */
export interface Rolled {
  readonly kind: DieKind;
  readonly face: number;
}

/** A piece goes from one place to the next. */
export interface Move {
  /** Something of the piece that can be pointed at, such as who leads it. */
  readonly piece: Spot;
  readonly from: Spot;
  readonly to: Spot;
  /** The places that it passes in between. */
  readonly via?: readonly Spot[];
  /** Whose piece it is, where that may be another than who acted: the loser of a battle retreats. */
  readonly by?: Role;
  readonly bySea?: true;
}

/** A way of several places as a move. */
export const moveAlong = (path: readonly Spot[], more: Pick<Move, 'piece' | 'by'>): Move | undefined => {
  const [from, ...via] = path;
  const to = via.pop();
  if (to === undefined) return undefined;
  return { ...more, from, to, ...(via.length === 0 ? {} : { via }) };
};

/** All the places of a move, from where it began to where it ended. */
export const placesOf = ({ from, via = [], to }: Move): readonly Spot[] => [from, ...via, to];

export type Great = 'death' | 'fall';

/** How an event is shown beside its words. What is not there is not shown. */
export interface Shown {
  /** It is worth a report over the map. */
  readonly told?: true;
  /** Whom or what it is about: drawn beside its words. */
  readonly about?: readonly Spot[];
  /** It turned out well for whoever tried, or did not; nothing where nobody tried. */
  readonly good?: boolean;
  readonly dice?: readonly Rolled[];
  readonly move?: Move;
  /** A place whose marker turns. */
  readonly turned?: Spot;
  /** The card that is laid open with it. */
  readonly played?: Spot;
  /** A general's death or a city's fall: it gets the screen for a breath. */
  readonly great?: Great;
  /** Dice are heard by themselves; `die` is for those that are not drawn as dice. */
  readonly sound?: 'card' | 'step' | 'flip' | 'die';
}

export const d6 = (...faces: readonly number[]): readonly Rolled[] =>
  faces.map((face) => ({ kind: 'd6', face }));
