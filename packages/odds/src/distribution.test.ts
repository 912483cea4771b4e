import { expect, it } from 'vitest';
import { certain, chanceOf, evenly, followed, meanOf, spreadOf } from './distribution.ts';

const DIE = evenly([1, 2, 3, 4, 5, 6]);

it('adds two dice', () => {
  const sum = followed(DIE, (first) => followed(DIE, (second) => certain(first + second)));
  expect(spreadOf(sum).map(({ value, chance }) => [value, Math.round(36 * chance)])).toEqual([
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 4],
    [6, 5],
    [7, 6],
    [8, 5],
    [9, 4],
    [10, 3],
    [11, 2],
    [12, 1],
  ]);
  expect(meanOf(sum)).toBeCloseTo(7, 12);
  expect(chanceOf(sum, (n) => n > 9)).toBeCloseTo(6 / 36, 12);
});

it('counts equal values together', () => {
  expect([...evenly([0, 0, 1, 2])]).toEqual([
    [0, 0.5],
    [1, 0.25],
    [2, 0.25],
  ]);
});
