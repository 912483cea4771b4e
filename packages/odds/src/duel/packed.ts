import { type Duellist, type DuelRules, type Hand, suitsOf } from './rules.ts';

/**
 * Both hands of a duel as two integers: a byte for each suit, the first side's cards in the lower half and
 * the other's in the upper. `plain` holds the plain suits, `rest` the seizing ones and (third byte) the
 * wild cards.
 */
export const MOST_OF_A_SUIT = 15;
const MOST_PLAIN = 4;
const MOST_SEIZING = 2;
export const WILD_SHIFT = 16;

export function packPlain(rules: DuelRules, hands: readonly [Hand, Hand]): number {
  check(rules, hands);
  let plain = 0;
  for (let suit = 0; suit < rules.plain; suit++) plain |= byteOf(hands, suit) << (8 * suit);
  return plain;
}

export function packRest(rules: DuelRules, hands: readonly [Hand, Hand]): number {
  let rest = byteOf(hands, suitsOf(rules)) << WILD_SHIFT;
  for (let i = 0; i < rules.seizing; i++) rest |= byteOf(hands, rules.plain + i) << (8 * i);
  return rest;
}

const byteOf = (hands: readonly [Hand, Hand], suit: number): number => hands[0][suit] | (hands[1][suit] << 4);

function check(rules: DuelRules, hands: readonly [Hand, Hand]): void {
  if (rules.plain > MOST_PLAIN || rules.seizing > MOST_SEIZING) throw new RangeError('too many suits');
  for (const hand of hands) {
    if (hand.length !== suitsOf(rules) + 1)
      throw new RangeError('a hand has a number for each suit and wild');
    for (const cards of hand)
      if (!(cards >= 0 && cards <= MOST_OF_A_SUIT)) throw new RangeError(`${cards} cards`);
  }
}

/** One card of a side, as it stands in its byte. */
export const oneCard = (side: Duellist): number => (side === 0 ? 1 : 16);

export const cardsIn = (byte: number, side: Duellist): number => (side === 0 ? byte & 15 : (byte >> 4) & 15);

/** The bytes of the plain suits in order: suits that differ by name only are one case. */
export function inOrder(plain: number): number {
  let a = plain & 255;
  let b = (plain >>> 8) & 255;
  let c = (plain >>> 16) & 255;
  let d = plain >>> 24;
  let swap: number;
  if (a > b) {
    swap = a;
    a = b;
    b = swap;
  }
  if (c > d) {
    swap = c;
    c = d;
    d = swap;
  }
  if (a > c) {
    swap = a;
    a = c;
    c = swap;
  }
  if (b > d) {
    swap = b;
    b = d;
    d = swap;
  }
  if (b > c) {
    swap = b;
    b = c;
    c = swap;
  }
  return a | (b << 8) | (c << 16) | (d << 24);
}
