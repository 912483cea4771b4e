import { useRef, useState } from 'preact/hooks';
import type { TableProps } from '../games/front.ts';
import { words } from '../words/index.ts';

const w = words.notes;
const QUIET_MS = 600;

export function NotesTab({ table }: TableProps) {
  const [saved, setSaved] = useState(false);
  const timer = useRef(0);
  const keep = (text: string): void => {
    setSaved(false);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void table.keepNotes(text).then(() => setSaved(true)), QUIET_MS);
  };
  return (
    <label class="notes">
      <span>{w.label}</span>
      <textarea
        rows={14}
        defaultValue={table.info.notes}
        onInput={(event) => keep(event.currentTarget.value)}
      />
      <span role="status">{saved ? w.saved : ''}</span>
    </label>
  );
}
