import { type FixedPerId, fixedPerId } from '@punica/kernel';
import { NONE } from '../data/codes.ts';
import type { GameMap } from '../data/index.ts';
import { costOf } from '../rules/16-ways.ts';
import type { Square } from '../state.ts';

/** Where a force goes on after a step: everywhere, nowhere, or in the forests that stop all but Gauls. */
export const GOES_ON = 0;
const HALTS = 1;
export const HALTS_BUT_GAULS = 2;
type Halt = typeof GOES_ON | typeof HALTS | typeof HALTS_BUT_GAULS;

/** A step to a neighbouring square, in half points. */
interface Step {
  readonly to: Square;
  readonly cost: number;
  readonly halt: Halt;
  /** Into Greater Gaul or out of it (27.3). */
  readonly box: boolean;
}

type Steps = FixedPerId<Square, readonly Step[]>;

/** By map, since an edition may have other ways. */
const stepsOn = new WeakMap<GameMap, { readonly onFoot: Steps; readonly bySea: Steps }>();

/** The steps from each square, as roads and coasts go; the map of a game never changes. */
export function stepsOf(map: GameMap, sea: boolean): Steps {
  let steps = stepsOn.get(map);
  if (steps === undefined) {
    steps = { onFoot: stepsBy(map, false), bySea: stepsBy(map, true) };
    stepsOn.set(map, steps);
  }
  return sea ? steps.bySea : steps.onFoot;
}

const stepsBy = (map: GameMap, sea: boolean): Steps =>
  fixedPerId(
    map.all.map((from) =>
      map.edges[from]
        .filter((edge) => (sea ? edge.sea : edge.land))
        .map((edge) => ({
          to: edge.to,
          cost: costOf(edge, sea),
          halt: sea || edge.road ? GOES_ON : haltIn(map, edge.to),
          box: edge.box === true,
        })),
    ),
  );

function haltIn(map: GameMap, at: Square): Halt {
  const ground = map.terrain[at];
  if (map.placeAt[at] !== NONE || ground === 'clear') return GOES_ON;
  return ground === 'forest' ? HALTS_BUT_GAULS : HALTS;
}
