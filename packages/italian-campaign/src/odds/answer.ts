import type { OddsLine } from '@punica/odds';
import type { CityId, Side } from '../data/index.ts';
import type { LeaderId } from '../state.ts';
import type { CombatTrials } from './playout.ts';

/** A line with whom or what it is about. */
export interface Line extends OddsLine {
  readonly side?: Side;
  readonly leader?: LeaderId;
  readonly city?: CityId;
}

/** What can be counted, and what must be played out. */
export interface Answer {
  readonly exact: readonly Line[];
  readonly trials: CombatTrials | null;
}

export const NO_ODDS: Answer = { exact: [], trials: null };
export const exactly = (...exact: Line[]): Answer => ({ exact, trials: null });
