import type { GameLuck } from '@punica/odds';
import { SIDE_NAMES } from '../words/names.ts';
import { ItalianLuckReader, luckLedger } from './luck-ledger.ts';
import { TOPICS } from './words.ts';

/** The luck in an Italian campaign, after it is over. */
export const italianLuck: GameLuck = {
  reader: () => new ItalianLuckReader(),
  luckLedger,
  roleNames: SIDE_NAMES,
  topics: TOPICS,
  point: 'one victory point',
  drawn: 'counter',
};
