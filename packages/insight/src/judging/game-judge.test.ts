import { Engine, keyFromSeed, Match, type Planning, QuickDice, redeal, viewFor } from '@punica/kernel';
import { provingGame } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { provingInsight, randomMatch } from '../testing.ts';
import { BOLD, gambleEngine, gambleInsight, RASH, thrown, WAIT } from './gamble-testing.ts';
import { GameJudge } from './game-judge.ts';
import { judgedGame, sumsOf } from './judged-game.ts';
import type { JudgedGame } from './judged-play.ts';

const SIMULATIONS = 400;

function done<T>(steps: Generator<unknown, T, void>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

const judgeOf = (record: ReturnType<typeof thrown>, seed?: number) =>
  new GameJudge(gambleEngine, gambleInsight, record, {
    eyes: 'all',
    ...(seed === undefined ? {} : { seed }),
  });

const judged = (record: ReturnType<typeof thrown>): JudgedGame =>
  done(judgedGame(judgeOf(record), SIMULATIONS));

describe('judgement and luck', () => {
  const cases: readonly { pick: number; wins: boolean; lost: number; luck: number; mark: string | null }[] = [
    { pick: BOLD, wins: true, lost: 0, luck: 1 / 6, mark: null },
    { pick: BOLD, wins: false, lost: 0, luck: -5 / 6, mark: null },
    { pick: RASH, wins: true, lost: 4 / 6, luck: 5 / 6, mark: 'blunder' },
    { pick: RASH, wins: false, lost: 4 / 6, luck: -1 / 6, mark: 'blunder' },
    { pick: WAIT, wins: false, lost: 2 / 6, luck: 0, mark: 'blunder' },
  ];

  it.each(cases)('are told apart: $pick, won $wins', ({ pick, wins, lost, luck, mark }) => {
    const [red] = judged(thrown([pick, WAIT], [wins, false])).plays;
    expect(red).toMatchObject({ role: 0, stop: 0, last: 1, mark });
    expect(red.lost).toBeCloseTo(lost, 1);
    expect(red.luck).toBeCloseTo(luck, 1);
    expect(red.after - red.expected).toBe(red.luck);
    expect(red.before).toBeCloseTo(5 / 6, 1);
  });

  it('a better play is named, with its line and what it brings before what was played', () => {
    const [red] = judged(thrown([RASH, WAIT], [false, false])).plays;
    expect(red.played.name).toBe('be rash');
    expect(red.better).toMatchObject({ name: 'be bold', reason: 'It wins the lead.' });
    expect(red.better?.line.map(({ label }) => label)).toEqual(['be bold']);
    expect(red.better?.chance).toBeCloseTo(5 / 6, 1);
    expect(judged(thrown([BOLD, WAIT], [false, false])).plays[0].better).toBeNull();
  });

  it('are added up side by side', () => {
    const { plays, sides } = judged(thrown([RASH, BOLD], [true, true]));
    expect(plays.map(({ role }) => role)).toEqual([0, 1]);
    expect(sides).toEqual(sumsOf(plays));
    expect(sides[0]).toMatchObject({ role: 0, plays: 1, marks: { inaccuracy: 0, mistake: 0, blunder: 1 } });
    expect(sides[1]).toMatchObject({ role: 1, plays: 1, lost: 0 });
    expect(sides[0].luck).toBeCloseTo(plays[0].luck);
  });
});

it('the curve goes from even chances to the end of the game', () => {
  const { curve } = judged(thrown([BOLD, WAIT], [true, false]));
  expect(curve.map(({ stop }) => stop)).toEqual([0, 1, 2]);
  expect(curve[0].chances).toEqual([0.5, 0.5]);
  expect(curve[1].chances[0]).toBeGreaterThan(0.99);
  expect(curve[2].chances).toEqual([1, 0]);
});

it('says the same of the same record, seed and simulations, in whatever order it is asked', () => {
  const record = thrown([RASH, BOLD], [false, true]);
  const [first, second] = [judgeOf(record), judgeOf(record)];
  const inOrder = first.decisions.map((it) => done(first.judge(it, 60)));
  const backwards = second.decisions.toReversed().map((it) => done(second.judge(it, 60)));
  expect(JSON.stringify(backwards.toReversed())).toBe(JSON.stringify(inOrder));
  const other = judgeOf(record, 2);
  expect(JSON.stringify(other.decisions.map((it) => done(other.judge(it, 60))))).not.toBe(
    JSON.stringify(inOrder),
  );
});

describe('through the eyes of one role', () => {
  /** Every answer is a plan; a play begins with a bid or a turn. */
  const planning: Planning<never> = {
    plans: (_g, _role, legal) => legal.map((first) => ({ key: `${first}`, first, score: 0 })),
    follow: () => undefined,
    begins: (g: { stack: { proc: string; step: string }[] }) =>
      ['round.bid', 'turn.act'].includes(`${g.stack.at(-1)?.proc}.${g.stack.at(-1)?.step}`),
    turn: (g: { round: number }) => g.round,
  };
  const game = {
    ...provingGame,
    knowledge: { ...provingGame.knowledge!, planning },
  } as unknown as typeof provingGame;
  const engine = new Engine(game);
  const beginning = { scenario: 'long', options: {}, quick: false };

  it('a game that goes on shows its own decisions alone, and what is hidden makes no difference', () => {
    let compared = 0;
    for (let seed = 1; seed <= 60 && compared < 6; seed++) {
      const { state } = randomMatch(engine, beginning, seed, 3 + (seed % 24));
      const question = engine.question(state);
      if (question?.key !== 'turn.act') continue;
      const role = state.leader;
      const twin = redeal(game, viewFor(game, state, role), new QuickDice(seed, 4));
      if (JSON.stringify(twin) === JSON.stringify(state)) continue;
      const [legal] = engine.legal(state, role, []);
      const records = [state, twin].map((g) => {
        const match = new Match(engine, beginning, keyFromSeed(seed), { start: game.write(g) });
        match.play(role, legal);
        return { record: match.record(), seen: viewFor(game, match.state, role) };
      });
      // What is drawn or shown by the play itself may differ.
      if (JSON.stringify(records[0].seen) !== JSON.stringify(records[1].seen)) continue;
      const told = records.map(({ record }) => {
        const judge = new GameJudge(engine, provingInsight, record, { eyes: role });
        expect(judge.decisions.every((it) => it.role === role)).toBe(true);
        return done(judgedGame(judge, 24));
      });
      expect(told[0].plays.length).toBeGreaterThan(0);
      expect(told[1]).toEqual(told[0]);
      compared++;
    }
    expect(compared).toBe(6);
  });

  it('nobody else is judged, and of others’ chances nothing is known where there are several', () => {
    const record = randomMatch(engine, beginning, 5, 40).record();
    const all = new GameJudge(engine, provingInsight, record, { eyes: 'all' });
    const own = new GameJudge(engine, provingInsight, record, { eyes: 1 });
    expect(new Set(all.decisions.map(({ role }) => role)).size).toBe(3);
    expect(own.decisions).toEqual(all.decisions.filter(({ role }) => role === 1));
    for (const { chances } of own.curve()) {
      expect(chances[1]).not.toBeNull();
      expect([chances[0], chances[2]]).toEqual([null, null]);
    }
    for (const { chances } of all.curve())
      expect(chances.reduce<number>((sum, it) => sum + (it ?? 0), 0)).toBeCloseTo(1);
  });
});
