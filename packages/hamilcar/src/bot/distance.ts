import { fixedPerId, type PackedPerId } from '@punica/kernel';
import { distances, pairOf, type SpacePair } from '@punica/punic-cards';
import { isWarlike } from '../board.ts';
import { NONE, ROME, type Side } from '../data/index.ts';
import { mayLandInAfrica } from '../rules/07-sea-checks.ts';
import { RULES } from '../rules.ts';
import type { GeneralId, H, Space } from '../state.ts';

const { map } = RULES;

export const SPACES = map.spaces;

/** How many steps it is from one space to another (`pairOf`). */
export type Steps = PackedPerId<SpacePair>;

/** Steps by road alone, by road and lane together, and with crossings of the Mare Tyrrhenum. */
const ROADS = distances(map.roads.neighbours);
const LANES = distances(
  fixedPerId<Space, readonly Space[]>(
    map.all.map((at) => [...map.roads.neighbours[at], ...map.sea.lanes[at]]),
  ),
);
const CROSSINGS = withCrossings(LANES);

function withCrossings(table: Steps): Steps {
  const toHub = fixedPerId<Space, number>(
    map.all.map((at) => Math.min(...map.sea.hub.map((port) => table[pairOf(map, at, port)]))),
  );
  const crossed = table.slice();
  for (const from of map.all)
    for (const to of map.all) {
      const pair = pairOf(map, from, to);
      crossed[pair] = Math.min(table[pair], toHub[from] + map.sea.hubMp + toHub[to]);
    }
  return crossed;
}

const ENOUGH = 4;

/** Transports without an escort are prey where the enemy has ships to spare. */
export const daresTheSea = (g: H, side: Side): boolean => {
  const foes = Math.min(RULES.tables.numbers.fleetShips, g.ready[1 - side] + g.atSea[1 - side]);
  const own = g.ready[side] + g.atSea[side];
  return own >= Math.min(foes, ENOUGH);
};

/** How far spaces are from one another for a side that dares to sail, or does not. */
export function stepsOf(g: H, side: Side): Steps {
  if (!daresTheSea(g, side)) return ROADS;
  const lanes = side === ROME ? g.rules.tables.seamanship[g.seamanship - 1].lanes : map.sea.hubLanes;
  // Lane by lane is slower than on foot.
  return lanes >= map.sea.hubLanes ? CROSSINGS : ROADS;
}

export const isInAfrica = (at: Space): boolean => map.region[at] === RULES.africa;

/** May an army come into Africa, or out of it (15.3C, 15.3D, 15.4)? */
export function mayCross(g: H, side: Side, general: GeneralId, leaves: boolean): boolean {
  if (side === ROME) return leaves || (general !== NONE && mayLandInAfrica(g, general));
  return !leaves || isWarlike(g);
}
