import type { PackedPerId } from '@punica/kernel';
import { ITALY, NONE, type Side } from '../data/index.ts';
import { enemyOf, piecesAt } from '../places.ts';
import { capuaIsClosed } from '../rules/12-capua.ts';
import type { Hex, Italy } from '../state.ts';

/** Where nobody comes within the horizon. */
export const FAR = 1e6;
/** Beyond this many points nothing is looked for. */
const HORIZON = 70;

/** Hexes and their neighbours are the same in every edition. */
const { map } = ITALY;

/**
 * Hexes that wait to be gone on from, by the points that they have cost: the last entry of each sum, and the entry
 * before each. One set of lists for all searches: a list for every sum of every search was most of a bot's time.
 */
const lastOf = new Int16Array(HORIZON);
const entries = map.allHexes.reduce((sum, hex) => sum + map.neighbours[hex].length, 1);
const hexOf = new Int16Array(entries);
const beforeIt = new Int16Array(entries);

/** As many points as there are hexes, for `reach` to write into. */
export const newReach = (): PackedPerId<Hex> => new Int32Array(map.hexes);

/**
 * Writes the points to reach every hex from one, passing none that an enemy holds; FAR where there is no way. With
 * `until` it is enough to know what costs less than that hex.
 */
export function reach(
  g: Italy,
  side: Side,
  from: Hex,
  cost: PackedPerId<Hex>,
  until: Hex = NONE,
): PackedPerId<Hex> {
  const enemy = enemyOf(side);
  const { unfriendlyCityMp } = g.rules.tables;
  const { ground: groundFrom } = g.rules;
  for (let hex = 0 as Hex; hex < cost.length; hex++) cost[hex] = FAR;
  lastOf.fill(NONE);
  let count = 0;
  cost[from] = 0;
  lastOf[0] = count;
  hexOf[count] = from;
  beforeIt[count++] = NONE;
  for (let sum = 0; sum < HORIZON; sum++) {
    if (until !== NONE && cost[until] <= sum) break;
    for (let entry = lastOf[sum]; entry !== NONE; entry = beforeIt[entry]) {
      const hex = hexOf[entry] as Hex;
      if (cost[hex] !== sum || (hex !== from && piecesAt(g, enemy, hex) > 0)) continue;
      const near = map.neighbours[hex];
      const ground = groundFrom[hex];
      for (let i = 0; i < near.length; i++) {
        const next = near[i];
        const city = map.cityAt[next];
        const total = sum + (city !== NONE && g.control[city] !== side ? unfriendlyCityMp : ground[i]);
        if (total >= cost[next] || capuaIsClosed(g, side, next)) continue;
        cost[next] = total;
        if (total >= HORIZON) continue;
        hexOf[count] = next;
        beforeIt[count] = lastOf[total];
        lastOf[total] = count++;
      }
    }
  }
  return cost;
}
