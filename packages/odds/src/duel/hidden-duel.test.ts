import { describe, expect, it } from 'vitest';
import { BestResponse } from './best-response-testing.ts';
import { HiddenDuel } from './hidden-duel.ts';
import type { Sight } from './hidden-hands.ts';
import { foreseeing, glancing, MEASURED_DECK, MEASURED_RULES, mostCommon, winsOver } from './testing.ts';

const duel = new HiddenDuel(MEASURED_RULES[2]);
const NONE = [0, 0, 0, 0, 0, 0];

const sight = (own: readonly number[], hidden: number, over: Partial<Sight> = {}): Sight => ({
  side: 0,
  own,
  open: NONE,
  hidden,
  bag: MEASURED_DECK.map((cards, i) => cards - own[i]),
  lacks: 0,
  ...over,
});

describe('looking through a duel', () => {
  it('counts one card against one', () => {
    // Of 47 cards 11 of the suit and 4 wild ones match; an attacker who has spent his last card has lost.
    const [only] = duel.attacks(sight([1, 0, 0, 0, 0, 0], 1));
    expect(only.worth).toBeCloseTo(1 - 15 / 47, 12);
    const { having, leaving } = duel.initiative(sight([0, 0, 0, 0, 0, 1], 1));
    expect(having).toBeCloseTo(1 - (6 + 3) / 47, 12);
    expect(leaving).toBe(1);
  });

  it('counts a suit that the other has shown to lack as unmatched but for wild cards', () => {
    const [best] = duel.attacks(sight([1, 1, 0, 0, 0, 0], 1, { lacks: 1 }));
    const left = 47 - 1 - 11;
    expect(best.suit).toBe(0);
    expect(best.worth).toBeGreaterThan(1 - 4 / left);
  });

  it('takes any hand to be possible where only such cards are left', () => {
    const bag = [3, 0, 0, 0, 0, 0];
    expect(duel.attacks(sight([1, 0, 0, 0, 0, 0], 2, { bag, lacks: 1 }))).toEqual([{ suit: 0, worth: 0 }]);
  });

  it('keeps the card that protects', () => {
    // Matched or not, the last flank attack is what the other would use next.
    const own = [3, 1, 0, 0, 0, 0];
    expect(duel.attacks(sight(own, 4))[0].suit).toBe(0);
  });

  it('is the same from either side, whatever was looked at before', () => {
    const fresh = new HiddenDuel(MEASURED_RULES[2]);
    const there = sight([2, 1, 1, 0, 1, 1], 6);
    expect(duel.attacks({ ...there, side: 1 })).toEqual(fresh.attacks(there));
  });

  it('wins for certain against an empty hand, and never without cards', () => {
    expect(duel.initiative(sight([1, 0, 0, 0, 0, 0], 0))).toEqual({ having: 1, leaving: 1 });
    expect(duel.initiative(sight(NONE, 1))).toEqual({ having: 0, leaving: 0 });
  });

  it('leaves long duels and open cards to others', () => {
    expect(HiddenDuel.sees(sight([2, 2, 1, 1, 1, 1], 8))).toBe(true);
    expect(HiddenDuel.sees(sight([2, 2, 1, 1, 1, 1], 9))).toBe(false);
    expect(HiddenDuel.sees(sight([1, 1, 0, 0, 0, 0], 1, { open: [1, 0, 0, 0, 0, 0] }))).toBe(false);
  });
});

describe('against somebody who plays his most common card, with equal hands', () => {
  it('wins five points more with eight cards each', () => {
    expect(winsOver(foreseeing, mostCommon, 8, 700).low).toBeGreaterThan(0.55);
  });

  it('is at least as good as the glance, which stays within what anybody could reach', () => {
    for (const [cards, most] of [
      [3, 0.5259],
      [4, 0.5375],
    ] as const) {
      const looking = winsOver(foreseeing, mostCommon, cards, 3000);
      expect(looking.value).toBeGreaterThanOrEqual(winsOver(glancing, mostCommon, cards, 3000).value);
      expect(looking.low).toBeLessThan(most);
    }
  });

  it('nobody could win five points more with three cards each', () => {
    const bounds = MEASURED_RULES.map((rules) => new BestResponse(rules, MEASURED_DECK, 3).value());
    expect(bounds.map((bound) => bound.toFixed(4))).toEqual(['0.5148', '0.5210', '0.5285', '0.5393']);
  });
});
