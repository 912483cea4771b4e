import { expect, it } from 'vitest';
import { type Account, addAccounts, deviationOf, emptyAccount, meanOf, one } from './account.ts';

const game = (reason: string, winner: number, values: readonly number[]): Account => ({
  ...emptyAccount(2),
  longest: 10 * values.length,
  reasons: { [reason]: [0, 1, 2].map((role) => (role === winner ? 1 : 0)) },
  turns: values.map((value, i) => ({
    label: `Turn ${i + 1}`,
    ended: [0, 1, 2].map((role) => (role === winner && i === values.length - 1 ? 1 : 0)),
    measured: [[one(value), one(2 * value)]],
  })),
});

it('adds games of different length up, turn by turn', () => {
  const all = [game('siege', 0, [4, 7]), game('points', 1, [6]), game('points', 1, [8, 9, 10])].reduce(
    addAccounts,
  );
  expect(all.longest).toBe(30);
  expect(all.reasons).toEqual({ siege: [1, 0, 0], points: [0, 2, 0] });
  expect(all.turns.map(({ label, ended }) => [label, ended])).toEqual([
    ['Turn 1', [0, 1, 0]],
    ['Turn 2', [1, 0, 0]],
    ['Turn 3', [0, 1, 0]],
  ]);
  expect(all.turns.map(({ measured }) => measured[0][0].count)).toEqual([3, 2, 1]);
  expect(meanOf(all.turns[0].measured[0][1])).toBe(12);
});

it('knows mean and standard deviation', () => {
  const [a] = [game('x', 0, [2]), game('x', 0, [4]), game('x', 0, [9])].reduce(addAccounts).turns;
  expect(meanOf(a.measured[0][0])).toBe(5);
  // Squared distances 9 + 1 + 16, divided by two.
  expect(deviationOf(a.measured[0][0])).toBeCloseTo(Math.sqrt(13), 9);
  expect(deviationOf(one(3))).toBe(0);
});
