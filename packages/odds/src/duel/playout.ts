import type { Dice } from '@punica/kernel';
import { judgedAttack } from './judgement.ts';
import {
  canPlay,
  type DuelPosition,
  defenderIn,
  handSizeOf,
  playSuit,
  setDuel,
  startOfDuel,
} from './position.ts';
import { type Duellist, type DuelRules, type Hand, otherOf } from './rules.ts';

/**
 * Plays duels to the end, both sides knowing only their own cards: each attacks with the suit that it judges
 * best, matches whatever it can, and takes the initiative whenever it has a card to use it with. Nobody
 * breaks off.
 */
export class Playout {
  readonly rules: DuelRules;
  readonly #deck: Hand;
  /** The duel that was played last, as it ended. */
  readonly end: DuelPosition;
  readonly #unseen: number[];

  constructor(rules: DuelRules, deck: Hand) {
    this.rules = rules;
    this.#deck = deck;
    this.end = startOfDuel([deck, deck], 0);
    this.#unseen = deck.slice();
  }

  /** Plays on where somebody has the initiative. Returns the winner; how it ended is in `end`. */
  fromInitiative(from: DuelPosition, dice: Dice): Duellist {
    setDuel(this.end, from);
    return this.#play(dice);
  }

  /** Plays on where a suit has been played and must be matched. */
  fromAttack(from: DuelPosition, suit: number, dice: Dice): Duellist {
    setDuel(this.end, from);
    return this.#answer(suit, dice) ? this.#play(dice) : from.initiative;
  }

  /** Plays on where a suit has been matched and the initiative is open. */
  fromMatch(from: DuelPosition, suit: number, dice: Dice): Duellist {
    setDuel(this.end, from);
    this.#contest(suit, dice);
    return this.#play(dice);
  }

  #play(dice: Dice): Duellist {
    const d = this.end;
    for (;;) {
      const side = d.initiative;
      if (handSizeOf(d, side) === 0) return otherOf(side);
      const suit = this.#choose(side);
      playSuit(this.rules, d, side, suit);
      if (!this.#answer(suit, dice)) return side;
    }
  }

  #choose(side: Duellist): number {
    const d = this.end;
    const own = d.hands[side];
    const unseen = this.#unseen;
    for (let i = 0; i < unseen.length; i++) unseen[i] = this.#deck[i] - own[i] - d.played[i];
    const held = handSizeOf(d, otherOf(side));
    return judgedAttack(this.rules, own, { cards: unseen, held, lacks: d.lacks[otherOf(side)] });
  }

  /** False if the suit cannot be matched. */
  #answer(suit: number, dice: Dice): boolean {
    const d = this.end;
    const side = defenderIn(d);
    if (!canPlay(this.rules, d, side, suit)) return false;
    playSuit(this.rules, d, side, suit);
    this.#contest(suit, dice);
    return true;
  }

  #contest(suit: number, dice: Dice): void {
    const d = this.end;
    const side = defenderIn(d);
    if (handSizeOf(d, side) === 0) return;
    const { plain, counter, sides } = this.rules;
    if (suit >= plain || (counter[side] > 0 && dice.below(sides) < counter[side])) d.initiative = side;
  }
}

/** Draws so many cards out of a bag, all equally likely, into `out`; the bag is left as it is. */
export function drawHand(dice: Dice, bag: Hand, count: number, out: number[]): void {
  let total = 0;
  for (let i = 0; i < bag.length; i++) {
    total += bag[i];
    out[i] = 0;
  }
  for (let n = Math.min(count, total); n > 0; n--) {
    let pick = dice.below(total--);
    let suit = 0;
    while (pick >= bag[suit] - out[suit]) {
      pick -= bag[suit] - out[suit];
      suit++;
    }
    out[suit]++;
  }
}

/** The deck without what was drawn from it, written into `out`. */
export function without(deck: Hand, drawn: Hand, out: number[]): void {
  for (let i = 0; i < deck.length; i++) out[i] = deck[i] - drawn[i];
}
