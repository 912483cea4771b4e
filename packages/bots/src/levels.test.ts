import { argOf, QuickDice } from '@punica/kernel';
import { expect, it } from 'vitest';
import type { Memo } from './bot.ts';
import { CAPTAIN_SETTINGS, LEVELS, SETTINGS } from './levels.ts';
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

it('captains differ where plans are nearly as good as each other, and there alone', () => {
  const g = trapped();
  const legal = trapEngine.legal(g, 0, []);
  const chosenBy = (
    settings: (typeof SETTINGS)[keyof typeof SETTINGS],
    boldness: (key: string) => number,
  ) => {
    const planning = {
      ...trapPlanning,
      boldness: (_g: unknown, _role: number, plan: { key: string }) => boldness(plan.key),
    };
    const memo: Memo = {};
    searchBot(trapGame, { ...trapKnowledge, planning }, { ...settings, width: 12 }).choose(
      g,
      0,
      legal,
      new QuickDice(3),
      memo,
    );
    return memo.plan?.key;
  };
  const winner = `${legal[3]}/7`;
  // What wins is taken by both, however they like it.
  const likes = (key: string): number => (key === winner ? -1 : 1);
  expect(chosenBy(CAPTAIN_SETTINGS.sword, likes)).toBe(winner);
  expect(chosenBy(CAPTAIN_SETTINGS.shield, (key) => -likes(key))).toBe(winner);
  // Without it, first picks of 1 and 2 come to the same in the end.
  const tame = legal.filter((a) => argOf(a) === 1 || argOf(a) === 2);
  const among = (settings: typeof CAPTAIN_SETTINGS.sword): number => {
    const planning = {
      ...trapPlanning,
      plans: (...asked: Parameters<typeof trapPlanning.plans>) =>
        trapPlanning.plans(...asked)?.filter(({ first }) => tame.includes(first)),
      boldness: (_g: unknown, _role: number, { first }: { first: number }) => (argOf(first) === 2 ? 1 : -1),
    };
    const bot = searchBot(trapGame, { ...trapKnowledge, planning }, settings);
    return argOf(bot.choose(g, 0, legal, new QuickDice(3), {}));
  };
  expect(among(CAPTAIN_SETTINGS.sword)).toBe(2);
  expect(among(CAPTAIN_SETTINGS.shield)).toBe(1);
});
