import { changeCUs, cusAt, enemyOf, isBesieged, isInside, spaceOf, type Teller } from '../board.ts';
import { NONE, type Side } from '../data/codes.ts';
import type { H, Loc, Space } from '../state.ts';
import { sweepAway } from './10-displaced.ts';

/**
 * [6.3] Where new CUs of a side stand that are placed in a space it controls: before an enemy Force they
 * go inside the walls. NONE where there is no place for them.
 */
export function musterLoc(g: H, side: Side, space: Space): Loc {
  if (isBesieged(g, space)) return NONE;
  return cusAt(g, enemyOf(side), space) > 0 ? g.rules.inside[space] : space;
}

/** [10.7] How many more CUs find room in a place. */
export function roomAt(g: H, side: Side, loc: Loc): number {
  if (!isInside(g, loc)) return Number.POSITIVE_INFINITY;
  return g.rules.map.walled[spaceOf(g, loc)] - cusAt(g, side, loc);
}

/** [6.3] New CUs come onto the map. Enemy generals who are alone in the space are driven off. */
export function addCUs(g: H, x: Teller, side: Side, loc: Loc, plain: number, elephants = 0): void {
  changeCUs(g, x, side, loc, plain, elephants);
  x.say({ ev: 'placed', side, at: loc, cus: plain + elephants, elephants });
  sweepAway(g, x, enemyOf(side), spaceOf(g, loc));
}
