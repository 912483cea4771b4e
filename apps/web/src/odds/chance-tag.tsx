import type { Choice } from '../play/protocol.ts';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { oddsOf } from './odds-model.ts';
import { winsBy } from './wins-by.ts';

/** The chance to win that a choice gives, or the best of several, right on the button or card. */
export function ChanceTag({ table, choices }: { table: TableModel; choices: readonly Choice[] }) {
  if (table.past.value !== null) return null;
  const best = winsBy(oddsOf(table).all.value, choices);
  if (best === undefined) return null;
  return (
    <span class={`chance-tag ${best.kind}`} title={`${best.what}: ${best.figure}`}>
      {words.odds.wins(best.low === 1 ? 1 : Math.min(best.chance, 0.999), best.kind === 'exact')}
    </span>
  );
}
