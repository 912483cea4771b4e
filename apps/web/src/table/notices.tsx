import { go } from '../router.ts';
import { words } from '../words/index.ts';
import { RecordFile } from './record-file.tsx';
import type { TableModel } from './table-model.ts';

const w = words.table;

/** Small plaques under the prompt: why not, the past, another tab, the end. */
export function Notices({ table, onTakeOver }: { table: TableModel; onTakeOver: () => void }) {
  const why = table.why.value;
  const past = table.past.value;
  const trouble = table.trouble.value;
  return (
    <div class="notices">
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
      {past !== null && <Past table={table} />}
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

/** Looking back: a slider over the whole game. */
function Past({ table }: { table: TableModel }) {
  const { after } = table.past.value!;
  const last = table.present.value.after;
  return (
    <div class="notice plaque past">
      <label>
        {w.past(after)}
        <input
          type="range"
          min={0}
          max={last}
          value={after}
          onInput={(event) => void table.look(Number(event.currentTarget.value))}
        />
      </label>
      <button
        type="button"
        class="button"
        onClick={() => void table.analyse().then((id) => go(`/play/${id}`))}
      >
        {w.tryHere}
      </button>
      <button type="button" class="button main" onClick={() => (table.past.value = null)}>
        {w.backToNow}
      </button>
    </div>
  );
}
