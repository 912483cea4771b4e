import { useLayoutEffect, useRef } from 'preact/hooks';
import { HintNotice } from '../hints/hint-button.tsx';
import { SinceNotice } from '../replay/since.tsx';
import { words } from '../words/index.ts';
import { tellHeadRoom } from './head-room.ts';
import { Notice } from './notice.tsx';
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
        <Notice
          kind="problem"
          role="alert"
          acts={
            <button type="button" class="button" onClick={() => (table.trouble.value = null)}>
              {w.close}
            </button>
          }
        >
          <b>{w.trouble}.</b> {trouble.message}
        </Notice>
      )}
      {table.watching.value && (
        <Notice
          acts={
            <button type="button" class="button" onClick={onTakeOver}>
              {w.takeOver}
            </button>
          }
        >
          {w.watching}
        </Notice>
      )}
      {why !== null && (
        <Notice kind="why" role="status" onClose={() => (table.why.value = null)}>
          <b>{w.whyNot}.</b> {why.sentence}{' '}
          {why.rule !== null && (
            <button type="button" class="chip" onClick={() => table.showRule(why.rule!)}>
              {w.section(why.rule)}
            </button>
          )}
        </Notice>
      )}
      <HintNotice table={table} />
      <SinceNotice table={table} />
      {isOthersByFile(table) && <Notice acts={<RecordFile table={table} />}>{w.sendFile}</Notice>}
    </div>
  );
}

const isOthersByFile = (table: TableModel): boolean => {
  const { ask } = table.present.value;
  return table.info.mode === 'file' && ask !== null && ask.role === null && !table.playing.value;
};
