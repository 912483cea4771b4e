import { fixedPerId, type PackedPerId } from '@punica/kernel';
import { distances, pairOf, type SpacePair } from '@punica/punic-cards';
import { isWarlike } from '../board.ts';
import { NONE, ROME, type Side } from '../data/index.ts';
import { mayLandInAfrica } from '../rules/07-sea-checks.ts';
import type { Rules } from '../rules.ts';
import type { GeneralId, H, Space } from '../state.ts';

/** How many steps it is from one space to another (`pairOf`). */
export type Steps = PackedPerId<SpacePair>;

/** Steps by road alone, and by road and lane together with crossings of the Mare Tyrrhenum. */
interface Distances {
  readonly roads: Steps;
  readonly crossings: Steps;
}

const known = new WeakMap<Rules, Distances>();

function distancesOf(rules: Rules): Distances {
  const before = known.get(rules);
  if (before !== undefined) return before;
  const { map } = rules;
  const lanes = distances(
    fixedPerId<Space, readonly Space[]>(
      map.all.map((at) => [...map.roads.neighbours[at], ...map.sea.lanes[at]]),
    ),
  );
  const made = { roads: distances(map.roads.neighbours), crossings: withCrossings(rules, lanes) };
  known.set(rules, made);
  return made;
}

function withCrossings({ map }: Rules, table: Steps): Steps {
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
  const foes = Math.min(g.rules.tables.numbers.fleetShips, g.ready[1 - side] + g.atSea[1 - side]);
  const own = g.ready[side] + g.atSea[side];
  return own >= Math.min(foes, ENOUGH);
};

/** How far spaces are from one another for a side that dares to sail, or does not. */
export function stepsOf(g: H, side: Side): Steps {
  const { roads, crossings } = distancesOf(g.rules);
  if (!daresTheSea(g, side)) return roads;
  const { hubLanes } = g.rules.map.sea;
  const lanes = side === ROME ? g.rules.tables.seamanship[g.seamanship - 1].lanes : hubLanes;
  // Lane by lane is slower than on foot.
  return lanes >= hubLanes ? crossings : roads;
}

export const isInAfrica = ({ rules }: H, at: Space): boolean => rules.map.region[at] === rules.africa;

/** May an army come into Africa, or out of it (15.3C, 15.3D, 15.4)? */
export function mayCross(g: H, side: Side, general: GeneralId, leaves: boolean): boolean {
  if (side === ROME) return leaves || (general !== NONE && mayLandInAfrica(g, general));
  return !leaves || isWarlike(g);
}
