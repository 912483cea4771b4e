import { generalsIn, has } from '../board.ts';
import { CARTHAGE, type Side } from '../data/codes.ts';
import { CATO_COUNSELS, type H, HANNO_COUNSELS, type Space } from '../state.ts';

/** [24.1, general hanno, general fabius] Those of these generals who may never enter a space outside their region. */
export function barredFrom(g: H, generals: number, to: Space): number {
  let barred = 0;
  for (const general of generalsIn(generals & g.rules.confined)) {
    if (g.rules.generals.list[general].confinedTo !== g.rules.map.region[to]) barred |= 1 << general;
  }
  return barred;
}

/** [card 57, card 58] The Counsels stop every move out of Africa, or into it; a Retreat is no choice (hannibal R124). */
export function isCounselled(g: H, side: Side, from: Space, to: Space): boolean {
  const { map, carthago } = g.rules;
  if (map.region[from] === map.region[to]) return false;
  const africa = map.region[carthago];
  if (side === CARTHAGE) return has(g, HANNO_COUNSELS) && map.region[from] === africa;
  return has(g, CATO_COUNSELS) && map.region[to] === africa;
}
