import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  type JobHandlers,
  type JobPlan,
  MOST_ATTEMPTS,
  type Store,
  type Worker,
  type Write,
  write,
} from './store.ts';
import type { JobsTable, Tables } from './tables.ts';

const AT_ONCE = 20;
const LONGEST_SLEEP_MS = 5_000;

export function planJob(db: Kysely<Tables>, { kind, key, payload, at }: JobPlan): Write {
  const row = { kind, payload: JSON.stringify(payload), run_at: at, attempts: 0, mark: randomUUID() };
  const insert = db
    .insertInto('jobs')
    .values({ key, ...row })
    .onConflict((it) => it.column('key').doUpdateSet(row));
  return { ...write(insert), due: at };
}

/** Runs what is due, a few at a time; what fails is tried again, later each time. */
export function workJobs(
  store: Pick<Store, 'db' | 'write'>,
  handlers: JobHandlers,
): Worker & { expect(at: number): void } {
  let timer: NodeJS.Timeout | undefined;
  let wakeAt = Number.POSITIVE_INFINITY;
  let round: Promise<void> | undefined;
  let again = false;
  let stopped = false;

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
    let due: JobsTable[] = [];
    try {
      const next = await store.db.selectFrom('jobs').selectAll().orderBy('run_at').limit(AT_ONCE).execute();
      const now = Date.now();
      due = next.filter((job) => job.run_at <= now);
      await Promise.all(due.map(run));
      const waiting = next.find((job) => job.run_at > now);
      if (due.length === AT_ONCE) again = true;
      else sleepUntil(Math.min(waiting?.run_at ?? Number.POSITIVE_INFINITY, Date.now() + LONGEST_SLEEP_MS));
    } catch {
      // The database could not be read just now (it may be closing): look again.
      sleepUntil(Date.now() + LONGEST_SLEEP_MS);
    }
  }

  async function run(job: JobsTable): Promise<void> {
    const mine = store.db.deleteFrom('jobs').where('key', '=', job.key).where('mark', '=', job.mark);
    try {
      await handlers[job.kind]?.(JSON.parse(job.payload));
      // Where the handler planned the same job anew, that one has another mark and stays.
      await store.write([write(mine)]);
    } catch {
      const attempts = job.attempts + 1;
      const later = store.db
        .updateTable('jobs')
        .set({ attempts, run_at: Date.now() + 1_000 * 2 ** attempts })
        .where('key', '=', job.key)
        .where('mark', '=', job.mark);
      await store.write([write(attempts >= MOST_ATTEMPTS ? mine : later)]);
    }
  }

  look();
  return {
    expect: (at) => sleepUntil(Math.max(at, Date.now())),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
