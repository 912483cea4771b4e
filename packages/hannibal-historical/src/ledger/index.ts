import { type GameLuck, hannibalLuck, ledgerOfRecord } from '@punica/hannibal/ledger';
import { hannibalHistoricalOf } from '../game.ts';
import { HistoricalLuckReader } from './luck-ledger.ts';
import { TOPICS } from './words.ts';

/** The luck in a game by the historical rules, after it is over. */
export const historicalLuck: GameLuck = {
  ...hannibalLuck,
  reader: () => new HistoricalLuckReader(),
  luckLedger: (record) =>
    ledgerOfRecord(hannibalHistoricalOf(record.edition), record, new HistoricalLuckReader()),
  topics: { ...hannibalLuck.topics, ...TOPICS },
};
