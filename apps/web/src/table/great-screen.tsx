import { useEffect } from 'preact/hooks';
import { words } from '../words/index.ts';
import type { TableModel } from './table-model.ts';

const w = words.table;

/** What is great has the screen for a breath; a click or any key puts it away. */
export function GreatScreen({ table }: { table: TableModel }) {
  const great = table.great.value;
  useEffect(() => {
    if (great === null) return undefined;
    const skip = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      table.great.value = null;
    };
    addEventListener('keydown', skip, { capture: true });
    return () => removeEventListener('keydown', skip, { capture: true });
  }, [great]);
  if (great === null) return null;
  const { Portrait, Emblem } = table.front;
  return (
    <button type="button" class="great" title={w.goOn} onClick={() => (table.great.value = null)}>
      <span class="great-plaque plaque">
        {great.about.map((spot, i) => (
          <Portrait key={i} spot={spot} table={table} class="report-coin" />
        ))}
        {great.winners.map((role) => (
          <Emblem key={role} role={role} />
        ))}
        <strong>{w.great[great.kind]}</strong>
        {great.sentences.map((sentence, i) => (
          <span key={i}>{sentence}</span>
        ))}
      </span>
    </button>
  );
}
