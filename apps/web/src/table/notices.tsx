import { useLayoutEffect, useRef } from 'preact/hooks';
import { HintNotice } from '../hints/hint-button.tsx';
import { SinceNotice } from '../replay/since.tsx';
import { words } from '../words/index.ts';
import { tellHeadRoom } from './head-room.ts';
import { RecordFile } from './record-file.tsx';
import type { TableModel } from './table-model.ts';

const w = words.table;

/** Small plaques under the prompt: why not, the past, another tab, the end. */
export function Notices({ table, onTakeOver }: { table: TableModel; onTakeOver: () => void }) {
  const why = table.why.value;
  const trouble = table.trouble.value;
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => tellHeadRoom(frame.current!), []);
  return (
    <div class="notices" ref={frame}>
      {trouble !== null && (
        <p class="notice plaque problem" role="alert">
          <b>{w.trouble}.</b> {trouble.message}
          <button type="button" class="button" onClick={() => (table.trouble.value = null)}>
            {w.close}
          </button>
        </p>
      )}
      {table.watching.value && (
        <p class="notice plaque">
          {w.watching}
          <button type="button" class="button" onClick={onTakeOver}>
            {w.takeOver}
          </button>
        </p>
      )}
      {why !== null && (
        <p class="notice plaque why" role="status">
          <b>{w.whyNot}.</b> {why.sentence}{' '}
          {why.rule !== null && (
            <button type="button" class="chip" onClick={() => table.showRule(why.rule!)}>
              {w.section(why.rule)}
            </button>
          )}
          <button
            type="button"
            class="notice-close"
            aria-label={w.close}
            onClick={() => (table.why.value = null)}
          >
            ×
          </button>
        </p>
      )}
      <HintNotice table={table} />
      <SinceNotice table={table} />
      {isOthersByFile(table) && (
        <p class="notice plaque">
          {w.sendFile}
          <RecordFile table={table} />
        </p>
      )}
    </div>
  );
}

const isOthersByFile = (table: TableModel): boolean => {
  const { ask } = table.present.value;
  return table.info.mode === 'file' && ask !== null && ask.role === null && !table.playing.value;
};
