import { hannibalInsight } from '@punica/hannibal/insight';
import { oddsWith } from '@punica/hannibal/odds';
import { NAMES } from './names.ts';

/** Looking back and hints: those of the base game, which asks the rules for every name and figure. */
export const historicalInsight = hannibalInsight;

/** The chances likewise; their lines are said without a state, by the names of the variant. */
export const historicalOdds = oddsWith(NAMES);
