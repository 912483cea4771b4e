import { type Action, argOf, Engine, QuickDice } from '@punica/kernel';
import { peekingFault, provingGame } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import type { Memo } from '../bot.ts';
import { greedyBot } from '../greedy-bot.ts';
import { searchBot } from './search-bot.ts';
import {
  PICK,
  type Trap,
  trapEngine,
  trapGame,
  trapKnowledge,
  trapPlanning,
  trapped,
} from './search-testing.ts';

const budget = { simulations: 60 };
const legalIn = (g: Trap, role = 0): readonly Action[] => trapEngine.legal(g, role, []);
const dice = (seed = 1) => new QuickDice(seed);

it.each([
  { scenario: 'short', options: { omens: true, purse: 5 }, quick: false },
  { scenario: 'long', options: { omens: true, purse: 5 }, quick: true },
])('does not peek, and leaves alone what it is given ($scenario)', (beginning) => {
  const bot = searchBot(provingGame, provingGame.knowledge!, { budget: { simulations: 8 } });
  const choose = bot.choose.bind(bot);
  expect(peekingFault(new Engine(provingGame), choose, { beginning, decisions: 60 })).toBeUndefined();
});

describe('a game without plans', () => {
  const bot = searchBot(trapGame, trapKnowledge, { budget });

  it('is searched by its legal actions, and what comes after them counts', () => {
    const g = trapped();
    expect(argOf(greedyBot(trapGame, trapKnowledge).choose(g, 0, legalIn(g), dice()))).toBe(0);
    for (let seed = 1; seed <= 10; seed++)
      expect(argOf(bot.choose(g, 0, legalIn(g), dice(seed)))).not.toBe(0);
  });

  it('is won where one decision wins it', () => {
    const g = { ...trapped(), picked: [3] };
    g.stack[0].step = 'second';
    expect(argOf(bot.choose(g, 0, legalIn(g), dice()))).toBe(7);
  });
});

describe('plans', () => {
  const bot = searchBot(trapGame, { ...trapKnowledge, planning: trapPlanning }, { budget });

  it('are found over several decisions, kept by whoever asks, and carried out', () => {
    const g = trapped();
    const memo: Memo = {};
    expect(argOf(bot.choose(g, 0, legalIn(g), dice(), memo))).toBe(3);
    expect(memo.plan?.key).toBe(`${PICK | 3}/7`);
    const next = { ...g, picked: [3], stack: [{ ...g.stack[0], step: 'second' }] };
    expect(argOf(bot.choose(next, 0, legalIn(next), dice(), memo))).toBe(7);
  });

  it('are pondered in steps that say where the thoughts are and not how they fare; the choice is the same', () => {
    const about = (_g: Trap, { afterwards }: { afterwards: Action }): string => `pick ${argOf(afterwards)}`;
    const planning: typeof trapPlanning = { ...trapPlanning, about };
    const musing = searchBot(trapGame, { ...trapKnowledge, planning }, { budget });
    const g = trapped();
    const steps = musing.ponder!(g, 0, legalIn(g), dice(), {});
    const said: { about: string | undefined; spent: number }[] = [];
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) said.push(step.value);
    expect(step.value).toBe(musing.choose(g, 0, legalIn(g), dice(), {}));
    expect(said.length).toBe(budget.simulations);
    expect(said.map(({ spent }) => spent)).toEqual(said.map((_, i) => (i + 1) / budget.simulations));
    // All twelve plans in turn, four picks of each second, though nearly all are given up on the way.
    const named = said.map((it) => it.about);
    for (const place of ['pick 5', 'pick 6', 'pick 7'])
      expect(named.filter((it) => it === place).length).toBeGreaterThan(budget.simulations / 4);
  });

  it('are taken as they are when somebody does not want to wait', () => {
    let stopped = false;
    const means = { stopped: () => stopped };
    const hurried = searchBot(trapGame, { ...trapKnowledge, planning: trapPlanning }, { budget }, means);
    const g = trapped();
    const steps = hurried.ponder!(g, 0, legalIn(g), dice(), {});
    for (let i = 0; i < 5; i++) expect(steps.next().done).not.toBe(true);
    stopped = true;
    expect(steps.next().done).toBe(true);
  });

  it('come to mind at a glance within simulations alone, and are carried out there', () => {
    let glances = 0;
    const glance: typeof trapPlanning.glance = (g, role, legal) => {
      if (role !== 0 || g.picked.length !== 1) return undefined;
      glances++;
      const first = PICK | 7;
      return legal.includes(first) ? [{ key: 'glance', first, score: 0, afterwards: first }] : undefined;
    };
    const plans: typeof trapPlanning.plans = (g, role, legal) =>
      trapPlanning.plans(g, role, legal)?.map((plan) => ({ ...plan, key: `${plan.first}`, afterwards: -1 }));
    const planning = { ...trapPlanning, plans, glance };
    // The quick bot would follow its script there.
    let scripted = 0;
    const script: typeof trapKnowledge.script = (g, role) => {
      if (role === 0 && g.picked.length === 1) scripted++;
      return undefined;
    };
    const glancing = searchBot(trapGame, { ...trapKnowledge, planning, script }, { budget });
    const g = trapped();
    expect(argOf(glancing.choose(g, 0, legalIn(g), dice()))).toBe(3);
    expect(glances).toBeGreaterThan(10);
    expect(scripted).toBe(0);
    const before = glances;
    const next = { ...g, picked: [1], stack: [{ ...g.stack[0], step: 'second' }] };
    glancing.choose(next, 0, legalIn(next), dice());
    expect(glances).toBe(before);
  });

  it('are forgotten where a new play begins', () => {
    const g = trapped();
    const memo: Memo = { plan: { key: 'old', first: PICK | 0, score: 0 } };
    bot.choose(g, 0, legalIn(g), dice(), memo);
    expect(memo.plan?.key).toBe(`${PICK | 3}/7`);
  });

  it('are given up where they do not fit any more: then the quick bot decides', () => {
    const g = trapped();
    const next = { ...g, picked: [3], stack: [{ ...g.stack[0], step: 'second' }] };
    const memo = { plan: { key: 'old', first: PICK | 3, score: 0, afterwards: PICK | 1 } };
    const chosen = bot.choose(next, 0, legalIn(next), dice(), memo);
    expect(chosen).toBe(greedyBot(trapGame, trapKnowledge).choose(next, 0, legalIn(next), dice()));
  });

  it('are judged when the turn is over, before the next one asks anything', () => {
    const turn = (g: Trap): number => (g.picked.length < 2 ? 1 : 2);
    const near = { ...trapKnowledge, planning: { ...trapPlanning, turn } };
    const g = trapped();
    expect(argOf(searchBot(trapGame, near, { budget }).choose(g, 0, legalIn(g), dice()))).toBe(0);
  });

  it('go on by rules of thumb within simulations; decisions of its own are tried', () => {
    const asked: number[] = [];
    const reply = (g: Trap): undefined => void asked.push(g.picked.length);
    const thumbs = searchBot(
      trapGame,
      { ...trapKnowledge, planning: { ...trapPlanning, reply } },
      { budget },
    );
    const g = trapped();
    thumbs.choose(g, 0, legalIn(g), dice());
    expect(new Set(asked)).toEqual(new Set([2]));
    asked.length = 0;
    const next = { ...g, picked: [0], stack: [{ ...g.stack[0], step: 'second' }] };
    thumbs.choose(next, 0, legalIn(next), dice());
    expect(asked).toEqual([]);
  });
});
