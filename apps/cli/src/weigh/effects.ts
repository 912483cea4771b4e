/** What one step of something adds, and how far that may be off (one standard error). */
export interface Effect {
  readonly effect: number;
  readonly error: number;
}

/** The line through its points takes two of them. */
const TAKEN = 2;

/** How many observations are left to tell luck by. */
export const freeOf = (observations: number): number => observations - TAKEN;

/**
 * What each of several things adds that were moved at once: the line through the observations by its own levels. What the
 * others do is luck to it, since they were up and down alike whatever it was. Nothing of what never varied, or where two
 * observations are all there is.
 */
export function effectsOf(
  levels: readonly (readonly number[])[],
  values: readonly number[],
): readonly (Effect | undefined)[] {
  return (levels[0] ?? []).map((_, at) =>
    lineThrough(
      levels.map((row) => row[at]),
      values,
    ),
  );
}

function lineThrough(levels: readonly number[], values: readonly number[]): Effect | undefined {
  const [level, value] = [mean(levels), mean(values)];
  const spread = levels.reduce((sum, it) => sum + (it - level) ** 2, 0);
  const free = freeOf(values.length);
  if (spread === 0 || free < 1) return undefined;
  const effect = levels.reduce((sum, it, at) => sum + (it - level) * (values[at] - value), 0) / spread;
  const left = levels.reduce((sum, it, at) => sum + (values[at] - value - effect * (it - level)) ** 2, 0);
  return { effect, error: Math.sqrt(left / free / spread) };
}

const mean = (values: readonly number[]): number => values.reduce((sum, it) => sum + it, 0) / values.length;
