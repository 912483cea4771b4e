import { words } from '../words/index.ts';
import type { TableModel } from './table-model.ts';

/** What the last action decided, with its dice, over the map until the next choice. */
export function Report({ table }: { table: TableModel }) {
  const part = table.report.value;
  if (part === null || table.past.value !== null) return null;
  const { ReportLine, notable } = table.front;
  const lines = part.lines.filter(notable);
  return (
    <div class="report plaque" role="status">
      <ul>
        {lines.map((line, i) => (
          <li key={i}>
            <ReportLine line={line} table={table} />
          </li>
        ))}
      </ul>
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
