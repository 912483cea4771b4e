import type { Entrant, Match, Pairing } from './field.ts';

/** Numbers from 0 up to a bound, the same for the same seed. */
export function draws(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const field = (count: number): Entrant[] =>
  Array.from({ length: count }, (_, i) => ({ no: i + 1, rating: 2_000 - 3 * i, active: true, division: 0 }));

type Score = readonly [number, number];

/** A round as it was paired, with results: the better seed wins more often. */
export function playedRound(
  pairs: readonly Pairing[],
  round: number,
  chance: (below: number) => number,
): Match[] {
  return pairs.map(({ first, second }, i) => {
    const luck = chance(100) - (second === null ? 0 : Math.sign(first - second) * 15);
    const score: Score = second === null ? [1, 0] : luck < 10 ? [0.5, 0.5] : luck < 55 ? [1, 0] : [0, 1];
    return matchOf(first, second, round, score, { board: i + 1 });
  });
}

export const matchOf = (
  first: number,
  second: number | null,
  round: number,
  score: Score | null,
  more: Partial<Match> = {},
): Match => ({
  season: 1,
  division: 0,
  round,
  board: 1,
  first,
  second,
  double: false,
  score,
  games: score ?? [0, 0],
  how: score === null ? null : second === null ? 'bye' : 'played',
  adjourned: false,
  ...more,
});
