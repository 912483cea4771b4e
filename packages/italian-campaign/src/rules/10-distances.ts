import type { PerId } from '@punica/kernel';
import type { Hex, Italy } from '../state.ts';

/** Steps over land from a set of hexes to every other; hexes that cannot be reached stay at -1. */
export function distances(g: Italy, from: readonly Hex[]): PerId<Hex, number> {
  const far: PerId<Hex, number> = new Array<number>(g.rules.map.hexes).fill(-1);
  const queue = from.slice();
  for (const hex of queue) far[hex] = 0;
  for (let i = 0; i < queue.length; i++) {
    for (const next of g.rules.map.neighbours[queue[i]]) {
      if (far[next] >= 0) continue;
      far[next] = far[queue[i]] + 1;
      queue.push(next);
    }
  }
  return far;
}
