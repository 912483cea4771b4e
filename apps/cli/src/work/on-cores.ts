import { availableParallelism } from 'node:os';
import { withThreads } from '../threads.ts';
import { runSlice, type SliceTask } from './kinds.ts';
import type { Workforce } from './workforce.ts';

export const defaultJobs = (): number => availableParallelism();

/** Does slices on so many threads of this machine. */
export const onCores = (jobs: number): Workforce => ({
  name: `${jobs} thread(s)`,
  perform: async (kind, args, hear, { skip, enough } = {}) => {
    const left = kind.cut(args).flatMap((slice, place) => (skip?.has(place) ? [] : [{ slice, place }]));
    await withThreads<SliceTask, unknown>(
      { jobs, alone: kind.alone === true, name: 'runSlice', here: runSlice },
      async (run) => {
        const work = async (): Promise<void> => {
          for (let it = left.shift(); it !== undefined && enough?.() !== true; it = left.shift())
            hear(it.place, (await run({ kind: kind.name, slice: it.slice })) as never);
        };
        await Promise.all(Array.from({ length: jobs }, work));
      },
    );
  },
});
