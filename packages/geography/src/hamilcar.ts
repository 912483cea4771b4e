import type { Box, Point } from './plane.ts';

/** The ground of the First Punic War: degrees of the north-western corner, and units for a degree. */
const GROUND = { west: 5.7, north: 44.35, lon: 92, lat: 116 };
const EAST = 18.75;
const SOUTH = 33.35;

/** Longitude and latitude on the sheet. */
export const seaPoint = (lon: number, lat: number): Point => [
  (lon - GROUND.west) * GROUND.lon,
  (GROUND.north - lat) * GROUND.lat,
];

const [RIGHT, BOTTOM] = seaPoint(EAST, SOUTH);

export const SEA_NEATLINE: Box = { x0: 0, y0: 0, x1: Math.round(RIGHT), y1: Math.round(BOTTOM) };
/** The whole drawing with its margin, and what the opening view shows of it. */
export const SEA_SHEET: Box = {
  x0: -420,
  y0: -260,
  x1: SEA_NEATLINE.x1 + 620,
  y1: SEA_NEATLINE.y1 + 300,
};
export const SEA_VIEW: Box = { ...SEA_NEATLINE };

/** How far apart two spaces stand at least, and how strongly each is held where it really lies. */
const APART = 50;
const HOLD = 0.06;
const ROUNDS = 260;

interface Site {
  readonly lat: number;
  readonly lon: number;
}

/** Where the spaces stand: where they lay, but never upon one another. */
export function seaPlaces(sites: readonly Site[]): Point[] {
  const home = sites.map(({ lon, lat }) => seaPoint(lon, lat));
  const at = home.map(([x, y]): [number, number] => [x, y]);
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < at.length; i++) {
      for (let j = i + 1; j < at.length; j++) {
        const dx = at[j][0] - at[i][0];
        const dy = at[j][1] - at[i][1];
        const gap = Math.hypot(dx, dy) || 1;
        if (gap >= APART) continue;
        const push = (APART - gap) / 2 / gap;
        at[i][0] -= dx * push;
        at[i][1] -= dy * push;
        at[j][0] += dx * push;
        at[j][1] += dy * push;
      }
      at[i][0] += (home[i][0] - at[i][0]) * HOLD;
      at[i][1] += (home[i][1] - at[i][1]) * HOLD;
    }
  }
  return at.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
}
