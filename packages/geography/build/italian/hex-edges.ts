import { hexCorners } from '../../src/italian.ts';
import type { Point } from '../../src/plane.ts';
import { RADIUS } from './plane-of-hexes.ts';

interface Edge {
  readonly a: Point;
  readonly b: Point;
  readonly hexes: string[];
}

const key = ([x, y]: Point): string => `${Math.round(x)},${Math.round(y)}`;

/** Every side of every hex once, with the one or two hexes that it belongs to. */
export function hexEdges(hexes: ReadonlyMap<string, Point>): Edge[] {
  const edges = new Map<string, Edge>();
  for (const [id, middle] of hexes) {
    const corners = hexCorners(middle, RADIUS);
    corners.forEach((a, k) => {
      const b = corners[(k + 1) % 6];
      const name = [key(a), key(b)].sort().join(' ');
      const known = [...near(name)].map((other) => edges.get(other)).find((it) => it !== undefined);
      if (known === undefined) edges.set(name, { a, b, hexes: [id] });
      else known.hexes.push(id);
    });
  }
  return [...edges.values()];
}

/** The same two corners may round a unit apart when they are reached from two hexes. */
function* near(name: string): Generator<string> {
  const [a, b] = name.split(' ').map((part) => part.split(',').map(Number));
  for (const [ax, ay] of around(a))
    for (const [bx, by] of around(b)) yield [`${ax},${ay}`, `${bx},${by}`].sort().join(' ');
}

const around = ([x, y]: number[]): number[][] =>
  [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [x + dx, y + dy]));

/** Closed lines around a set of hexes, from the sides that only one of them has. */
export function outlines(edges: readonly Edge[], inside: (hex: string) => boolean): Point[][] {
  const open = edges.filter((edge) => edge.hexes.filter(inside).length === 1).map(({ a, b }) => [a, b]);
  const rings: Point[][] = [];
  const same = (p: Point, q: Point): boolean => Math.abs(p[0] - q[0]) < 1.5 && Math.abs(p[1] - q[1]) < 1.5;
  for (let first = open.pop(); first !== undefined; first = open.pop()) {
    const ring: Point[] = [first[0], first[1]];
    for (;;) {
      const end = ring[ring.length - 1];
      const next = open.findIndex(([a, b]) => same(a, end) || same(b, end));
      if (next < 0) break;
      const [a, b] = open.splice(next, 1)[0];
      ring.push(same(a, end) ? b : a);
    }
    if (same(ring[0], ring[ring.length - 1])) ring.pop();
    rings.push(ring);
  }
  return rings;
}
