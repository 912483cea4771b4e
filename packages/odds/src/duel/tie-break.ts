import { Memo } from './memo.ts';
import type { OpenDuel } from './open-hands.ts';
import { cardsIn, oneCard, packPlain, packRest, WILD_SHIFT } from './packed.ts';
import { type Duellist, type Hand, otherOf, sizeOf, suitsOf } from './rules.ts';

/**
 * What a finished duel cost: better for side 0 the greater it is. `rounds` counts the cards that the side
 * which played more has played, `suit` is the one that decided, or -1 when none was played.
 */
export type Toll = (winner: Duellist, rounds: number, suit: number) => number;

/** How a choice comes out with best play: chance to win first, and among equals the toll. Both for side 0. */
export interface Prospect {
  readonly win: number;
  readonly toll: number;
}

const MEMO_BITS = 14;
const INITIATIVE = 1 << 24;
const EQUAL = 1e-12;

/**
 * Goes with a solved duel: among choices that win equally often, the ones that cost least. It is made for
 * one duel, since the toll hangs on how long it has lasted.
 */
export class TieBreak {
  readonly #duel: OpenDuel;
  readonly #toll: Toll;
  readonly #memo = new Memo(MEMO_BITS);
  /** Cards in both hands and rounds played when it was made; every round takes a card from each. */
  readonly #cards: number;
  readonly #rounds: number;
  readonly #hands: readonly [Hand, Hand];

  constructor(duel: OpenDuel, hands: readonly [Hand, Hand], roundsBefore: number, toll: Toll) {
    if (duel.rules.withdrawal !== undefined) throw new RangeError('tolls are not reckoned with withdrawals');
    this.#duel = duel;
    this.#toll = toll;
    this.#hands = hands;
    this.#cards = sizeOf(hands[0]) + sizeOf(hands[1]);
    this.#rounds = roundsBefore;
  }

  /** By suit: what attacking with it leads to; nothing where the side has no card for it. */
  attacks(holder: Duellist): (Prospect | undefined)[] {
    const { rules } = this.#duel;
    const plain = packPlain(rules, this.#hands);
    const rest = packRest(rules, this.#hands);
    return Array.from({ length: suitsOf(rules) }, (_, suit) =>
      this.#attack(holder, plain, rest, this.#cards, suit),
    );
  }

  #attack(holder: Duellist, plain: number, rest: number, cards: number, suit: number): Prospect | undefined {
    const { rules } = this.#duel;
    const other = otherOf(holder);
    const isPlain = suit < rules.plain;
    const shift = 8 * (isPlain ? suit : suit - rules.plain);
    const byte = ((isPlain ? plain : rest) >>> shift) & 255;
    const wilds = (rest >>> WILD_SHIFT) & 255;
    const holds = cardsIn(byte, holder) > 0;
    if (!holds && cardsIn(wilds, holder) === 0) return undefined;
    const rounds = this.#rounds + (this.#cards - cards) / 2 + 1;
    // Giving up is always open to the other, and saves losses where all is lost anyway.
    const unmatched = { win: holder === 0 ? 1 : 0, toll: this.#toll(holder, rounds, suit) };
    const matches = cardsIn(byte, other) > 0;
    if (!matches && cardsIn(wilds, other) === 0) return unmatched;
    const spent = (holds ? oneCard(holder) : 0) + (matches ? oneCard(other) : 0);
    const spentWild = (holds ? 0 : oneCard(holder)) + (matches ? 0 : oneCard(other));
    const plainLeft = isPlain ? plain - (spent << shift) : plain;
    const restLeft = rest - (isPlain ? 0 : spent << shift) - (spentWild << WILD_SHIFT);
    const kept = this.#prospect(holder, plainLeft, restLeft, cards - 2, suit);
    const turned = this.#prospect(other, plainLeft, restLeft, cards - 2, suit);
    const choices = [unmatched, kept];
    const counter = rules.counter[other] / rules.sides;
    if (!isPlain) choices.push(turned);
    else if (counter > 0) {
      choices.push({
        win: kept.win + counter * (turned.win - kept.win),
        toll: kept.toll + counter * (turned.toll - kept.toll),
      });
    }
    return choices.reduce((best, choice) => (isBetter(choice, best, other) ? choice : best));
  }

  #prospect(holder: Duellist, plain: number, rest: number, cards: number, last: number): Prospect {
    const worth = this.#duel.packed(holder, plain, rest);
    const win = holder === 0 ? worth : 1 - worth;
    const mask = holder === 0 ? 0x0f0f0f0f : 0xf0f0f0f0;
    if (((plain | rest) & mask) === 0) {
      return { win, toll: this.#toll(otherOf(holder), this.#rounds + (this.#cards - cards) / 2, last) };
    }
    const key = holder === 0 ? rest : rest | INITIATIVE;
    let toll = this.#memo.get(plain | 0, key);
    if (Number.isNaN(toll)) {
      let best: Prospect | undefined;
      for (let suit = 0; suit < suitsOf(this.#duel.rules); suit++) {
        const prospect = this.#attack(holder, plain, rest, cards, suit);
        if (prospect === undefined) continue;
        if (best === undefined || isBetter(prospect, best, holder)) best = prospect;
      }
      toll = best!.toll;
      this.#memo.set(plain | 0, key, toll);
    }
    return { win, toll };
  }
}

/** Does this side like `a` better than `b`? */
function isBetter(a: Prospect, b: Prospect, side: Duellist): boolean {
  const sign = side === 0 ? 1 : -1;
  const win = sign * (a.win - b.win);
  if (Math.abs(win) > EQUAL) return win > 0;
  return sign * (a.toll - b.toll) > EQUAL;
}
