import { availableParallelism } from 'node:os';
import { withThreads } from '../threads.ts';
import { playGames, type Stretch } from './play-games.ts';
import { addTallies, type Tally } from './tally.ts';

/** Long enough to be worth a message, short enough for a lively bar and an even end. */
const STRETCHES_PER_JOB = 16;
const LONGEST_STRETCH = 50;

export const defaultJobs = (): number => availableParallelism();

/** Plays a long stretch in pieces on `jobs` threads. */
export async function playInParallel(
  whole: Stretch,
  jobs: number,
  done: (soFar: Tally) => void,
): Promise<Tally> {
  let total: Tally | undefined;
  await withThreads(jobs, 'playGames', playGames, async (play) => {
    const pieces = cut(whole, jobs);
    const work = async (): Promise<void> => {
      for (let piece = pieces.shift(); piece !== undefined; piece = pieces.shift()) {
        const tally = await play(piece);
        total = total === undefined ? tally : addTallies(total, tally);
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
