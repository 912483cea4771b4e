import {
  type Action,
  argOf,
  type ChoiceStep,
  Context,
  Engine,
  type Knowledge,
  QuickDice,
  type Role,
  viewFor,
} from '@punica/kernel';
import { peekingFault, provingGame } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { greedyBot } from './greedy-bot.ts';

type State = ReturnType<typeof provingGame.begin>;

const game = provingGame;
const engine = new Engine(game);
const options = { omens: true, purse: 5 };

const judging = (evaluate: (g: State, role: Role) => number): Knowledge<State> => ({
  terms: ['only'],
  evaluate: (g, role, out) => {
    out[0] = evaluate(g, role);
  },
});

it.each([
  { scenario: 'short', options, quick: false },
  { scenario: 'long', options, quick: true },
])('does not peek, and leaves alone what it is given ($scenario)', (beginning) => {
  for (const samples of [1, 3]) {
    const greedy = greedyBot(game, game.knowledge!, samples);
    const choose = greedy.choose.bind(greedy);
    expect(peekingFault(engine, choose, { beginning, decisions: 600 })).toBeUndefined();
  }
});

describe('at a sealed question', () => {
  const x = new Context<never>(new QuickDice(1));
  const state = game.begin({ scenario: 'short', options, quick: true }, x);
  engine.settle(state, x);
  const legal = engine.legal(state, 0, []);
  const view = viewFor(game, state, 0);
  const bids = (knowledge: Knowledge<State>): number[] => {
    const bot = greedyBot(game, knowledge);
    return Array.from({ length: 400 }, (_, seed) => argOf(bot.choose(view, 0, legal, new QuickDice(seed))));
  };
  const mean = (list: readonly number[]) => list.reduce((sum, n) => sum + n, 0) / list.length;

  it('follows the evaluation of what comes of it', () => {
    expect(legal).toHaveLength(4);
    const spender = mean(bids(judging((g, role) => -g.coins[role])));
    const miser = mean(bids(judging((g, role) => g.coins[role])));
    expect(spender).toBeGreaterThan(2);
    expect(miser).toBeLessThan(1);
  });

  it('takes each of several equal actions as often', () => {
    const taken = bids(judging(() => 0));
    for (let bid = 0; bid < 4; bid++) expect(taken.filter((b) => b === bid).length).toBeGreaterThan(60);
  });

  it('follows the script where there is one', () => {
    const knowledge = { ...judging((g, role) => g.coins[role]), script: () => legal[3] };
    expect(new Set(bids(knowledge))).toEqual(new Set([3]));
  });
});

it('takes a win, and a draw before a loss', () => {
  const x = new Context<never>(new QuickDice(1));
  const state = game.begin({ scenario: 'short', options, quick: true }, x);
  engine.settle(state, x);
  const legal = engine.legal(state, 0, []);
  // Here a bid ends the game at once: 0 is a draw, 1 a win for amber, 2 for blue, 3 for coral.
  const WINNERS = [0, 1, 2, 4];
  const bid: ChoiceStep<State, unknown, unknown, string> = {
    rule: '3.1',
    who: () => 0,
    offer: (_g, _f, out) => void out.push(...legal),
    take: (g, _f, a) => {
      g.outcome = { winners: WINNERS[argOf(a)], rule: '3.1', reason: 'test' };
    },
  };
  const procedures = game.procedures.map((it) =>
    it.name === 'round' ? { ...it, steps: { ...it.steps, bid } } : it,
  );
  const bot = greedyBot(
    { ...game, procedures },
    judging(() => 1e6),
  );
  const choose = (among: readonly Action[]) =>
    argOf(bot.choose({ ...state, answers: [] }, 0, among, new QuickDice(1)));
  expect(choose(legal)).toBe(1);
  expect(choose(legal.filter((a) => argOf(a) !== 1))).toBe(0);
});
