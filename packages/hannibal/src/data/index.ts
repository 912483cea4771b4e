export { DataError } from '@punica/kernel/data';
export { BUNDLED_JSON, HANNIBAL } from './bundled.ts';
export type { CardEvent, CardEventKind, CardEventOf, Requirement } from './card-events.ts';
export type { CardSet, CardTiming, StrategyCard, StrategyCards } from './cards.ts';
export * from './codes.ts';
export {
  type Ability,
  type AbilityKind,
  evenedAbility,
  type General,
  type Generals,
  generalsFrom,
} from './generals.ts';
export { type Holdings, isolatedPCs, isolationPaths } from './isolation.ts';
export {
  attritionColumn,
  attritionLoss,
  columnLoss,
  type LossTables,
  retreatLoss,
  retreatsLarge,
} from './losses.ts';
export {
  type Area,
  type GameMap,
  type Link,
  mapWithin,
  type Province,
  type Region,
  wayBetween,
} from './map.ts';
export type { OptionalRules } from './options.ts';
export type { Provenance, ProvenanceEntry, ProvenanceGroup } from './provenance.ts';
export { type HannibalData, type HannibalJson, readHannibalData } from './read.ts';
export type {
  AfricanusArrival,
  Placement,
  Scenario,
  Scenarios,
  SetUpForce,
  SideReinforcements,
  SpecialVictory,
  Turn,
  VictoryCondition,
} from './scenarios.ts';
export {
  type SiegeFace,
  type SiegeOutcome,
  type SiegeRoll,
  siegeOutcome,
  subjugationOutcome,
  type Tables,
} from './tables.ts';
export type { ConstantName } from './tables-json.ts';
