import './traces.css';
import { useMemo } from 'preact/hooks';
import { BetterTraces } from '../judging/better-traces.tsx';
import { drivenBy, othersSince, tracesOf } from '../table/last-play.ts';
import type { TableModel } from '../table/table-model.ts';
import { ArrowDrawn } from './arrow-drawn.tsx';
import { Drawn } from './drawn.tsx';
import { standAt } from './stand-at.ts';

/** What the others did last, on the map: arrows along the ways of pieces, rings where something changed; and what was drawn. */
export function Traces({ table }: { readonly table: TableModel }) {
  const log = table.log.value;
  const past = table.past.value;
  const { viewer } = table.present.value;
  const { arrows, rings } = useMemo(() => {
    const parts =
      past === null
        ? [...drivenBy(log, viewer), ...othersSince(log, viewer)]
        : log.filter(({ place }) => place + 1 === past.after);
    return tracesOf(parts, (spot) => table.front.centreOf?.(spot) !== undefined);
  }, [log, past, viewer]);
  return (
    <>
      <Drawn table={table} />
      <g class="traces">
        {rings.map(({ place, great }) => {
          const [x, y] = table.front.centreOf!(place)!;
          return (
            <g key={`${place.kind} ${place.id}`} style={standAt(x, y)}>
              <circle class={great ? 'trace-ring great' : 'trace-ring'} r="21" />
            </g>
          );
        })}
        {arrows.map((arrow, i) => (
          <ArrowDrawn key={i} arrow={arrow} table={table} />
        ))}
      </g>
      <BetterTraces table={table} />
    </>
  );
}
