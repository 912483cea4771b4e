import { useRef } from 'preact/hooks';
import { HostProblem } from '../play/client.ts';
import { words } from '../words/index.ts';

/** The content of a chosen file, or a problem in words. */
export async function jsonOf(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new HostProblem({ message: words.start.notJson, field: null });
  }
}

/** A button that has the browser ask for a file of ours. */
export function FileButton({
  label,
  hint,
  onFile,
}: {
  label: string;
  /** Where it says more than the label. */
  hint?: string;
  onFile(file: File): void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class="button" title={hint} onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={hint ?? label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
