import { SingleBar } from 'cli-progress';
import type { Io } from './io.ts';

export interface Progress {
  to(done: number): void;
  stop(): void;
}

const SECONDS_BETWEEN_LINES = 30;

/** A bar for a person who watches; a line now and then in the output of a long run that nobody watches. */
export function startProgress(io: Io, what: string, total: number): Progress {
  if (!io.terminal) return linesNowAndThen(io, what, total);
  const bar = new SingleBar({
    format: `${what} {bar} {value}/{total} {percentage}% {eta_formatted} left`,
    hideCursor: true,
    clearOnComplete: true,
    stream: process.stderr,
  });
  bar.start(total, 0);
  return { to: (done) => bar.update(done), stop: () => bar.stop() };
}

function linesNowAndThen(io: Io, what: string, total: number): Progress {
  let last = performance.now();
  return {
    to: (done) => {
      if (performance.now() - last < SECONDS_BETWEEN_LINES * 1000) return;
      last = performance.now();
      io.err(`${what} ${done}/${total} ${Math.floor((100 * done) / total)}%\n`);
    },
    stop: () => {},
  };
}
