import type { GameLuck } from '@punica/odds';
import { CARTHAGE, ROME } from '../data/index.ts';
import { sideName } from '../words/names.ts';
import { HamilcarLuckReader, luckLedger } from './luck-ledger.ts';
import { TOPICS } from './words.ts';

/** The luck in a game of Hamilcar, after it is over. */
export const hamilcarLuck: GameLuck = {
  reader: () => new HamilcarLuckReader(),
  luckLedger,
  roleNames: [ROME, CARTHAGE].map(sideName),
  topics: TOPICS,
  point: 'one CU',
  drawn: 'card',
};
