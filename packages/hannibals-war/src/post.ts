import type { Id } from '@punica/kernel';
import type { Owner, Square } from './data/codes.ts';

/**
 * Where a unit is and who commands it, packed into one integer: square, owner, whether it is aboard a
 * fleet, its part in the operation under way, and whether it belongs to the force that operates.
 */
export type Post = Id<'post'>;

const OWNER = 8;
const ABOARD = 11;
const MARK = 12;
const FORCE = 14;
const MARK_MASK = 3;
const SQUARE_MASK = 0xff;
/** As many squares as a post can tell apart. */
export const SQUARES = SQUARE_MASK + 1;
const OWNER_MASK = 7;

/** No part in the operation. */
export const IDLE = 0;
/** Of the operating force, and moving with it. */
export const MOVING = 1;
/** Dropped off: out of the operation (16.5). */
export const DROPPED = 2;
/** Landed from a fleet: of the force, but it moves no farther (25.10). */
export const LANDED = 3;

export const post = (square: Square, owner: Owner): Post => (square | (owner << OWNER)) as Post;
export const squareOf = (p: Post): Square => (p & SQUARE_MASK) as Square;
export const ownerOf = (p: Post): Owner => ((p >> OWNER) & OWNER_MASK) as Owner;
export const isAboard = (p: Post): boolean => (p & (1 << ABOARD)) !== 0;
export const markOf = (p: Post): number => (p >> MARK) & MARK_MASK;
/** [12.3] Of the force whose operation this is, after its march and until the operation is over. */
export const isOperating = (p: Post): boolean => (p & (1 << FORCE)) !== 0;

export const atSquare = (p: Post, square: Square): Post => ((p & ~SQUARE_MASK) | square) as Post;
export const underOwner = (p: Post, owner: Owner): Post =>
  ((p & ~(OWNER_MASK << OWNER)) | (owner << OWNER)) as Post;
export const boarded = (p: Post, aboard: boolean): Post =>
  (aboard ? p | (1 << ABOARD) : p & ~(1 << ABOARD)) as Post;
export const marked = (p: Post, mark: number): Post => ((p & ~(MARK_MASK << MARK)) | (mark << MARK)) as Post;
export const operating = (p: Post, is: boolean): Post => (is ? p | (1 << FORCE) : p & ~(1 << FORCE)) as Post;
