import { expect, it } from 'vitest';
import { notWorse } from './not-worse.ts';
import type { Played } from './played.ts';

/** Pairs in which `a` wins as often as written: both, one or none of the two games. */
const pairs = (wins: readonly (0 | 1 | 2)[]): Played[] =>
  wins.flatMap((won, deal) =>
    [0, 1].map((role) => ({
      scenario: 'war',
      seed: 1,
      deal,
      bots: role === 0 ? ['a', 'b'] : ['b', 'a'],
      winners: [won === 2 || (won === 1 && role === 0) ? role : 1 - role],
      thinking: [0, 0],
      plays: [1, 1],
    })),
  );

const repeated = (pattern: readonly (0 | 1 | 2)[], n: number) =>
  Array.from({ length: n }, () => pattern).flat();

it('says nothing before there is something to say', () => {
  expect(notWorse(pairs([2, 2, 2]), 'a', 'b', 30)).toMatchObject({
    verdict: 'undecided',
    pairs: 3,
    score: 1,
  });
  expect(notWorse([], 'a', 'b', 30)).toMatchObject({ verdict: 'undecided', pairs: 0 });
});

it('accepts who is clearly better, and refuses who is clearly worse', () => {
  expect(notWorse(pairs(repeated([2, 1, 1], 60)), 'a', 'b', 30).verdict).toBe('not worse');
  expect(notWorse(pairs(repeated([0, 1, 1], 60)), 'a', 'b', 30).verdict).toBe('worse');
});

it('needs many pairs to tell equals from slightly worse ones', () => {
  expect(notWorse(pairs(repeated([0, 1, 2, 1], 10)), 'a', 'b', 30).verdict).toBe('undecided');
  expect(notWorse(pairs(repeated([0, 1, 2, 1], 300)), 'a', 'b', 30).verdict).toBe('not worse');
});

it('leaves out games of others and halves of pairs', () => {
  const half = pairs([2, 2]).filter((_, i) => i !== 3);
  expect(notWorse(half, 'a', 'b', 30).pairs).toBe(1);
  // One game from the true set-up and one from the even one are no pair.
  const apart = pairs([2]).map((game, i) => (i === 0 ? game : { ...game, handicap: { rome: 4 } }));
  expect(notWorse(apart, 'a', 'b', 30).pairs).toBe(0);
  expect(notWorse(pairs([2, 2]), 'a', 'c', 30).pairs).toBe(0);
});
