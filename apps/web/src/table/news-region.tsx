import { useEffect, useState } from 'preact/hooks';
import type { TableModel } from './table-model.ts';

/** Reads the newest lines of the log to those who do not see it. */
export function NewsRegion({ table }: { table: TableModel }) {
  const log = table.log.value;
  const [news, setNews] = useState('');
  const part = log[log.length - 1];
  useEffect(() => {
    setNews(part?.lines.map((line) => line.text).join(' ') ?? '');
  }, [part]);
  return (
    <div class="unseen" role="log" aria-live="polite">
      {news}
    </div>
  );
}
