import type { FigureWeight, Shift } from '@punica/kernel/edition';
import { deviationOf, meanOf, spreadOf } from '../balance/account.ts';

/** What has never happened in so many games may still happen in three of as many, 19 times out of 20. */
const NEVER_SEEN = 3;
/** Enough digits for a share of some thousand games. */
export const rounded = (share: number): number => Math.round(share * 1e4) / 1e4;

/** What came of some games, one by one: the first role's share, and its lead in points where there are some. */
export interface Ends {
  readonly shares: readonly number[];
  readonly leads: readonly number[];
}

/**
 * What the games with a figure changed say beside the same games with ours. The same dice begin both, so that games on
 * which nothing hangs are the same to the end and tell nothing but that.
 */
export function weightOf(ours: Ends, theirs: Ends, tried: number | string): FigureWeight {
  const games = Math.min(ours.shares.length, theirs.shares.length);
  const changed = ours.shares.slice(0, games).filter((share, at) => share !== theirs.shares[at]).length;
  const { shift, low, high } = shiftOf(ours.shares, theirs.shares, 1);
  const share = { shift, low: Math.max(-1, low), high: Math.min(1, high) };
  const points = ours.leads.length === 0 ? {} : { points: pointsOf(ours.leads, theirs.leads) };
  return { tried, games, changed, ...share, ...points };
}

/** Where no game ended otherwise, one that did would differ as much as games do. */
const pointsOf = (ours: readonly number[], theirs: readonly number[]): Shift =>
  shiftOf(ours, theirs, deviationOf(spreadOf(ours)));

/** The mean of what differs game by game; `one` is what a game may differ by, where none of them did. */
function shiftOf(ours: readonly number[], theirs: readonly number[], one: number): Shift {
  const games = Math.min(ours.length, theirs.length);
  const by = spreadOf(Array.from({ length: games }, (_, at) => theirs[at] - ours[at]));
  const shift = meanOf(by);
  const half =
    games < 2
      ? one
      : by.squares === 0
        ? (NEVER_SEEN / games) * one
        : (student(games - 1) * deviationOf(by)) / Math.sqrt(games);
  return { shift: rounded(shift), low: rounded(shift - half), high: rounded(shift + half) };
}

/**
 * How far a mean may be off, 19 times out of 20, in its standard errors: Student's t, since of few games the deviation is
 * not well known either. The series is good to a hundredth from four degrees of freedom on.
 */
export const student = (free: number): number => 1.96 + 2.372 / free + 2.82 / free ** 2 + 2.6 / free ** 3;
