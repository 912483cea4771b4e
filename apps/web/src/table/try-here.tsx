import { go } from '../router.ts';
import { words } from '../words/index.ts';
import type { TableModel } from './table-model.ts';

/** Goes on from what is shown, in a game of one's own. */
export const TryHere = ({ table }: { table: TableModel }) => (
  <button type="button" class="button" onClick={() => void table.analyse().then((id) => go(`/play/${id}`))}>
    {words.table.tryHere}
  </button>
);
