import type { GameLuck } from '@punica/odds';
import { SIDE_NAMES } from '../words/names.ts';
import { HannibalLuckReader, luckLedger } from './luck-ledger.ts';
import { TOPICS } from './words.ts';

/** What the ledger of a variant builds on. */
export {
  type GameLuck,
  type Luck,
  type LuckShare,
  ledgerOfRecord,
  luckOfThrow,
  luckTogether,
  NO_LUCK,
  type Throw,
} from '@punica/odds';
export { HannibalLuckReader } from './luck-ledger.ts';
export type { LuckTopic } from './luck-of-event.ts';
export { onDice } from './luck-of-event.ts';
export { generalWorth, LEADER, PC } from './worth.ts';

/** The luck in a game of Hannibal, after it is over. */
export const hannibalLuck: GameLuck = {
  reader: () => new HannibalLuckReader(),
  luckLedger,
  roleNames: SIDE_NAMES,
  topics: TOPICS,
  point: 'one CU',
  drawn: 'card',
};
