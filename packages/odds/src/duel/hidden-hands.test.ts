import { QuickDice } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { Guess, glance, type Sight, weighAttacks, worthOfInitiative } from './hidden-hands.ts';
import { OpenDuel } from './open-hands.ts';
import type { Hand } from './rules.ts';
import { glancing, MEASURED_RULES, mostCommon, type Player, winsOver } from './testing.ts';

const RULES = MEASURED_RULES;
const DUELS = RULES.map((rules) => new OpenDuel(rules));

const weighing = (samples: number): Player => ({
  attack(rules, sight, dice) {
    return weighAttacks(DUELS[rules.counter[0] - 1], sight, dice, samples)[0].suit;
  },
  takes: mostCommon.takes,
});

describe('against somebody who plays his most common card, with equal hands', () => {
  it('plays even when it is the same player', () => {
    const { low, high } = winsOver(mostCommon, mostCommon, 9, 1000);
    expect(low).toBeLessThanOrEqual(0.5);
    expect(high).toBeGreaterThanOrEqual(0.5);
  });

  it.each([
    { size: 8, deals: 4000, atLeast: 0.55 },
    { size: 12, deals: 3000, atLeast: 0.58 },
  ])('the glance wins five points more, $size cards each', ({ size, deals, atLeast }) => {
    expect(winsOver(glancing, mostCommon, size, deals).low).toBeGreaterThan(atLeast);
  });

  it('so does weighing guessed hands', () => {
    expect(winsOver(weighing(20), mostCommon, 10, 500).low).toBeGreaterThan(0.55);
  });
});

const sight = (over: Partial<Sight>): Sight => ({
  side: 0,
  own: [2, 1, 0, 0, 0, 0],
  open: [0, 0, 0, 0, 0, 0],
  hidden: 2,
  bag: [10, 8, 9, 8, 6, 4],
  lacks: 0,
  ...over,
});

describe('a guess at the hidden hand', () => {
  const drawn = (over: Partial<Sight>): Hand[] => {
    const guess = new Guess(RULES[0], sight(over));
    const dice = new QuickDice(1);
    return Array.from({ length: 200 }, () => {
      const hand = [0, 0, 0, 0, 0, 0];
      guess.draw(dice, hand);
      return hand;
    });
  };

  it('holds what lies open, and as many cards as there are', () => {
    for (const hand of drawn({ open: [0, 0, 0, 0, 2, 0], hidden: 3 })) {
      expect(hand[4]).toBeGreaterThanOrEqual(2);
      expect(hand.reduce((sum, n) => sum + n, 0)).toBe(5);
    }
  });

  it('has no card of a suit that a wild one was spent for', () => {
    for (const hand of drawn({ lacks: 0b101, hidden: 6 })) expect([hand[0], hand[2]]).toEqual([0, 0]);
  });

  it('is any hand when only such cards are left', () => {
    const hands = drawn({ bag: [3, 0, 0, 0, 0, 0], lacks: 1, hidden: 2 });
    for (const hand of hands) expect(hand[0]).toBe(2);
  });
});

describe('weighing', () => {
  it('finds the suit that cannot be matched', () => {
    const lone = sight({ own: [1, 1, 1, 1, 0, 0], bag: [5, 5, 0, 5, 0, 0], hidden: 6 });
    expect(weighAttacks(DUELS[0], lone, new QuickDice(1), 20)[0]).toEqual({ suit: 2, worth: 1 });
    expect(glance(RULES[0], lone)).toBe(2);
  });

  it('is the same from either side', () => {
    const mine = sight({ own: [2, 2, 1, 0, 1, 0], hidden: 5 });
    const theirs = { ...mine, side: 1 as const };
    expect(weighAttacks(DUELS[1], theirs, new QuickDice(3), 50)).toEqual(
      weighAttacks(DUELS[1], mine, new QuickDice(3), 50),
    );
  });

  it('does not want the initiative without a card to use it', () => {
    const empty = sight({ own: [0, 0, 0, 0, 0, 0], hidden: 1 });
    expect(worthOfInitiative(DUELS[0], empty, new QuickDice(1), 10)).toEqual({ having: 0, leaving: 0 });
    const last = sight({ own: [1, 0, 0, 0, 0, 0], hidden: 1 });
    const { having, leaving } = worthOfInitiative(DUELS[0], last, new QuickDice(1), 50);
    expect(having).toBeGreaterThan(leaving);
  });
});
