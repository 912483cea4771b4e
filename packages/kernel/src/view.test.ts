import { provingGame } from '@punica/testkit';
import { describe, expect, test } from 'vitest';
import { QuickDice } from './dice.ts';
import type { Game } from './game.ts';
import { EVERYBODY, ONLOOKER } from './role.ts';
import { type Core, copyOfCore, freshCore, NOT_ANSWERED } from './state.ts';
import { familyFaults, redeal, viewFor } from './view.ts';
import { fill, HIDDEN, slot } from './zone.ts';

const AMBER = 0b01;
const BLUE = 0b10;

/** A deck and two hands of four cards, two of which are alike. */
const CARDS = [0, 0, 1, 2];
const game: Game<Core> = {
  ...(provingGame as Game<Core>),
  roles: ['amber', 'blue'],
  families: [{ name: 'cards', zones: [0, 1, 2], items: () => CARDS }],
  copy: copyOfCore,
};

const state = (zones: Core['zones'], part: Partial<Core> = {}): Core => ({
  ...freshCore(zones, false),
  ...part,
});

describe('a view', () => {
  const g = state([fill([0, 1], 0), fill([0], AMBER), [slot(2, BLUE | AMBER)]]);

  test('blanks what the role does not know and says who does', () => {
    expect(viewFor(game, g, 0).zones).toEqual([
      fill([HIDDEN, HIDDEN], 0),
      fill([0], AMBER),
      [slot(2, AMBER | BLUE)],
    ]);
    expect(viewFor(game, g, 1).zones[1]).toEqual([slot(HIDDEN, AMBER)]);
  });

  test('shows onlookers what everybody knows, not what every player happens to', () => {
    expect(viewFor(game, g, ONLOOKER).zones[2]).toEqual([slot(HIDDEN, AMBER | BLUE)]);
    expect(viewFor(game, state([[slot(1, EVERYBODY)], [], []]), ONLOOKER).zones[0]).toEqual([
      slot(1, EVERYBODY),
    ]);
  });

  test('leaves the state alone', () => {
    const before = JSON.stringify(g);
    viewFor(game, g, ONLOOKER);
    expect(JSON.stringify(g)).toBe(before);
  });

  test('shows a sealed answer to its role only, and not even that there is one', () => {
    const asked = state([[], [], []], { asked: AMBER | BLUE, answers: [4, 5] });
    expect(viewFor(game, asked, 0).answers).toEqual([4, NOT_ANSWERED]);
    expect(viewFor(game, asked, 1).answers).toEqual([NOT_ANSWERED, 5]);
    expect(viewFor(game, asked, ONLOOKER).answers).toEqual([NOT_ANSWERED, NOT_ANSWERED]);
  });

  test('keeps the passes of roles that a window did not ask: they are public', () => {
    const asked = state([[], [], []], { asked: BLUE, answers: [9, NOT_ANSWERED] });
    expect(viewFor(game, asked, 1).answers).toEqual([9, NOT_ANSWERED]);
    expect(viewFor(game, asked, ONLOOKER).answers).toEqual([9, NOT_ANSWERED]);
  });
});

describe('redealing', () => {
  const deals = (view: Core, times: number): Map<string, number> => {
    const counts = new Map<string, number>();
    const dice = new QuickDice(3);
    for (let i = 0; i < times; i++) {
      const dealt = JSON.stringify(redeal(game, view, dice).zones);
      counts.set(dealt, (counts.get(dealt) ?? 0) + 1);
    }
    return counts;
  };

  test('makes every hidden arrangement equally often', () => {
    // Amber holds the 1 and sees nothing else: 0, 0 and 2 lie in two places of blue's hand and one of the deck.
    const view = viewFor(game, state([fill([0], 0), fill([1], AMBER), fill([0, 2], BLUE)]), 0);
    const counts = deals(view, 9_000);
    expect(counts.size).toBe(3);
    for (const n of counts.values()) expect(Math.abs(n - 3_000)).toBeLessThan(200);
  });

  test('counts cards that are alike as so many cards', () => {
    const view = viewFor(game, state([fill([0, 2], 0), fill([1], EVERYBODY), fill([0], BLUE)]), 0);
    const blueHolds0 = [...deals(view, 9_000)].filter(([zones]) => JSON.parse(zones)[2][0] >> 4 === 0);
    const share = blueHolds0.reduce((sum, [, n]) => sum + n, 0) / 9_000;
    expect(share).toBeGreaterThan(0.64);
    expect(share).toBeLessThan(0.69);
  });

  test('never moves what the role knows, and looks the same to it', () => {
    const g = state([fill([0], 0), [slot(1, AMBER)], [slot(2, AMBER | BLUE), slot(0, BLUE)]]);
    const view = viewFor(game, g, 0);
    for (let seed = 0; seed < 50; seed++) {
      const guess = redeal(game, view, new QuickDice(seed));
      expect(viewFor(game, guess, 0)).toEqual(view);
      expect(familyFaults(game, guess)).toEqual([]);
    }
  });

  test('refuses a view whose cards do not add up', () => {
    const view = viewFor(game, state([fill([0], 0), [], []]), 0);
    expect(() => redeal(game, view, new QuickDice(1))).toThrow('1 blanks but 4 unseen');
  });
});

test('family faults name what is missing or there too often', () => {
  expect(familyFaults(game, state([fill([0, 0, 1, 2], 0), [], []]))).toEqual([]);
  expect(familyFaults(game, state([fill([0, 1, 2, 2], 0), [], []]))).toEqual([
    'cards: item 0 is missing',
    'cards: item 2 is there 1 time(s) too often',
  ]);
});
