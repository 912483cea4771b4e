import { type DuelRules, type Hand, suitsOf } from './rules.ts';
import { mostCommonSuit } from './testing.ts';

const choose = (n: number, k: number): number => {
  let ways = k < 0 || k > n ? 0 : 1;
  for (let i = 0; i < k && ways > 0; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
};

/** How many ways there are to draw this hand from a deck. */
const waysOf = (deck: Hand, hand: Hand): number =>
  hand.reduce((ways, cards, i) => ways * choose(deck[i], cards), 1);

/** Every hand of so many cards. */
function handsOf(deck: Hand, cards: number): number[][] {
  const rest = (kind: number, left: number): number[][] => {
    if (kind === deck.length) return left === 0 ? [[]] : [];
    const hands: number[][] = [];
    for (let n = 0; n <= Math.min(left, deck[kind]); n++) {
      for (const tail of rest(kind + 1, left - n)) hands.push([n, ...tail]);
    }
    return hands;
  };
  return rest(0, cards);
}

/** Hands that the other may hold, by number, with how likely each is; not scaled to 1. */
interface Belief {
  readonly hands: number[];
  readonly weights: number[];
}

const nobody = (): Belief => ({ hands: [], weights: [] });

/**
 * How often anybody could win who sees his own cards only but knows that the other plays his most common
 * card: every hand of the other is kept in mind as long as what he did speaks for it. Exact, and slow.
 */
export class BestResponse {
  readonly #rules: DuelRules;
  readonly #deck: Hand;
  readonly #cards: number;
  readonly #wild: number;
  readonly #hands: number[][] = [];
  readonly #number = new Map<string, number>();
  /** By kind of card: the number of a hand without one of it, or -1. */
  readonly #less: number[][];
  readonly #size: number[];
  readonly #leads: number[];

  constructor(rules: DuelRules, deck: Hand, cards: number) {
    this.#rules = rules;
    this.#deck = deck;
    this.#cards = cards;
    this.#wild = suitsOf(rules);
    for (let size = 0; size <= cards; size++) {
      for (const hand of handsOf(deck, size)) {
        this.#number.set(hand.join(), this.#hands.length);
        this.#hands.push(hand);
      }
    }
    this.#less = deck.map((_, kind) =>
      this.#hands.map((hand) => this.#number.get(hand.map((n, i) => n - Number(i === kind)).join()) ?? -1),
    );
    this.#size = this.#hands.map((hand) => hand.reduce((sum, n) => sum + n, 0));
    this.#leads = this.#hands.map((hand) => mostCommonSuit(rules, hand));
  }

  /** The chance to win with equal hands, half of the time with the initiative. */
  value(): number {
    let value = 0;
    const all = choose(
      this.#deck.reduce((sum, n) => sum + n, 0),
      this.#cards,
    );
    for (const hand of handsOf(this.#deck, this.#cards)) {
      const own = this.#number.get(hand.join())!;
      const left = this.#deck.map((n, i) => n - hand[i]);
      const others = handsOf(left, this.#cards);
      const ways = others.map((other) => waysOf(left, other));
      const sum = ways.reduce((a, b) => a + b, 0);
      const belief = {
        hands: others.map((other) => this.#number.get(other.join())!),
        weights: ways.map((n) => n / sum),
      };
      value +=
        (waysOf(this.#deck, hand) / all) * 0.5 * (this.#attack(own, belief) + this.#defend(own, belief));
    }
    return value;
  }

  #attack(own: number, belief: Belief): number {
    if (this.#size[own] === 0) return 0;
    let best = 0;
    for (let suit = 0; suit < this.#wild; suit++) {
      const left = this.#spend(own, suit);
      if (left >= 0) best = Math.max(best, this.#attackWith(suit, left, belief));
    }
    return best;
  }

  /** The hand after playing a suit, by a wild card where there is none of it; -1 where it cannot be played. */
  #spend(hand: number, suit: number): number {
    const left = this.#less[suit][hand];
    return left >= 0 ? left : this.#less[this.#wild][hand];
  }

  #attackWith(suit: number, left: number, { hands, weights }: Belief): number {
    let worth = 0;
    const plainly = nobody();
    const byWild = nobody();
    hands.forEach((hand, k) => {
      const after = this.#spend(hand, suit);
      if (after < 0) worth += weights[k];
      else {
        const seen = this.#less[suit][hand] >= 0 ? plainly : byWild;
        seen.hands.push(after);
        seen.weights.push(weights[k]);
      }
    });
    const { plain, counter, sides } = this.#rules;
    for (const seen of [plainly, byWild]) {
      if (seen.hands.length === 0) continue;
      const roll = this.#size[seen.hands[0]] === 0 ? 0 : suit >= plain ? 1 : counter[1] / sides;
      if (roll > 0) worth += roll * this.#defend(left, seen);
      if (roll < 1) worth += (1 - roll) * this.#attack(left, seen);
    }
    return worth;
  }

  #defend(own: number, { hands, weights }: Belief): number {
    if (this.#size[hands[0]] === 0) return weights.reduce((sum, n) => sum + n, 0);
    let worth = 0;
    for (let suit = 0; suit < this.#wild; suit++) {
      const left = this.#spend(own, suit);
      if (left < 0) continue;
      const plainly = nobody();
      const byWild = nobody();
      hands.forEach((hand, k) => {
        if (this.#leads[hand] === suit) {
          plainly.hands.push(this.#less[suit][hand]);
          plainly.weights.push(weights[k]);
        } else if (this.#leads[hand] < 0) {
          byWild.hands.push(this.#less[this.#wild][hand]);
          byWild.weights.push(weights[k] / this.#wild);
        }
      });
      for (const seen of [plainly, byWild])
        if (seen.hands.length > 0) worth += this.#matched(suit, left, seen);
    }
    return worth;
  }

  /** Taking the initiative is a choice. */
  #matched(suit: number, left: number, seen: Belief): number {
    const kept = this.#defend(left, seen);
    if (this.#size[left] === 0) return kept;
    const { plain, counter, sides } = this.#rules;
    const roll = suit >= plain ? 1 : counter[0] / sides;
    return Math.max(kept, kept + roll * (this.#attack(left, seen) - kept));
  }
}
