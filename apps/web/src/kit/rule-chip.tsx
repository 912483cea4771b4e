import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';

/** The number of a rule; pressed, it opens there. */
export function RuleChip({ rule, table }: { rule: string; table: TableModel }) {
  return (
    <button type="button" class="chip" onClick={() => table.showRule(rule)}>
      {words.table.section(rule)}
    </button>
  );
}
