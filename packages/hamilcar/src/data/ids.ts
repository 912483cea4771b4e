import type { Id } from '@punica/kernel';
import type { NONE } from './codes.ts';

/** Nobody and nothing stand where an id would. */
type None = typeof NONE;

/** A space of the map, by its place in the list. */
export type Space = Id<'space'> | None;
/** A stack's place: a space, the inside of its walled city, or the sea. */
export type Loc = Id<'space' | 'inside' | 'sea'> | None;
/** A general, by his place in the list. */
export type GeneralId = Id<'general'> | None;
/** A strategy card, by its place in the list. */
export type CardId = Id<'strategy card'> | None;
/** A tactics card, by its place in the list. */
export type TacticsId = Id<'tactics card'> | None;
/** A province of the map, by its place in the list. */
export type ProvinceId = Id<'province'> | None;
/** A region: several provinces. */
export type RegionId = Id<'region'> | None;
/** A road or a strait between two spaces, by its place in the list. */
export type LinkId = Id<'link'> | None;
/** A strait, by its place in the list. */
export type StraitId = Id<'strait'> | None;
/** A space of the Miat, by its place in the list. */
export type MiatSpace = Id<'space of the Miat'>;
