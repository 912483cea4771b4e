import { type Box, contains, distance, grow, type Point } from '../src/plane.ts';
import { type Random, randomFrom } from './geometry/random.ts';
import { plain, polyline, ring } from './geometry/svg-path.ts';
import type { Crest } from './relief.ts';

/** A mountain of the engraver's stock, drawn ten units high on its foot at 0 0. */
export interface PeakShape {
  readonly body: string;
  readonly shade: string;
  readonly outline: string;
  readonly hatching: string;
}

export interface Peak {
  readonly shape: number;
  readonly at: Point;
  readonly size: number;
}

interface Profile {
  readonly left: readonly Point[];
  readonly summit: Point;
  readonly right: readonly Point[];
  readonly ridge: readonly Point[];
}

// biome-ignore format: one drawing a line reads as a table
const PROFILES: readonly Profile[] = [
  // high peaks
  { left: [[-8.4, 0], [-5.9, -2.6], [-4.6, -4.6], [-3.3, -5.3], [-1.5, -8.9]], summit: [0.2, -11.2], right: [[1.7, -8.7], [2.9, -7.9], [4.6, -4.6], [6.3, -2.7], [8.6, 0]], ridge: [[0.7, -8.6], [-0.5, -6.6], [1.1, -4.4], [0.2, -2.2], [1.9, 0]] },
  { left: [[-8.8, 0], [-6.4, -3.2], [-5.2, -5.9], [-4.2, -6.6], [-3, -5.2], [-1.7, -7.4]], summit: [0.8, -10.8], right: [[2.2, -8.5], [4.1, -6.3], [5.1, -4], [6.9, -2.2], [8.8, 0]], ridge: [[1, -8], [0, -6.4], [1.5, -4], [0.6, -2], [2.2, 0]] },
  { left: [[-8.2, 0], [-6, -3], [-3.6, -5], [-2.6, -7.7]], summit: [-0.8, -10.6], right: [[0.7, -8.2], [1.8, -8.9], [3, -7], [4.4, -5.4], [6.3, -2.4], [8.4, 0]], ridge: [[-0.4, -8.2], [-1.4, -6], [0.4, -4.2], [-0.5, -2], [1, 0]] },
  // middling mountains
  { left: [[-8.6, 0], [-6.5, -2.1], [-4.3, -3.6], [-2.5, -6.3]], summit: [-0.4, -8.3], right: [[1.5, -6.8], [3.6, -4.2], [5.5, -2.5], [8.6, 0]], ridge: [[0, -6.3], [-0.9, -4.6], [0.7, -2.8], [0.1, -1.2], [1.4, 0]] },
  { left: [[-9, 0], [-7, -2.8], [-5.4, -5], [-4.1, -5.9], [-2.6, -4.6]], summit: [1, -8], right: [[3, -6.1], [4.6, -3.9], [6.6, -2], [9, 0]], ridge: [[1.2, -6], [0.2, -4.4], [1.8, -2.6], [1, -1.2], [2.4, 0]] },
  { left: [[-8.2, 0], [-5.7, -2.5], [-3.8, -5.4], [-1.9, -6.8]], summit: [0.3, -8.7], right: [[1.8, -7.2], [3.2, -5.9], [5.8, -2.2], [8.4, 0]], ridge: [[0.6, -6.8], [-0.3, -5], [1.2, -3], [0.4, -1.4], [1.8, 0]] },
  // hills
  { left: [[-8.8, 0], [-6.3, -2.5], [-3.7, -4.9]], summit: [-0.6, -6], right: [[2.8, -4.8], [5.8, -2.2], [8.8, 0]], ridge: [[0.4, -4.6], [0, -2.8], [1.4, 0]] },
  { left: [[-9.2, 0], [-7.2, -2.4], [-4.9, -3.9], [-2.6, -3]], summit: [1.5, -5.6], right: [[4.6, -3.7], [7, -1.7], [9.2, 0]], ridge: [[2, -4.2], [1.6, -2.4], [2.6, 0]] },
];
const HIGH = [0, 1, 2];
const MIDDLING = [3, 4, 5];
const LOW = [6, 7];

export function peakShapes(): PeakShape[] {
  const random = randomFrom(5);
  return PROFILES.map((profile) => {
    const { left, summit, right, ridge } = profile;
    const outline: Point[] = [...left, summit, ...right];
    return {
      body: ring(outline),
      shade: ring([summit, ...right, ...[...ridge].reverse()]),
      outline: polyline(outline),
      hatching: hatching(profile, random),
    };
  });
}

/** Strokes that run down the dark side, close together near the summit, and a few gullies on the light side. */
function hatching({ left, summit, right, ridge }: Profile, random: Random): string {
  const dark: Point[] = [summit, ...right];
  const divide: Point[] = [summit, ...ridge];
  const strokes: string[] = [polyline(divide.slice(0, -1))];
  const count = 6;
  for (let k = 1; k <= count; k++) {
    const t = k / (count + 1);
    const from = along(dark, t);
    const [tx, ty] = along(divide, Math.min(1, t * 0.72 + 0.34));
    const reach = 0.62 + 0.2 * random();
    const to: Point = [
      from[0] + (tx - from[0]) * reach * 0.55,
      Math.min(-0.1, from[1] + (ty - from[1]) * reach),
    ];
    if (to[1] - from[1] > 0.4) strokes.push(polyline([from, to]));
  }
  for (const t of [0.28, 0.5]) {
    const [x, y] = along(left, t);
    strokes.push(
      polyline([
        [x + 1.5, y + 0.9],
        [x + 0.7 + random() * 0.4, Math.min(-0.2, y + 2.6)],
      ]),
    );
  }
  return strokes.join('');
}

function along(line: readonly Point[], t: number): Point {
  const lengths = line.slice(1).map((p, i) => distance(line[i], p));
  let rest = t * lengths.reduce((sum, d) => sum + d, 0);
  for (const [i, d] of lengths.entries()) {
    if (rest <= d) {
      const s = rest / d;
      const [a, b] = [line[i], line[i + 1]];
      return [a[0] + s * (b[0] - a[0]), a[1] + s * (b[1] - a[1])];
    }
    rest -= d;
  }
  return line[line.length - 1];
}

/** What peaks keep clear of: whole boxes, and ways by their points. */
export interface PeakObstacles {
  readonly boxes: readonly Box[];
  readonly points: readonly Point[];
  isLand(p: Point): boolean;
}

/** Scatters peaks along the crests, tall ones on the line, lower ones on the flanks, the nearer over the farther. */
export function scatterPeaks(crests: readonly Crest[], within: Box, obstacles: PeakObstacles): Peak[] {
  const random = randomFrom(23);
  const peaks: Peak[] = [];
  for (const crest of crests) {
    const trials: { at: Point; size: number; high: boolean }[] = [];
    for (const { at, halfWidth } of crest.points)
      for (let k = 0; k < 6; k++) {
        const stray = k === 0 ? 0.08 : 0.95;
        const offset = (): number => (random() + random() - 1) * halfWidth * stray;
        const [dx, dy] = [offset(), offset()];
        const flank = Math.hypot(dx, dy) / halfWidth;
        const size = (5 + 7.6 * crest.height) * (0.74 + 0.4 * random()) * (1 - 0.42 * Math.min(1, flank));
        trials.push({ at: [at[0] + dx, at[1] + dy], size: quantised(size), high: flank < 0.5 });
      }
    trials.sort((a, b) => b.size - a.size);
    for (const { at, size, high } of trials) {
      if (!contains(within, at) || !hasRoom(at, size, peaks, obstacles)) continue;
      const kind = crest.height > 0.7 && high ? HIGH : crest.height > 0.36 && size > 5 ? MIDDLING : LOW;
      peaks.push({ shape: kind[Math.floor(random() * kind.length)], at, size });
    }
  }
  return peaks.sort((a, b) => a.at[1] - b.at[1]);
}

/** Few sizes, so that few definitions serve all peaks. */
function quantised(size: number): number {
  return Math.max(4, Math.round(size));
}

function hasRoom(
  [x, y]: Point,
  size: number,
  peaks: readonly Peak[],
  { boxes, points, isLand }: PeakObstacles,
): boolean {
  const half = size * 0.86;
  const feet: Point[] = [
    [x - half, y],
    [x + half, y],
    [x, y - size * 0.5],
    [x, y + 1.5],
  ];
  if (!feet.every(isLand)) return false;
  const own: Box = { x0: x - half, x1: x + half, y0: y - size * 1.05, y1: y };
  for (const peak of peaks) {
    const reach = peak.size + size;
    if (Math.abs(peak.at[0] - x) < reach * 0.7 && Math.abs(peak.at[1] - y) < reach * 0.43) return false;
  }
  for (const box of boxes)
    if (own.x1 > box.x0 && own.x0 < box.x1 && own.y1 > box.y0 && own.y0 < box.y1) return false;
  const wide = grow(own, 1.5, 2);
  return !points.some((p) => contains(wide, p));
}

export function peakUse({ shape, at, size }: Peak): string {
  return `<use href="#${peakId(shape, size)}" x="${plain(Math.round(at[0] * 2) / 2)}" y="${plain(Math.round(at[1] * 2) / 2)}"/>`;
}

export function peakId(shape: number, size: number): string {
  return `st-p${shape}-${size}`;
}
