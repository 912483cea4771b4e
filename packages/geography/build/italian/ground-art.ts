import { distance, type Point } from '../../src/plane.ts';
import { randomFrom } from '../geometry/random.ts';
import { plain } from '../geometry/svg-path.ts';
import { type Peak, scatterPeaks } from '../peaks.ts';
import type { Terrain } from '../terrain.ts';
import type { ItalianMap } from './italian-map.ts';
import { type HexPlane, PITCH, RADIUS } from './plane-of-hexes.ts';

/** Where art would hide what a player must read: the city in the middle of its hex, and the road through it. */
export interface Ground {
  readonly hasCity: (hex: string) => boolean;
  readonly onRoad: (hex: string) => boolean;
  readonly isLand: (p: Point) => boolean;
}

type Spread = readonly (readonly [x: number, y: number, size: number, shape: number])[];

/** Two or three mountains fill a hex; a city or a road pushes them to its upper half. */
const MOUNTAINS: readonly Spread[] = [
  [
    [-7, 2, 11, 0],
    [8, 5, 9, 3],
    [0, 13, 8, 5],
  ],
  [
    [6, 1, 12, 1],
    [-9, 5, 9, 4],
    [3, 13, 8, 3],
  ],
  [
    [0, 2, 12, 2],
    [-9, 11, 8, 5],
    [9, 11, 8, 4],
  ],
];
const HILLS: readonly Spread[] = [
  [
    [-8, -3, 7, 6],
    [6, 2, 7, 7],
    [-4, 10, 6, 6],
  ],
  [
    [7, -4, 7, 7],
    [-7, 4, 7, 6],
    [6, 11, 6, 7],
  ],
];
/** With something in the middle of the hex: low ground stays free. */
const ASIDE: Readonly<Record<'mountain' | 'rough', Spread>> = {
  mountain: [
    [-9, -6, 8, 0],
    [2, -9, 8, 2],
    [11, -5, 7, 4],
  ],
  rough: [
    [-10, -7, 6, 6],
    [10, -7, 6, 7],
  ],
};

/** Mountains and hills where the rules have them. */
export function hexPeaks(map: ItalianMap, { hexes }: HexPlane, ground: Ground): Peak[] {
  const random = randomFrom(7);
  const peaks: Peak[] = [];
  for (const { id, terrain } of map.hexes) {
    if (terrain !== 'mountain' && terrain !== 'rough') continue;
    const [x, y] = hexes.get(id) as Point;
    const full = terrain === 'mountain' ? MOUNTAINS : HILLS;
    const spread =
      ground.hasCity(id) || ground.onRoad(id) ? ASIDE[terrain] : full[Math.floor(random() * full.length)];
    for (const [dx, dy, size, shape] of spread) {
      const at: Point = [x + dx + (random() - 0.5) * 2, y + dy + (random() - 0.5) * 2];
      if (ground.isLand(at) && ground.isLand([at[0] - 5, at[1]]) && ground.isLand([at[0] + 5, at[1]]))
        peaks.push({ shape, at, size });
    }
  }
  return peaks;
}

/** Mountains of the lands around, where nothing is played. */
export function farPeaks(
  terrain: Terrain,
  within: Parameters<typeof scatterPeaks>[1],
  plane: HexPlane,
  ground: Ground,
): Peak[] {
  const middles = [...plane.hexes.values()];
  const outside = (p: Point): boolean =>
    ground.isLand(p) && !middles.some((m) => distance(m, p) < RADIUS + 4);
  return scatterPeaks(terrain.crests, within, { boxes: [], points: [], isLand: outside });
}

/** Reeds and still water. */
export function marshes(map: ItalianMap, { hexes }: HexPlane, isLand: Ground['isLand']): string {
  const random = randomFrom(17);
  const strokes: string[] = [];
  for (const { id, terrain } of map.hexes) {
    if (terrain !== 'marsh') continue;
    const [x, y] = hexes.get(id) as Point;
    for (let k = 0; k < 11; k++) {
      const at: Point = [x + (random() - 0.5) * PITCH * 0.8, y + (random() - 0.5) * PITCH * 0.8];
      if (!isLand(at)) continue;
      const [px, py] = [plain(Math.round(at[0])), plain(Math.round(at[1]))];
      strokes.push(`M${px} ${py}h7M${px} ${py}m1.5 0l-1.4-4.2m2.2 4.2v-5.4m.9 5.4l1.5-4.4`);
    }
  }
  return `<path class="marsh" d="${strokes.join('')}"/>`;
}
