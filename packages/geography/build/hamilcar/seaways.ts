import type { BoardLayout } from '../../src/board.ts';
import { distance, type Point } from '../../src/plane.ts';
import { smoothLine } from '../geometry/svg-path.ts';
import type { StillDrawing } from '../still/still-svg.ts';
import { seaMapFile } from './map-file.ts';

const STYLE = `
.still .sea-lane-bed{fill:none;stroke:var(--sea);stroke-width:5.4;opacity:.75;stroke-linecap:round}
.still .sea-lane{fill:none;stroke:var(--strait);stroke-width:2.2;stroke-dasharray:.1 4.8;stroke-linecap:round}
.still .sea-spoke{fill:none;stroke:var(--strait);stroke-width:1.4;stroke-dasharray:8 6;opacity:.6}
.still .sea-hub{fill:var(--sea);stroke:var(--strait);stroke-width:2}
.still .sea-hub-ring{fill:none;stroke:var(--strait);stroke-width:.9;opacity:.8}
.st-bolt{fill:var(--paper);stroke:var(--strait);stroke-width:1.1}
.st-flash{fill:var(--strait)}
`.replace(/\n/g, '');

/** A thunderbolt about the origin. */
const BOLT =
  '<defs><g id="sea-bolt"><circle class="st-bolt" r="7.4"/><path class="st-flash" d="M1.4-5.6L-3.3 .9H-.4L-1.6 5.6L3.5-1.4H.4Z"/></g></defs>';

/** Shares of the straight way by which a lane may swing out to either side. */
const BENDS = [0, 0.12, -0.12, 0.24, -0.24, 0.38, -0.38, 0.55, -0.55, 0.75, -0.75];
const SAMPLES = 24;

/** A bow through three points: start, the point at its height, end. */
type Bow = readonly [Point, Point, Point];

function bow(from: Point, to: Point, bend: number): Bow {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return [from, [(from[0] + to[0]) / 2 - dy * bend, (from[1] + to[1]) / 2 + dx * bend], to];
}

/** Points of a bow; its height is reached half way. */
function along([a, top, b]: Bow): Point[] {
  const pull: Point = [2 * top[0] - (a[0] + b[0]) / 2, 2 * top[1] - (a[1] + b[1]) / 2];
  return Array.from({ length: SAMPLES + 1 }, (_, k): Point => {
    const t = k / SAMPLES;
    const [s, m, e] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    return [s * a[0] + m * pull[0] + e * b[0], s * a[1] + m * pull[1] + e * b[1]];
  });
}

/** Ships keep to the water and off the marks of other places. */
function course(from: Point, to: Point, layout: BoardLayout, isLand: (p: Point) => boolean): Bow {
  const others = layout.spaces.filter(({ x, y }) => distance([x, y], from) > 1 && distance([x, y], to) > 1);
  const cost = (candidate: Bow, bend: number): number => {
    let sum = Math.abs(bend) * 5;
    for (const p of along(candidate)) {
      if (isLand(p)) sum += 1.6;
      if (others.some(({ x, y }) => distance([x, y], p) < 19)) sum += 3;
    }
    return sum;
  };
  const ranked = BENDS.map((bend) => ({ bend, way: bow(from, to, bend) }))
    .map(({ bend, way }) => ({ way, cost: cost(way, bend) }))
    .sort((a, b) => a.cost - b.cost);
  return ranked[0].way;
}

const bolt = ([x, y]: Point): string => `<use href="#sea-bolt" x="${Math.round(x)}" y="${Math.round(y)}"/>`;

/** Lanes, thunderbolts on the stormy ones, and the open sea with its spokes and three storms. */
export function seaways({ layout, place, isLand }: StillDrawing): string {
  const map = seaMapFile();
  const hub = place([map.hub.lon, map.hub.lat]);
  const places = new Map(layout.spaces.map(({ id, x, y }): [string, Point] => [id, [x, y]]));
  const at = (id: string): Point => places.get(id) as Point;
  const lanes = map.lanes.map(({ a, b, storms }) => ({
    points: along(course(at(a), at(b), layout, isLand)),
    storms,
  }));
  const lines = lanes.map(({ points }) => smoothLine(points.filter((_, k) => k % 4 === 0))).join('');
  const spokes = map.hub.ports.map((port) => smoothLine([at(port), hub])).join('');
  return [
    `<style>${STYLE}</style>${BOLT}`,
    `<path class="sea-spoke" d="${spokes}"/>`,
    `<path class="sea-lane-bed" d="${lines}"/><path class="sea-lane" d="${lines}"/>`,
    ...lanes.filter(({ storms }) => storms > 0).map(({ points }) => bolt(points[SAMPLES / 2])),
    `<circle class="sea-hub" cx="${Math.round(hub[0])}" cy="${Math.round(hub[1])}" r="30"/><circle class="sea-hub-ring" cx="${Math.round(hub[0])}" cy="${Math.round(hub[1])}" r="25.5"/>`,
    ...(
      [
        [-11, 6],
        [11, 6],
        [0, -12],
      ] as const
    ).map(([dx, dy]) => bolt([hub[0] + dx, hub[1] + dy])),
  ].join('\n');
}
