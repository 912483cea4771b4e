import { type Box, contains, distance, grow, type Point } from '../src/plane.ts';
import { coastRings } from './coast.ts';
import { LAKES } from './data/lakes.ts';
import { RANGES } from './data/mountains.ts';
import { RIVERS } from './data/rivers.ts';
import { clipRing, densify, meander, ringArea, simplify } from './geometry/polyline.ts';
import { randomFrom } from './geometry/random.ts';
import type { LonLat, Projection } from './projection.ts';
import { type Crest, crestOnSheet } from './relief.ts';

/** The lands of the western Mediterranean through one mapping, before any game is drawn on them. */
export interface Terrain {
  readonly coast: readonly (readonly Point[])[];
  /** The same coast with fewer turns, for wide strokes, which are slow to paint along every inlet. */
  readonly broadCoast: readonly (readonly Point[])[];
  /** Islands too small to carry waterlines of their own. */
  readonly islets: readonly (readonly Point[])[];
  readonly rivers: readonly { readonly rank: 1 | 2 | 3; readonly line: readonly Point[] }[];
  readonly lakes: readonly Lakeside[];
  readonly crests: readonly Crest[];
}

export interface Lakeside {
  readonly spine: readonly Point[];
  readonly halfWidth: number;
  readonly salt: boolean;
}

const REGION: Box = { x0: -24, y0: 22, x1: 37, y1: 56 };
const ISLET_AREA = 26;
const SPECK_AREA = 1.5;
/** So far beyond the neatline the coast goes on: lines along it and washes reach in from there. */
const BEYOND = 60;

/** Ground near the view keeps its detail; the rest of the sheet is seen from afar. */
export function terrainOn(place: Projection, neatline: Box, view: Box): Terrain {
  const close = grow(view, 60);
  const drawn = coastRings(REGION)
    .map((ring) =>
      thin(
        densify(ring, 0.15).map(([lon, lat]) => place([lon, lat])),
        close,
      ),
    )
    .filter((ring) => ring.length > 4 && ringArea(ring) > SPECK_AREA)
    .filter((ring) => ring.some((p) => contains(grow(neatline, 40), p)))
    .map((ring) => clipRing(ring, grow(neatline, BEYOND)));
  const random = randomFrom(3);
  const coast = drawn.filter((ring) => ringArea(ring) >= ISLET_AREA);
  return {
    coast,
    broadCoast: coast.map((ring) => simplify(ring, 1.4)).filter((ring) => ring.length > 3),
    islets: drawn.filter((ring) => ringArea(ring) < ISLET_AREA),
    rivers: RIVERS.map(({ rank, course }) => ({
      rank,
      line: meander(meander(intoTheSea(course.map(place)), 34, 4, random), 8, 1.6, random),
    })).filter(({ line }) => line.some((p) => contains(neatline, p))),
    lakes: LAKES.map(({ spine, halfWidth, salt }) => ({
      spine: spine.map(place),
      halfWidth: halfWidth * scaleAt(place, spine[0]),
      salt: salt === true,
    })),
    crests: RANGES.map((range) => crestOnSheet(range, place)),
  };
}

/** Mouths are drawn a little too far out and cut by the coast, so that none ends short of it. */
function intoTheSea(course: readonly Point[]): Point[] {
  const [before, mouth] = course.slice(-2);
  const stretch = 5 / Math.max(1, distance(before, mouth));
  return [
    ...course,
    [mouth[0] + (mouth[0] - before[0]) * stretch, mouth[1] + (mouth[1] - before[1]) * stretch],
  ];
}

function scaleAt(place: Projection, [lon, lat]: LonLat): number {
  const at = place([lon, lat]);
  return (distance(at, place([lon + 0.1, lat])) + distance(at, place([lon, lat + 0.1]))) / 0.2;
}

function thin(ring: readonly Point[], close: Box): Point[] {
  const out: Point[] = [];
  let run: Point[] = [];
  ring.forEach((p, i) => {
    run.push(p);
    const next = ring[i + 1];
    if (next && contains(close, p) === contains(close, next)) return;
    out.push(...simplify(run, contains(close, p) ? 0.3 : 0.75));
    run = [];
  });
  return out;
}
