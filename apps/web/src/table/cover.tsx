import { Backdrop } from '../map/backdrop.tsx';
import { words } from '../words/index.ts';
import type { TableModel } from './table-model.ts';

const w = words.table;

/** Between two people at one screen: nothing hidden is on the page until the next one says so. */
export function Cover({ table, role }: { table: TableModel; role: number }) {
  const { Emblem, roleNames, Sheets } = table.front;
  const name = roleNames[role];
  return (
    <main class="message cover">
      <Sheets />
      <Backdrop class="cover-map" />
      <div class="plaque">
        <Emblem role={role} />
        <h1>{w.coverTitle(name)}</h1>
        <p>{w.coverHint}</p>
        <p class="row">
          <button type="button" class="button main" data-decision onClick={() => void table.uncover(role)}>
            {w.coverReady(name)}
          </button>
        </p>
      </div>
    </main>
  );
}
