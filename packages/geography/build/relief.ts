import { contours } from 'd3-contour';
import { type Box, distance, type Point } from '../src/plane.ts';
import type { Range } from './data/mountains.ts';
import { densify, simplify } from './geometry/polyline.ts';
import { valueNoise } from './geometry/random.ts';
import { Raster } from './geometry/raster.ts';
import type { LonLat, Projection } from './projection.ts';

/** A crest on the sheet: points a few pixels apart, each with the half-width that its range has there. */
export interface Crest {
  readonly name: string;
  readonly height: number;
  readonly points: readonly { readonly at: Point; readonly halfWidth: number }[];
}

export function crestOnSheet(range: Range, place: Projection): Crest {
  const points = densify(range.crest, 0.05).map(([lon, lat]) => {
    const at = place([lon, lat]);
    const near: LonLat[] = [
      [lon + 0.1, lat],
      [lon, lat + 0.1],
    ];
    const scale = near.reduce((sum, p) => sum + distance(at, place(p)), 0) / 0.2;
    return { at, halfWidth: Math.max(9, Math.min(34, range.halfWidth * scale)) };
  });
  return { name: range.name, height: range.height, points };
}

/** Each band is a list of closed rings; later bands of a list lie inside earlier ones. */
export interface Relief {
  readonly high: readonly Point[][][];
  readonly lit: readonly Point[][][];
  readonly dark: readonly Point[][][];
}

const PITCH = 4;

/** Ground lit from the north-west, as bands of even tone. */
export function shadeRelief(crests: readonly Crest[], box: Box): Relief {
  const height = heightField(crests, box).blurred(1);
  const { width, values } = height;
  const slope = height.map((_, cell) => {
    const [i, j] = [cell % width, Math.floor(cell / width)];
    if (i === 0 || j === 0 || i === width - 1 || j === height.height - 1) return 0;
    const dx = values[cell + 1] - values[cell - 1];
    const dy = values[cell + width] - values[cell - width];
    return dx * 0.75 + dy * 0.66;
  });
  const shade = slope.blurred(1);
  return {
    high: bands(height, [0.16, 0.3, 0.48]),
    lit: bands(shade, [0.03, 0.07, 0.12]),
    dark: bands(
      shade.map((value) => -value),
      [0.025, 0.06, 0.105, 0.16],
    ),
  };
}

function heightField(crests: readonly Crest[], box: Box): Raster {
  const field = new Raster(box, PITCH);
  for (const crest of crests)
    for (const { at, halfWidth } of crest.points) {
      const reach = halfWidth * 2.4;
      const [i0, i1] = [at[0] - reach, at[0] + reach].map((x) => Math.floor((x - box.x0) / PITCH));
      const [j0, j1] = [at[1] - reach, at[1] + reach].map((y) => Math.floor((y - box.y0) / PITCH));
      for (let j = Math.max(0, j0); j <= Math.min(field.height - 1, j1); j++)
        for (let i = Math.max(0, i0); i <= Math.min(field.width - 1, i1); i++) {
          const [x, y] = field.at(i, j);
          const wx = x + 8 * valueNoise(x / 24, y / 24 + 11) + 3 * valueNoise(x / 9, y / 9);
          const wy = y + 8 * valueNoise(x / 24 + 31, y / 24) + 3 * valueNoise(x / 9 + 70, y / 9);
          const d2 = ((at[0] - wx) ** 2 + (at[1] - wy) ** 2) / halfWidth ** 2;
          const cell = j * field.width + i;
          field.values[cell] = Math.max(field.values[cell], crest.height * Math.exp(-1.1 * d2));
        }
    }
  return field.map((value, cell) => {
    const [x, y] = field.at(cell % field.width, Math.floor(cell / field.width));
    const spurs = 0.6 + 0.55 * (1 - Math.abs(valueNoise(x / 14, y / 14)));
    return value * spurs + 0.03 * valueNoise(x / 34, y / 34);
  });
}

function bands(field: Raster, thresholds: number[]): Point[][][] {
  return contours()
    .size([field.width, field.height])
    .thresholds(thresholds)(Array.from(field.values))
    .map((band) =>
      band.coordinates
        .flat()
        .filter((ring) => ring.length > 7)
        .map((ring) =>
          simplify(
            ring.map(([a, b]) => field.toSheet([a, b])),
            0.8,
          ).slice(0, -1),
        )
        .filter((ring) => ring.length > 3),
    );
}
