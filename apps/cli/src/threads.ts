import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';

const WORKER = fileURLToPath(new URL('./worker-thread.mjs', import.meta.url));

/** Runs one task somewhere. */
export type Threads<T, R> = (task: T) => Promise<R>;

interface Pool {
  readonly jobs: number;
  /** Each in a process of its own, which alone has its time of the processor and its memory. */
  readonly alone?: boolean;
  /** What is run, as the threads know it. */
  readonly name: string;
}

/** Threads that wait for tasks until they are let go. */
export function openThreads<T, R>({ jobs, alone = false, name }: Pool) {
  const pool = new Tinypool({
    filename: WORKER,
    runtime: alone ? 'child_process' : 'worker_threads',
    minThreads: jobs,
    maxThreads: jobs,
  });
  const run: Threads<T, R> = async (task) => (await pool.run(task, { name })) as R;
  return { run, close: () => pool.destroy() };
}

/** Gives `use` a way to run tasks on `jobs` threads: this one if there is but one job, else a pool of workers. */
export async function withThreads<T, R>(
  { here, ...pool }: Pool & { readonly here: Threads<T, R> },
  use: (run: Threads<T, R>) => Promise<void>,
): Promise<void> {
  if (pool.jobs === 1) return use(here);
  const threads = openThreads<T, R>(pool);
  try {
    await use(threads.run);
  } finally {
    await threads.close();
  }
}
