import './traces.css';
import type { Point } from '@punica/geography';
import type { Spot } from '@punica/view';
import type { Arrow } from '../table/last-play.ts';
import type { TableModel } from '../table/table-model.ts';

/** Points to each step of a way. */
const FINE = 10;
/** The tip ends so far before the middle of a place, where pieces stand. */
const SHORT = 15;
const HEAD = 13;

const apart = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** The drawn way between two places as points; a straight line where none is drawn. */
function stepPoints(from: Spot, to: Spot, { front }: TableModel): Point[] {
  const [a, b] = [front.centreOf?.(from), front.centreOf?.(to)];
  if (a === undefined || b === undefined) return [];
  const along = front.wayBetween?.(from, to);
  if (along === undefined) return [a, b];
  return Array.from({ length: FINE + 1 }, (_, k) => along(k / FINE));
}

/** A way that ends short of its last place, so that the tip can be seen. */
function shortened(points: readonly Point[], by: number): Point[] {
  const kept = [...points];
  const end = kept[kept.length - 1];
  while (kept.length > 2 && apart(kept[kept.length - 2], end) < by) kept.pop();
  const before = kept[kept.length - 2];
  const long = apart(before, end);
  if (long === 0) return kept;
  const t = Math.max(0.3, 1 - by / long);
  kept[kept.length - 1] = [before[0] + (end[0] - before[0]) * t, before[1] + (end[1] - before[1]) * t];
  return kept;
}

/** The way of a piece as an arrow. */
export function ArrowDrawn({ arrow, table }: { readonly arrow: Arrow; readonly table: TableModel }) {
  const { places, by, bySea } = arrow;
  const points = places.slice(1).flatMap((to, k) => stepPoints(places[k], to, table));
  if (points.length < 2) return null;
  const drawn = shortened(points, SHORT);
  const [[ax, ay], [bx, by_]] = drawn.slice(-2);
  const d = `M${drawn.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  const turn = (Math.atan2(by_ - ay, bx - ax) * 180) / Math.PI;
  return (
    <g class={`trace by-${by ?? 'none'}${bySea ? ' by-sea' : ''}`}>
      <path class="trace-case" d={d} />
      <path class="trace-line" d={d} pathLength={1} />
      <path
        class="trace-head"
        d={`M${HEAD} 0L${-HEAD * 0.5} ${HEAD * 0.62}L${-HEAD * 0.2} 0L${-HEAD * 0.5} ${-HEAD * 0.62}Z`}
        transform={`translate(${bx} ${by_}) rotate(${turn})`}
      />
    </g>
  );
}
