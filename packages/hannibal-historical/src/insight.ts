import { insightWith } from '@punica/hannibal/insight';
import { oddsWith } from '@punica/hannibal/odds';
import { GENERALS, NAMES } from './names.ts';

/** Looking back and hints: those of the base game, which asks the rules for every name and figure. */
export const historicalInsight = insightWith(GENERALS);

/** The chances likewise; their lines are said without a state, by the names of the variant. */
export const historicalOdds = oddsWith(NAMES);
