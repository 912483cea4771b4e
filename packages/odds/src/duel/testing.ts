import type { Dice } from '@punica/kernel';
import type { Sight } from './hidden-hands.ts';
import { canPlay, type DuelPosition, playSuit, startOfDuel } from './position.ts';
import { type Duellist, type DuelRules, type Hand, otherOf, sizeOf, suitsOf } from './rules.ts';
import type { Prospect, Toll } from './tie-break.ts';

/** Cards of a deck with so many of each suit, dealt to two hands. */
export function dealHands(dice: Dice, deck: Hand, sizes: readonly [number, number]): [number[], number[]] {
  const cards = deck.flatMap((count, suit) => new Array<number>(count).fill(suit));
  const hands: [number[], number[]] = [deck.map(() => 0), deck.map(() => 0)];
  sizes.forEach((size, side) => {
    for (let n = 0; n < size; n++) {
      const [suit] = cards.splice(dice.below(cards.length), 1);
      hands[side][suit]++;
    }
  });
  return hands;
}

const less = (hand: Hand, card: number): number[] => hand.map((cards, i) => (i === card ? cards - 1 : cards));

const EQUAL = 1e-12;

/** The better of two prospects for a side, as a person would read it off the rules. */
function better(a: Prospect, b: Prospect, side: Duellist): Prospect {
  const sign = side === 0 ? 1 : -1;
  if (Math.abs(a.win - b.win) > EQUAL) return sign * a.win > sign * b.win ? a : b;
  return sign * a.toll >= sign * b.toll ? a : b;
}

/**
 * The duel by trying out everything that the rules allow, with no memory and no short cut: wild cards also
 * where the suit is held, giving up although one could match, rolls that do harm. `joker` is a suit of
 * which each side may once play a card as if it were wild, or -1.
 */
export class BruteForce {
  readonly rules: DuelRules;
  readonly toll: Toll;
  readonly joker: number;

  constructor(rules: DuelRules, toll: Toll = () => 0, joker = -1) {
    this.rules = rules;
    this.toll = toll;
    this.joker = joker;
  }

  prospect(
    hands: readonly [Hand, Hand],
    holder: Duellist,
    jokers: readonly [boolean, boolean] = [false, false],
    rounds = 0,
    last = -1,
  ): Prospect {
    if (hands[holder].every((cards) => cards === 0)) return this.#won(otherOf(holder), rounds, last);
    let best: Prospect | undefined;
    for (let suit = 0; suit < suitsOf(this.rules); suit++) {
      for (const [hand, joker] of this.#ways(hands[holder], jokers[holder], suit)) {
        const left: [Hand, Hand] = holder === 0 ? [hand, hands[1]] : [hands[0], hand];
        const after = this.#defend(left, holder, withJoker(jokers, holder, joker), rounds + 1, suit);
        best = best === undefined ? after : better(after, best, holder);
      }
    }
    return best!;
  }

  #won(winner: Duellist, rounds: number, suit: number): Prospect {
    return { win: winner === 0 ? 1 : 0, toll: this.toll(winner, rounds, suit) };
  }

  /** Every card that can be played as a suit: the hand that is left, and whether the joker is. */
  #ways(hand: Hand, joker: boolean, suit: number): [number[], boolean][] {
    const wild = suitsOf(this.rules);
    const ways: [number[], boolean][] = [];
    if (hand[suit] > 0) ways.push([less(hand, suit), joker]);
    if (hand[wild] > 0) ways.push([less(hand, wild), joker]);
    if (joker && suit !== this.joker && hand[this.joker] > 0) ways.push([less(hand, this.joker), false]);
    return ways;
  }

  #defend(
    hands: readonly [Hand, Hand],
    holder: Duellist,
    jokers: readonly [boolean, boolean],
    rounds: number,
    suit: number,
  ): Prospect {
    const other = otherOf(holder);
    let best = this.#won(holder, rounds, suit);
    for (const [hand, joker] of this.#ways(hands[other], jokers[other], suit)) {
      const left: [Hand, Hand] = other === 0 ? [hand, hands[1]] : [hands[0], hand];
      const then = withJoker(jokers, other, joker);
      const kept = this.prospect(left, holder, then, rounds, suit);
      const turned = this.prospect(left, other, then, rounds, suit);
      best = better(kept, best, other);
      if (suit >= this.rules.plain) best = better(turned, best, other);
      else {
        const chance = this.rules.counter[other] / this.rules.sides;
        const rolled = {
          win: (1 - chance) * kept.win + chance * turned.win,
          toll: (1 - chance) * kept.toll + chance * turned.toll,
        };
        best = better(rolled, best, other);
      }
    }
    return best;
  }
}

const withJoker = (
  jokers: readonly [boolean, boolean],
  side: Duellist,
  left: boolean,
): readonly [boolean, boolean] => (side === 0 ? [left, jokers[1]] : [jokers[0], left]);

/** Somebody who plays a duel from what he can see. */
export interface Player {
  attack(rules: DuelRules, sight: Sight, dice: Dice): number;
  /** Whether to take the initiative if he can. */
  takes(rules: DuelRules, sight: Sight, dice: Dice): boolean;
}

/** Attacks with the suit he holds most of, and takes the initiative whenever he has a card left. */
export const mostCommon: Player = {
  attack(rules, { own }, dice) {
    let best = -1;
    for (let suit = 0; suit < suitsOf(rules); suit++) {
      if (own[suit] > 0 && (best < 0 || own[suit] > own[best])) best = suit;
    }
    return best < 0 ? dice.below(suitsOf(rules)) : best;
  },
  takes: (_rules, { own }) => sizeOf(own) > 0,
};

function sightOf(deck: Hand, d: DuelPosition, side: Duellist): Sight {
  const own = d.hands[side];
  return {
    side,
    own,
    open: own.map(() => 0),
    hidden: sizeOf(d.hands[otherOf(side)]),
    bag: deck.map((cards, i) => cards - own[i] - d.played[i]),
    lacks: d.lacks[otherOf(side)],
  };
}

/** Plays a duel between two players who see only their own cards. Returns the winner. */
export function contest(
  rules: DuelRules,
  deck: Hand,
  hands: readonly [Hand, Hand],
  players: readonly [Player, Player],
  dice: Dice,
): Duellist {
  const d = startOfDuel(hands, 0);
  for (;;) {
    const side = d.initiative;
    const other = otherOf(side);
    if (sizeOf(d.hands[side]) === 0) return other;
    const suit = players[side].attack(rules, sightOf(deck, d, side), dice);
    playSuit(rules, d, side, suit);
    if (!canPlay(rules, d, other, suit)) return side;
    playSuit(rules, d, other, suit);
    // The die is thrown in any case, so that paired duels meet the same luck.
    const falls = dice.below(rules.sides) < rules.counter[other] || suit >= rules.plain;
    if (falls && players[other].takes(rules, sightOf(deck, d, other), dice)) d.initiative = other;
  }
}
