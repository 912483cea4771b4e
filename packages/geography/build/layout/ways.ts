import { type Curve, pointAt, sampleCurve } from '../../src/curve.ts';
import { type Box, contains, distance, gap, grow, type Point, tenth } from '../../src/plane.ts';
import type { PlanLink } from '../plan.ts';
import type { Ground } from './ground.ts';

/** A link drawn: its curve, the same as points, and where its sign sits. */
export interface Way {
  readonly link: PlanLink;
  readonly a: number;
  readonly b: number;
  readonly curve: Curve;
  readonly points: readonly Point[];
  readonly sign?: Point;
}

const BENDS = [0, 0.05, -0.05, 0.1, -0.1, 0.16, -0.16, 0.23, -0.23, 0.31, -0.31];
const SAMPLES = 32;
export const SIGN_RADIUS = 7;

/** Chooses a curve for every link: over land, clear of foreign spaces and names, few crossings, little bend. */
export function layWays(ground: Ground, names: readonly Box[], before: readonly Way[] = []): Way[] {
  const ways = [...before];
  ground.plan.links.forEach((link, n) => {
    const others = ways.filter((way, k) => k !== n && way);
    ways[n] = bestWay(ground, link, names, others);
  });
  return placeSigns(ground, names, ways);
}

/** Moves the signs along their ways to where no name is. */
export function placeSigns(ground: Ground, names: readonly Box[], ways: readonly Way[]): Way[] {
  return ways.map((way) => withSign(ground, way, names, ways));
}

function bestWay(ground: Ground, link: PlanLink, names: readonly Box[], others: readonly Way[]): Way {
  const [a, b] = [ground.index(link.a), ground.index(link.b)];
  const [p, q] = [ground.centres[a], ground.centres[b]];
  const middle: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const reach = distance(p, q) * 0.85 + 30;
  const foreign = ground.near(middle, reach).filter((i) => i !== a && i !== b);
  const boxes = names.filter((box) => gap(box, middle) < reach);
  const close = others.filter((way) => distance(way.points[SAMPLES / 2], middle) < reach * 2);
  let best: { cost: number; curve: Curve } | undefined;
  for (const first of BENDS)
    for (const second of BENDS) {
      if (first * second < 0 && Math.abs(first - second) > 0.25) continue;
      const curve = bentCurve(p, q, first, second);
      const bend = 14 * (Math.abs(first) + Math.abs(second)) + 20 * Math.abs(first - second);
      if (best && bend >= best.cost) continue;
      const points = sampleCurve(curve, SAMPLES);
      let cost = bend + groundCost(ground, link, points, foreign, boxes);
      for (const way of close) cost += neighbourCost(points, a, b, way);
      if (!best || cost < best.cost) best = { cost, curve };
    }
  if (!best) throw new Error(`No way from ${link.a} to ${link.b}`);
  return { link, a, b, curve: best.curve, points: sampleCurve(best.curve, SAMPLES) };
}

function bentCurve(p: Point, q: Point, first: number, second: number): Curve {
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
  const control = (t: number, bend: number): Point => [
    tenth(p[0] + t * dx - bend * dy),
    tenth(p[1] + t * dy + bend * dx),
  ];
  return [
    [tenth(p[0]), tenth(p[1])],
    control(1 / 3, first),
    control(2 / 3, second),
    [tenth(q[0]), tenth(q[1])],
  ];
}

function groundCost(
  ground: Ground,
  link: PlanLink,
  points: readonly Point[],
  foreign: readonly number[],
  names: readonly Box[],
): number {
  let cost = 0;
  for (const p of points.slice(2, -2)) {
    if (link.type !== 'strait' && !ground.isLand(p)) cost += 1.7;
    for (const box of names) if (contains(grow(box, 1), p)) cost += link.option ? 0.5 : 6;
    for (const i of foreign) {
      const d = distance(ground.centres[i], p);
      if (d < 25) cost += (25 - d) * 0.5;
    }
  }
  return cost;
}

/** Crossings look like junctions, and ways that leave a space side by side look like one. */
function neighbourCost(points: readonly Point[], a: number, b: number, way: Way): number {
  const shared = a === way.a || a === way.b ? a : b === way.a || b === way.b ? b : undefined;
  if (shared === undefined) return (crosses(points, way.points) ? 5 : 0) + sideBySide(points, way.points);
  const mine = shared === a ? points : [...points].reverse();
  const theirs = shared === way.a ? way.points : [...way.points].reverse();
  const turn = (list: readonly Point[]) => Math.atan2(list[8][1] - list[0][1], list[8][0] - list[0][0]);
  const apart = Math.abs(((turn(mine) - turn(theirs)) * 180) / Math.PI);
  const angle = Math.min(apart, 360 - apart);
  const tangle = crosses(mine.slice(4), theirs.slice(4)) ? 16 : 0;
  return tangle + (angle < 26 ? (26 - angle) * 0.35 : 0) + sideBySide(mine.slice(8), theirs.slice(8));
}

function sideBySide(one: readonly Point[], other: readonly Point[]): number {
  let cost = 0;
  for (const p of one) if (other.some((q) => distance(p, q) < 8)) cost += 0.9;
  return cost;
}

function crosses(one: readonly Point[], other: readonly Point[]): boolean {
  for (let i = 0; i + 4 < one.length; i += 4)
    for (let j = 0; j + 4 < other.length; j += 4)
      if (segmentsCross(one[i], one[i + 4], other[j], other[j + 4])) return true;
  return false;
}

function segmentsCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

function withSign(ground: Ground, way: Way, names: readonly Box[], all: readonly Way[]): Way {
  if (way.link.type === 'road') return way;
  const cost = (t: number): number => {
    const p = pointAt(way.curve, t);
    let sum = Math.abs(t - 0.5) * 20;
    for (const box of names) sum += Math.max(0, SIGN_RADIUS + 1 - gap(box, p)) * 8;
    for (const box of ground.marks) sum += Math.max(0, SIGN_RADIUS + 3 - gap(box, p)) * 8;
    for (const other of all)
      if (other !== way && other.points.some((q) => distance(p, q) < SIGN_RADIUS + 3)) sum += 12;
    if (way.link.type === 'strait' && ground.isLand(p)) sum += 2;
    return sum;
  };
  const places = [0.5, 0.46, 0.54, 0.42, 0.58, 0.38, 0.62, 0.34, 0.66, 0.3, 0.7];
  const best = places.reduce((t, u) => (cost(u) < cost(t) ? u : t));
  const [x, y] = pointAt(way.curve, best);
  return { ...way, sign: [tenth(x), tenth(y)] };
}
