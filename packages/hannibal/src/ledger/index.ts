import type { GameLuck } from '@punica/odds';
import { SIDE_NAMES } from '../words/names.ts';
import { HannibalLuckReader, luckLedger } from './luck-ledger.ts';
import { topicWords } from './words.ts';

export type { LuckTopic } from './luck-of-event.ts';

/** The luck in a game of Hannibal, after it is over. */
export const hannibalLuck: GameLuck = {
  reader: () => new HannibalLuckReader(),
  luckLedger,
  roleNames: SIDE_NAMES,
  topicWords,
  point: 'one CU',
};
