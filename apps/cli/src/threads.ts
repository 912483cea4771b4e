import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';

const WORKER = fileURLToPath(new URL('./worker-thread.mjs', import.meta.url));

/** Runs one task somewhere. */
export type Threads<T, R> = (task: T) => Promise<R>;

/** Gives `use` a way to run tasks on `jobs` threads: this one if there is but one job, else a pool of workers. */
export async function withThreads<T, R>(
  jobs: number,
  name: string,
  here: Threads<T, R>,
  use: (run: Threads<T, R>) => Promise<void>,
): Promise<void> {
  if (jobs === 1) return use(here);
  const pool = new Tinypool({
    filename: WORKER,
    runtime: 'worker_threads',
    minThreads: jobs,
    maxThreads: jobs,
  });
  try {
    await use(async (task) => (await pool.run(task, { name })) as R);
  } finally {
    await pool.destroy();
  }
}
