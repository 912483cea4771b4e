import { QuickDice } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { glance } from './hidden-hands.ts';
import { drawHand, Playout, without } from './playout.ts';
import { playSuit, startOfDuel } from './position.ts';
import { type DuelRules, sizeOf } from './rules.ts';
import { contest, dealHands, mostCommon, type Player } from './testing.ts';

const DECK = [12, 9, 9, 8, 6, 4];
const rules: DuelRules = { plain: 4, seizing: 1, sides: 6, counter: [2, 3] };

describe('drawing a hand', () => {
  it('takes that many and leaves the bag as it is', () => {
    const bag = DECK.slice();
    const out = [9, 9, 9, 9, 9, 9];
    drawHand(new QuickDice(1), bag, 13, out);
    expect(bag).toEqual(DECK);
    expect(sizeOf(out)).toBe(13);
    const left: number[] = [];
    without(DECK, out, left);
    expect(sizeOf(left)).toBe(35);
    drawHand(new QuickDice(1), [1, 0, 2, 0, 0, 0], 9, out);
    expect(out).toEqual([1, 0, 2, 0, 0, 0]);
  });

  it('makes every card as likely', () => {
    const dice = new QuickDice(2);
    const sums = DECK.map(() => 0);
    const out: number[] = [];
    for (let n = 0; n < 6000; n++) {
      drawHand(dice, DECK, 8, out);
      out.forEach((cards, i) => {
        sums[i] += cards;
      });
    }
    // 8 of 48 cards: each kind gives a sixth of itself.
    for (const [i, sum] of sums.entries()) expect(sum / 6000).toBeCloseTo(DECK[i] / 6, 1);
  });
});

describe('a playout', () => {
  const playout = new Playout(rules, DECK);

  it('is lost by whoever must play and has nothing', () => {
    const none = startOfDuel(
      [
        [0, 0, 0, 0, 0, 0],
        [1, 0, 0, 0, 0, 0],
      ],
      0,
    );
    expect(playout.fromInitiative(none, new QuickDice(1))).toBe(1);
    expect(playout.end.rounds).toBe(0);
  });

  it('is won by a suit that is not matched, and counts its round', () => {
    const duel = startOfDuel(
      [
        [0, 1, 0, 0, 0, 0],
        [1, 0, 0, 0, 0, 0],
      ],
      0,
    );
    expect(playout.fromInitiative(duel, new QuickDice(1))).toBe(0);
    expect(playout.end).toMatchObject({ rounds: 1, suit: 1 });
    expect(duel.hands[0][1]).toBe(1);
  });

  it('does not take the initiative with an empty hand', () => {
    // The double card is matched with the last one; the holder has a card left and wins with it.
    const duel = startOfDuel(
      [
        [1, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0],
      ],
      0,
    );
    expect(playout.fromMatch(duel, 4, new QuickDice(1))).toBe(0);
    const matched = startOfDuel(
      [
        [1, 0, 0, 0, 0, 0],
        [0, 1, 0, 0, 0, 0],
      ],
      0,
    );
    expect(playout.fromMatch(matched, 4, new QuickDice(1))).toBe(1);
  });

  it('shows the lack of a suit that a wild card was spent for, unless the card looks like the suit', () => {
    const open = startOfDuel(
      [
        [0, 1, 0, 0, 0, 1],
        [1, 1, 0, 0, 0, 0],
      ],
      0,
    );
    playSuit(rules, open, 0, 0);
    expect(open.lacks).toEqual([1, 0]);
    const masked = startOfDuel(
      [
        [0, 1, 0, 0, 0, 1],
        [1, 1, 0, 0, 0, 0],
      ],
      0,
    );
    playSuit({ ...rules, disguised: [0, -1] }, masked, 0, 0);
    expect(masked.lacks).toEqual([0, 0]);
  });

  it('goes on from a card that has to be matched', () => {
    const duel = startOfDuel(
      [
        [0, 0, 0, 0, 0, 0],
        [0, 1, 1, 0, 0, 0],
      ],
      0,
    );
    expect(playout.fromAttack(duel, 0, new QuickDice(1))).toBe(0);
    expect(playout.fromAttack(duel, 1, new QuickDice(1))).toBe(1);
  });

  it('comes out as two players who judge at a glance', () => {
    const glancing: Player = { attack: glance, takes: mostCommon.takes };
    const wins = [0, 0];
    for (let n = 0; n < 4000; n++) {
      const hands = dealHands(new QuickDice(n), DECK, [9, 8]);
      if (playout.fromInitiative(startOfDuel(hands, 0), new QuickDice(n, 1)) === 0) wins[0]++;
      if (contest(rules, DECK, hands, [glancing, glancing], new QuickDice(n, 2)) === 0) wins[1]++;
    }
    expect(Math.abs(wins[0] - wins[1]) / 4000).toBeLessThan(0.03);
  });
});
