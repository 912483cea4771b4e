/** A value and the bounds within which the truth lies 95 times in 100; for exact values all three are equal. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Standard deviations on either side that hold 95 % of a normal distribution. */
const Z = 1.959964;

export const exactly = (value: number): Estimate => ({ value, low: value, high: value });

/** Wilson's interval for a chance, from how often something happened in so many tries. */
export function chanceFrom(times: number, tries: number): Estimate {
  if (tries === 0) return { value: 0.5, low: 0, high: 1 };
  const rate = times / tries;
  const spread = (Z * Z) / tries;
  const centre = (rate + spread / 2) / (1 + spread);
  const half = (Z / (1 + spread)) * Math.sqrt((rate * (1 - rate)) / tries + spread / (4 * tries));
  return { value: rate, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** The mean of so many values, from their sum and the sum of their squares. */
export function meanFrom(sum: number, squares: number, tries: number): Estimate {
  if (tries < 2) {
    return { value: tries === 0 ? 0 : sum, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  }
  const value = sum / tries;
  const variance = Math.max(0, (squares - sum * value) / (tries - 1));
  const half = Z * Math.sqrt(variance / tries);
  return { value, low: value - half, high: value + half };
}
