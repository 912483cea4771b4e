import { useState } from 'preact/hooks';
import { host } from '../play/client.ts';
import { go } from '../router.ts';
import { openStudy } from '../studies/open-study.ts';
import { words } from '../words/index.ts';
import { FileButton, jsonOf } from './json-file.tsx';

const w = words.start;

const formatOf = (json: unknown): unknown => (json as { format?: unknown } | null)?.format;

/** Opens a record as a game, a study as a study, and a position as what one wants. */
export function ImportFile() {
  const [problem, setProblem] = useState<string | null>(null);
  const [position, setPosition] = useState<unknown>(null);
  async function attempt(what: () => Promise<unknown>): Promise<void> {
    setProblem(null);
    try {
      await what();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  const play = async (json: unknown): Promise<void> => {
    const { id } = await host().ask('import', { json });
    go(`/play/${id}`);
  };
  const take = (file: File): Promise<void> =>
    attempt(async () => {
      const json = await jsonOf(file);
      const format = formatOf(json);
      setPosition(format === 'punica-position' ? json : null);
      if (format === 'punica-study') await openStudy(json);
      else if (format !== 'punica-position') await play(json);
    });
  return (
    <div class="import">
      <FileButton label={w.import} hint={w.importHint} onFile={(file) => void take(file)} />
      {position !== null && (
        <p role="status">
          {words.study.positionFound}{' '}
          <button type="button" class="button main" onClick={() => void attempt(() => play(position))}>
            {words.study.play}
          </button>{' '}
          <button type="button" class="button" onClick={() => void attempt(() => openStudy(position))}>
            {words.study.study}
          </button>
        </p>
      )}
      {problem !== null && (
        <p class="problem" role="alert">
          <b>{w.importFailed}.</b> {problem}
        </p>
      )}
    </div>
  );
}
