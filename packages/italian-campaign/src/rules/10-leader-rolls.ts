import type { Leader } from '../data/leaders.ts';

/** [10.4] Does he get away: does the die meet or exceed his number? The asterisk needs none. */
export const getsAway = (
  { asterisk, withdrawal }: Pick<Leader, 'asterisk' | 'withdrawal'>,
  die: number,
): boolean => asterisk || die >= withdrawal;

/** [10.5] Does he fall, in a danger that kills up to this number? */
export const leaderFalls = (die: number, upTo: number): boolean => die <= upTo;
