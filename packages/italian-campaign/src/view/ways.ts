import { enemyOf, piecesAt } from '../places.ts';
import { allowance, entryCost } from '../rules/07-costs.ts';
import { type March, refuseEntry } from '../rules/07-march.ts';
import type { Hex, Italy } from '../state.ts';

/** How a hex is reached by the leader who marches now. */
export interface Way {
  /** Points from where he stands. */
  readonly cost: number;
  /** The hex before it on the cheapest way. */
  readonly before: Hex;
}

/** Every hex that the marching leader can still reach; enemies end a way, whatever keeps him out ends it before. */
export function waysOf(g: Italy, f: March): ReadonlyMap<Hex, Way> {
  const { map } = g.rules;
  const from = g.leaderAt[f.leader];
  const left = allowance(g, f.leader) - f.used;
  const ways = new Map<Hex, Way>();
  const waiting: Hex[][] = [[from]];
  const enemy = enemyOf(f.side);
  for (let sum = 0; sum <= left; sum++) {
    for (const hex of waiting[sum] ?? []) {
      if (hex !== from && (ways.get(hex)?.cost !== sum || piecesAt(g, enemy, hex) > 0)) continue;
      for (const next of map.neighbours[hex]) {
        const cost = sum + entryCost(g, f.side, hex, next);
        const known = ways.get(next);
        if (next === from || cost > left || (known !== undefined && known.cost <= cost)) continue;
        if (refuseEntry(g, f, next) !== undefined) continue;
        ways.set(next, { cost, before: hex });
        if (waiting[cost] === undefined) waiting[cost] = [];
        waiting[cost].push(next);
      }
    }
  }
  return ways;
}
