import { cusAt, enemyOf } from '../board.ts';
import type { Side } from '../data/codes.ts';
import { isOpenRoad } from '../rules/15-retreat-paths.ts';
import type { H, Space } from '../state.ts';

/** A space by road where a beaten Force of a side finds rest. */
export function hasRefuge(g: H, side: Side, at: Space, notTo: number): boolean {
  for (const to of g.rules.map.neighbours[at]) {
    if (to === notTo || !isOpenRoad(g, at, to) || cusAt(g, enemyOf(side), to) > 0) continue;
    if (g.control[to] === side || cusAt(g, side, to) > 2) return true;
  }
  return false;
}
