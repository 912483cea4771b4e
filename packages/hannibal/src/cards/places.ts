import { type Action, verbOf } from '@punica/kernel';
import { A, generalIn, spaceIn } from '../actions.ts';
import { insideOf, isInside, spaceOf } from '../board.ts';
import type { H, Loc } from '../state.ts';

/** How a player names the place of a stack: a space, or the inside of its city. */
export const placeAction = (g: H, loc: Loc): Action => (isInside(g, loc) ? A.inside : A.at) | spaceOf(g, loc);

/** The place that an action names, be it by one of the generals there. */
export function placeOf(g: H, a: Action): Loc {
  if (verbOf(a) === A.general) return g.at[generalIn(a)];
  return verbOf(a) === A.inside ? insideOf(g, spaceIn(a)) : spaceIn(a);
}
