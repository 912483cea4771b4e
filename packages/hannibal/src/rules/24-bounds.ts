import { common, isIn, joined, single } from '@punica/kernel';
import { generalsIn, has } from '../board.ts';
import { CARTHAGE, type Side } from '../data/codes.ts';
import { CATO_COUNSELS, type GeneralId, type H, HANNO_COUNSELS, type Space } from '../state.ts';

/** [24.1] Those of these generals whom something keeps in a part of the map. */
export const boundAmong = (g: H, generals: number): number =>
  common(generals, joined(g.rules.confined, g.rules.variant.alsoConfined(g)));

/** [24.1] */
export function mayBeAt(g: H, general: GeneralId, space: Space): boolean {
  if (isIn(g.rules.confined, general) && !g.rules.bounds[general][space]) return false;
  const { variant } = g.rules;
  return !isIn(variant.alsoConfined(g), general) || variant.boundsOf(g, general)[space];
}

/** [24.1, general hanno, general fabius] Those of these generals who may never enter a space outside their region. */
export function barredFrom(g: H, generals: number, to: Space): number {
  let barred = 0;
  const bound = boundAmong(g, generals);
  if (bound === 0) return 0;
  for (const general of generalsIn(bound))
    if (!mayBeAt(g, general, to)) barred = joined(barred, single(general));
  return barred;
}

/** [card 57, card 58] The Counsels stop every move out of Africa, or into it; a Retreat is no choice (hannibal R124). */
export function isCounselled(g: H, side: Side, from: Space, to: Space): boolean {
  const { map, carthago } = g.rules;
  if (map.region[from] === map.region[to] || g.rules.uncounselled[from]) return false;
  const africa = map.region[carthago];
  if (side === CARTHAGE) return has(g, HANNO_COUNSELS) && map.region[from] === africa;
  return has(g, CATO_COUNSELS) && map.region[to] === africa;
}
