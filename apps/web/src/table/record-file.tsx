import { useState } from 'preact/hooks';
import { copyLink, type MadeLink } from '../link.ts';
import { LinkLine } from '../link-line.tsx';
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

/** Saves the record of the game; where it is played by file, links to it and takes in the other player's. */
export function RecordFile({ table, label = w.saveFile }: { table: TableModel; label?: string }) {
  const { game, id, mode } = table.info;
  const kind = mode === 'analysis' ? 'study-' : '';
  const [made, setMade] = useState<{ readonly version: number; readonly link: MadeLink } | null>(null);
  const { version } = table.present.value;
  const copy = async (): Promise<void> =>
    setMade({ version, link: await copyLink('/sent', await table.record()) });
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
      {mode === 'file' && (
        <>
          <button type="button" class="button" onClick={() => void copy()}>
            {w.byLink.copy}
          </button>
          <FileButton label={w.loadFile} onFile={(file) => void take(file)} />
          {made?.version === version && <LinkLine link={made.link} name={w.byLink.copy} said={w.byLink} />}
        </>
      )}
    </span>
  );
}
