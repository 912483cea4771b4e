import type { Spot } from './spot.ts';

/**
 * A table that needs no drawing of its own: places, the ways between them, pieces, hands and figures, all in words.
 * A view whose facts and scene are of these shapes is played on the page's plain table, which is how a new game
 * begins.
 */
export interface PlainFacts {
  readonly places: readonly PlainPlace[];
  /** Which places are joined, by their ids. */
  readonly ways: readonly (readonly [from: string, to: string])[];
}

interface PlainPlace {
  readonly id: string;
  readonly name: string;
  /** Where it lies, in parts of the board: 0 is left or top, 1 is right or bottom. */
  readonly x: number;
  readonly y: number;
}

export interface PlainScene {
  /** Where the game stands: a turn, a phase. */
  readonly standing: string;
  readonly pieces: readonly PlainPiece[];
  /** What the viewer holds. */
  readonly hand: readonly { readonly spot: Spot; readonly name: string }[];
  /** For each role, what everybody may see of it. */
  readonly seats: readonly (readonly PlainFigure[])[];
}

interface PlainPiece {
  readonly id: string;
  readonly name: string;
  /** The id of its place. */
  readonly at: string;
  /** Whose it is; null where it is nobody's. */
  readonly role: number | null;
}

interface PlainFigure {
  readonly name: string;
  readonly value: string | number;
}

/** What choices and lines of the log point at: a place of the board. */
export const placeSpot = (id: string): Spot => ({ kind: 'place', id });
/** Something in the hand. */
export const heldSpot = (id: string): Spot => ({ kind: 'held', id });
