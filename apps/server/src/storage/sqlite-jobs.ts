import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  type JobHandlers,
  type JobPlan,
  type JobsStanding,
  MOST_ATTEMPTS,
  MOST_SHOWN,
  type Store,
  type Worker,
  type Write,
  write,
} from './store.ts';
import type { JobsTable, Tables } from './tables.ts';

/** Jobs mostly wait for threads, where people take turns: a slow one must not keep the others from waiting there. */
const AT_ONCE = 200;
const LONGEST_SLEEP_MS = 5_000;

export function planJob(db: Kysely<Tables>, { kind, key, payload, at }: JobPlan): Write {
  const row = {
    kind,
    payload: JSON.stringify(payload),
    run_at: at,
    attempts: 0,
    mark: randomUUID(),
    problem: null,
  };
  const insert = db
    .insertInto('jobs')
    .values({ key, ...row })
    .onConflict((it) => it.column('key').doUpdateSet(row));
  return { ...write(insert), due: at };
}

export function retryJob(db: Kysely<Tables>, key: string): Write {
  const due = Date.now();
  const again = { attempts: 0, problem: null, run_at: due, mark: randomUUID() };
  return { ...write(db.updateTable('jobs').set(again).where('key', '=', key)), due };
}

/** Those that were given up stay, so that somebody can see them; planned anew, they are tried anew. */
export async function jobsStanding(db: Kysely<Tables>): Promise<JobsStanding> {
  const now = Date.now();
  const { due, first } = await db
    .selectFrom('jobs')
    .select(({ fn }) => [fn.countAll<number>().as('due'), fn.min('run_at').as('first')])
    .where('run_at', '<=', now)
    .where('attempts', '<', MOST_ATTEMPTS)
    .executeTakeFirstOrThrow();
  const failing = await db
    .selectFrom('jobs')
    .select(['kind', 'key', 'attempts', 'problem'])
    .where('problem', 'is not', null)
    .orderBy('run_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return {
    due,
    lateMs: due === 0 ? 0 : now - first,
    failing: failing.map(({ problem, ...job }) => ({
      ...job,
      problem: problem ?? '',
      givenUp: job.attempts >= MOST_ATTEMPTS,
    })),
  };
}

/** Runs what is due, a few at a time; what fails is tried again, later each time. */
export function workJobs(
  store: Pick<Store, 'db' | 'write'>,
  handlers: JobHandlers,
  failed: (error: unknown) => void,
): Worker & { expect(at: number): void } {
  let timer: NodeJS.Timeout | undefined;
  let wakeAt = Number.POSITIVE_INFINITY;
  let round: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const underWay = new Map<string, Promise<void>>();
  /** What ended while the list was read may still stand in it. */
  const ended = new Set<string>();

  const sleepUntil = (at: number): void => {
    if (stopped || at >= wakeAt) return;
    clearTimeout(timer);
    wakeAt = at;
    timer = setTimeout(look, Math.max(0, at - Date.now()));
  };

  const look = (): void => {
    wakeAt = Number.POSITIVE_INFINITY;
    if (round !== undefined) {
      again = true;
      return;
    }
    round = runDue().finally(() => {
      round = undefined;
      if (again) {
        again = false;
        look();
      }
    });
  };

  async function runDue(): Promise<void> {
    try {
      ended.clear();
      const limit = 2 * AT_ONCE;
      const next = await store.db
        .selectFrom('jobs')
        .selectAll()
        .where('attempts', '<', MOST_ATTEMPTS)
        .orderBy('run_at')
        .limit(limit)
        .execute();
      const now = Date.now();
      const due = next.filter((job) => job.run_at <= now && !underWay.has(job.key) && !ended.has(job.mark));
      for (const job of due.slice(0, AT_ONCE - underWay.size)) {
        const done = run(job)
          // Not even its failure could be written down: it is still there, and found again.
          .catch(failed)
          .finally(() => {
            underWay.delete(job.key);
            ended.add(job.mark);
            // It may have been planned anew while it ran, or another waits for its place.
            if (!stopped) look();
          });
        underWay.set(job.key, done);
      }
      const waiting = next.find((job) => job.run_at > now);
      sleepUntil(Math.min(waiting?.run_at ?? Number.POSITIVE_INFINITY, Date.now() + LONGEST_SLEEP_MS));
    } catch (error) {
      // The database could not be read just now: look again. One that is being closed is nobody's trouble.
      if (!stopped) failed(error);
      sleepUntil(Date.now() + LONGEST_SLEEP_MS);
    }
  }

  async function run(job: JobsTable): Promise<void> {
    const mine = store.db.deleteFrom('jobs').where('key', '=', job.key).where('mark', '=', job.mark);
    try {
      await handlers[job.kind]?.(JSON.parse(job.payload));
      // Where the handler planned the same job anew, that one has another mark and stays.
      await store.write([write(mine)]);
    } catch (error) {
      const attempts = job.attempts + 1;
      const problem = error instanceof Error ? error.message : String(error);
      const later = store.db
        .updateTable('jobs')
        .set({ attempts, problem, run_at: Date.now() + 1_000 * 2 ** attempts })
        .where('key', '=', job.key)
        .where('mark', '=', job.mark);
      await store.write([write(later)]);
    }
  }

  look();
  return {
    expect: (at) => sleepUntil(Math.max(at, Date.now())),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await round;
      await Promise.all(underWay.values());
    },
  };
}
