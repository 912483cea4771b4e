import { useState } from 'preact/hooks';
import { host } from '../play/client.ts';
import { go } from '../router.ts';
import { words } from '../words/index.ts';
import { FileButton, jsonOf } from './json-file.tsx';

const w = words.start;

/** Opens a record or position file as a game. */
export function ImportFile() {
  const [problem, setProblem] = useState<string | null>(null);
  async function take(file: File): Promise<void> {
    setProblem(null);
    try {
      const { id } = await host().ask('import', { json: await jsonOf(file) });
      go(`/play/${id}`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <div class="import">
      <FileButton label={w.import} hint={w.importHint} onFile={(file) => void take(file)} />
      {problem !== null && (
        <p class="problem" role="alert">
          <b>{w.importFailed}.</b> {problem}
        </p>
      )}
    </div>
  );
}
