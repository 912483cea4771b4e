import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFarm } from '../farm/farm.ts';
import { QUEUE } from '../farm/farm-schema.ts';
import { putWork, taskOf } from '../farm/put.ts';
import { farmStanding } from '../farm/standing.ts';
import { lookAfterFarm } from '../farm/upkeep.ts';
import { type PostgresDatabases, postgresDatabases } from '../testing/databases.ts';
import { PgBouncer, pgbouncerVersion } from '../testing/pgbouncer.ts';

/*
 * The queue alone: empty jobs, and workers that are only statements, each those that a real worker sends for a job
 * (take, look for a result, write it, take it out), with its heartbeats. Each worker has a connection of its own to
 * PgBouncer, which lends it one of a few for every transaction; where there is none, all share those few themselves.
 */

const WORKERS = (process.env.PUNICA_FARM_WORKERS ?? '1,10,100,1000').split(',').map(Number);
const JOBS = Number(process.env.PUNICA_FARM_JOBS ?? 4000);
const WAITING = Number(process.env.PUNICA_FARM_WAITING ?? 20_000);
const CONNECTIONS = Number(process.env.PUNICA_FARM_CONNECTIONS ?? 20);
/** How long jobs are where workers do not ask for the next at once, and for how long that is watched. */
const JOB_SECONDS = 10;
const WATCHED_SECONDS = Number(process.env.PUNICA_FARM_SECONDS ?? 60);
const POLL_SECONDS = 2;
const BEAT_SECONDS = 45 / 4;

let databases: PostgresDatabases;
let bouncer: PgBouncer | undefined;
let pool: pg.Pool;
let address: string;
beforeAll(async () => {
  databases = await postgresDatabases();
  const url = await databases.fresh();
  if (pgbouncerVersion() !== undefined) bouncer = await PgBouncer.open(url, CONNECTIONS);
  address = bouncer?.address ?? url;
  await (await openFarm(address)).end();
  pool = new pg.Pool({ connectionString: address, max: CONNECTIONS });
  pool.on('error', () => {});
});
afterAll(async () => {
  await pool?.end();
  await bouncer?.close();
  await databases.stop();
});

const put = (code: string, jobs: number) =>
  putWork(pool, {
    kind: 'empty',
    title: 'nothing',
    unit: 'jobs',
    arguments: '{}',
    code,
    owner: 'anna',
    priority: 0,
    slices: Array.from({ length: jobs }, (_, place) => ({
      place,
      key: `${code}/${place}`,
      units: 1,
      slice: {},
    })),
  });

const quantile = (all: readonly number[], share = 0.5): number =>
  all.toSorted((a, b) => a - b)[Math.floor(share * (all.length - 1))] ?? 0;
const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Milliseconds of the processor that processes have had so far: a hundred ticks a second. */
function ticksMs(pid: number, fields: readonly number[]): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const rest = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return 10 * fields.reduce((sum, field) => sum + Number(rest[field - 3]), 0);
}

/** PostgreSQL, all its processes together; those of children that have ended count with the parent. */
function databaseMs(): number {
  const { pid } = databases;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  return children.reduce((sum, child) => sum + ticksMs(child, [14, 15]), ticksMs(pid, [14, 15, 16, 17]));
}

const ownMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const spentMs = () => ({
  database: databaseMs(),
  pooler: bouncer === undefined ? 0 : ticksMs(bouncer.pid, [14, 15]),
  own: ownMs(),
});
const since = (before: ReturnType<typeof spentMs>) => {
  const now = spentMs();
  return {
    database: now.database - before.database,
    pooler: now.pooler - before.pooler,
    own: now.own - before.own,
  };
};

/** What graphile-worker sends to take a job, without the flags and named queues that the farm does not use. */
const TAKE = `
  with j as (
    select jobs.job_queue_id, jobs.priority, jobs.run_at, jobs.id from ${QUEUE}._private_jobs as jobs
    where jobs.is_available = true and run_at <= now() and task_id = any($2::int[])
      and (jobs.job_queue_id is null or jobs.job_queue_id in (
        select id from ${QUEUE}._private_job_queues as job_queues where job_queues.is_available = true
        for update skip locked))
    order by priority asc, run_at asc limit 1 for update skip locked),
  q as (update ${QUEUE}._private_job_queues as job_queues set locked_by = $1::text, locked_at = now()
    from j where job_queues.id = j.job_queue_id)
  update ${QUEUE}._private_jobs as jobs set attempts = jobs.attempts + 1, locked_by = $1::text, locked_at = now()
  from j where jobs.id = j.id returning jobs.id, jobs.key`;

/** Workers that are only statements, for one code. */
class Hands {
  readonly takes: number[] = [];
  readonly jobs: number[] = [];
  readonly looks: number[] = [];
  readonly #task: number;
  readonly #own: readonly (pg.Pool | pg.Client)[];
  readonly #names: readonly string[];
  readonly #code: string;

  private constructor(code: string, task: number, own: readonly (pg.Pool | pg.Client)[]) {
    this.#code = code;
    this.#task = task;
    this.#own = own;
    this.#names = own.map((_, i) => `${code}-${i}`);
  }

  static async of(code: string, count: number): Promise<Hands> {
    const { rows } = await pool.query<{ id: number }>(
      `select id from ${QUEUE}._private_tasks where identifier = $1`,
      [taskOf(code, 'empty')],
    );
    const own: (pg.Pool | pg.Client)[] = [];
    for (let i = 0; i < count; i++) {
      if (bouncer === undefined) own.push(pool);
      else {
        const client = new pg.Client({ connectionString: address });
        client.on('error', () => {});
        await client.connect();
        own.push(client);
      }
    }
    return new Hands(code, rows[0].id, own);
  }

  /** Everybody does the same at once, and knows when to end. */
  async all(what: (worker: number) => Promise<void>): Promise<void> {
    await Promise.all(this.#own.map((_, i) => what(i)));
  }

  async #timed(into: number[], what: () => Promise<unknown>): Promise<void> {
    const begun = performance.now();
    await what();
    into.push(performance.now() - begun);
  }

  beat(worker: number): Promise<unknown> {
    return this.#own[worker].query(
      `insert into punica_farm.workers (id, pool, machine, process, code, kinds, threads, believed_until)
       values ($1, $1, 'bench', 1, $2, '{empty}', 1, now() + interval '1 hour')
       on conflict (id) do update set believed_until = excluded.believed_until`,
      [this.#names[worker], this.#code],
    );
  }

  /** A look for a job; where there is one it is done, which takes so long. */
  async job(worker: number, seconds = 0): Promise<boolean> {
    const db = this.#own[worker];
    const name = this.#names[worker];
    const begun = performance.now();
    let job: { id: number; key: string } | undefined;
    const taken: number[] = [];
    await this.#timed(taken, async () => {
      const { rows } = await db.query<{ id: number; key: string }>(TAKE, [name, [this.#task]]);
      [job] = rows;
    });
    if (job === undefined) {
      this.looks.push(...taken);
      return false;
    }
    this.takes.push(...taken);
    const { id, key } = job;
    await db.query('select 1 from punica_farm.results where key = $1', [key]);
    if (seconds > 0) await wait(seconds);
    await db.query(
      `insert into punica_farm.results (key, value, milliseconds, worker) values ($1, '{}', 0, $2)
       on conflict (key) do nothing`,
      [key, name],
    );
    await db.query(`delete from ${QUEUE}._private_jobs where id = $1`, [id]);
    this.jobs.push(performance.now() - begun - seconds * 1000);
    return true;
  }

  async close(): Promise<void> {
    if (bouncer !== undefined) for (const client of this.#own) await client.end();
  }
}

const ms = (value: number): string => value.toFixed(1);

/** As quickly as they can: what a job costs, and how many the queue gives out at most. */
async function flatOut(workers: number): Promise<string> {
  const code = `c${workers}`;
  const added = performance.now();
  await put(code, JOBS + WAITING);
  const addMs = performance.now() - added;
  const hands = await Hands.of(code, workers);
  await hands.all((worker) => hands.beat(worker).then(() => {}));
  const before = spentMs();
  const begun = performance.now();
  let left = JOBS;
  await hands.all(async (worker) => {
    while (left-- > 0) expect(await hands.job(worker)).toBe(true);
  });
  const seconds = (performance.now() - begun) / 1000;
  const spent = since(before);
  const looked = performance.now();
  const { works, workers: up } = await farmStanding(pool);
  const lookMs = performance.now() - looked;
  await pool.query(`update punica_farm.upkeep set at = 'epoch'`);
  const tended = performance.now();
  await lookAfterFarm(pool);
  const tendMs = performance.now() - tended;
  expect(works[0].slicesDone).toBe(JOBS);
  expect(up.length).toBe(workers);
  await hands.close();
  const each = (all: number): string => (all / JOBS).toFixed(2);
  return `| ${workers} | ${each(spent.database)} | ${each(spent.pooler)} | ${each(spent.own)} | ${(JOBS / seconds).toFixed(0)} | ${ms(quantile(hands.takes))} | ${ms(quantile(hands.takes, 0.99))} | ${ms(quantile(hands.jobs))} | ${ms(addMs)} | ${ms(lookMs)} | ${ms(tendMs)} |`;
}

/** With jobs of ten seconds, or with none at all, and the heartbeats of real workers. */
async function paced(workers: number, what: 'jobs' | 'idle'): Promise<string> {
  const code = `p${workers}${what}`;
  // Twice what they can do in the time.
  await put(code, what === 'jobs' ? Math.ceil((2 * workers * WATCHED_SECONDS) / JOB_SECONDS) + workers : 1);
  const hands = await Hands.of(code, workers);
  if (what === 'idle') await hands.job(0);
  hands.jobs.length = 0;
  const until = performance.now() + WATCHED_SECONDS * 1000;
  const before = spentMs();
  await hands.all(async (worker) => {
    // Nobody starts in step.
    const every = what === 'jobs' ? JOB_SECONDS : POLL_SECONDS;
    await wait(Math.random() * every);
    let beaten = Number.NEGATIVE_INFINITY;
    while (performance.now() < until) {
      if (performance.now() - beaten > BEAT_SECONDS * 1000) {
        await hands.beat(worker);
        beaten = performance.now();
      }
      if (!(await hands.job(worker, JOB_SECONDS))) await wait(POLL_SECONDS);
    }
  });
  const seconds = WATCHED_SECONDS + (performance.now() - until) / 1000;
  const spent = since(before);
  await hands.close();
  const asked = what === 'jobs' ? hands.takes : hands.looks;
  const share = (all: number): string => (all / seconds / 1000).toFixed(2);
  const over = what === 'jobs' ? `${(quantile(hands.jobs) / (JOB_SECONDS * 10) || 0).toFixed(2)} %` : '';
  return `| ${workers} | ${what === 'jobs' ? `jobs of ${JOB_SECONDS} s` : `nothing to do, a look every ${POLL_SECONDS} s`} | ${(asked.length / seconds).toFixed(0)} | ${share(spent.database)} | ${share(spent.pooler)} | ${share(spent.own)} | ${ms(quantile(asked))} | ${ms(quantile(asked, 0.99))} | ${what === 'jobs' ? ms(quantile(hands.jobs)) : ''} | ${over} |`;
}

const clear = async (): Promise<void> => {
  await pool.query(`delete from ${QUEUE}._private_jobs`);
  await pool.query('delete from punica_farm.workers');
};

it('the queue alone, with up to a thousand workers', async () => {
  const between = bouncer === undefined ? 'the workers share them' : pgbouncerVersion();
  const lines = [
    '# The queue of the farm alone',
    '',
    `Empty jobs and workers that are only statements, on ${CONNECTIONS} connections to PostgreSQL (${between}); load ${loadavg()[0].toFixed(1)} before it began. The first columns are milliseconds of the processor for a job, the others milliseconds by the clock, from the asking to the answer.`,
    '',
    `As quickly as they can: ${JOBS.toLocaleString('en')} jobs in each line while ${WAITING.toLocaleString('en')} more wait.`,
    '',
    '| workers | PostgreSQL | pooler | worker | jobs a second | take (median) | take (99 of 100) | whole job (median) | add all | status | upkeep |',
    '| --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
  ];
  for (const workers of WORKERS) {
    lines.push(await flatOut(workers));
    await clear();
  }
  const { rows } = await pool.query(
    `select pg_total_relation_size('punica_farm.results') as results, pg_total_relation_size('punica_farm.slices') as slices,
       pg_total_relation_size('${QUEUE}._private_jobs') as jobs`,
  );
  lines.push('', `Bytes at the end: ${JSON.stringify(rows[0])}.`, '');
  const most = Math.max(...WORKERS);
  lines.push(
    `At their own pace, for ${WATCHED_SECONDS} s; processor as a part of one core. The last line with ${WAITING.toLocaleString('en')} jobs of other code waiting before theirs.`,
    '',
    '| workers | with | asked a second | PostgreSQL | pooler | workers | answer (median) | answer (99 of 100) | whole job less its ten seconds | of the job |',
    '| --: | --- | --: | --: | --: | --: | --: | --: | --: | --: |',
  );
  lines.push(await paced(most, 'jobs'));
  await clear();
  lines.push(await paced(most, 'idle'));
  await clear();
  await put('other', WAITING);
  lines.push(await paced(most, 'jobs'));
  await clear();
  lines.push('');
  const report = process.env.PUNICA_PROOF_REPORT;
  if (report !== undefined) writeFileSync(report, lines.join('\n'));
  else console.log(lines.join('\n'));
}, 3600_000);
