import {
  isElephant,
  isInside,
  leadersAt,
  looseUnits,
  showUnits,
  unitsInside,
  unitsWith,
  wallsFor,
  type X,
} from '../board.ts';
import { NONE, type Side } from '../data/index.ts';
import type { Hex, Italy, Unit } from '../state.ts';

/** Which units of a side a combat or a loss is about. */
export const FIELD = 0;
/** Before a city, without elephants (11.3). */
export const ASSAULTING = 1;
/** Behind the walls. */
export const INSIDE = 2;

/** Adds the units of a side that take part in a hex; foragers and those in ambush do not. */
export function unitsIn(g: Italy, side: Side, hex: Hex, scope: number, sally: number, out: Unit[]): Unit[] {
  const first = out.length;
  if (scope === INSIDE) unitsInside(g, g.rules.map.cityAt[hex], out);
  else {
    if (sally === 1 || wallsFor(g, side, hex) === NONE) looseUnits(g, side, hex, out);
    const leaders = leadersAt(g, side, hex, leaderList);
    for (let i = 0; i < leaders.length; i++)
      if (sally === 1 || !isInside(g, leaders[i])) unitsWith(g, leaders[i], out);
  }
  let kept = first;
  for (let i = first; i < out.length; i++) {
    const unit = out[i];
    if (g.away[unit] !== 0 || (scope === ASSAULTING && isElephant(g, unit))) continue;
    out[kept++] = unit;
  }
  out.length = kept;
  return out;
}

const leaderList: number[] = [];

/** [9.2] Both sides lay open what they have in the hex. */
export function showAll(g: Italy, x: X, hex: Hex): void {
  for (const leader of leadersAt(g, 1, hex, [])) showUnits(g, x, leader);
}

/** All who are away are back: foragers and ambush alike. */
export function recall(g: Italy): void {
  for (let unit = 0; unit < g.away.length; unit++) g.away[unit] = 0;
}
