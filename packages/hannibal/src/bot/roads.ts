import type { Rules } from '../rules.ts';

/** Farther than anything on the map. */
export const FAR = 60;

/** How far everything is from everything, in movement points, if nobody stands in the way. */
export interface Roads {
  /** By land, at `from * spaces + to`. */
  readonly land: Uint8Array;
  /** By land or by ships that nobody threatens. */
  readonly safeSea: Uint8Array;
  /** By land or by ships that may be sunk. */
  readonly riskySea: Uint8Array;
}

/** A sea move takes most of a card, and not every card has ships: dearer than the points it costs. */
const SAFE_SAIL = 6;
const RISKY_SAIL = 14;

const cache = new WeakMap<Rules, Roads>();

export function roadsOf(rules: Rules): Roads {
  let roads = cache.get(rules);
  if (roads === undefined) {
    const land = landDistances(rules);
    roads = {
      land,
      safeSea: withShips(rules, land, SAFE_SAIL),
      riskySea: withShips(rules, land, RISKY_SAIL),
    };
    cache.set(rules, roads);
  }
  return roads;
}

function landDistances({ map, tables }: Rules): Uint8Array {
  const { spaces } = map;
  const land = new Uint8Array(spaces * spaces).fill(FAR);
  for (const from of map.all) {
    land[from * spaces + from] = 0;
    const queue = [from];
    for (let next = 0; next < queue.length; next++) {
      const here = queue[next];
      map.neighbours[here].forEach((to, i) => {
        const far = land[from * spaces + here] + tables.linkCost[map.linkType[map.linkOf[here][i]]];
        if (far >= land[from * spaces + to]) return;
        land[from * spaces + to] = far;
        queue.push(to);
      });
    }
  }
  return land;
}

function withShips({ map }: Rules, land: Uint8Array, sail: number): Uint8Array {
  const { spaces, harbours } = map;
  const toPort = map.all.map((at) => Math.min(FAR, ...harbours.map((port) => land[at * spaces + port])));
  return land.map((far, i) => Math.min(far, toPort[Math.floor(i / spaces)] + sail + toPort[i % spaces]));
}
