import { type Action, argOf, type Kind, named, type Role } from '@punica/kernel';

/** The two peoples of both games, as roles. */
export const ROME = 0;
export const CARTHAGE = 1;
/** Who may use a card's Event: ROME, CARTHAGE or this. */
export const EITHER = 2;
export type Side = typeof ROME | typeof CARTHAGE;
export type SideOrEither = Side | typeof EITHER;

export const SIDE_IDS = ['rome', 'carthage'] as const;
export type SideId = (typeof SIDE_IDS)[number];

/** A side as procedures keep it. */
export const SIDE: Kind<Side> = named('side', SIDE_IDS);

export const sideOf = (id: SideId): Side => (id === 'rome' ? ROME : CARTHAGE);
export const enemyOf = (side: Side): Side => (1 - side) as Side;

/** Each side is a role, and there are no others. */
export const sideOfRole = (role: Role): Side => role as Side;
/** The side that an action names. */
export const sideIn = (a: Action): Side => argOf(a) as Side;

/** An index that points nowhere: no commander, no region, no link. */
export const NONE = -1;
