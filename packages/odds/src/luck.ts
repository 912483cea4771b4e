import type { Throw } from './listening-engine.ts';

/**
 * How a throw or draw came out against what was to be expected. Since each is measured against its own
 * expectation at the moment it was made, whatever led up to it, the sum over a game has the mean 0.
 */
export interface Luck {
  readonly actual: number;
  readonly expected: number;
  /** Of what could have come out: how much a result scatters about its expectation, squared. */
  readonly variance: number;
}

export const NO_LUCK: Luck = { actual: 0, expected: 0, variance: 0 };

/** One of several equally likely outcomes, each worth so much. */
export function luckAmong(worths: readonly number[], actual: number): Luck {
  let sum = 0;
  let squares = 0;
  for (const worth of worths) {
    sum += worth;
    squares += worth * worth;
  }
  const expected = sum / worths.length;
  return { actual, expected, variance: Math.max(0, squares / worths.length - expected * expected) };
}

/** One of several outcomes, each with its chance. */
export function luckByChance(
  cases: readonly { readonly chance: number; readonly worth: number }[],
  actual: number,
): Luck {
  let expected = 0;
  let squares = 0;
  for (const { chance, worth } of cases) {
    expected += chance * worth;
    squares += chance * worth * worth;
  }
  return { actual, expected, variance: Math.max(0, squares - expected * expected) };
}

/** A throw whose results, in the order of its faces, are worth so much each. */
export function luckOfThrow(worths: readonly number[], { sides, face }: Throw): Luck {
  if (worths.length !== sides) throw new Error(`${worths.length} worths for a throw with ${sides} results`);
  return luckAmong(worths, worths[face]);
}

/** Several throws or draws, one after the other. */
export function luckTogether(parts: readonly Luck[]): Luck {
  let actual = 0;
  let expected = 0;
  let variance = 0;
  for (const part of parts) {
    actual += part.actual;
    expected += part.expected;
    variance += part.variance;
  }
  return { actual, expected, variance };
}

/** Draws without putting back, in the order in which they came; `left` is what remains when all are drawn. */
export function luckOfDraws(drawn: readonly number[], left: readonly number[]): Luck {
  const bag = left.slice();
  const parts: Luck[] = [];
  for (let i = drawn.length - 1; i >= 0; i--) {
    bag.push(drawn[i]);
    parts.push(luckAmong(bag, drawn[i]));
  }
  return luckTogether(parts);
}

/** The share of all games in which such a total comes out no better; 0.5 is neither luck nor misfortune. */
export function rankOfLuck(total: number, variance: number): number {
  return variance === 0 ? 0.5 : normalBelow(total / Math.sqrt(variance));
}

/** The normal distribution up to z (Abramowitz and Stegun 26.2.17; off by less than 1e-7). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z > 0 ? 1 - tail : tail;
}
