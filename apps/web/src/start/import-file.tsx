import { useRef, useState } from 'preact/hooks';
import { HostProblem, host } from '../play/client.ts';
import { go } from '../router.ts';
import { words } from '../words/index.ts';

const w = words.start;

/** The content of a chosen file, or a problem in words. */
export async function jsonOf(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new HostProblem({ message: w.notJson, field: null });
  }
}

/** Opens a record or position file as a game. */
export function ImportFile() {
  const input = useRef<HTMLInputElement>(null);
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
      <button type="button" class="button" title={w.importHint} onClick={() => input.current?.click()}>
        {w.import}
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={w.importHint}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file !== undefined) void take(file);
        }}
      />
      {problem !== null && (
        <p class="problem" role="alert">
          <b>{w.importFailed}.</b> {problem}
        </p>
      )}
    </div>
  );
}
