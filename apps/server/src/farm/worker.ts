import { EventEmitter } from 'node:events';
import { hostname } from 'node:os';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { newId } from '../secrets.ts';
import { queueOptions } from './farm.ts';
import { QUEUE } from './farm-schema.ts';
import { taskOf } from './put.ts';
import { lookAfterFarm } from './upkeep.ts';

export interface FarmHands {
  readonly code: string;
  /** The kinds of work that it takes. */
  readonly kinds: readonly string[];
  readonly threads: number;
  /** Does one slice. */
  run(kind: string, slice: unknown): Promise<unknown>;
  /** After so many seconds of silence others take its jobs. */
  readonly lostAfter: number;
  /** How often it looks for work when it has none, where the database cannot call. */
  readonly pollSeconds: number;
  readonly told: {
    done(kind: string, milliseconds: number): void;
    failed(kind: string, error: unknown): void;
    /** Other workers of which nothing was heard: their jobs are free again. */
    lost(workers: readonly string[]): void;
    /** The database cannot be reached just now. */
    trouble(error: unknown): void;
  };
}

export interface FarmWorker {
  readonly id: string;
  /** Waits until no job is left that it could take, now or when somebody else is lost. */
  untilNothingLeft(): Promise<void>;
  /** Ends what is under way and takes no more. */
  stop(): Promise<void>;
  /** Gives back what is under way, for others to do. */
  leave(): Promise<void>;
}

const BEATS = 4;
const TRIES = 20;
const TRY_AGAIN_MS = 3_000;

/** Takes jobs of its own code, one for each thread, and writes down what comes of them. */
export async function workOnFarm(pool: pg.Pool, hands: FarmHands): Promise<FarmWorker> {
  const { code, kinds, threads, told, lostAfter } = hands;
  const id = `${hostname()}/${process.pid}/${newId().slice(0, 6)}`;
  const tasks = kinds.map((kind) => taskOf(code, kind));
  const counts = { done: 0, failed: 0 };
  /** Keys of the jobs that it does just now. */
  const underWay = new Set<string>();
  let suspicious: readonly string[] = [];
  let queuePool: string | null = null;

  const beat = async (): Promise<void> => {
    await pool.query(
      `insert into punica_farm.workers
         (id, pool, machine, process, code, kinds, threads, busy, done, failed, believed_until)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + $11 * interval '1 second')
       on conflict (id) do update set pool = excluded.pool, busy = excluded.busy, done = excluded.done,
         failed = excluded.failed, believed_until = excluded.believed_until`,
      [
        id,
        queuePool,
        hostname(),
        process.pid,
        code,
        kinds,
        threads,
        underWay.size,
        counts.done,
        counts.failed,
        lostAfter,
      ],
    );
  };

  const doSlice = async (kind: string, key: string, slice: unknown): Promise<void> => {
    const known = await pool.query('select 1 from punica_farm.results where key = $1', [key]);
    // It was done by a worker that was lost before it could say so.
    if (known.rowCount !== 0) return;
    const begun = performance.now();
    const result = await hands.run(kind, slice);
    const milliseconds = performance.now() - begun;
    await patiently(told.trouble, () =>
      pool.query(
        `insert into punica_farm.results (key, value, milliseconds, worker) values ($1, $2, $3, $4)
         on conflict (key) do nothing`,
        [key, JSON.stringify(result), milliseconds, id],
      ),
    );
    counts.done++;
    told.done(kind, milliseconds);
  };

  const taskList = Object.fromEntries(
    kinds.map((kind) => [
      taskOf(code, kind),
      async (payload: unknown) => {
        const { key, slice } = payload as { key: string; slice: unknown };
        underWay.add(key);
        try {
          await doSlice(kind, key, slice);
        } catch (error) {
          counts.failed++;
          told.failed(kind, error);
          throw error;
        } finally {
          underWay.delete(key);
        }
      },
    ]),
  );

  const events: WorkerEvents = new EventEmitter();
  let madeKnown = Promise.resolve();
  events.on('pool:create', ({ workerPool }) => {
    queuePool = workerPool.id;
    madeKnown = beat().catch(told.trouble);
  });
  await beat();
  const { run } = await import('graphile-worker');
  const runner = await run({
    ...(await queueOptions(pool)),
    taskList,
    concurrency: threads,
    pollInterval: hands.pollSeconds * 1000,
    noHandleSignals: true,
    events,
  });
  // From here on the farm knows whose jobs these are, should this worker be lost.
  await madeKnown;
  /**
   * Where the connection broke while a job was handed over, it is ours by the queue and nobody does it. All of ours are
   * set free then: what is really under way may be done twice, and is written once.
   */
  const freeForgotten = async (): Promise<void> => {
    const { rows } = await pool.query<{ key: string }>(
      `select key from ${QUEUE}.jobs where locked_by = $1 and not key = any($2)`,
      [queuePool, [...underWay]],
    );
    // One that has just ended may still be on its way out of the queue.
    const again = rows.some(({ key }) => suspicious.includes(key));
    suspicious = rows.map(({ key }) => key);
    if (again) await pool.query(`select ${QUEUE}.force_unlock_workers(array[$1])`, [queuePool]);
  };
  const tend = (): Promise<void> =>
    beat()
      .then(freeForgotten)
      .then(() => lookAfterFarm(pool))
      .then((lost) => {
        if (lost.length > 0) told.lost(lost);
      })
      .catch(told.trouble);
  const timer = setInterval(() => void tend(), (lostAfter * 1000) / BEATS);
  const goAway = async (): Promise<void> => {
    clearInterval(timer);
    await pool.query(`select ${QUEUE}.force_unlock_workers(array[$1])`, [queuePool]);
    await pool.query('delete from punica_farm.workers where id = $1', [id]);
    await lookAfterFarm(pool);
  };
  return {
    id,
    untilNothingLeft: async () => {
      for (;;) {
        const left = await pool
          .query(
            `select 1 from ${QUEUE}.jobs where task_identifier = any($1) and attempts < max_attempts limit 1`,
            [tasks],
          )
          .then(({ rowCount }) => rowCount !== 0)
          .catch((error: unknown) => {
            told.trouble(error);
            return true;
          });
        if (!left && underWay.size === 0) return;
        await new Promise((resolve) => setTimeout(resolve, Math.min(1000, hands.pollSeconds * 1000)));
      }
    },
    stop: async () => {
      await runner.stop();
      await goAway();
    },
    leave: goAway,
  };
}

/** A result that took long to make is worth some patience with a database that is away. */
async function patiently(trouble: (error: unknown) => void, write: () => Promise<unknown>): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await write();
      return;
    } catch (error) {
      if (tried === TRIES) throw error;
      trouble(error);
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
  }
}
