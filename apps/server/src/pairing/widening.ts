import type { Pace, StrengthWish } from '@punica/protocol';
import { HOUR, SECOND } from '../spans.ts';

/** How far apart ratings may be at first, by how much that grows, and from when on anybody will do. */
const WIDENING: Readonly<Record<Pace, { first: number; step: number; everyMs: number; anyMs: number }>> = {
  live: { first: 100, step: 50, everyMs: 5 * SECOND, anyMs: 90 * SECOND },
  slow: { first: 150, step: 50, everyMs: HOUR, anyMs: 24 * HOUR },
};

/** Whoever waits longer is content with more: how far apart ratings may be after so long. */
export function widthAfter(pace: Pace, strength: StrengthWish, waitedMs: number): number {
  const { first, step, everyMs, anyMs } = WIDENING[pace];
  if (strength === 'any' || waitedMs >= anyMs) return Number.POSITIVE_INFINITY;
  return first + step * Math.floor(Math.max(0, waitedMs) / everyMs);
}

/** How often it is worth looking again. */
export const lookAgainMs = (pace: Pace): number => WIDENING[pace].everyMs;
