import type { Choice, Sight } from './hidden-hands.ts';
import { Memo } from './memo.ts';
import { type Duellist, type DuelRules, otherOf, sizeOf, suitsOf } from './rules.ts';

const MEMO_BITS = 14;
/** Counts are packed in four bits each, wild cards among them. */
const MOST_SUITS = 5;
/** More cards than this in both hands together take too long to look through. */
const MOST_CARDS = 16;
/** Whoever attacks tends to what he holds most of: so strongly does he prefer a suit of which there is more. */
const LIKING = 3;
const HAS_INITIATIVE = 1 << 29;

/** The duel looked through to its end from what one side can know. */
export class HiddenDuel {
  readonly rules: DuelRules;
  readonly #sides: readonly [Lookout, Lookout];

  constructor(rules: DuelRules) {
    if (suitsOf(rules) > MOST_SUITS) throw new RangeError('too many suits');
    this.rules = rules;
    this.#sides = [new Lookout(rules, 0), new Lookout(rules, 1)];
  }

  /** Few enough cards, and none of the other's seen. */
  static sees({ own, open, hidden }: Sight): boolean {
    return sizeOf(open) === 0 && sizeOf(own) + hidden <= MOST_CARDS;
  }

  /** The suits that a side could attack with, best first, with the chance to win that each is taken to give. */
  attacks(sight: Sight): readonly Choice[] {
    const lookout = this.#sides[sight.side];
    lookout.look(sight);
    const choices: Choice[] = [];
    const suits = suitsOf(this.rules);
    for (let suit = 0; suit < suits; suit++) {
      if (sight.own[suit] > 0 || sight.own[suits] > 0) choices.push({ suit, worth: lookout.attack(suit) });
    }
    return choices.sort((a, b) => b.worth - a.worth);
  }

  /** What it is worth to have the initiative with these cards to come, and to leave it to the other. */
  initiative(sight: Sight): { readonly having: number; readonly leaving: number } {
    const lookout = this.#sides[sight.side];
    lookout.look(sight);
    return { having: lookout.leads(), leaving: lookout.follows() };
  }
}

/**
 * One side's outlook. The other's hand is taken to be any of the cards that have not been seen, all equally
 * likely, and so it stays after each card: of what he plays only that it is gone is remembered, and which
 * suits he has shown to lack. He attacks without a plan, rather with what there is more of.
 */
class Lookout {
  readonly #plain: number;
  readonly #suits: number;
  /** How likely the own roll for the initiative succeeds, and the other's. */
  readonly #ownRoll: number;
  readonly #theirRoll: number;
  readonly #memo = new Memo(MEMO_BITS);
  readonly #own: number[];
  /** Cards that the other may hold, and how many of them he does. */
  readonly #bag: number[];
  #size = 0;
  #total = 0;
  #held = 0;
  #lacks = 0;

  constructor(rules: DuelRules, side: Duellist) {
    this.#plain = rules.plain;
    this.#suits = suitsOf(rules);
    this.#ownRoll = rules.counter[side] / rules.sides;
    this.#theirRoll = rules.counter[otherOf(side)] / rules.sides;
    this.#own = new Array<number>(this.#suits + 1).fill(0);
    this.#bag = this.#own.slice();
  }

  look({ own, bag, hidden, lacks }: Sight): void {
    let possible = 0;
    for (let i = 0; i < bag.length; i++) {
      this.#own[i] = own[i];
      this.#bag[i] = (lacks >> i) & 1 ? 0 : bag[i];
      possible += this.#bag[i];
    }
    // He may have spent a wild card although he held the suit.
    if (possible < hidden) for (let i = 0; i < bag.length; i++) this.#bag[i] = bag[i];
    this.#lacks = possible < hidden ? 0 : lacks;
    this.#size = sizeOf(own);
    this.#total = sizeOf(this.#bag);
    this.#held = hidden;
  }

  /** The best attack. */
  leads(): number {
    if (this.#size === 0) return 0;
    if (this.#held === 0) return 1;
    const first = this.#ownKey() | HAS_INITIATIVE;
    const second = this.#bagKey();
    let best = this.#memo.get(first, second);
    if (!Number.isNaN(best)) return best;
    best = 0;
    for (let suit = 0; suit < this.#suits; suit++) {
      if (this.#own[suit] === 0 && this.#own[this.#suits] === 0) continue;
      const worth = this.attack(suit);
      if (worth > best) best = worth;
    }
    this.#memo.set(first, second, best);
    return best;
  }

  attack(suit: number): number {
    const own = this.#own;
    const bag = this.#bag;
    const wild = this.#suits;
    const card = own[suit] > 0 ? suit : wild;
    const withoutSuit = this.#hasNone(bag[suit]);
    const unmatched = this.#hasNone(bag[suit] + bag[wild]);
    const roll = suit >= this.#plain ? 1 : this.#theirRoll;
    own[card]--;
    this.#size--;
    let worth = unmatched;
    if (withoutSuit < 1) worth += (1 - withoutSuit) * this.#answered(suit, roll);
    if (withoutSuit > unmatched) {
      const cards = bag[suit];
      const lacks = this.#lacks;
      bag[suit] = 0;
      this.#total -= cards;
      this.#lacks |= 1 << suit;
      worth += (withoutSuit - unmatched) * this.#answered(wild, roll);
      bag[suit] = cards;
      this.#total += cards;
      this.#lacks = lacks;
    }
    own[card]++;
    this.#size++;
    return worth;
  }

  /** The other has matched with this card; `roll` is how likely the initiative is his if he wants it. */
  #answered(card: number, roll: number): number {
    this.#bag[card]--;
    this.#total--;
    this.#held--;
    const worth = this.#held === 0 ? this.leads() : this.#either(roll, this.follows(), this.leads());
    this.#bag[card]++;
    this.#total++;
    this.#held++;
    return worth;
  }

  #either(chance: number, then: number, otherwise: number): number {
    return otherwise + chance * (then - otherwise);
  }

  /** The other attacks. */
  follows(): number {
    if (this.#held === 0) return 1;
    if (this.#size === 0) return 0;
    const first = this.#ownKey();
    const second = this.#bagKey();
    let worth = this.#memo.get(first, second);
    if (!Number.isNaN(worth)) return worth;
    worth = 0;
    let liked = 0;
    for (let suit = 0; suit < this.#suits; suit++) liked += this.#bag[suit] ** LIKING;
    for (let suit = 0; suit < this.#suits; suit++) {
      // With nothing but wild cards left one suit is as good as another.
      if (liked === 0) worth += this.#attacked(suit, this.#suits) / this.#suits;
      else if (this.#bag[suit] > 0) {
        worth += (this.#bag[suit] ** LIKING / liked) * this.#attacked(suit, suit);
      }
    }
    this.#memo.set(first, second, worth);
    return worth;
  }

  /** The other has attacked with a suit by this card. */
  #attacked(suit: number, card: number): number {
    const own = this.#own;
    const mine = own[suit] > 0 ? suit : this.#suits;
    if (own[mine] === 0) return 0;
    own[mine]--;
    this.#size--;
    this.#bag[card]--;
    this.#total--;
    this.#held--;
    const left = this.follows();
    const roll = suit >= this.#plain ? 1 : this.#ownRoll;
    const worth =
      this.#size === 0 || roll === 0 ? left : Math.max(left, this.#either(roll, this.leads(), left));
    own[mine]++;
    this.#size++;
    this.#bag[card]++;
    this.#total++;
    this.#held++;
    return worth;
  }

  /** The chance that none of so many cards of the bag is in the other's hand. */
  #hasNone(cards: number): number {
    const elsewhere = this.#total - this.#held;
    if (cards > elsewhere) return 0;
    let chance = 1;
    for (let n = 0; n < cards; n++) chance *= (elsewhere - n) / (this.#total - n);
    return chance;
  }

  #ownKey(): number {
    let key = this.#lacks;
    for (let i = 0; i <= this.#suits; i++) key = (key << 4) | this.#own[i];
    return key;
  }

  #bagKey(): number {
    let key = this.#held;
    for (let i = 0; i <= this.#suits; i++) key = (key << 4) | this.#bag[i];
    return key;
  }
}
