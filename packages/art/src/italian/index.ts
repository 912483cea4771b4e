export { type CityClass, type ItalianCity, italianCity } from './cities.ts';
export {
  type Arm,
  COUNTER_HALF,
  type CounterFace,
  campPlate,
  type Group,
  hiddenCounter,
  strengthPlate,
  unitCounter,
} from './counters.ts';
export {
  type LeaderId,
  type LeaderLook,
  type LeaderPiece,
  type LeaderRank,
  leaderCallName,
  leaderCoin,
  leaderIds,
} from './leaders.ts';
export { italianSheet } from './sheet.ts';
