import { QuickDice } from '@punica/kernel';
import { expect, it } from 'vitest';
import type { Memo } from './bot.ts';
import { LEVELS, SETTINGS } from './levels.ts';
import { searchBot } from './search/search-bot.ts';
import { trapEngine, trapGame, trapKnowledge, trapPlanning, trapped } from './search/search-testing.ts';

const knowledge = { ...trapKnowledge, planning: trapPlanning };

const TIMES = 40;

/** How often of so many times a rung finds the only plan that wins. */
function found(settings: (typeof SETTINGS)[keyof typeof SETTINGS]): number {
  const g = trapped();
  const legal = trapEngine.legal(g, 0, []);
  // All of them look at all plans here, so that only error and budget tell them apart.
  const bot = searchBot(trapGame, knowledge, { ...settings, width: 12 });
  let hits = 0;
  for (let seed = 1; seed <= TIMES; seed++) {
    const memo: Memo = {};
    bot.choose(g, 0, legal, new QuickDice(seed), memo);
    if (memo.plan?.key === `${legal[3]}/7`) hits++;
  }
  return hits;
}

it('a higher rung thinks longer and errs less', () => {
  const settings = LEVELS.map((level) => SETTINGS[level]);
  for (let i = 1; i < settings.length; i++) {
    expect(settings[i].budget.simulations).toBeGreaterThan(settings[i - 1].budget.simulations);
    expect(settings[i].budget.milliseconds!).toBeGreaterThan(settings[i - 1].budget.milliseconds!);
    expect(settings[i].error ?? 0).toBeLessThanOrEqual(settings[i - 1].error ?? 0);
  }
});

it('the highest finds what wins every time, the lowest misses it now and then', () => {
  expect(found(SETTINGS.master)).toBe(TIMES);
  expect(found({ ...SETTINGS.master, error: 1 })).toBeLessThan(0.6 * TIMES);
  expect(found(SETTINGS.recruit)).toBeLessThan(TIMES);
});
