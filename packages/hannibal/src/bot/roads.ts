import { fixedPerId, type PackedPerId, repeated } from '@punica/kernel';
import { pairOf, type SpacePair } from '@punica/punic-cards';
import type { LinkType } from '../data/codes.ts';
import type { Rules } from '../rules.ts';
import type { Space } from '../state.ts';

/** Farther than anything on the map. */
export const FAR = 60;

/** From one space to another (`pairOf`). */
export type Distances = PackedPerId<SpacePair>;

/** How far everything is from everything, in movement points, if nobody stands in the way. */
export interface Roads {
  /** By land. */
  readonly land: Distances;
  /** By land or by ships that nobody threatens. */
  readonly safeSea: Distances;
  /** By land or by ships that may be sunk. */
  readonly riskySea: Distances;
  readonly steps: Steps;
  /** By space, to be copied, which is quicker than to make an array of bytes: nothing, and what nobody asked for yet. */
  readonly nothing: readonly number[];
  readonly unasked: readonly number[];
}

/** What leads from each space to the next: those of a space stand from `begin[space]` to before `begin[space + 1]`. */
export interface Steps {
  readonly begin: Uint16Array;
  readonly to: Uint8Array;
  readonly type: Uint8Array;
  readonly cost: Uint8Array;
  readonly needsOrigin: Uint8Array;
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
      steps: stepsOf(rules),
      nothing: repeated(rules.map.spaces, 0),
      unasked: repeated(rules.map.spaces, Number.NaN),
    };
    cache.set(rules, roads);
  }
  return roads;
}

function stepsOf({ map, tables }: Rules): Steps {
  const begin = [0];
  const to: Space[] = [];
  const type: LinkType[] = [];
  const cost: number[] = [];
  const needsOrigin: number[] = [];
  for (const from of map.all) {
    map.neighbours[from].forEach((next, i) => {
      const link = map.linkOf[from][i];
      to.push(next);
      type.push(map.linkType[link]);
      cost.push(tables.linkCost[map.linkType[link]]);
      needsOrigin.push(map.links[link].needsOrigin ? 1 : 0);
    });
    begin.push(to.length);
  }
  return {
    begin: Uint16Array.from(begin),
    to: Uint8Array.from(to),
    type: Uint8Array.from(type),
    cost: Uint8Array.from(cost),
    needsOrigin: Uint8Array.from(needsOrigin),
  };
}

function landDistances({ map, tables }: Rules): Distances {
  const land: Distances = new Uint8Array(map.spaces * map.spaces).fill(FAR);
  for (const from of map.all) {
    land[pairOf(map, from, from)] = 0;
    const queue = [from];
    for (let next = 0; next < queue.length; next++) {
      const here = queue[next];
      map.neighbours[here].forEach((to, i) => {
        const far = land[pairOf(map, from, here)] + tables.linkCost[map.linkType[map.linkOf[here][i]]];
        if (far >= land[pairOf(map, from, to)]) return;
        land[pairOf(map, from, to)] = far;
        queue.push(to);
      });
    }
  }
  return land;
}

function withShips({ map }: Rules, land: Distances, sail: number): Distances {
  const toPort = fixedPerId<Space, number>(
    map.all.map((at) => Math.min(FAR, ...map.harbours.map((port) => land[pairOf(map, at, port)]))),
  );
  const far = land.slice();
  for (const from of map.all)
    for (const to of map.all) {
      const pair = pairOf(map, from, to);
      far[pair] = Math.min(land[pair], toPort[from] + sail + toPort[to]);
    }
  return far;
}
