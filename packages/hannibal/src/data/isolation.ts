import { emptied, type FixedPerId, fixedPerId } from '@punica/kernel';
import { NONE, type Side } from './codes.ts';
import type { Space } from './counted.ts';
import type { GameMap } from './map.ts';
import type { Tables } from './tables.ts';

/** Who holds what, as far as rule 19.4 asks. */
export interface Holdings {
  /** Side whose PC, Walled City or friendly Tribe stands in the space, or NONE. */
  readonly control: FixedPerId<Space, Side | typeof NONE>;
  /** 1 or true where a Tribe stands. */
  readonly tribe: FixedPerId<Space, boolean | 0 | 1>;
  /** CUs by side and space. */
  readonly cus: readonly [FixedPerId<Space, number>, FixedPerId<Space, number>];
}

/** [19.4.2] By space: the neighbours to which a path may go on. */
export const isolationPaths = (map: GameMap, tables: Tables): FixedPerId<Space, readonly Space[]> =>
  fixedPerId(
    map.all.map((at) =>
      map.neighbours[at].filter((_, i) => tables.linkIsolationPath[map.linkType[map.linkOf[at][i]]]),
    ),
  );

/** What is known of a space while paths are traced. */
const UNKNOWN = 0;
const HELD = 1;
const LOOSE = 2;
const ON_THE_WAY = 3;

/** Used again by every search: what is known of each space, those a path has come to, and those it goes on from. */
let known = new Uint8Array(0);
const reached: Space[] = [];
const ahead: Space[] = [];

/**
 * [19.4.1, 19.4.2, 19.4.3] Plain PCs of a side that can trace no path to anything that holds them. Traced from the PCs,
 * most of which have something that holds them next to them, and not from all that holds: that walks the whole map.
 */
export function isolatedPCs(
  map: GameMap,
  paths: FixedPerId<Space, readonly Space[]>,
  side: Side,
  holdings: Holdings,
): Space[] {
  const { control, tribe, cus } = holdings;
  const own = cus[side];
  if (known.length < map.spaces) known = new Uint8Array(map.spaces);
  known.fill(UNKNOWN);
  const isolated: Space[] = [];
  for (const at of map.all) {
    if (control[at] !== side || tribe[at] || map.walled[at] > 0 || map.fixed[at]) continue;
    // Most need no path.
    if (map.port[at] || own[at] > 0) continue;
    if (known[at] === UNKNOWN) trace(map, paths, side, holdings, at);
    if (known[at] === LOOSE) isolated.push(at);
  }
  return isolated;
}

/** [19.4.1] A PC here needs no path, and others may trace to it. */
function anchors(map: GameMap, side: Side, { control, tribe, cus }: Holdings, at: Space): boolean {
  return (
    cus[side][at] > 0 || (control[at] === side && (Boolean(tribe[at]) || map.port[at] || map.walled[at] > 0))
  );
}

/** [19.4.2, 19.4.3] A path may enter or leave here. */
function passes(side: Side, { control, tribe, cus }: Holdings, at: Space): boolean {
  const by = control[at];
  if (by !== side && (by !== NONE || Boolean(tribe[at])) && cus[side][at] === 0) return false;
  return by === side || cus[side === 0 ? 1 : 0][at] === 0;
}

/** Finds out whether a space is held, and with it all that its path comes to. */
function trace(
  map: GameMap,
  paths: FixedPerId<Space, readonly Space[]>,
  side: Side,
  holdings: Holdings,
  from: Space,
): void {
  if (anchors(map, side, holdings, from)) {
    known[from] = HELD;
    return;
  }
  emptied(reached);
  emptied(ahead);
  reached.push(from);
  known[from] = ON_THE_WAY;
  if (passes(side, holdings, from)) ahead.push(from);
  const found = goOn(map, paths, side, holdings);
  for (const at of reached) known[at] = found ? HELD : LOOSE;
}

/** Follows the path until it comes to something that holds it; false where it ends without. */
function goOn(
  map: GameMap,
  paths: FixedPerId<Space, readonly Space[]>,
  side: Side,
  holdings: Holdings,
): boolean {
  for (let at = ahead.pop(); at !== undefined; at = ahead.pop()) {
    const next = paths[at];
    for (let i = 0; i < next.length; i++) {
      const to = next[i];
      if (known[to] === ON_THE_WAY || known[to] === LOOSE || !passes(side, holdings, to)) continue;
      if (known[to] === HELD || anchors(map, side, holdings, to)) return true;
      known[to] = ON_THE_WAY;
      reached.push(to);
      ahead.push(to);
    }
  }
  return false;
}
