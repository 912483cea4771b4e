import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const PUNICA = join(import.meta.dirname, '../../bin/punica.mjs');

/** A worker of a farm in a process of its own, as on another machine. */
export interface StartedWorker {
  readonly process: ChildProcess;
  /** What it has said so far. */
  said(): string;
  /** When it has ended: its exit code, or the signal. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** As when the power of its machine goes. */
  kill(): void;
}

export const startWorker = (database: string, ...flags: string[]): StartedWorker =>
  startWorkerOf(PUNICA, database, ...flags);

/** The same with a program of one's choice, as built code. */
export function startWorkerOf(program: string, database: string, ...flags: string[]): StartedWorker {
  const child = spawn(process.execPath, [program, 'farm', 'work', '--database', database, ...flags], {
    // A group of its own, so that its children can be killed with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      said += text;
    });
  }
  return {
    process: child,
    said: () => said,
    ended: new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal))),
    kill: () => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL');
    },
  };
}
