import type { Fit } from '@punica/kernel';
import { TERMS } from '../bot/evaluation.ts';
import { CARTHAGE, ROME } from '../data/index.ts';
import type { Italy } from '../state.ts';

/**
 * The short war by years that are left, the present one among them: so many points in the eyes of the bots are an even
 * war (a draw counts half), and so many more turn even chances into 73 of 100. From 300 wars of the quick bot against
 * itself, with 300 to 500 points for Carthage: docs/proof/2026-11-19-puzzles.md.
 */
const BY_YEARS: readonly (readonly [even: number, spread: number])[] = [
  [560, 35],
  [575, 40],
  [585, 50],
  [595, 60],
  [600, 50],
  [635, 50],
  [635, 50],
];

const FITS: readonly Fit[] = BY_YEARS.map(([even, spread]) => {
  const bias: number[] = [];
  bias[ROME] = even / spread;
  bias[CARTHAGE] = -even / spread;
  return { weights: TERMS.map(() => 1 / spread), bias };
});

/** The chance that the short war is won, by the points that it takes; the bots count points and do not ask what for. */
export function puzzleFit({ year, rules: { scenario } }: Italy): Fit | undefined {
  return scenario.id === 'short' ? FITS[scenario.lastYear - year] : undefined;
}
