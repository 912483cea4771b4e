import { useState } from 'preact/hooks';
import { isPerson } from '../play/seats.ts';
import { words } from '../words/index.ts';
import type { TableModel } from './table-model.ts';

const w = words.table;

/** Gives a game in this browser up, after a question. */
export function Resign({ table }: { table: TableModel }) {
  const [sure, setSure] = useState(false);
  const { mode } = table.info;
  const seats = table.seats.value;
  const { ending, cover, viewer } = table.present.value;
  if (mode === 'online' || mode === 'analysis' || ending !== null || cover !== null) return null;
  // Whoever has left the table looks on.
  if (!isPerson(seats[viewer])) return null;
  if (!sure) {
    return (
      <button type="button" class="button quiet" onClick={() => setSure(true)}>
        {w.resign}
      </button>
    );
  }
  const more = seats.filter(({ kind }) => kind !== 'empty').length > 2;
  return (
    <span class="sure">
      {more ? w.resignMore : w.resignSure}{' '}
      <button
        type="button"
        class="button main"
        onClick={() => void table.resign().then(() => setSure(false))}
      >
        {w.resignYes}
      </button>{' '}
      <button type="button" class="button" onClick={() => setSure(false)}>
        {w.resignNo}
      </button>
    </span>
  );
}
