import type { Id } from '@punica/kernel';
import type { NONE } from './codes.ts';

/** Nobody and nothing stand where an id would. */
type None = typeof NONE;

/** A space of the map, by its place in the list. */
export type Space = Id<'space'> | None;
/** The inside of a Walled City: "a space within a space" (10.7). */
export type Inside = Id<'inside'>;
/** A general, by his place in the list. */
export type GeneralId = Id<'general'> | None;
/** A Strategy Card, by its place in the list. */
export type CardId = Id<'strategy card'> | None;
/** A type of Battle Cards, of which there are several each. */
export type BattleCard = Id<'battle card'> | None;
export type ProvinceId = Id<'province'> | None;
export type RegionId = Id<'region'> | None;
/** A road, pass or strait between two spaces, by its place in the list. */
export type LinkId = Id<'link'> | None;
