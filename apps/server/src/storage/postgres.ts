import { randomUUID } from 'node:crypto';
import type { FailingJob } from '@punica/protocol';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { farmStandingIn } from '../farm/standing.ts';
import { inspectPostgres } from './inspect-postgres.ts';
import { openJobPool } from './job-pool.ts';
import { PostgresWriter } from './postgres-writer.ts';
import {
  type JobHandlers,
  type JobsStanding,
  MOST_ATTEMPTS,
  MOST_SHOWN,
  type Store,
  type Worker,
} from './store.ts';
import type { Tables } from './tables.ts';

const CHANNEL = 'punica';
const INT8 = 20;
/** Every job of ours is short: what holds one longer than this has died. */
const DEAD_AFTER_SECONDS = 60;
const LOOK_FOR_DEAD_MS = 20_000;
const CONNECTIONS = 8;
/** Jobs mostly wait for threads, where people take turns: a slow one must not keep the others from waiting there. */
const JOBS_AT_ONCE = 64;
const JOB_CONNECTIONS = 4;
const RECONNECT_MS = 500;

// All our whole numbers fit: times, versions and sets of roles.
pg.types.setTypeParser(INT8, Number);

/** A PostgreSQL by its address; several processes may share it. */
export async function openPostgres(url: string): Promise<Store> {
  await inspectPostgres(url);
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  // An idle connection that breaks is replaced by the pool; the next query finds out.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const ears: { close(): Promise<void> }[] = [];
  const { runMigrations } = await import('graphile-worker');
  await runMigrations({ pgPool: pool, logger: await quietLogger() });
  const self = randomUUID();
  const writer = new PostgresWriter(url, CHANNEL, self);
  return {
    kind: 'postgres',
    db,
    write: (batch) => writer.write(batch),
    watch: writer.watch,
    plan: ({ kind, key, payload, at }) => ({
      sql: `select graphile_worker.add_job($1, payload => $2::json, run_at => to_timestamp($3::float8), max_attempts => ${MOST_ATTEMPTS}, job_key => $4)`,
      parameters: [kind, JSON.stringify(payload), at / 1000, key],
    }),
    work: (handlers, failed) => work(url, handlers, failed),
    jobs: () => jobsStanding(db),
    farm: () => farmStandingIn(pool),
    retry: (key) => ({
      sql: `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = $1), run_at => now(), attempts => 0)`,
      parameters: [key],
    }),
    bytes: async () => {
      const { rows } = await sql<{
        bytes: number;
      }>`select pg_database_size(current_database()) as bytes`.execute(db);
      return rows[0].bytes;
    },
    announce: (message) => ({ sql: '', parameters: [], announce: message() }),
    listen: async (heard, missed, failed) => {
      const ear = new Ear(url, self, heard, missed, failed);
      ears.push(ear);
      await ear.open();
    },
    close: async () => {
      await Promise.all(ears.map((ear) => ear.close()));
      await writer.close();
      await db.destroy();
    },
  };
}

async function quietLogger() {
  const { Logger } = await import('graphile-worker');
  return new Logger(() => () => {});
}

async function work(url: string, handlers: JobHandlers, failed: (error: unknown) => void): Promise<Worker> {
  const { run } = await import('graphile-worker');
  const pool = openJobPool(url, JOB_CONNECTIONS);
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([kind, handle]) => [
      kind,
      (payload: unknown) => handle(payload as Record<string, unknown>),
    ]),
  );
  const runner = await run({
    pgPool: pool,
    taskList,
    concurrency: JOBS_AT_ONCE,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: await quietLogger(),
  });
  // A process that was killed leaves its jobs locked for hours; any process sets them free much sooner.
  const freeDead = () =>
    pool
      .query(
        `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
         from graphile_worker.jobs where locked_at < now() - interval '${DEAD_AFTER_SECONDS} seconds'
         having count(*) > 0`,
      )
      .catch(failed);
  const watch = setInterval(() => void freeDead(), LOOK_FOR_DEAD_MS);
  return {
    stop: async () => {
      clearInterval(watch);
      await runner.stop();
      await pool.end();
    },
  };
}

async function jobsStanding(db: Kysely<Tables>): Promise<JobsStanding> {
  const waiting = await sql<{ due: number; late: number }>`
    select count(*) as due, coalesce(extract(epoch from now() - min(run_at)) * 1000, 0)::float8 as late
    from graphile_worker.jobs where run_at <= now() and attempts < max_attempts and locked_at is null`.execute(
    db,
  );
  const failing = await sql<FailingJob>`
    select task_identifier as kind, coalesce(key, '') as key, attempts, attempts >= max_attempts as "givenUp",
      last_error as problem
    from graphile_worker.jobs where last_error is not null order by id desc limit ${MOST_SHOWN}`.execute(db);
  const [{ due, late }] = waiting.rows;
  return { due, lateMs: Math.max(0, late), failing: failing.rows };
}

/** The connection that listens. It is made anew when it breaks, and then something may have been missed. */
class Ear {
  readonly #url: string;
  readonly #self: string;
  readonly #heard: (message: string) => void;
  readonly #missed: () => void;
  readonly #failed: (error: unknown) => void;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(
    url: string,
    self: string,
    heard: (message: string) => void,
    missed: () => void,
    failed: (error: unknown) => void,
  ) {
    this.#failed = failed;
    this.#url = url;
    this.#self = self;
    this.#heard = heard;
    this.#missed = missed;
  }

  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    client.on('error', (error) => {
      if (!this.#closed) this.#failed(error);
    });
    client.on('notification', ({ payload = '' }) => {
      const [from, ...messages] = payload.split('\n');
      if (from !== this.#self) for (const message of messages) this.#heard(message);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      // The reason is thrown; a connection that is gone cannot be ended.
      await client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    // From here on and not before: one that never came up is tried again by whoever opened it.
    client.on('end', () => this.#later());
  }

  #later(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.open().then(this.#missed, (error: unknown) => {
        if (!this.#closed) this.#failed(error);
        this.#later();
      });
    }, RECONNECT_MS);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    // Gone already: there is nothing to end.
    await this.#client?.end().catch(() => {});
  }
}
