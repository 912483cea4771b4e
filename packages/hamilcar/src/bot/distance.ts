import { distances } from '@punica/punic-cards';
import type { Side } from '../data/index.ts';
import { RULES } from '../rules.ts';
import type { H } from '../state.ts';

const { map } = RULES;

/** Steps by road and lane together, and by road alone. */
const ALL = distances(map.roads.neighbours.map((roads, at) => [...roads, ...map.sea.lanes[at]]));
const ROADS = distances(map.roads.neighbours);

/** Transports without an escort are prey where the enemy has ships to spare. */
export const daresTheSea = (g: H, side: Side): boolean => {
  const foes = Math.min(5, g.ready[1 - side]);
  return foes === 0 || g.ready[side] >= foes || g.ready[side] >= 4;
};

/** How far spaces are from one another for a side that dares to sail, or does not; at `a * spaces + b`. */
export const stepsOf = (g: H, side: Side): Int8Array => (daresTheSea(g, side) ? ALL : ROADS);

export const SPACES = map.spaces;

/** CUs of a side that stand outside in a space. */
export const forceAt = (g: H, side: Side, at: number): number =>
  g.cu[side * RULES.locs + at] + (side === 1 ? g.elephants[at] : 0);
