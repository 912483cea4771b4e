import { availableParallelism } from 'node:os';
import { withThreads } from '../threads.ts';
import type { Stretch } from './play-games.ts';

/** Long enough to be worth a message, short enough for a lively bar and an even end. */
const STRETCHES_PER_JOB = 16;
const LONGEST_STRETCH = 50;

export const defaultJobs = (): number => availableParallelism();

/** What is done with each piece of a stretch, by the name that the workers know it by, and how the results add up. */
interface Task<R> {
  readonly name: string;
  here(this: void, piece: Stretch): Promise<R>;
  add(this: void, a: R, b: R): R;
}

/** Plays a long stretch in pieces on `jobs` threads. */
export async function inParallel<R>(
  whole: Stretch,
  jobs: number,
  { name, here, add }: Task<R>,
  done: (soFar: R) => void,
): Promise<R> {
  let total: R | undefined;
  await withThreads(jobs, name, here, async (play) => {
    const pieces = cut(whole, jobs);
    const work = async (): Promise<void> => {
      for (let piece = pieces.shift(); piece !== undefined; piece = pieces.shift()) {
        const result = await play(piece);
        total = total === undefined ? result : add(total, result);
        done(total);
      }
    };
    await Promise.all(Array.from({ length: jobs }, work));
  });
  return total!;
}

function cut(whole: Stretch, jobs: number): Stretch[] {
  const size = Math.min(LONGEST_STRETCH, Math.max(1, Math.ceil(whole.count / (jobs * STRETCHES_PER_JOB))));
  const pieces: Stretch[] = [];
  for (let at = 0; at < whole.count; at += size) {
    pieces.push({ ...whole, first: whole.first + at, count: Math.min(size, whole.count - at) });
  }
  return pieces;
}
