import { exactAmount, exactChance, type OddsLine, type OddsReport, type Share } from '@punica/odds';
import type { Side } from '../data/codes.ts';
import type { GeneralId } from '../data/counted.ts';
import type { Space } from '../state.ts';

/** What the odds speak of. */
export type OddsTopic =
  /** The viewer's army wins the battle. */
  | 'win'
  /** CUs lost in a battle, by the side named. */
  | 'losses'
  /** The whole army of the side named is lost. */
  | 'destroyed'
  | 'intercepted'
  | 'winIfIntercepted'
  | 'avoided'
  | 'winIfNotAvoided'
  | 'pursued'
  | 'overrun'
  | 'attrition'
  | 'arrives'
  | 'turnsBack'
  | 'sunk'
  | 'lossesAtSea'
  | 'siegePoint'
  | 'siegeLoss'
  | 'fallsNow'
  | 'fallsInTheEnd'
  | 'attempts'
  | 'siegeCost'
  | 'opened'
  | 'chargeHits'
  | 'chargeCards'
  | 'rampage'
  | 'counterattack'
  | 'cardUnmatched'
  | 'withdraws'
  | 'withdrawsUnprevented'
  | 'prevents';

export interface HannibalLine extends OddsLine {
  readonly what: OddsTopic;
  readonly side?: Side;
  readonly general?: GeneralId;
  readonly space?: Space;
}

export type HannibalOdds = OddsReport<HannibalLine>;

/** Whom or what a line is about. */
export type About = Pick<HannibalLine, 'side' | 'general' | 'space'>;

export const chanceLine = (what: OddsTopic, chance: number, about: About = {}): HannibalLine => ({
  ...exactChance(what, chance),
  what,
  ...about,
});

export const amountLine = (what: OddsTopic, spread: readonly Share[], about: About = {}): HannibalLine => ({
  ...exactAmount(what, spread),
  what,
  ...about,
});
