import { Engine, QuickDice } from '@punica/kernel';
import { describe, expect, test } from 'vitest';
import { gameFigures, kernelFigures } from './bench.ts';
import { position } from './position.ts';
import { provingGame } from './proving/game.ts';
import { anyRole, handicapped, randomBeginning, randomGame } from './random-play.ts';
import { pips } from './scripted.ts';

const engine = new Engine(provingGame);
const beginning = { scenario: 'short', options: {}, quick: false };

describe('random play without checks', () => {
  test('comes to an end, and the same seed to the same', () => {
    const game = randomGame(engine, beginning, 1);
    expect(game.state.outcome).not.toBeNull();
    expect(randomGame(engine, beginning, 1)).toEqual(game);
    expect(randomGame(engine, beginning, 2).state).not.toEqual(game.state);
  });

  test('quick windows ask less', () => {
    const actions = (quick: boolean) =>
      Array.from(
        { length: 40 },
        (_, seed) => randomGame(engine, { ...beginning, quick }, seed).actions,
      ).reduce((sum, n) => sum + n);
    expect(actions(true)).toBeLessThan(actions(false));
  });

  test('gives up where there is no end', () => {
    expect(() => randomGame(engine, beginning, 1, 5)).toThrow('no end after 5 actions');
  });

  test('every role that may act is as likely to', () => {
    const dice = new QuickDice(1);
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 3_000; i++) counts[anyRole(0b1101, dice)]++;
    expect(counts[1]).toBe(0);
    for (const role of [0, 2, 3]) expect(Math.abs(counts[role] - 1_000)).toBeLessThan(120);
  });

  test('beginnings are of every allowed kind', () => {
    const dice = new QuickDice(1);
    const kinds = new Set(Array.from({ length: 400 }, () => JSON.stringify(randomBeginning(engine, dice))));
    // Long: two omens, three purses, quick or not. Short: the same without the purse of eight.
    expect(kinds.size).toBe(12 + 8);
    expect(randomBeginning(engine, dice, true, ['long'])).toMatchObject({ scenario: 'long', quick: true });
  });

  test('one in four gives some side something, from the least to the most', () => {
    const dice = new QuickDice(1);
    const beginning = randomBeginning(engine, dice, true, ['long']);
    const drawn = Array.from({ length: 400 }, () => handicapped(provingGame, beginning, dice).agreement);
    const given = drawn.flatMap((agreement) => Object.entries(agreement?.handicap ?? {}));
    expect(Math.abs(given.length - 100)).toBeLessThan(30);
    expect(new Set(given.map(([role]) => role))).toEqual(new Set(['amber', 'blue', 'coral']));
    expect(Math.min(...given.map(([, coins]) => coins))).toBe(1);
    expect(Math.max(...given.map(([, coins]) => coins))).toBe(8);
  });
});

describe('a position', () => {
  test('is refused where it cannot be, in the words of the fault', () => {
    expect(() => position(engine, {}, (g) => void g.coins.fill(99))).toThrow('coins: there are');
  });

  test('uses the written dice from the edit on', () => {
    const match = position(engine, { script: pips(3, 5) }, (g, x) => {
      g.leader = x.die() - 1;
    });
    expect(match.state.leader).toBe(2);
    expect(match.record().script).toEqual([4]);
  });
});

describe('figures', () => {
  let time = 0;
  const now = () => time++;

  test('say what was measured and how', () => {
    const figures = [...kernelFigures(now), ...gameFigures(engine, beginning, now, 5)];
    expect(figures.map(({ name }) => name)).toEqual([
      'decision (list + apply)',
      'gate (examine)',
      'gate (submit)',
      'copy of a full board',
      'actions',
      'games',
      'list',
      'copy',
      'view',
      'gate (examine)',
    ]);
    for (const { value, how } of figures) {
      expect(value).toBeGreaterThan(0);
      expect(how).toMatch(/\d/);
    }
    // One tick of this clock is a millisecond for 200,000 decisions.
    expect(figures[0].value).toBeCloseTo(0.005);
  });
});
