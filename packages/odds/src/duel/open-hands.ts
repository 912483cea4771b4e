import { Memo } from './memo.ts';
import { cardsIn, inOrder, oneCard, packPlain, packRest, WILD_SHIFT } from './packed.ts';
import { type Duellist, type DuelRules, type Hand, otherOf, type Withdrawal } from './rules.ts';

const MEMO_BITS = 16;
const INITIATIVE = 1 << 24;
const SETTLED = 1e-13;

/**
 * The duel with both hands open, solved exactly: what it is worth to whoever has the initiative when both
 * play as well as can be. What has been worked out is kept, and serves every later question about duels
 * by the same rules.
 *
 * Two things make it quick. Plain suits differ by name only, so they are kept in order. And a wild card can
 * do whatever a card of a suit can, so nobody plays it while he holds the suit itself.
 */
export class OpenDuel {
  readonly rules: DuelRules;
  readonly #memo = new Memo(MEMO_BITS);
  /** By side: how likely its roll for the initiative succeeds. */
  readonly #counter: readonly [number, number];
  readonly #escape: Escape | undefined;

  constructor(rules: DuelRules) {
    this.rules = rules;
    const { counter, sides, withdrawal } = rules;
    this.#counter = [counter[0] / sides, counter[1] / sides];
    this.#escape = withdrawal === undefined ? undefined : new Escape(withdrawal, sides);
  }

  /** The chance that side 0 wins (more exactly: what the duel is worth to it, between 0 and 1). */
  value(hands: readonly [Hand, Hand], initiative: Duellist): number {
    const plain = packPlain(this.rules, hands);
    const value = this.packed(initiative, plain, packRest(this.rules, hands));
    return initiative === 0 ? value : 1 - value;
  }

  /** What packed hands are worth to whoever has the initiative. */
  packed(holder: Duellist, unordered: number, rest: number): number {
    const plain = inOrder(unordered);
    if (this.#hasNothing(holder, plain, rest)) return 0;
    const key = holder === 0 ? rest : rest | INITIATIVE;
    const known = this.#memo.get(plain, key);
    if (!Number.isNaN(known)) return known;
    const value =
      this.#escape === undefined ? this.#attack(holder, plain, rest) : this.#orBreakOff(holder, plain, rest);
    this.#memo.set(plain, key, value);
    return value;
  }

  #hasNothing(side: Duellist, plain: number, rest: number): boolean {
    const mask = side === 0 ? 0x0f0f0f0f : 0xf0f0f0f0;
    return ((plain | rest) & mask) === 0;
  }

  /** The best that playing a card leads to. */
  #attack(holder: Duellist, plain: number, rest: number): number {
    const other = otherOf(holder);
    const wildByte = (rest >>> WILD_SHIFT) & 255;
    const ownWild = cardsIn(wildByte, holder);
    const othersWild = cardsIn(wildByte, other);
    const { plain: plainSuits, seizing } = this.rules;
    if (othersWild === 0 && this.#isUnanswerable(holder, plain, rest, ownWild)) return 1;
    const own = oneCard(holder);
    const theirs = oneCard(other);
    const counter = this.#counter[other];
    let best = 0;
    let before = -1;
    // The lowest bytes may be suits that the rules do not have: nobody holds them, and they come out as empty.
    for (let shift = 8 * (4 - plainSuits); shift < 32; shift += 8) {
      const byte = (plain >>> shift) & 255;
      if (byte === before) continue;
      before = byte;
      const holds = cardsIn(byte, holder) > 0;
      if (!holds && ownWild === 0) continue;
      const matches = cardsIn(byte, other) > 0;
      const left = plain - (((holds ? own : 0) + (matches ? theirs : 0)) << shift);
      const wilds = ((holds ? 0 : own) + (matches ? 0 : theirs)) << WILD_SHIFT;
      const kept = this.packed(holder, left, rest - wilds);
      if (kept <= best) continue;
      const value =
        counter === 0 ? kept : this.#rolled(counter, kept, 1 - this.packed(other, left, rest - wilds));
      if (value > best) best = value;
    }
    for (let shift = 0; shift < 8 * seizing; shift += 8) {
      const byte = (rest >>> shift) & 255;
      if (cardsIn(byte, holder) === 0 && ownWild === 0) continue;
      const spent =
        (cardsIn(byte, holder) > 0 ? own << shift : own << WILD_SHIFT) +
        (cardsIn(byte, other) > 0 ? theirs << shift : theirs << WILD_SHIFT);
      const kept = this.packed(holder, plain, rest - spent);
      if (kept <= best) continue;
      const value = Math.min(kept, 1 - this.packed(other, plain, rest - spent));
      if (value > best) best = value;
    }
    return best;
  }

  /** The other rolls only where that is to his good. */
  #rolled(counter: number, kept: number, turned: number): number {
    return turned < kept ? kept + counter * (turned - kept) : kept;
  }

  /** Is there a suit that the holder can play and the other, who has no wild card, cannot match? */
  #isUnanswerable(holder: Duellist, plain: number, rest: number, ownWild: number): boolean {
    const other = otherOf(holder);
    const { plain: plainSuits, seizing } = this.rules;
    for (let shift = 8 * (4 - plainSuits); shift < 32; shift += 8) {
      const byte = (plain >>> shift) & 255;
      if (cardsIn(byte, other) === 0 && (ownWild > 0 || cardsIn(byte, holder) > 0)) return true;
    }
    for (let shift = 0; shift < 8 * seizing; shift += 8) {
      const byte = (rest >>> shift) & 255;
      if (cardsIn(byte, other) === 0 && (ownWild > 0 || cardsIn(byte, holder) > 0)) return true;
    }
    return false;
  }

  /**
   * A failed attempt to break off leaves the hands as they are, so both initiatives hang together and are
   * brought nearer step by step until they no longer change.
   */
  #orBreakOff(holder: Duellist, plain: number, rest: number): number {
    const other = otherOf(holder);
    const attacks: [number, number] = [0, 0];
    attacks[holder] = this.#attack(holder, plain, rest);
    attacks[other] = this.#hasNothing(other, plain, rest) ? 0 : this.#attack(other, plain, rest);
    const mayBreakOff: [boolean, boolean] = [true, true];
    mayBreakOff[other] = !this.#hasNothing(other, plain, rest);
    const values: [number, number] = [attacks[0], attacks[1]];
    for (let change = 1; change > SETTLED; ) {
      change = 0;
      for (const side of [0, 1] as const) {
        if (!mayBreakOff[side]) continue;
        const stays = Math.min(values[side], 1 - values[otherOf(side)]);
        const value = Math.max(attacks[side], this.#escape!.worth(side, stays));
        change = Math.max(change, Math.abs(value - values[side]));
        values[side] = value;
      }
    }
    return values[holder];
  }
}

/** What an attempt to break off is worth, given what it is worth to have failed. */
class Escape {
  readonly #withdrawal: Withdrawal;
  readonly #sides: number;

  constructor(withdrawal: Withdrawal, sides: number) {
    this.#withdrawal = withdrawal;
    this.#sides = sides;
  }

  worth(side: Duellist, stays: number): number {
    const { escapes, prevents, worth } = this.#withdrawal;
    const away = worth[side];
    const prevented = prevents[otherOf(side)] / this.#sides;
    const stopped = Math.min(away, away + prevented * (stays - away));
    return stays + (escapes[side] / this.#sides) * (stopped - stays);
  }
}
