import type { HistoricalTopic } from './luck-ledger.ts';

/** What a kind of throw of the variant is called in a list. */
export const TOPICS: Readonly<Record<HistoricalTopic, string>> = {
  chart: 'the charts of events',
  revolt: 'where Spain revolted',
  prince: 'which prince of Numidia rose',
  senate: 'which Consul the Senate replaced',
  libya: 'where Libya revolted',
  levies: 'how many men a king brought',
  unrest: 'which city of Etruria turned',
  dictator: 'the lot for Dictator',
  minorLeader: 'the draw of minor leaders',
  turnSix: 'who left the war in turn 6',
  tenthTurn: 'the roll for a tenth turn',
  sophonisba: 'the word of Sophonisba',
  stragglers: 'stragglers of large forces',
  hostileGround: 'flight over hostile ground',
  ambush: 'ambushes',
};
