import type { Box, Point } from '../../src/plane.ts';
import { clipRing, simplify } from './polyline.ts';
import { PathWriter, roundedRings } from './svg-path.ts';

type Command = 'l' | 'q' | 'c';
interface Step {
  readonly command: Command;
  /** Control points and the end, in absolute numbers. */
  readonly points: readonly Point[];
}
interface Part {
  readonly start: Point;
  readonly steps: readonly Step[];
  readonly closed: boolean;
}

const LENGTHS: Readonly<Record<Command, number>> = { l: 1, q: 2, c: 3 };
const NUMBERS = /-?(?:\d+\.?\d*|\.\d+)/g;

/** The parts of a path as the writer of the sheets makes them: lines and curves in relative steps. */
function partsOf(d: string): Part[] {
  const parts: Part[] = [];
  let at: Point = [0, 0];
  let open: { start: Point; steps: Step[] } | undefined;
  const end = (closed: boolean): void => {
    if (open !== undefined) parts.push({ ...open, closed });
    open = undefined;
  };
  for (const [, letter, text] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (text.match(NUMBERS) ?? []).map(Number);
    const relative = letter === letter.toLowerCase();
    const point = (n: number): Point =>
      relative ? [at[0] + numbers[n], at[1] + numbers[n + 1]] : [numbers[n], numbers[n + 1]];
    const command = letter.toLowerCase();
    if (command === 'z') {
      at = open?.start ?? at;
      end(true);
    } else if (command === 'm') {
      end(false);
      at = point(0);
      open = { start: at, steps: [] };
    } else if (command === 'l' || command === 'q' || command === 'c') {
      open ??= { start: at, steps: [] };
      for (let n = 0; n < numbers.length; n += LENGTHS[command] * 2) {
        const points = Array.from({ length: LENGTHS[command] }, (_, k) => point(n + k * 2));
        open.steps.push({ command, points });
        at = points[points.length - 1];
      }
    } else throw new Error(`a path with ${letter} cannot be cut`);
  }
  end(false);
  return parts;
}

const pointsOf = ({ start, steps }: Part): Point[] => [start, ...steps.flatMap(({ points }) => points)];

export const pathPoints = (d: string): Point[] => partsOf(d).flatMap(pointsOf);

function touches(part: Part, { x0, y0, x1, y1 }: Box): boolean {
  const all = pointsOf(part);
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  return Math.max(...xs) >= x0 && Math.min(...xs) <= x1 && Math.max(...ys) >= y0 && Math.min(...ys) <= y1;
}

/** Rounded outlines (their corners are the first of each two points), those that touch the box, with fewer corners. */
export const plainerRings = (d: string, box: Box, tolerance: number, unit: number): string =>
  roundedRings(
    partsOf(d)
      .filter((part) => touches(part, box))
      .map(({ steps }) =>
        simplify(
          steps.map(({ points }) => points[0]),
          tolerance,
        ),
      )
      .filter((ring) => ring.length > 2),
    unit,
  );

/** What of a path lies in the box: straight outlines are cut, curves stay whole or go. */
export function cutPath(d: string, box: Box, unit: number): string {
  const path = new PathWriter(unit);
  for (const part of partsOf(d)) {
    if (!touches(part, box)) continue;
    const isStraight = part.steps.every(({ command }) => command === 'l');
    if (part.closed && isStraight) {
      const ring = clipRing(pointsOf(part), box);
      if (ring.length < 3) continue;
      path.moveTo(ring[0]);
      for (const p of ring.slice(1)) path.lineTo(p);
      path.close();
      continue;
    }
    path.moveTo(part.start);
    for (const { command, points } of part.steps) {
      if (command === 'l') path.lineTo(points[0]);
      else if (command === 'q') path.quadTo(points[0], points[1]);
      else path.curveTo(points[0], points[1], points[2]);
    }
    if (part.closed) path.close();
  }
  return path.toString();
}
