import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ServerSettings } from '../settings.ts';

const SCRIPT = fileURLToPath(new URL('./serve-proving.mjs', import.meta.url));

/** Memory in bytes; delays of the event loop in milliseconds, since the sample before. */
export interface ProcessSample {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
  readonly arrayBuffers: number;
  /** Open files and sockets, what keeps the event loop going, and the timers among it. */
  readonly files: number;
  readonly resources: number;
  readonly timers: number;
  readonly cpuMs: number;
  readonly gcMs: number;
  readonly loopMean: number;
  readonly loopP99: number;
  readonly loopMax: number;
}

/** A server in a process of its own. */
export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  /** How it is doing; what is not in use is collected before. */
  sample(): Promise<ProcessSample>;
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
    execArgv: [...process.execArgv, '--expose-gc'],
  });
  const started = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  const { address } = (started[0] ?? {}) as { address?: string };
  if (address === undefined) throw new Error('the server did not start');
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const exit = once(child, 'exit');
    child.kill(signal);
    return (await exit)[0] as number | null;
  };
  const sample = async (): Promise<ProcessSample> => {
    const answered = once(child, 'message');
    child.send('sample');
    return ((await answered)[0] as { sample: ProcessSample }).sample;
  };
  return {
    address,
    pid: child.pid!,
    sample,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
