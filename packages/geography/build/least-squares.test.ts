import { expect, test } from 'vitest';
import { Rows, solve } from './least-squares.ts';

test('finds the weighted compromise between rows that disagree', () => {
  const rows = new Rows();
  rows.add([[0, 1]], 10, 1);
  rows.add([[0, 1]], 0, 2);
  rows.add(
    [
      [0, 1],
      [1, -1],
    ],
    3,
    1,
  );
  const [x, y] = solve([rows.compile()], new Float64Array(2), 20);
  expect(x).toBeCloseTo(2, 9);
  expect(y).toBeCloseTo(-1, 9);
});

test('adds up several systems over the same unknowns', () => {
  const [a, b] = [new Rows(), new Rows()];
  a.add([[0, 2]], 8, 1);
  b.add(
    [
      [0, 1],
      [1, 1],
    ],
    9,
    1,
  );
  const solution = solve([a.compile(), b.compile()], Float64Array.of(100, -100), 20);
  expect(solution[0]).toBeCloseTo(4, 9);
  expect(solution[1]).toBeCloseTo(5, 9);
});
