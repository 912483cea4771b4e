import './way-changes.css';
import { type Curve, curvePath, type Point, pointAt } from '@punica/geography';
import type { WayChange } from '../editions/ways.ts';
import type { TableModel } from '../table/table-model.ts';

interface Props {
  readonly table: TableModel;
  /** How a way between two places runs on this map; nothing where a place is not on it. */
  readonly curve: (a: string, b: string) => Curve | undefined;
}

/** Straight from one middle to the other. */
export const straight = (p: Point | undefined, q: Point | undefined): Curve | undefined =>
  p === undefined || q === undefined ? undefined : [p, p, q, q];

/** A place beside the map has no way on it. */
const onTheMap =
  (drawn: Props['curve']): Props['curve'] =>
  (a, b) => {
    try {
      return drawn(a, b);
    } catch (fault) {
      if (fault instanceof RangeError) return undefined;
      throw fault;
    }
  };

const CROSS = 4.5;

/** The map is drawn when the page is built; what an edition has otherwise is laid over it. */
export function WayChanges({ table, curve: drawn }: Props) {
  const curve = onTheMap(drawn);
  const changes = table.info.edition?.ways ?? [];
  const clickable = table.clickableWays.value;
  const pointed = table.pointed.value.filter(({ kind }) => kind === 'way').map(({ id }) => id);
  return (
    <g class="way-changes">
      {changes.map((change) => (
        <Changed
          key={`${change.change} ${change.a} ${change.b} ${change.type}`}
          change={change}
          curve={curve}
        />
      ))}
      {clickable.map(({ id, a, b }) => {
        const way = curve(a, b);
        return way === undefined ? null : (
          <path
            key={`${id} ${a} ${b}`}
            class={pointed.includes(id) ? 'way-hit pointed' : 'way-hit'}
            data-spot={`way ${id}`}
            d={curvePath(way)}
          />
        );
      })}
    </g>
  );
}

function Changed({ change: { a, b, type, change }, curve }: { change: WayChange; curve: Props['curve'] }) {
  const way = curve(a, b);
  if (way === undefined) return null;
  const d = curvePath(way);
  if (change === 'added')
    return (
      <g class={`added ${type}`} data-way={`${a} ${b}`}>
        <path class="glow" d={d} />
        <path class="case" d={d} />
        <path class="bed" d={d} />
      </g>
    );
  const [x, y] = pointAt(way, 0.5);
  return (
    <g class="removed" data-way={`${a} ${b}`}>
      <path class="cover" d={d} />
      <path class="gone" d={d} />
      <path
        class="cross"
        d={`M${x - CROSS} ${y - CROSS}l${2 * CROSS} ${2 * CROSS}M${x + CROSS} ${y - CROSS}l${-2 * CROSS} ${2 * CROSS}`}
      />
    </g>
  );
}
