import { expect, test } from 'vitest';
import { botsTold, brokenIn, type WeighWork, weightsOf } from './kind.ts';

const work: WeighWork = {
  game: 'italian-campaign',
  scenario: 'short',
  bots: ['greedy', 'greedy'],
  seed: 3,
  games: 2,
  figures: ['a', 'b', 'c'].map((field) => ({ file: 'map.json', field, tried: 1 })),
  taken: '2026-11-18',
};
const ours = { of: -1, first: 0, shares: [1, 1] };

test('a figure that broke a game has no weight, and is told with what went wrong', async () => {
  const results = [
    ours,
    { of: 0, first: 0, shares: [0, 1] },
    { of: 1, first: 0, shares: [], broken: 'stuck' },
  ];
  const { weights, codes, seed } = await weightsOf(work, results, 'abc');
  expect(weights.map(({ field }) => field)).toEqual(['a']);
  expect([codes, seed]).toEqual([['abc'], 3]);
  expect(brokenIn(work, results)).toEqual(['left out, a game broke: map.json:b as 1: stuck']);
});

test('a figure of which games are missing has no weight yet', async () => {
  const { weights } = await weightsOf(work, [ours, { of: 2, first: 0, shares: [0] }], 'abc');
  expect(weights).toEqual([]);
});

test('bots that differ are told role by role', () => {
  expect(botsTold(['greedy', 'greedy'])).toBe('greedy');
  expect(botsTold(['greedy', 'random', 'greedy'])).toBe('greedy, random, greedy');
});
