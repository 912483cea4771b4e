import type { Id } from '@punica/kernel';

/** A land hex, by its place in the list. */
export type Hex = Id<'hex'>;
/** A city, by its place in the list. */
export type CityId = Id<'city'>;
/** A province, by its place in the list. */
export type ProvinceId = Id<'province'>;
/** A leader, by his place in the list; NONE for nobody. */
export type LeaderId = Id<'leader'>;
/** One of the counters, all of them counted through. */
export type Unit = Id<'unit'>;
/** Counters that are alike. */
export type KindId = Id<'kind of unit'>;
/** A side of a kind of counter: a kind with a number of steps. */
export type FaceId = Id<'face'>;
/** A counter with one of its sides up. */
export type TurnedUnit = Id<'unit with a side up'>;
/** A reinforcement, by its place in the list of a scenario. */
export type ReinforcementId = Id<'reinforcement'>;
/** A column of a combat table, from the left. */
export type Column = Id<'column'>;
