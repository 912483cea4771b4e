/**
 * A duel of matching cards: whoever has the initiative plays a card of some suit, and the other must
 * answer with the same suit or has lost. A wild card stands for any suit. Having matched, the other may
 * try for the initiative on a die; a suit that *seizes* hands it over for the asking. Whoever must play
 * and has no card left has lost.
 */
export interface DuelRules {
  /** Suits whose match gives a die roll for the initiative; they are numbered first. At most four. */
  readonly plain: number;
  /** Suits whose match gives the initiative outright; they are numbered after the plain ones. At most two. */
  readonly seizing: number;
  /** Sides of the die. */
  readonly sides: number;
  /** By side: on how many faces its roll for the initiative succeeds. */
  readonly counter: readonly [number, number];
  /**
   * By side: a suit of which a card in its hand is counted as wild although it looks like any other, or -1.
   * Playing that card as what it is shows no lack of the suit.
   */
  readonly disguised?: readonly [number, number];
  /** By side: breaking off instead of playing a card. Left out where it is no matter. */
  readonly withdrawal?: Withdrawal;
}

export interface Withdrawal {
  /** By side: faces on which its attempt succeeds, and on which it stops the other's. */
  readonly escapes: readonly [number, number];
  readonly prevents: readonly [number, number];
  /** By side: what getting away is worth to it, if winning is 1 and losing 0. */
  readonly worth: readonly [number, number];
}

/** One of the two duellists. */
export type Duellist = 0 | 1;

/** Cards by suit; the wild ones stand last. */
export type Hand = readonly number[];

export const suitsOf = (rules: DuelRules): number => rules.plain + rules.seizing;

export const otherOf = (side: Duellist): Duellist => (1 - side) as Duellist;

export function sizeOf(hand: Hand): number {
  let size = 0;
  for (const cards of hand) size += cards;
  return size;
}
