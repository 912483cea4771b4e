import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '../words/index.ts';
import type { TableModel } from './table-model.ts';

/** Whoever listens to more than this at once has lost the thread; the log has it all. */
const MOST_LINES = 12;

/** Reads what the log has gained to those who do not see it, when the table has come to rest. */
export function NewsRegion({ table }: { table: TableModel }) {
  const log = table.log.value;
  const resting = !table.playing.value && table.past.value === null;
  const told = useRef(log.length);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!resting) return;
    const lines = log.slice(told.current).flatMap((part) => part.lines.map((line) => line.text));
    told.current = log.length;
    if (lines.length === 0) return;
    const left = lines.length - MOST_LINES;
    setNews([...(left > 0 ? [words.log.earlier(left)] : []), ...lines.slice(-MOST_LINES)].join(' '));
  }, [log, resting]);
  return (
    <div class="unseen" role="log" aria-live="polite">
      {news}
    </div>
  );
}
