import { type FigureWeight, sureShift } from '@punica/kernel/edition';

/** How far a mean may be off, 19 times out of 20, in standard errors. */
const Z = 1.96;
/** What has never happened in so many games may still happen in three of as many, 19 times out of 20. */
const NEVER_SEEN = 3;
/** Enough digits for a share of some thousand games. */
const rounded = (share: number): number => Math.round(share * 1e4) / 1e4;

/**
 * What the games with a figure changed say beside the same games with ours: by game, the share of the first role. The
 * same dice begin both, so that games on which nothing hangs are the same to the end and tell nothing but that.
 */
export function weightOf(
  ours: readonly number[],
  theirs: readonly number[],
  tried: number | string,
): FigureWeight {
  const games = Math.min(ours.length, theirs.length);
  const by = Array.from({ length: games }, (_, at) => theirs[at] - ours[at]);
  const shift = games === 0 ? 0 : by.reduce((sum, it) => sum + it, 0) / games;
  const squares = by.reduce((sum, it) => sum + (it - shift) ** 2, 0);
  const changed = by.filter((it) => it !== 0).length;
  const half =
    games < 2 ? 1 : changed === 0 ? NEVER_SEEN / games : Z * Math.sqrt(squares / (games - 1) / games);
  return {
    tried,
    games,
    changed,
    shift: rounded(shift),
    low: rounded(Math.max(-1, shift - half)),
    high: rounded(Math.min(1, shift + half)),
  };
}

/** The largest sure effect first; of those that may be luck the largest, and then the one that turned more games. */
export const byWeight = (a: FigureWeight, b: FigureWeight): number =>
  sureShift(b) - sureShift(a) || Math.abs(b.shift) - Math.abs(a.shift) || b.changed - a.changed;
