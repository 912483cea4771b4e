import { readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFarm } from '../farm/farm.ts';
import { QUEUE } from '../farm/farm-schema.ts';
import { putWork, taskOf } from '../farm/put.ts';
import { farmStanding } from '../farm/standing.ts';
import { lookAfterFarm } from '../farm/upkeep.ts';
import { type PostgresDatabases, postgresDatabases } from '../testing/databases.ts';

/*
 * The queue alone: empty jobs, and workers that are only statements, each those that a real worker sends for a job
 * (take, look for a result, write it, take it out), with its heartbeats. All share a few connections, as workers behind
 * a pooler for transactions do; nothing here needs a session.
 */

const WORKERS = (process.env.PUNICA_FARM_WORKERS ?? '1,10,100,1000').split(',').map(Number);
const JOBS = Number(process.env.PUNICA_FARM_JOBS ?? 4000);
const WAITING = Number(process.env.PUNICA_FARM_WAITING ?? 20_000);
const CONNECTIONS = Number(process.env.PUNICA_FARM_CONNECTIONS ?? 8);

let databases: PostgresDatabases;
beforeAll(async () => {
  databases = await postgresDatabases();
});
afterAll(() => databases.stop());

const work = (code: string, jobs: number) => ({
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

const median = (all: readonly number[], share = 0.5): number =>
  all.toSorted((a, b) => a - b)[Math.floor(share * (all.length - 1))];

/** Milliseconds of the processor that PostgreSQL has had so far, all its processes together. */
function databaseMs(): number {
  const ticks = (pid: number, fields: readonly number[]): number => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const rest = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.reduce((sum, field) => sum + Number(rest[field - 3]), 0);
  };
  const { pid } = databases;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  // A hundred ticks a second; those of children that have ended count with the parent.
  return (
    10 * (ticks(pid, [14, 15, 16, 17]) + children.reduce((sum, child) => sum + ticks(child, [14, 15]), 0))
  );
}

const ownMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

interface Row {
  /** Time of the processor for a job, in PostgreSQL and in the workers. */
  readonly databaseMs: number;
  readonly workerMs: number;
  readonly workers: number;
  readonly jobsPerSecond: number;
  readonly takeMs: number;
  readonly takeLateMs: number;
  readonly jobMs: number;
  readonly beatMs: number;
}

/** So many workers that do nothing but take jobs and say that they are done, as quickly as they can. */
async function virtual(pool: pg.Pool, code: string, workers: number): Promise<Row> {
  // What graphile-worker sends to take a job, without the flags and named queues that the farm does not use.
  const { rows: tasks } = await pool.query<{ id: number }>(
    `select id from ${QUEUE}._private_tasks where identifier = $1`,
    [taskOf(code, 'empty')],
  );
  const takes: number[] = [];
  const whole: number[] = [];
  const beats: number[] = [];
  let done = 0;
  const timed = async (into: number[], what: () => Promise<unknown>): Promise<void> => {
    const begun = performance.now();
    await what();
    into.push(performance.now() - begun);
  };
  const one = async (name: string): Promise<void> => {
    await timed(beats, () =>
      pool.query(
        `insert into punica_farm.workers (id, pool, machine, process, code, kinds, threads, believed_until)
         values ($1, $1, 'bench', 1, $2, '{empty}', 1, now() + interval '1 hour')
         on conflict (id) do update set believed_until = excluded.believed_until`,
        [name, code],
      ),
    );
    while (done < JOBS) {
      done++;
      const begun = performance.now();
      let job: { id: number; key: string } | undefined;
      await timed(takes, async () => {
        const { rows } = await pool.query<{ id: number; key: string }>(TAKE, [name, [tasks[0].id]]);
        [job] = rows;
      });
      if (job === undefined) throw new Error('the queue ran out of jobs');
      await pool.query('select 1 from punica_farm.results where key = $1', [job.key]);
      await pool.query(
        `insert into punica_farm.results (key, value, milliseconds, worker) values ($1, '{}', 0, $2)
         on conflict (key) do nothing`,
        [job.key, name],
      );
      await pool.query(`delete from ${QUEUE}._private_jobs where id = $1`, [job.id]);
      whole.push(performance.now() - begun);
    }
  };
  const before = { database: databaseMs(), own: ownMs() };
  const begun = performance.now();
  await Promise.all(Array.from({ length: workers }, (_, i) => one(`${code}-${i}`)));
  const seconds = (performance.now() - begun) / 1000;
  return {
    databaseMs: (databaseMs() - before.database) / whole.length,
    workerMs: (ownMs() - before.own) / whole.length,
    workers,
    jobsPerSecond: whole.length / seconds,
    takeMs: median(takes),
    takeLateMs: median(takes, 0.99),
    jobMs: median(whole),
    beatMs: median(beats),
  };
}

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

it('the queue alone, with up to a thousand workers', async () => {
  const url = await databases.fresh();
  await (await openFarm(url)).end();
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  pool.on('error', () => {});
  const lines = [
    '# The queue of the farm alone',
    '',
    `Empty jobs, ${JOBS.toLocaleString('en')} in each line while ${WAITING.toLocaleString('en')} more wait; workers share ${CONNECTIONS} connections. Milliseconds by the clock, from the asking to the answer, the wait for a connection counted in.`,
    '',
    '| workers | processor for a job: PostgreSQL | worker | jobs a second | take a job (median) | (99 of 100) | whole job (median) | first beat (median) | add all | status | upkeep |',
    '| --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
  ];
  for (const workers of WORKERS) {
    const code = `c${workers}`;
    const added = performance.now();
    await putWork(pool, work(code, JOBS + WAITING));
    const addMs = performance.now() - added;
    const row = await virtual(pool, code, workers);
    const looked = performance.now();
    const { works, workers: up } = await farmStanding(pool);
    const lookMs = performance.now() - looked;
    await pool.query(`update punica_farm.upkeep set at = 'epoch'`);
    const tended = performance.now();
    await lookAfterFarm(pool);
    const tendMs = performance.now() - tended;
    expect(works[0].slicesDone).toBe(JOBS);
    expect(up.length).toBeGreaterThanOrEqual(workers);
    const ms = (value: number): string => value.toFixed(1);
    lines.push(
      `| ${workers} | ${row.databaseMs.toFixed(2)} | ${row.workerMs.toFixed(2)} | ${row.jobsPerSecond.toFixed(0)} | ${ms(row.takeMs)} | ${ms(row.takeLateMs)} | ${ms(row.jobMs)} | ${ms(row.beatMs)} | ${ms(addMs)} | ${ms(lookMs)} | ${ms(tendMs)} |`,
    );
    await pool.query(`delete from ${QUEUE}._private_jobs`);
    await pool.query('delete from punica_farm.workers');
  }
  const { rows } = await pool.query(
    `select pg_total_relation_size('punica_farm.results') as results, pg_total_relation_size('punica_farm.slices') as slices,
       pg_total_relation_size('${QUEUE}._private_jobs') as jobs`,
  );
  lines.push('', `Bytes at the end: ${JSON.stringify(rows[0])}.`, '');
  await pool.end();
  const report = process.env.PUNICA_PROOF_REPORT;
  if (report !== undefined) writeFileSync(report, lines.join('\n'));
  else console.log(lines.join('\n'));
}, 3600_000);
