import type { Fit } from '@punica/kernel';
import { TERMS } from '../bot/knowledge.ts';
import type { W } from '../state.ts';

const fitOf = (spread: number, bias: readonly number[]): Fit => ({
  weights: TERMS.map(() => 1 / spread),
  bias,
});

/**
 * The chance of winning by number of powers: what the bots count says who stands better, and nothing of how often a
 * power wins, for everybody's own count is above nothing. From 240, 150 and 90 short wars of the quick bot against
 * itself, a draw counted half, with 16 talents for Rome where two play: docs/proof/2026-11-19-puzzles.md.
 */
const BY_POWERS: Readonly<Record<number, Fit>> = {
  2: fitOf(74, [-1.9, -0.95, 0, 0]),
  3: fitOf(46, [-2.77, -2.03, -2.02, 0]),
  4: fitOf(45, [-2.66, -2.8, -1.73, -1.4]),
};

export const puzzleFit = (g: W): Fit | undefined => BY_POWERS[g.rules.seats.length];
