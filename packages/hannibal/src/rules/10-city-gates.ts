import { joined, type Refusal } from '@punica/kernel';
import { cusAt, enemyOf, generalsAt, insideOf, spaceOf } from '../board.ts';
import { CARTHAGE, NONE, type Side } from '../data/codes.ts';
import type { H, Loc } from '../state.ts';

/**
 * [10.2, 10.7] The other side of the walls of an own city that is not besieged and has nobody of the enemy before
 * it: people go in and out there as part of a move, so whoever stands on either side can be picked up on both.
 * NONE anywhere else; where an enemy is at the gates, one goes out to meet him.
 */
export function otherSideOfWalls(g: H, side: Side, loc: Loc): Loc {
  const space = spaceOf(g, loc);
  const inside = insideOf(g, space);
  if (inside === NONE || g.control[space] !== side || g.siege[space] > 0) return NONE;
  const enemy = enemyOf(side);
  if (cusAt(g, enemy, space) > 0 || generalsAt(g, enemy, space) !== 0) return NONE;
  if (enemy === CARTHAGE && g.trains[space] > 0) return NONE;
  return loc === space ? inside : space;
}

/** CUs of a side within reach of a general in this place. */
export function cusAround(g: H, side: Side, loc: Loc): number {
  const other = otherSideOfWalls(g, side, loc);
  return cusAt(g, side, loc) + (other === NONE ? 0 : cusAt(g, side, other));
}

/** Why n CUs may not be parted from the rest, on either side of the walls. */
export function refusePartingAround(
  g: H,
  side: Side,
  loc: Loc,
  n: number,
  rest: number,
): Refusal | undefined {
  const { variant, inside } = g.rules;
  const space = spaceOf(g, loc);
  const outside = variant.refuseParting(g, side, space, n, rest);
  if (outside !== undefined || inside[space] === NONE) return outside;
  return variant.refuseParting(g, side, inside[space], n, rest);
}

/** Generals of a side around a place, as a set. */
export function generalsAround(g: H, side: Side, loc: Loc): number {
  const other = otherSideOfWalls(g, side, loc);
  return joined(generalsAt(g, side, loc), other === NONE ? 0 : generalsAt(g, side, other));
}
