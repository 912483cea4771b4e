import type { Kept } from './kept.ts';
import type { PuzzleTitle } from './standing.ts';

type Rated = Pick<PuzzleTitle, 'id' | 'rating'>;

/** What is not solved yet, and nearest to what somebody can do, comes first. */
export function inOrder<T extends Rated>(puzzles: readonly T[], { rating, results }: Kept): readonly T[] {
  const done = ({ id }: Rated): number => (results[id]?.solved === true ? 1 : 0);
  const far = (it: Rated): number => Math.abs(it.rating - rating);
  return puzzles.toSorted((a, b) => done(a) - done(b) || far(a) - far(b));
}

/** The one that comes next: never tried, and nearest to what somebody can do. */
export const nextOf = (puzzles: readonly Rated[], id: string, kept: Kept): string | undefined =>
  inOrder(
    puzzles.filter((it) => it.id !== id && kept.results[it.id] === undefined),
    kept,
  )[0]?.id;
