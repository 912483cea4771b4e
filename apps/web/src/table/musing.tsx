import { words } from '../words/index.ts';
import './musing.css';
import type { TableModel } from './table-model.ts';

/** A place that the bot looks at. For the eyes alone: whoever listens is told that it thinks, and what came of it. */
export function MusedPlace({ table }: { table: TableModel }) {
  const about = table.past.value === null ? (table.musing.value?.about ?? null) : null;
  return about === null ? null : <span aria-hidden="true"> {words.table.thinkingAbout(about)}</span>;
}

/** How far it has come: a thin line that grows. */
export function MusingLine({ table }: { table: TableModel }) {
  const musing = table.past.value === null ? table.musing.value : null;
  if (musing === null) return null;
  return <span class="musing-line" aria-hidden="true" style={{ transform: `scaleX(${musing.spent})` }} />;
}
