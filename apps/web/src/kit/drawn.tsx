import './drawn.css';
import type { Point } from '@punica/geography';
import type { Shape } from '@punica/insight';
import type { Spot } from '@punica/view';
import type { Front } from '../games/front.ts';
import type { TableModel } from '../table/table-model.ts';

const RING = 24;
/** An arrow begins and ends so far from the middle of a place. */
const SHORT = 16;
const HEAD = 15;

/** Where something on the map lies. What others have drawn may name a place that no map has. */
export function placeOf(front: Front, spot: Spot): Point | undefined {
  try {
    const at: unknown = front.centreOf?.(spot);
    return Array.isArray(at) && at.every((it) => Number.isFinite(it)) ? (at as unknown as Point) : undefined;
  } catch {
    return undefined;
  }
}

function Arrow({ from: [ax, ay], to: [bx, by], ink }: { from: Point; to: Point; ink: string }) {
  const long = Math.hypot(bx - ax, by - ay);
  if (long === 0) return null;
  const [dx, dy] = [(bx - ax) / long, (by - ay) / long];
  const short = Math.min(SHORT, long / 4);
  const [x1, y1] = [ax + dx * short, ay + dy * short];
  const [x2, y2] = [bx - dx * (short + HEAD * 0.6), by - dy * (short + HEAD * 0.6)];
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  return (
    <g class={`drawn-shape ink-${ink}`}>
      <line class="drawn-case" x1={x1} y1={y1} x2={x2} y2={y2} />
      <line class="drawn-line" x1={x1} y1={y1} x2={x2} y2={y2} />
      <path
        class="drawn-head"
        d={`M${HEAD} 0L${-HEAD * 0.6} ${HEAD * 0.75}L${-HEAD * 0.25} 0L${-HEAD * 0.6} ${-HEAD * 0.75}Z`}
        transform={`translate(${x2} ${y2}) rotate(${turn})`}
      />
    </g>
  );
}

function Ring({ at: [x, y], ink }: { at: Point; ink: string }) {
  return (
    <g class={`drawn-shape ink-${ink}`}>
      <circle class="drawn-case" cx={x} cy={y} r={RING} />
      <circle class="drawn-line" cx={x} cy={y} r={RING} />
    </g>
  );
}

function ShapeDrawn({ front, shape: { ink, at, to } }: { front: Front; shape: Shape }) {
  const from = placeOf(front, at);
  const end = to === undefined ? undefined : placeOf(front, to);
  if (from === undefined) return null;
  if (to === undefined) return <Ring at={from} ink={ink} />;
  return end === undefined ? null : <Arrow from={from} to={end} ink={ink} />;
}

/** What somebody has drawn on the map, and where an arrow is being begun. */
export function Drawn({ table }: { readonly table: TableModel }) {
  const begun = table.penFrom.value;
  const at = begun === null ? undefined : placeOf(table.front, begun);
  return (
    <g class="drawn">
      {table.drawn.value.map((shape) => (
        <ShapeDrawn key={JSON.stringify([shape.at, shape.to])} front={table.front} shape={shape} />
      ))}
      {at !== undefined && <circle class="drawn-begun" cx={at[0]} cy={at[1]} r={RING} />}
    </g>
  );
}
