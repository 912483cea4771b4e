import { type Dice, QuickDice } from '@punica/kernel';
import { chanceFrom, type Estimate } from '../interval.ts';
import { HiddenDuel } from './hidden-duel.ts';
import { glance, type Sight } from './hidden-hands.ts';
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

/** The suit that a hand holds most of, the first of equals; -1 where there are only wild cards. */
export function mostCommonSuit(rules: DuelRules, hand: Hand): number {
  let best = -1;
  for (let suit = 0; suit < suitsOf(rules); suit++) {
    if (hand[suit] > 0 && (best < 0 || hand[suit] > hand[best])) best = suit;
  }
  return best;
}

/** Attacks with the suit he holds most of, and takes the initiative whenever he has a card left. */
export const mostCommon: Player = {
  attack(rules, { own }, dice) {
    const suit = mostCommonSuit(rules, own);
    return suit < 0 ? dice.below(suitsOf(rules)) : suit;
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

/** The deck of battle cards of Hannibal, which the measurements are taken with. */
export const MEASURED_DECK: Hand = [12, 9, 9, 8, 6, 4];

/** The duel with counterattacks on 1 to so many, for both. */
export const MEASURED_RULES: readonly DuelRules[] = [1, 2, 3, 4].map((n) => ({
  plain: 4,
  seizing: 1,
  sides: 6,
  counter: [n, n],
}));

/** How often `player` beats another with hands of that size, each deal played from both ends. */
export function winsOver(player: Player, other: Player, size: number, deals: number): Estimate {
  let wins = 0;
  for (let n = 0; n < deals; n++) {
    const dice = new QuickDice(n, size);
    const hands = dealHands(dice, MEASURED_DECK, [size, size]);
    const rules = MEASURED_RULES[dice.below(MEASURED_RULES.length)];
    const seed = dice.below(1e9);
    if (contest(rules, MEASURED_DECK, hands, [player, other], new QuickDice(seed)) === 0) wins++;
    if (contest(rules, MEASURED_DECK, hands, [other, player], new QuickDice(seed)) === 1) wins++;
  }
  return chanceFrom(wins, 2 * deals);
}

/** Looks through the duel where that can be done, and judges at a glance otherwise. */
export const foreseeing: Player = {
  attack: (rules, sight) =>
    HiddenDuel.sees(sight) ? hiddenDuel(rules).attacks(sight)[0].suit : glance(rules, sight),
  takes(rules, sight) {
    if (sizeOf(sight.own) === 0 || !HiddenDuel.sees(sight)) return sizeOf(sight.own) > 0;
    const { having, leaving } = hiddenDuel(rules).initiative(sight);
    return having >= leaving;
  },
};

export const glancing: Player = { attack: glance, takes: mostCommon.takes };

const looked = new Map<DuelRules, HiddenDuel>();

function hiddenDuel(rules: DuelRules): HiddenDuel {
  let duel = looked.get(rules);
  if (duel === undefined) {
    duel = new HiddenDuel(rules);
    looked.set(rules, duel);
  }
  return duel;
}
