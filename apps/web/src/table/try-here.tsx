import { go } from '../router.ts';
import { words } from '../words/index.ts';
import type { TableModel } from './table-model.ts';

/** Goes on from what is shown, in a study. */
export const TryHere = ({ table }: { table: TableModel }) => (
  <button type="button" class="button" onClick={() => void table.study().then((path) => go(path))}>
    {words.study.tryHere}
  </button>
);
