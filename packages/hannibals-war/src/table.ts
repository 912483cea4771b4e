/** What those who lay this game's table read from its states: the page asks the rules, it does not repeat them. */
export { colourOf, forageOf, hasCamp, isBattleMarker, isPlayed, taxOf } from './board.ts';
export {
  GAULS,
  MERCENARY,
  NATION_IDS,
  NEUTRAL,
  NONE,
  OWNERS,
  type Owner,
  PLAYERS,
  type Player,
  POWER_IDS,
  RESULTS,
  type ResultId,
  SYRACUSA,
  type TerrainId,
  type UnitType,
} from './data/codes.ts';
export { columnOf, WAR } from './data/index.ts';
export type { WarEvent } from './events.ts';
export { chanceToExceed } from './odds/dice-sums.ts';
export { isAboard, markOf, ownerOf, squareOf } from './post.ts';
export { hermes } from './rules/06-olympian.ts';
export { initiative } from './rules/07-initiative.ts';
export { taxIncome } from './rules/08-taxation.ts';
export { agora } from './rules/09-agora.ts';
export { bargain, negotiations } from './rules/10-negotiations.ts';
export { muster } from './rules/11-mobilization.ts';
export { operation } from './rules/12-operations.ts';
export { move } from './rules/16-movement.ts';
export { diplomacy, type Segment, treachery } from './rules/17-treachery.ts';
export { type Battle, battle } from './rules/18-combat.ts';
export { strength } from './rules/18-strength.ts';
export { bootyOf, pillage } from './rules/21-pillage.ts';
export { excess, hungrySquares, type Provisioning, provisioning } from './rules/22-provisioning.ts';
export { fall } from './rules/23-leaders.ts';
export { holdings, victoryLevel } from './rules/29-victory.ts';
export type { Phase, Square, W } from './state.ts';
export { kindIndexOf, nationOfUnit, postOf, squaresOf, stackAt, unitsIn } from './units.ts';
export { aimWords } from './words/aims.ts';
export { kindName, markerName, powerName, squareName } from './words/names.ts';
export { AGORA, handOf, laidBy, PLAYED, POOL } from './zones.ts';
