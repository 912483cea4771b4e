import { FileButton, jsonOf } from '../start/json-file.tsx';
import { words } from '../words/index.ts';
import type { TableModel } from './table-model.ts';

const w = words.table;

/** Hands a text to the browser as a file to keep. */
function saveAs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Saves the record of the game; where it is played by file, takes in the other player's. */
export function RecordFile({ table, label = w.saveFile }: { table: TableModel; label?: string }) {
  const { game, id, mode } = table.info;
  const kind = mode === 'analysis' ? 'study-' : '';
  async function take(file: File): Promise<void> {
    try {
      await table.adopt(await jsonOf(file));
    } catch (error) {
      table.trouble.value = { message: error instanceof Error ? error.message : String(error), field: null };
    }
  }
  return (
    <span class="record-file">
      <button
        type="button"
        class="button"
        onClick={() =>
          void table
            .record()
            .then((record) =>
              saveAs(`punica-${game}-${kind}${id.slice(0, 6)}.json`, JSON.stringify(record, null, 1)),
            )
        }
      >
        {label}
      </button>
      {mode === 'file' && <FileButton label={w.loadFile} onFile={(file) => void take(file)} />}
    </span>
  );
}
