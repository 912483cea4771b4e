import { QuickDice } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { OpenDuel } from './open-hands.ts';
import type { Duellist, DuelRules, Hand } from './rules.ts';
import { BruteForce, dealHands } from './testing.ts';
import { TieBreak, type Toll } from './tie-break.ts';

const DECK: Hand = [4, 3, 3, 3, 3, 3];
/** Hands out of few suits match often, and the duel lasts. */
const NARROW: Hand = [6, 6, 0, 0, 3, 3];
const JOKER = 3;

const rulesOf = (counter: readonly [number, number]): DuelRules => ({
  plain: 4,
  seizing: 1,
  sides: 6,
  counter,
});
const ALL_RULES = [0, 1, 2, 3, 4].flatMap((a) => [0, 1, 3, 4].map((b) => rulesOf([a, b])));

/** A joker is as good as a wild card in place of one of its suit. */
const jokerAsWild = (hand: Hand): number[] =>
  hand.map((cards, i) => (hand[JOKER] === 0 ? cards : i === JOKER ? cards - 1 : i === 5 ? cards + 1 : cards));

it('equals brute force on 1,000 random small hands, for every pair of counterattack numbers', () => {
  const duels = ALL_RULES.map((rules) => new OpenDuel(rules));
  const dice = new QuickDice(1);
  let fair = 0;
  for (let n = 0; n < 1000; n++) {
    const duel = duels[n % duels.length];
    const hands =
      n % 2 === 0
        ? dealHands(dice, DECK, [dice.below(5), dice.below(5)])
        : dealHands(dice, NARROW, [2 + dice.below(3), 2 + dice.below(3)]);
    const initiative = dice.below(2) as Duellist;
    const value = duel.value(hands, initiative);
    expect(value).toBeCloseTo(new BruteForce(duel.rules).prospect(hands, initiative).win, 12);
    if (value > 0 && value < 1) fair++;
  }
  expect(fair).toBeGreaterThan(100);
});

it('equals brute force where a side may once play one suit as if it were wild', () => {
  const dice = new QuickDice(2);
  for (let n = 0; n < 300; n++) {
    const rules = ALL_RULES[n % ALL_RULES.length];
    const hands = dealHands(dice, DECK, [dice.below(5), dice.below(4)]);
    const initiative = dice.below(2) as Duellist;
    const brute = new BruteForce(rules, () => 0, JOKER).prospect(hands, initiative, [true, false]);
    const value = new OpenDuel(rules).value([jokerAsWild(hands[0]), hands[1]], initiative);
    expect(value).toBeCloseTo(brute.win, 12);
  }
});

it('forgets nothing that matters when its memory overflows', () => {
  const rules = rulesOf([2, 3]);
  const used = new OpenDuel(rules);
  const dice = new QuickDice(3);
  const deck = [12, 9, 9, 8, 6, 4];
  for (let n = 0; n < 60; n++) {
    const hands = dealHands(dice, deck, [10, 10]);
    expect(used.value(hands, 0)).toBe(new OpenDuel(rules).value(hands, 0));
  }
});

describe('what decides between choices that win equally often', () => {
  const toll: Toll = (winner, rounds, suit) => (winner === 0 ? 1 : -1) * (1 + suit) - 0.1 * rounds * rounds;

  it('equals brute force', () => {
    const dice = new QuickDice(4);
    for (let n = 0; n < 400; n++) {
      const rules = ALL_RULES[n % ALL_RULES.length];
      const hands = dealHands(dice, DECK, [1 + dice.below(3), dice.below(4)]);
      const brute = new BruteForce(rules, toll).prospect(hands, 0);
      const attacks = new TieBreak(new OpenDuel(rules), hands, 0, toll)
        .attacks(0)
        .filter((a) => a !== undefined);
      const best = Math.max(...attacks.map((a) => a.win));
      const tolls = attacks.filter((a) => a.win > best - 1e-12).map((a) => a.toll);
      expect(best).toBeCloseTo(brute.win, 12);
      expect(Math.max(...tolls)).toBeCloseTo(brute.toll, 9);
    }
  });

  it('offers only what is held', () => {
    const hands: [Hand, Hand] = [
      [1, 0, 2, 0, 0, 0],
      [1, 1, 1, 1, 1, 1],
    ];
    const attacks = new TieBreak(new OpenDuel(rulesOf([1, 1])), hands, 0, toll).attacks(0);
    expect(attacks.map((a) => a !== undefined)).toEqual([true, false, true, false, false]);
  });
});

describe('breaking off', () => {
  const withdrawal = (worth: readonly [number, number]) => ({
    escapes: [3, 2] as const,
    prevents: [1, 4] as const,
    worth,
  });

  it('is no matter where getting away is worth nothing', () => {
    const dice = new QuickDice(5);
    const rules = rulesOf([2, 1]);
    const without = new OpenDuel(rules);
    const withIt = new OpenDuel({ ...rules, withdrawal: withdrawal([0, 0]) });
    for (let n = 0; n < 100; n++) {
      const hands = dealHands(dice, DECK, [dice.below(6), dice.below(6)]);
      expect(withIt.value(hands, 0)).toBeCloseTo(without.value(hands, 0), 12);
    }
  });

  it('is tried by a side that must lose otherwise, once it has the initiative', () => {
    // One card against one that it cannot beat: 3 in 6 get off, and 4 in 6 of those are stopped; a failure
    // hands over the initiative and loses.
    const rules = { ...rulesOf([0, 0]), withdrawal: withdrawal([0.5, 0]) };
    const hands: [Hand, Hand] = [
      [1, 0, 0, 0, 0, 0],
      [1, 1, 0, 0, 0, 0],
    ];
    expect(new OpenDuel(rulesOf([0, 0])).value(hands, 0)).toBe(0);
    expect(new OpenDuel(rules).value(hands, 0)).toBeCloseTo((3 / 6) * (2 / 6) * 0.5, 12);
  });

  it('solves its own equation', () => {
    const dice = new QuickDice(6);
    const rules = { ...rulesOf([2, 1]), withdrawal: withdrawal([0.6, 0.3]) };
    const duel = new OpenDuel(rules);
    const plain = new OpenDuel(rulesOf([2, 1]));
    let gained = 0;
    for (let n = 0; n < 100; n++) {
      const hands = dealHands(dice, DECK, [1 + dice.below(5), 1 + dice.below(5)]);
      const mine = duel.value(hands, 0);
      const theirs = duel.value(hands, 1);
      const stays = Math.min(mine, theirs);
      const stopped = Math.min(0.6, 0.6 + (4 / 6) * (stays - 0.6));
      expect(mine).toBeGreaterThan(stays + (3 / 6) * (stopped - stays) - 1e-9);
      if (mine > plain.value(hands, 0) + 0.01) gained++;
    }
    expect(gained).toBeGreaterThan(10);
  });
});
