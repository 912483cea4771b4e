export { HAMILCAR } from './bundled.ts';
export type { CardEvent, CardTiming, StrategyCard, StrategyCards } from './cards.ts';
export * from './codes.ts';
export type { Ability, General, Generals } from './generals.ts';
export { type GameMap, linkBetween, straitBetween } from './map.ts';
export type { HamilcarData } from './read.ts';
export type { Scenario, SetUpForce } from './scenario.ts';
export {
  attritionColumn,
  attritionRow,
  type Miat,
  MOST_COLUMN,
  type Seamanship,
  type Tables,
  tableLoss,
} from './tables.ts';
export type { TacticsCard, TacticsCards } from './tactics.ts';
