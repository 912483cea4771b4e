import { cusAt, enemyOf } from '../board.ts';
import type { NONE, Side } from '../data/codes.ts';
import { isOpenRoad } from '../rules/15-retreat-paths.ts';
import type { H, Space } from '../state.ts';

/** No way to friends within the reach of a Retreat (15.1.7). */
export const NO_REFUGE = 9;

/** The search that came by each space last, and the spaces of the one under way: used again, for there are many. */
let seen = new Uint32Array(0);
let search = 0;
const queue: Space[] = [];

/**
 * How many spaces a beaten Force of a side must go by roads without enemies to a space of its own or to
 * friends; `notTo` is where it may not begin (15.2d).
 */
export function refugeSteps(g: H, side: Side, at: Space, notTo: Space | typeof NONE): number {
  const { map, tables, havens } = g.rules;
  const enemy = enemyOf(side);
  if (seen.length < map.spaces) seen = new Uint32Array(map.spaces);
  search++;
  let length = 0;
  queue[length++] = at;
  seen[at] = search;
  let next = 0;
  for (let steps = 1; steps <= tables.constants.retreatSpaces; steps++) {
    for (const end = length; next < end; next++) {
      const from = queue[next];
      const neighbours = map.neighbours[from];
      for (let i = 0; i < neighbours.length; i++) {
        const to = neighbours[i];
        if (to === notTo || seen[to] === search || !isOpenRoad(g, side, from, to)) continue;
        seen[to] = search;
        if (cusAt(g, enemy, to) > 0) continue;
        if (g.control[to] === side || havens[to] || cusAt(g, side, to) > 2) return steps;
        queue[length++] = to;
      }
    }
  }
  return NO_REFUGE;
}
