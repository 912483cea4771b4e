import type { GameLuck } from '@punica/odds';
import { luckLedger } from './luck-ledger.ts';
import { ledgerWords, topicWords } from './words.ts';

export type { LuckTopic } from './luck-of-event.ts';

/** The luck in a game of Hannibal, after it is over. */
export const hannibalLuck: GameLuck = { luckLedger, ledgerWords, topicWords };
