import { cusAt, enemyOf } from '../board.ts';
import type { NONE, Side } from '../data/codes.ts';
import { isOpenRoad } from '../rules/15-retreat-paths.ts';
import type { H, Space } from '../state.ts';

/** No way to friends within the reach of a Retreat (15.1.7). */
export const NO_REFUGE = 9;

/**
 * How many spaces a beaten Force of a side must go by roads without enemies to a space of its own or to
 * friends; `notTo` is where it may not begin (15.2d).
 */
export function refugeSteps(g: H, side: Side, at: Space, notTo: Space | typeof NONE): number {
  const { map, tables } = g.rules;
  const seen = [at];
  let ring = [at];
  for (let steps = 1; steps <= tables.constants.retreatSpaces; steps++) {
    const next: Space[] = [];
    for (const from of ring) {
      for (const to of map.neighbours[from]) {
        if (to === notTo || seen.includes(to) || !isOpenRoad(g, side, from, to)) continue;
        seen.push(to);
        if (cusAt(g, enemyOf(side), to) > 0) continue;
        if (g.control[to] === side || g.rules.havens[to] || cusAt(g, side, to) > 2) return steps;
        next.push(to);
      }
    }
    ring = next;
  }
  return NO_REFUGE;
}
