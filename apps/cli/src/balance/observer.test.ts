import { charts, type Insight, Timeline } from '@punica/insight';
import { type Core, Engine, keyFromSeed, Match, pending, QuickDice, type Told } from '@punica/kernel';
import { anyRole, provingGame } from '@punica/testkit';
import { expect, it } from 'vitest';
import { emptyTally } from '../sim/tally.ts';
import { Observer } from './observer.ts';

const insight = {
  roleNames: ['Amber', 'Blue', 'Coral'],
  opens: (e: { ev: string }) => (e.ev === 'round' ? 'chapter' : undefined),
  between: [],
  weight: () => 0,
  battles: [],
  terms: {},
  because: () => [],
  measures: [
    {
      id: 'coins',
      name: 'Coins',
      counts: { has: (g: { coins: number[] }, role: number) => g.coins[role] },
      turn: 'end',
    },
    {
      id: 'most',
      name: 'Most coins',
      counts: { has: (g: { coins: number[] }, role: number) => g.coins[role] },
      turn: 'most',
    },
    {
      id: 'played',
      name: 'Cards played',
      counts: {
        adds: (e: { ev: string; role?: number }, role: number) =>
          e.ev === 'played' && e.role === role ? 1 : 0,
      },
      turn: 'end',
    },
  ],
} as Insight;

it('notes of a game what its charts show, turn by turn, and how it ended', () => {
  const engine = new Engine<Core>(provingGame);
  const match = new Match(engine, { scenario: 'long', options: {}, quick: false }, keyFromSeed('balance'));
  const dice = new QuickDice(3);
  const observer = new Observer(engine.game, insight);
  observer.look(match.state, match.opening);
  while (match.state.outcome === null) {
    const role = anyRole(pending(match.state), dice);
    const legal = engine.legal(match.state, role, []);
    const told: readonly Told<unknown>[] = match.play(role, legal[dice.below(legal.length)]);
    observer.look(match.state, told);
  }
  const { outcome } = match.state;
  const tally = { ...emptyTally(3), games: 1, finished: 1, actions: match.live.length };
  const account = observer.account(tally);
  const drawn = charts(new Timeline(engine, match.record()), insight);
  expect(account.turns.length).toBeGreaterThan(2);
  drawn.forEach((chart, m) => {
    expect(account.turns.map(({ label }) => label)).toEqual(chart.turns.map(({ label }) => label));
    expect(account.turns.map(({ measured }) => measured[m].map(({ sum }) => sum))).toEqual(
      chart.turns.map(({ values }) => values),
    );
  });
  const ends = [0, 1, 2].map((role) => (outcome!.winners >> role) & 1);
  expect(account.reasons).toEqual({ [outcome!.reason]: [...ends, outcome!.winners === 0 ? 1 : 0] });
  expect(account.turns.at(-1)!.ended.slice(0, 3)).toEqual(ends);
  expect(account.turns[0].ended).toEqual([0, 0, 0, 0]);
  expect(account.longest).toBe(match.live.length);
});

it('counts what is decided before the first turn to that turn', () => {
  const engine = new Engine<Core>(provingGame);
  const match = new Match(engine, { scenario: 'long', options: {}, quick: false }, keyFromSeed('balance'));
  const observer = new Observer(engine.game, insight);
  observer.look(match.state, []);
  observer.look(match.state, match.opening);
  const { turns } = observer.account({ ...emptyTally(3), games: 1, finished: 1 });
  expect(turns.map(({ label }) => label)).toEqual(['Round 1']);
});
