import { words } from '../words/index.ts';
import type { TableModel } from './table-model.ts';

/** What the last action decided, with its dice, over the map until the next choice. */
export function Report({ table }: { table: TableModel }) {
  const part = table.report.value;
  if (part === null || table.past.value !== null) return null;
  const { Report: Laid, ReportLine, notable } = table.front;
  return (
    <div class={Laid === undefined ? 'report plaque' : 'report laid plaque'} role="status">
      {Laid === undefined ? (
        <ul>
          {part.lines.filter(notable).map((line, i) => (
            <li key={i}>
              <ReportLine line={line} table={table} />
            </li>
          ))}
        </ul>
      ) : (
        <Laid key={part.place} part={part} table={table} />
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
