import { contours } from 'd3-contour';
import type { Box, Point } from '../../src/plane.ts';
import { between, simplify } from '../geometry/polyline.ts';
import { valueNoise } from '../geometry/random.ts';
import { Raster } from '../geometry/raster.ts';
import type { Ground } from './ground.ts';
import type { Way } from './ways.ts';

const PITCH = 3;
/** No province reaches further than this beyond its spaces and roads. */
const FARTHEST = 140;

export interface ProvinceArea {
  readonly id: string;
  readonly rings: readonly (readonly Point[])[];
  /** Parts of the outline that no earlier province has drawn already. */
  readonly borders: readonly (readonly Point[])[];
}

export interface Provinces {
  readonly areas: readonly ProvinceArea[];
  /** Place of the province in the plan's list at each cell, -1 for none. */
  readonly owner: Raster;
}

/** Gives every stretch of ground to the province of the nearest space or road, with borders as a hand draws them. */
export function provinceAreas(ground: Ground, ways: readonly Way[]): Provinces {
  const { view, provinces } = ground.plan;
  const box: Box = { x0: view.x0 - 60, y0: view.y0 - 80, x1: view.x1 + 160, y1: view.y1 + 110 };
  const owner = ownership(ground, ways, box);
  const layers = [-1, ...provinces.keys()].map((n) => owner.map((value) => (value === n ? 1 : 0)).blurred(2));
  const areas = provinces.map((province, n): ProvinceArea => {
    const mine = layers[n + 1];
    const lead = mine.map((value, cell) => {
      let rival = 0;
      layers.forEach((layer, k) => {
        if (k !== n + 1) rival = Math.max(rival, layer.values[cell]);
      });
      return value - rival;
    });
    const [area] = contours().size([lead.width, lead.height]).thresholds([0])(Array.from(lead.values));
    const rings = area.coordinates
      .flat()
      .filter((ring) => ring.length > 12)
      .map((ring) =>
        simplify(
          ring.map(([a, b]) => lead.toSheet([a, b])),
          0.45,
        ),
      );
    return { id: province.id, rings, borders: rings.flatMap((ring) => newBorders(ring, n, layers)) };
  });
  return { areas, owner };
}

function ownership(ground: Ground, ways: readonly Way[], box: Box): Raster {
  const { spaces, provinces } = ground.plan;
  const provinceOf = spaces.map((space) => provinces.findIndex((province) => province.id === space.province));
  const seeds: [number, number, number][] = ground.centres.map(([x, y], i) => [x, y, provinceOf[i]]);
  for (const way of ways) {
    if (way.link.type === 'strait' || provinceOf[way.a] !== provinceOf[way.b]) continue;
    for (const [k, [x, y]] of way.points.entries()) if (k % 3 === 0) seeds.push([x, y, provinceOf[way.a]]);
  }
  return new Raster(box, PITCH).fill((x, y) => {
    const jx = x + 9 * valueNoise(x / 26, y / 26) + 4 * valueNoise(x / 9 + 50, y / 9);
    const jy = y + 9 * valueNoise(x / 26 + 90, y / 26 + 7) + 4 * valueNoise(x / 9, y / 9 + 33);
    const squares = new Float64Array(provinces.length).fill(FARTHEST ** 2);
    const origins = new Int32Array(provinces.length);
    for (let k = 0; k < seeds.length; k++) {
      const [sx, sy, n] = seeds[k];
      const square = (sx - jx) ** 2 + (sy - jy) ** 2;
      if (square < squares[n]) [squares[n], origins[n]] = [square, k];
    }
    const edge = 8 * valueNoise(x / 40, y / 40 + 200);
    const claims = [...provinces.keys()].filter((n) => squares[n] < FARTHEST ** 2);
    claims.sort((a, b) => squares[a] - squares[b]);
    const owner = claims.find((n) => {
      const [sx, sy] = seeds[origins[n]];
      const wet = wetShare(ground, [x, y], [sx, sy]);
      const { reach, closedBySea } = provinces[n];
      if (squares[n] < (reach + edge) ** 2) return wet < 0.5 || closedBySea || !ground.isLand([x, y]);
      return closedBySea && wet < 0.35;
    });
    return owner ?? -1;
  });
}

/** How much of the straight way lies over water. */
function wetShare(ground: Ground, from: Point, to: Point): number {
  let wet = 0;
  for (let k = 1; k < 10; k++) if (!ground.isLand(between(from, to, k / 10))) wet++;
  return wet / 9;
}

/** A border between two provinces is drawn once, with the first of them. */
function newBorders(ring: readonly Point[], n: number, layers: readonly Raster[]): Point[][] {
  const isNew = ring.map((p) => {
    let [rival, most] = [-1, -1];
    layers.forEach((layer, k) => {
      const value = k === n + 1 ? -1 : layer.valueAt(p);
      if (value > most) [most, rival] = [value, k - 1];
    });
    return rival < 0 || rival > n;
  });
  const runs: Point[][] = [];
  let run: Point[] = [];
  ring.forEach((p, i) => {
    if (isNew[i]) run.push(p);
    if (!isNew[i] || i === ring.length - 1) {
      if (run.length > 1) runs.push(!isNew[i] ? [...run, p] : run);
      run = [];
    }
  });
  return runs;
}
