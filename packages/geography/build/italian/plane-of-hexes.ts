import { geoConicConformal } from 'd3-geo';
import { type Point, tenth } from '../../src/plane.ts';
import type { LonLat, Projection } from '../projection.ts';
import type { ItalianMap } from './italian-map.ts';

/** From one hex to the next, in units of the sheet. */
export const PITCH = 36;
export const RADIUS = PITCH / Math.sqrt(3);
/** Room left around the outermost hexes. */
const MARGIN = 30;

const SLANT = Math.PI / 6;

/**
 * Rows of the grid run up to the right by thirty degrees: so hexes stand on a side, the boot lies flatter
 * than with north on top and a broad window shows it larger.
 */
function lattice(id: string): Point {
  const [xx, yy] = [Number(id.slice(0, 2)), Number(id.slice(2))];
  const along = yy + (xx % 2 === 0 ? 0.5 : 0);
  const across = (xx * Math.sqrt(3)) / 2;
  return [
    PITCH * (across * Math.sin(SLANT) - along * Math.cos(SLANT)),
    PITCH * (across * Math.cos(SLANT) + along * Math.sin(SLANT)),
  ];
}

export interface HexPlane {
  readonly width: number;
  readonly height: number;
  readonly hexes: ReadonlyMap<string, Point>;
  /** Real places on the same plane. */
  readonly place: Projection;
}

export function planeOfHexes({ hexes }: ItalianMap): HexPlane {
  const raw = hexes.map(({ id }) => lattice(id));
  const [xs, ys] = [raw.map((p) => p[0]), raw.map((p) => p[1])];
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const points = raw.map(([x, y]): Point => [tenth(x - left), tenth(y - top)]);
  const project = geoConicConformal().parallels([38, 46]).rotate([-12.5, 0]).scale(1).translate([0, 0]);
  const terms = ([lon, lat]: LonLat): number[] => {
    const p = project([lon, lat]);
    if (!p) throw new Error(`No projection for ${lon}, ${lat}`);
    const [x, y] = [p[0], p[1] + 0.9];
    return [1, x, y, x * x, x * y, y * y];
  };
  const rows = hexes.map(({ lon, lat }) => terms([lon, lat]));
  const fit = [0, 1].map((axis) =>
    leastSquares(
      rows,
      points.map((p) => p[axis]),
    ),
  );
  const place: Projection = (where) => {
    const row = terms(where);
    const [x, y] = fit.map((weights) => weights.reduce((sum, w, i) => sum + w * row[i], 0));
    return [x, y];
  };
  return {
    width: Math.max(...xs) - left + MARGIN,
    height: Math.max(...ys) - top + MARGIN,
    hexes: new Map(hexes.map(({ id }, i) => [id, points[i]])),
    place,
  };
}

/** Weights of the terms that come nearest to the values (normal equations, solved by elimination). */
function leastSquares(rows: readonly number[][], values: readonly number[]): number[] {
  const n = rows[0].length;
  const system = Array.from({ length: n }, () => new Array<number>(n + 1).fill(0));
  rows.forEach((row, k) => {
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) system[i][j] += row[i] * row[j];
      system[i][n] += row[i] * values[k];
    }
  });
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let k = i; k < n; k++) if (Math.abs(system[k][i]) > Math.abs(system[pivot][i])) pivot = k;
    [system[i], system[pivot]] = [system[pivot], system[i]];
    for (let k = 0; k < n; k++) {
      if (k === i) continue;
      const factor = system[k][i] / system[i][i];
      for (let j = i; j <= n; j++) system[k][j] -= factor * system[i][j];
    }
  }
  return system.map((row, i) => row[n] / row[i]);
}
