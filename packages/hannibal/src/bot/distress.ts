import type { Space } from '../state.ts';
import { cityWorth, type Situation } from './situation.ts';
import { siegeStanding } from './weights.ts';

/** What freeing an own city from its siege points saves. */
export function siegeDistress(s: Situation, city: Space): number {
  const { g } = s;
  const points = g.siege[city];
  if (points === 0) return 0;
  return siegeStanding(points) * 1.4 * (cityWorth(g, city) - s.turnOver(city, s.enemy));
}
