import { inverted } from '../ladder/rating.ts';

/** What one step of something adds, and how far that may be off (one standard error). */
export interface Effect {
  readonly effect: number;
  readonly error: number;
}

/**
 * The effects that fit many observations best, each taken for itself; undefined for what never varied. Nothing where there
 * are too few observations to tell the effects apart, or where two of them always went together.
 */
export function effectsOf(
  levels: readonly (readonly number[])[],
  values: readonly number[],
): { readonly effects: readonly (Effect | undefined)[]; readonly free: number } | undefined {
  const width = levels[0]?.length ?? 0;
  const moved = Array.from({ length: width }, (_, at) => at).filter((at) =>
    levels.some((row) => row[at] !== levels[0][at]),
  );
  const size = moved.length + 1;
  const free = values.length - size;
  if (free < 1) return undefined;
  const rows = levels.map((row) => [1, ...moved.map((at) => row[at])]);
  const crossed = rows[0].map((_, i) => rows[0].map((__, j) => total(rows, (row) => row[i] * row[j])));
  const inverse = inverted(crossed);
  if (inverse.some((row) => row.some((it) => !Number.isFinite(it) || Math.abs(it) > FAR))) return undefined;
  const sums = rows[0].map((_, i) => rows.reduce((sum, row, at) => sum + row[i] * values[at], 0));
  const found = inverse.map((row) => row.reduce((sum, it, i) => sum + it * sums[i], 0));
  const left = rows.reduce(
    (sum, row, at) => sum + (values[at] - row.reduce((all, it, i) => all + it * found[i], 0)) ** 2,
    0,
  );
  return {
    effects: Array.from({ length: width }, (_, at) => {
      const i = moved.indexOf(at) + 1;
      return i === 0 ? undefined : { effect: found[i], error: Math.sqrt((left / free) * inverse[i][i]) };
    }),
    free,
  };
}

/** The inverse of a matrix that has none comes out as fractions of nothing. */
const FAR = 1e6;

const total = (rows: readonly (readonly number[])[], of: (row: readonly number[]) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);
