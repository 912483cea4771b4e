import type { Box, Point } from '../../src/plane.ts';
import { distance } from '../../src/plane.ts';
import type { Random } from './random.ts';

/** Puts points no further apart than `step`, so that a straight edge can bend in the mapping. */
export function densify(line: readonly Point[], step: number): Point[] {
  const out: Point[] = [];
  for (let i = 0; i < line.length - 1; i++) {
    const [a, b] = [line[i], line[i + 1]];
    const parts = Math.max(1, Math.ceil(distance(a, b) / step));
    for (let k = 0; k < parts; k++) out.push(between(a, b, k / parts));
  }
  out.push(line[line.length - 1]);
  return out;
}

export function between(a: Point, b: Point, t: number): Point {
  return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
}

/** Douglas-Peucker. */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  const keep = new Uint8Array(line.length);
  keep[0] = keep[line.length - 1] = 1;
  const open: [number, number][] = [[0, line.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part;
    let farthest = -1;
    let most = tolerance;
    for (let i = first + 1; i < last; i++) {
      const d = distanceToLine(line[i], line[first], line[last]);
      if (d > most) [most, farthest] = [d, i];
    }
    if (farthest < 0) continue;
    keep[farthest] = 1;
    open.push([first, farthest], [farthest, last]);
  }
  return line.filter((_, i) => keep[i]);
}

function distanceToLine(p: Point, a: Point, b: Point): number {
  const length = distance(a, b);
  if (length < 1e-6) return distance(p, a);
  return Math.abs((b[0] - a[0]) * (a[1] - p[1]) - (a[0] - p[0]) * (b[1] - a[1])) / length;
}

export function ringArea(ring: readonly Point[]): number {
  let twice = 0;
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length];
    twice += p[0] * q[1] - q[0] * p[1];
  });
  return Math.abs(twice / 2);
}

/** Sutherland-Hodgman. Edges along the box may double; they lie outside everything that is drawn. */
export function clipRing(ring: readonly Point[], box: Box): Point[] {
  const sides: [(p: Point) => number, number][] = [
    [(p) => p[0] - box.x0, 0],
    [(p) => box.x1 - p[0], 0],
    [(p) => p[1] - box.y0, 0],
    [(p) => box.y1 - p[1], 0],
  ];
  let out = [...ring];
  for (const [inside] of sides) {
    const from = out;
    out = [];
    from.forEach((p, i) => {
      const q = from[(i + 1) % from.length];
      const [dp, dq] = [inside(p), inside(q)];
      if (dp >= 0) out.push(p);
      if (dp >= 0 !== dq >= 0) out.push(between(p, q, dp / (dp - dq)));
    });
  }
  return out;
}

/** A hand's tremor for lines drawn from few points: steps of about `step`, thrown to both sides in turn. */
export function meander(line: readonly Point[], step: number, swing: number, random: Random): Point[] {
  const out: Point[] = [line[0]];
  for (let i = 0; i < line.length - 1; i++) {
    const [a, b] = [line[i], line[i + 1]];
    const length = distance(a, b);
    const parts = Math.max(1, Math.round(length / step));
    for (let k = 1; k < parts; k++) {
      const side = (k % 2 ? 1 : -1) * swing * (0.35 + 0.65 * random());
      const [x, y] = between(a, b, k / parts);
      out.push([x - ((b[1] - a[1]) / length) * side, y + ((b[0] - a[0]) / length) * side]);
    }
    out.push(b);
  }
  return out;
}
