import { Deeds } from '../kit/deeds.tsx';
import { ReportLine } from '../kit/report-line.tsx';
import type { LogPart } from '../play/protocol.ts';
import { words } from '../words/index.ts';
import { mapView } from './map-room.ts';
import type { TableModel } from './table-model.ts';

/** Are the places that it speaks of, or that are to be chosen next, in the lower half of the map? */
function liesLow(part: LogPart, table: TableModel): boolean {
  const { centreOf } = table.front;
  const { view } = mapView;
  if (centreOf === undefined || view === null) return false;
  const next = table.present.value.ask?.choices.flatMap(({ spot }) => spot ?? []) ?? [];
  const places = [...part.lines.flatMap((line) => line.spots), ...next].flatMap((spot) => {
    const at = centreOf(spot);
    return at === undefined ? [] : [view.onScreen(at[0], at[1])[1]];
  });
  const low = places.filter((y) => y > innerHeight / 2).length;
  return low > places.length / 2;
}

/** What the last action decided, with its dice, over the map until the next choice. */
export function Report({ table }: { table: TableModel }) {
  const part = table.report.value;
  if (part === null || table.past.value !== null) return null;
  const laid = table.front.deedsOf !== undefined;
  const place = liesLow(part, table) ? ' high' : '';
  return (
    <div class={`report plaque${laid ? ' laid' : ''}${place}`} role="status">
      {laid ? (
        <Deeds key={part.place} part={part} table={table} />
      ) : (
        <ul>
          {part.lines
            .filter((line) => line.told === true)
            .map((line, i) => (
              <li key={i}>
                <ReportLine line={line} table={table} />
              </li>
            ))}
        </ul>
      )}
      <button
        type="button"
        class="notice-close"
        aria-label={words.table.close}
        onClick={() => (table.report.value = null)}
      >
        ×
      </button>
    </div>
  );
}
