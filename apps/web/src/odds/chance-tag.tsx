import type { Choice } from '../play/protocol.ts';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { oddsOf } from './odds-model.ts';

/** The chance to win that a choice gives, or the best of several, right on the button or card. */
export function ChanceTag({ table, choices }: { table: TableModel; choices: readonly Choice[] }) {
  if (table.past.value !== null) return null;
  const lines = oddsOf(table)
    .all.value.filter(({ choice }) => choices.includes(choice))
    .flatMap(({ odds }) => odds.lines.filter(({ topic }) => topic === 'win'));
  if (lines.length === 0) return null;
  const best = lines.reduce((a, b) => (b.chance > a.chance ? b : a));
  return (
    <span class={`chance-tag ${best.kind}`} title={`${best.what}: ${best.figure}`}>
      {words.odds.wins(best.low === 1 ? 1 : Math.min(best.chance, 0.999), best.kind === 'exact')}
    </span>
  );
}
