/** How likely each whole number is. The chances add up to 1. */
export type Distribution = ReadonlyMap<number, number>;

export const certain = (value: number): Distribution => new Map([[value, 1]]);

/** Equally likely values, such as the results of the faces of a die. */
export function evenly(values: readonly number[]): Distribution {
  const map = new Map<number, number>();
  for (const value of values) map.set(value, (map.get(value) ?? 0) + 1);
  for (const [value, times] of map) map.set(value, times / values.length);
  return map;
}

/** What comes of a value and a second chance that may hang on it. */
export function followed(first: Distribution, then: (value: number) => Distribution): Distribution {
  const map = new Map<number, number>();
  for (const [value, chance] of first) {
    for (const [next, more] of then(value)) map.set(next, (map.get(next) ?? 0) + chance * more);
  }
  return map;
}

export function meanOf(distribution: Distribution): number {
  let mean = 0;
  for (const [value, chance] of distribution) mean += value * chance;
  return mean;
}

export function chanceOf(distribution: Distribution, holds: (value: number) => boolean): number {
  let sum = 0;
  for (const [value, chance] of distribution) if (holds(value)) sum += chance;
  return sum;
}

/** The values in order with their chances, for a report. */
export const spreadOf = (distribution: Distribution): readonly Share[] =>
  [...distribution].map(([value, chance]) => ({ value, chance })).sort((a, b) => a.value - b.value);

export interface Share {
  readonly value: number;
  readonly chance: number;
}
