import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ServerSettings } from '../settings.ts';

const SCRIPT = fileURLToPath(new URL('./serve-proving.mjs', import.meta.url));

/** A server in a process of its own. */
export interface ServerProcess {
  readonly address: string;
  /** As when the power goes: nothing is finished. */
  kill(): Promise<void>;
  /** As when it is asked to stop; the exit code. */
  stop(): Promise<number | null>;
}

export async function startProcess(
  database: string,
  settings: Partial<ServerSettings> = {},
): Promise<ServerProcess> {
  const child: ChildProcess = fork(SCRIPT, [database, JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const started = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  const { address } = (started[0] ?? {}) as { address?: string };
  if (address === undefined) throw new Error('the server did not start');
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const exit = once(child, 'exit');
    child.kill(signal);
    return (await exit)[0] as number | null;
  };
  return { address, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') };
}
