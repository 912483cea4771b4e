import type { Tinypool } from 'tinypool';

const IDLE_MS = 60_000;

/** Threads that come when they are needed and go when they are not. */
export async function openPool(filename: string, most: number): Promise<Tinypool> {
  const { Tinypool: Pool } = await import('tinypool');
  return new Pool({
    filename,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: most,
    idleTimeout: IDLE_MS,
  });
}
