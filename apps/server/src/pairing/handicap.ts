import type { HandicapTerms } from '@punica/kernel';

/** So many points of difference are worth half of what may be given at most. */
const HALF_AT = 400;
/** Less than this is no difference that a handicap could even. */
const LEAST_GAP = 100;

/** What the weaker side gets for a difference of ratings: a convention, in whole steps of the scenario's coin. */
export function handicapFor(gap: number, { step, most }: Pick<HandicapTerms, 'step' | 'most'>): number {
  if (gap < LEAST_GAP) return 0;
  return Math.min(most, Math.max(step, Math.round(((gap / HALF_AT) * most) / 2 / step) * step));
}
