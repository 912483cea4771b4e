import type { GameLuck } from '@punica/odds';
import { thePower } from '../words/names.ts';
import { luckLedger, WarLuckReader } from './luck-ledger.ts';
import { topicWords } from './words.ts';

/** The luck in a game of Hannibal's War, after it is over. */
export const hannibalsWarLuck: GameLuck = {
  reader: () => new WarLuckReader(),
  luckLedger,
  roleNames: [0, 1, 2, 3].map(thePower),
  topicWords,
  point: 'one talent',
  drawn: 'marker',
};
