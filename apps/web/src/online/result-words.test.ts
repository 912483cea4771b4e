import { expect, test } from 'vitest';
import { resultWords } from './result-words.ts';

const game = { id: 'a', game: 'hannibal', scenario: 'x', endedAt: 1, role: 0, left: null, others: [] };
const words = (winners: number[], how = 'rules', left: string | null = null): string =>
  resultWords({ ...game, left, result: { winners, reason: how, how } });

test('whoever left has lost, and a game that was stopped is no draw', () => {
  expect([words([0]), words([1]), words([])]).toEqual(['won', 'lost', 'drawn']);
  expect(words([0], 'rules', 'claimed')).toBe('lost');
  expect(words([], 'stopped')).toBe('stopped');
});
