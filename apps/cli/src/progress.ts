import { SingleBar } from 'cli-progress';
import type { Io } from './io.ts';

export interface Progress {
  to(done: number): void;
  stop(): void;
}

/** A bar for a person who watches, silence for a program. */
export function startProgress(io: Io, what: string, total: number): Progress {
  if (!io.terminal) return { to: () => {}, stop: () => {} };
  const bar = new SingleBar({
    format: `${what} {bar} {value}/{total} {percentage}% {eta_formatted} left`,
    hideCursor: true,
    clearOnComplete: true,
    stream: process.stderr,
  });
  bar.start(total, 0);
  return { to: (done) => bar.update(done), stop: () => bar.stop() };
}
