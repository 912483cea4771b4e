import { speaking } from '@punica/hannibal/engine';
import { hannibalInsight } from '@punica/hannibal/insight';
import { hannibalOdds } from '@punica/hannibal/odds';
import { NAMES } from './names.ts';

/** Looking back and hints: those of the base game, with the names of the variant. */
export const historicalInsight: typeof hannibalInsight = {
  ...hannibalInsight,
  because: (...args) => speaking(NAMES, () => hannibalInsight.because(...args)),
};

/** The chances: the base game asks the variant's rules for every figure. */
export const historicalOdds: typeof hannibalOdds = {
  ...hannibalOdds,
  oddsFor: (...args) => speaking(NAMES, () => hannibalOdds.oddsFor(...args)),
  saying: (line) => speaking(NAMES, () => hannibalOdds.saying(line)),
};
