import { BadInput } from '@punica/kernel';
import type { FarmWorker } from '@punica/server/farm';
import type { Command } from 'commander';
import { wholeNumber } from '../../beginning.ts';
import { codeVersion } from '../../farm/code-version.ts';
import type { Farm } from '../../farm/open.ts';
import { type Io, printJson, printLines } from '../../io.ts';
import { openThreads } from '../../threads.ts';
import { KINDS, kindNamed, type SliceTask } from '../../work/kinds.ts';
import { defaultJobs } from '../../work/on-cores.ts';
import { atFarm, type FarmFlags, farmCommand } from './flags.ts';

interface WorkFlags extends FarmFlags {
  readonly threads?: string;
  readonly only?: string;
  readonly lostAfter: string;
  readonly poll: string;
  readonly untilDone?: boolean;
}

const TELL_EVERY_MS = 60_000;

export function addWorker(farm: Command, io: Io): void {
  farmCommand(farm, 'work', 'take jobs of the farm until stopped; any number of these, on any machines')
    .option('--threads <number>', 'jobs at once; one for each core if left out')
    .option('--only <kinds>', `only these kinds of work: ${KINDS.map(({ name }) => name).join(',')}`)
    .option('--lost-after <seconds>', 'of silence, then others take its jobs', '45')
    .option('--poll <seconds>', 'between looks for new work where the database cannot call', '2')
    .option('--until-done', 'end when there is nothing left to take')
    .action((flags: WorkFlags) => {
      const threads =
        flags.threads === undefined ? defaultJobs() : wholeNumber(1, 256)('threads', flags.threads);
      const kinds = kindsOf(flags.only);
      const lostAfter = wholeNumber(1, 3600)('lost-after', flags.lostAfter);
      const pollSeconds = wholeNumber(1, 600)('poll', flags.poll);
      return atFarm(flags, async (open) => {
        await work(io, open, { ...flags, numbers: { threads, kinds, lostAfter, pollSeconds } });
      });
    });
}

function kindsOf(only: string | undefined): string[] {
  if (only === undefined) return KINDS.map(({ name }) => name);
  const names = only.split(',').map((name) => name.trim());
  if (names.length === 0) throw new BadInput('only', 'must name at least one kind');
  return names.map((name) => kindNamed(name, 'only').name);
}

interface Numbers {
  readonly threads: number;
  readonly kinds: readonly string[];
  readonly lostAfter: number;
  readonly pollSeconds: number;
}

async function work(
  io: Io,
  farm: Farm,
  { numbers, untilDone, json }: WorkFlags & { readonly numbers: Numbers },
): Promise<void> {
  const code = codeVersion();
  // Processes of their own: one that runs out of memory takes only its job with it.
  const pool = openThreads<SliceTask, unknown>({ jobs: numbers.threads, alone: true, name: 'runSlice' });
  const counts = { done: 0, failed: 0, milliseconds: 0 };
  const say = (line: string): void => io.err(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
  const worker = await farm.work({
    code,
    ...numbers,
    run: (kind, slice) => pool.run({ kind, slice }),
    told: {
      done: (_kind, milliseconds) => {
        counts.done++;
        counts.milliseconds += milliseconds;
      },
      failed: (kind, error) => {
        counts.failed++;
        say(`a job (${kind}) failed and is tried again later: ${(error as Error).message}`);
      },
      lost: (workers) => say(`nothing was heard of ${workers.join(', ')}: what they had is free again`),
      trouble: (error) => say(`the database cannot be reached: ${(error as Error).message}`),
    },
  });
  say(`${worker.id} takes ${numbers.kinds.join(', ')} of code ${code} on ${numbers.threads} thread(s)`);
  for (const line of await notTaken(farm, code)) say(line);
  const soFar = (): string => `${counts.done} jobs done, ${counts.failed} failed`;
  const telling = setInterval(() => say(soFar()), TELL_EVERY_MS);
  try {
    await Promise.race([untilStopped(worker, say), ...(untilDone ? [worker.untilNothingLeft()] : [])]);
    await worker.stop();
  } finally {
    clearInterval(telling);
    await pool.close();
  }
  if (json) printJson(io, { worker: worker.id, code, ...counts });
  else printLines(io, [soFar()]);
}

/** Versions that differ are kept apart; whoever starts a worker hears what it leaves. */
async function notTaken(farm: Farm, code: string): Promise<string[]> {
  const { works } = await farm.standing();
  const others = works.filter((it) => it.state === 'open' && it.code !== code);
  return [...new Set(others.map((it) => it.code))].map((other) => {
    const ids = others.filter((it) => it.code === other).map(({ id }) => id);
    return `work ${ids.join(', ')} is of other code (${other}) and is left to workers of that`;
  });
}

/** A first signal lets the jobs under way end, a second gives them back to the farm at once. */
function untilStopped(worker: FarmWorker, say: (line: string) => void): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const stop = (): void => {
      if (asked) {
        say('leaving; what was under way is free for others');
        void worker.leave().finally(() => process.exit(1));
        return;
      }
      asked = true;
      say('ending what is under way; once more to leave at once');
      resolve();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}
