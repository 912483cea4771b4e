import type { Point } from './plane.ts';

/** A cubic Bézier curve: start, two control points, end. */
export type Curve = readonly [Point, Point, Point, Point];

export function pointAt([p, c, d, q]: Curve, t: number): Point {
  const s = 1 - t;
  const [a, b, e, f] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return [a * p[0] + b * c[0] + e * d[0] + f * q[0], a * p[1] + b * c[1] + e * d[1] + f * q[1]];
}

/** Direction of travel at t, in degrees clockwise from east (the plane's y runs down). */
export function headingAt(curve: Curve, t: number): number {
  const [a, b] = [pointAt(curve, Math.max(0, t - 0.02)), pointAt(curve, Math.min(1, t + 0.02))];
  return (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
}

export function sampleCurve(curve: Curve, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, k) => pointAt(curve, k / steps));
}

export function curvePath([p, c, d, q]: Curve): string {
  return `M${p[0]} ${p[1]}C${c[0]} ${c[1]} ${d[0]} ${d[1]} ${q[0]} ${q[1]}`;
}

export function reversed([p, c, d, q]: Curve): Curve {
  return [q, d, c, p];
}
