import { type Duellist, type DuelRules, type Hand, otherOf, sizeOf, suitsOf } from './rules.ts';

/** A duel under way. Cards by suit, wild last. */
export interface DuelPosition {
  readonly hands: readonly [number[], number[]];
  initiative: Duellist;
  /** What both have played. */
  readonly played: number[];
  /** By side: suits that it has shown to lack, one bit each. */
  readonly lacks: [number, number];
  rounds: number;
  /** The suit of the last card, or -1. */
  suit: number;
}

export const startOfDuel = (hands: readonly [Hand, Hand], initiative: Duellist): DuelPosition => ({
  hands: [hands[0].slice(), hands[1].slice()],
  initiative,
  played: hands[0].map(() => 0),
  lacks: [0, 0],
  rounds: 0,
  suit: -1,
});

/** Copies one position over another. */
export function setDuel(to: DuelPosition, from: DuelPosition): void {
  for (let i = 0; i < to.played.length; i++) {
    to.hands[0][i] = from.hands[0][i];
    to.hands[1][i] = from.hands[1][i];
    to.played[i] = from.played[i];
  }
  to.initiative = from.initiative;
  to.lacks[0] = from.lacks[0];
  to.lacks[1] = from.lacks[1];
  to.rounds = from.rounds;
  to.suit = from.suit;
}

export const handSizeOf = (d: DuelPosition, side: Duellist): number => sizeOf(d.hands[side]);

/** Can the side play this suit, with a card of it or a wild one? */
export const canPlay = (rules: DuelRules, d: DuelPosition, side: Duellist, suit: number): boolean =>
  d.hands[side][suit] > 0 || d.hands[side][suitsOf(rules)] > 0;

/** Plays a suit; a wild card only where there is none of the suit, or where `wild` says so. */
export function playSuit(
  rules: DuelRules,
  d: DuelPosition,
  side: Duellist,
  suit: number,
  wild = false,
): void {
  const asWild = wild || d.hands[side][suit] === 0;
  const card = asWild ? suitsOf(rules) : suit;
  if (asWild && rules.disguised?.[side] !== suit) d.lacks[side] |= 1 << suit;
  d.hands[side][card]--;
  d.played[card]++;
  if (side === d.initiative) d.rounds++;
  d.suit = suit;
}

export const defenderIn = (d: DuelPosition): Duellist => otherOf(d.initiative);
