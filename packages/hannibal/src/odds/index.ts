import { perEdition } from '@punica/kernel/edition';
import type { GameOdds } from '@punica/odds';
import { namesOfEdition } from '../edition-names.ts';
import type { H } from '../state.ts';
import type { Names } from '../words/names.ts';
import { DECIDES } from './decides.ts';
import type { HannibalLine } from './line.ts';
import { improvingOdds, oddsFor } from './odds-for.ts';
import { HEADLINES, saying } from './words.ts';

export { attritionLosses } from './attrition-odds.ts';
export { type BattleAdvice, battleAdvice } from './battle-advice.ts';
export { BattleModel, type BattleResult } from './battle-model.ts';
export { unmatchedChance } from './battle-odds.ts';
export { bestBattleCard } from './best-battle-card.ts';
export {
  avoidChance,
  counterattackFaces,
  interceptionChance,
  preventionChance,
  pursuitChance,
  withdrawalChance,
} from './chances.ts';
export type { HannibalLine, HannibalOdds, OddsTopic } from './line.ts';
export { type PassageOdds, passageOdds } from './naval-odds.ts';
export { improvingOdds, oddsFor } from './odds-for.ts';
export { openBattle } from './open-battle.ts';
export { type Besieger, type SiegeOdds, siegeOdds } from './siege-odds.ts';

/** The chances in a game of Hannibal, or of a variant that has these names. */
export const oddsWith = (names: Names): GameOdds<H> => ({
  oddsFor,
  improvingOdds,
  saying: (line) => saying(line as HannibalLine, names),
  headlines: HEADLINES,
  decides: DECIDES,
});

export const oddsOf = perEdition((edition) => oddsWith(namesOfEdition(edition)));
export const hannibalOdds = oddsOf();
