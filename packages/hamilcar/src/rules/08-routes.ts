import { cusAt, enemyOf, insideOf, isBesieged, isWalled, roomIn } from '../board.ts';
import { lanesBetween, NONE, ROME, type Side } from '../data/index.ts';
import type { H, Loc, Space } from '../state.ts';

/** [8.1, 15.4] Lanes between a large city of one's own and the port of interception. */
export const interceptionRange = (g: H, side: Side): number =>
  side === ROME ? g.rules.tables.seamanship[g.seamanship - 1].range : g.rules.tables.numbers.carthageRange;

/** [7.3B, 8.3, R67] Large cities that can send out a fleet: their own, and not besieged. */
export const isBase = (g: H, side: Side, city: Space): boolean =>
  g.control[city] === side && !isBesieged(g, city);

/**
 * [8.1, 8.3, R43] The shortest ways of a fleet from a large city of its own to a port, over all the ports where it
 * takes somebody aboard; none if that is farther than its range. Each is the row of the ports it enters, the large
 * city first.
 */
export function shortestWays(g: H, side: Side, port: Space, over: readonly Space[]): readonly Space[][] {
  for (let length = 0; length <= interceptionRange(g, side); length++) {
    const ways: Space[][] = [];
    for (const base of g.rules.bases) if (isBase(g, side, base)) walk(g, [base], length, port, over, ways);
    if (ways.length > 0) return ways;
  }
  return [];
}

/** Every walk that goes on from here over so many lanes, ends in the port and passes all that it must. */
function walk(
  g: H,
  way: readonly Space[],
  lanes: number,
  port: Space,
  over: readonly Space[],
  ways: Space[][],
): void {
  const { sea } = g.rules.map;
  const at = way[way.length - 1];
  if (lanesBetween(g.rules.map, at, port) > lanes) return;
  if (lanes === 0) {
    if (over.every((stop) => way.includes(stop))) ways.push([...way]);
    return;
  }
  for (const next of sea.lanes[at]) walk(g, [...way, next], lanes - 1, port, over, ways);
}

/** [9.3B2] A port of one's own that takes the army of a beaten fleet: before its walls, or behind them; else NONE. */
export function refugeIn(g: H, side: Side, port: Space, units: number): Loc {
  if (g.control[port] !== side) return NONE;
  if (cusAt(g, enemyOf(side), port) === 0) return port;
  const shelters = isWalled(g, port) && !isBesieged(g, port) && roomIn(g, port) >= units;
  return shelters ? insideOf(g, port) : NONE;
}

/** [9.3B2, R63] The last friendly port on a way before the one of the battle, where the army may go ashore; else NONE. */
export function lastRefuge(
  g: H,
  side: Side,
  way: readonly Space[],
  units: number,
  mayLand: (port: Space) => boolean,
): Loc {
  const battle = way[way.length - 1];
  for (let i = way.length - 2; i >= 0; i--) {
    if (way[i] === battle || !mayLand(way[i])) continue;
    const refuge = refugeIn(g, side, way[i], units);
    if (refuge !== NONE) return refuge;
  }
  return NONE;
}
