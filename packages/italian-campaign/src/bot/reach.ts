import type { PackedPerId } from '@punica/kernel';
import { type CityId, ITALY, NONE, type Side } from '../data/index.ts';
import { enemyOf } from '../places.ts';
import { capuaIsClosed } from '../rules/12-capua.ts';
import { type Hex, type Italy, type SideHex, sideHex } from '../state.ts';

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
  const { here } = g;
  const { ground: groundFrom, capuaHex } = g.rules;
  const firstEnemy = sideHex(g, enemyOf(side), 0 as Hex);
  setTolls(g, side);
  cost.fill(FAR);
  lastOf.fill(NONE);
  let count = 0;
  // Nothing costs less than nothing: whoever may not enter Capua looks for no way into it.
  const isClosed = from !== capuaHex && capuaIsClosed(g, side, capuaHex);
  if (isClosed) cost[capuaHex] = NONE;
  const last = isClosed && until === capuaHex ? NONE : until;
  cost[from] = 0;
  lastOf[0] = count;
  hexOf[count] = from;
  beforeIt[count++] = NONE;
  for (let sum = 0; sum < HORIZON; sum++) {
    if (last !== NONE && cost[last] <= sum) break;
    for (let entry = lastOf[sum]; entry !== NONE; entry = beforeIt[entry]) {
      const hex = hexOf[entry] as Hex;
      if (cost[hex] !== sum || (hex !== from && here[(firstEnemy + hex) as SideHex] > 0)) continue;
      const near = map.neighbours[hex];
      const ground = groundFrom[hex];
      for (let i = 0; i < near.length; i++) {
        const next = near[i];
        // Half of them are where it came from.
        if (cost[next] <= sum) continue;
        const toll = tolls[next];
        const total = sum + (toll === NONE ? ground[i] : toll);
        if (total >= cost[next]) continue;
        cost[next] = total;
        if (total >= HORIZON) continue;
        hexOf[count] = next;
        beforeIt[count] = lastOf[total];
        lastOf[total] = count++;
      }
    }
  }
  if (isClosed) cost[capuaHex] = FAR;
  return cost;
}

/** [7.31] What it costs to enter a hex whatever the ground, by reason of its city; NONE where the ground counts. */
const tolls: PackedPerId<Hex> = new Int16Array(map.hexes);

function setTolls({ control, rules }: Italy, side: Side): void {
  const { unfriendlyCityMp } = rules.tables;
  tolls.fill(NONE);
  for (let city = 0 as CityId; city < control.length; city++)
    if (control[city] !== side) tolls[map.cities[city].hex] = unfriendlyCityMp;
}
