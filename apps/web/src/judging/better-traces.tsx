import { ArrowDrawn } from '../kit/arrow-drawn.tsx';
import { standAt } from '../kit/stand-at.ts';
import { tracesOf } from '../table/last-play.ts';
import type { TableModel } from '../table/table-model.ts';
import { judgedAt } from './judging-model.ts';

/** The better play where one looks back at another: its ways and what it is about. */
export function BetterTraces({ table }: { readonly table: TableModel }) {
  const past = table.past.value;
  const parts = past === null ? undefined : judgedAt(table.info.id, past.after)?.parts;
  if (parts === undefined || parts.length === 0) return null;
  const { arrows, rings } = tracesOf(parts, (spot) => table.front.centreOf?.(spot) !== undefined);
  return (
    <g class="traces better-traces">
      {rings.map(({ place }) => {
        const [x, y] = table.front.centreOf!(place)!;
        return (
          <g key={`${place.kind} ${place.id}`} style={standAt(x, y)}>
            <circle class="trace-ring" r="24" />
          </g>
        );
      })}
      {arrows.map((arrow, i) => (
        <ArrowDrawn key={i} arrow={arrow} table={table} />
      ))}
    </g>
  );
}
