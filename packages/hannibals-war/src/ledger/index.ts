import type { GameLuck } from '@punica/odds';
import { PLAYERS } from '../data/codes.ts';
import { thePower } from '../words/names.ts';
import { luckLedger, WarLuckReader } from './luck-ledger.ts';
import { TOPICS } from './words.ts';

/** The luck in a game of Hannibal's War, after it is over. */
export const hannibalsWarLuck: GameLuck = {
  reader: () => new WarLuckReader(),
  luckLedger,
  roleNames: PLAYERS.map(thePower),
  topics: TOPICS,
  point: 'one talent',
  drawn: 'marker',
};
