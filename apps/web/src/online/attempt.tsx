import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { onlineWords } from '../words/online.ts';

/** One thing that is asked of the server at a time, and what came of it. */
export interface Attempt {
  readonly busy: boolean;
  readonly problem: string | null;
  run(act: () => Promise<unknown>): Promise<boolean>;
}

export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    busy,
    problem,
    run: async (act) => {
      setBusy(true);
      setProblem(null);
      try {
        await act();
        return true;
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

export function Trouble({ of: { problem } }: { of: Attempt }) {
  if (problem === null) return null;
  return (
    <p class="problem" role="alert">
      <b>{onlineWords.frame.failed}.</b> {problem}
    </p>
  );
}

/** A button that tries something, and waits while something is being tried. */
export const AttemptButton = ({
  of,
  act,
  main = false,
  children,
}: {
  of: Attempt;
  act(): Promise<unknown>;
  main?: boolean;
  children: ComponentChildren;
}) => (
  <button
    type="button"
    class={main ? 'button main' : 'button'}
    disabled={of.busy}
    onClick={() => void of.run(act)}
  >
    {children}
  </button>
);
