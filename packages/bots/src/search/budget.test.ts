import { QuickDice } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { Meter } from './budget.ts';
import { searchBot } from './search-bot.ts';
import { trapEngine, trapGame, trapKnowledge, trapped } from './search-testing.ts';

it('is used up by simulations, or by time where there is a clock', () => {
  let now = 1000;
  const timed = new Meter({ simulations: 10, milliseconds: 50 }, { clock: () => now });
  expect(timed.spent()).toBe(0);
  timed.count();
  expect(timed.spent()).toBe(0.1);
  now += 20;
  expect(timed.spent()).toBe(0.4);
  now += 100;
  expect(timed.spent()).toBe(1);
  const counted = new Meter({ simulations: 2, milliseconds: 50 }, {});
  counted.count();
  expect(counted.spent()).toBe(0.5);
});

describe('a bot', () => {
  const g = trapped();
  const legal = trapEngine.legal(g, 0, []);
  /** How often the clock or the stop is asked while it thinks. */
  const asked = (means: { clock?: () => number; stopped?: () => boolean }) => {
    const budget = { simulations: 1e6, milliseconds: 40 };
    return legal.includes(
      searchBot(trapGame, trapKnowledge, { budget }, means).choose(g, 0, legal, new QuickDice(1)),
    );
  };

  it('ends when its time is up', () => {
    let now = 0;
    expect(asked({ clock: () => now++ })).toBe(true);
    expect(now).toBeLessThan(60);
  });

  it('stops at once when it is told to, with something legal', () => {
    let looks = 0;
    expect(asked({ clock: () => 0, stopped: () => ++looks > 5 })).toBe(true);
    expect(looks).toBeLessThan(10);
  });
});
