import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

/** A real proxy with settings that we ship, before several servers. */
export interface RealProxy {
  readonly address: string;
  readonly plainAddress: string;
  /** Requests and sockets by port of the process that answered. */
  served(): Map<number, number>;
  close(): Promise<void>;
}

/** Waits until somebody listens; `complaint` says why nobody does, where the process has ended. */
export async function untilListening(
  process: ChildProcess,
  port: number,
  complaint: () => string,
): Promise<void> {
  for (;;) {
    if (process.exitCode !== null) throw new Error(complaint());
    const line = connect(port, '127.0.0.1');
    const [took] = await Promise.race([
      once(line, 'connect').then(() => [true]),
      once(line, 'error').then(() => [false]),
    ]).catch(() => [false]);
    line.destroy();
    if (took) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  const gone = once(process, 'exit');
  process.kill('SIGTERM');
  await gone;
}
