import { seaPlaces, seaPoint } from '../../src/hamilcar.ts';
import type { Point } from '../../src/plane.ts';
import { smoothLine } from '../geometry/svg-path.ts';
import type { SeaMapFile } from './map-file.ts';

/** How far a lane bends out to the side of the straight way between its ports. */
const BEND = 0.16;

function stations(map: SeaMapFile): (id: string) => Point {
  const places = seaPlaces(map.spaces);
  const index = new Map(map.spaces.map(({ id }, i) => [id, i]));
  return (id) => places[index.get(id) as number];
}

const round = (n: number): number => Math.round(n);

/** A lane bends away from the middle of the sea's hub, so that it keeps off the land of its coast. */
function bent(from: Point, to: Point, hub: Point): Point[] {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const toward = Math.sign(dx * (hub[1] - middle[1]) - dy * (hub[0] - middle[0])) || 1;
  return [from, [middle[0] - dy * BEND * toward, middle[1] + dx * BEND * toward], to];
}

export function roads(map: SeaMapFile): string {
  const at = stations(map);
  const lines = map.roads.map(([a, b]) => smoothLine([at(a), at(b)])).join('');
  return `<path class="road-case" d="${lines}"/><path class="road-bed" d="${lines}"/>`;
}

export function straits(map: SeaMapFile): string {
  const at = stations(map);
  const lines = map.straits.map(({ a, b }) => smoothLine([at(a), at(b)])).join('');
  return `<path class="sea-strait" d="${lines}"/>`;
}

/** Lanes, thunderbolts on the stormy ones, and the hub with its spokes. */
export function lanes(map: SeaMapFile): string {
  const at = stations(map);
  const hub = seaPoint(map.hub.lon, map.hub.lat);
  const courses = map.lanes.map(({ a, b, storms }) => ({ course: bent(at(a), at(b), hub), storms }));
  const all = courses.map(({ course }) => smoothLine(course)).join('');
  const bolts = courses
    .filter(({ storms }) => storms > 0)
    .map(({ course: [, [x, y]] }) => `<use href="#sea-bolt" x="${round(x)}" y="${round(y)}"/>`)
    .join('');
  const spokes = map.hub.ports.map((port) => smoothLine([at(port), hub])).join('');
  return [
    `<path class="sea-spoke" d="${spokes}"/>`,
    `<path class="sea-lane-bed" d="${all}"/><path class="sea-lane" d="${all}"/>`,
    bolts,
    `<g transform="translate(${round(hub[0])} ${round(hub[1])})"><circle class="sea-hub" r="30"/><circle class="sea-hub-ring" r="22"/>`,
    [-15, 0, 15].map((x) => `<use href="#sea-bolt" x="${x}" y="0"/>`).join(''),
    '</g>',
  ].join('');
}

/** A thunderbolt about the origin. */
export const BOLT =
  '<g id="sea-bolt"><circle fill="var(--sea)" stroke="var(--sea-ink)" stroke-width=".8" r="8.5"/><path fill="var(--sea-ink)" d="M1.6-6.4L-3.8 1H-.4L-1.8 6.4L4-1.6H.4Z"/></g>';
