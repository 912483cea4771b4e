import type { FarmStanding } from '@punica/protocol';
import type pg from 'pg';
import { QUEUE } from './farm-schema.ts';

const MOST_WORKS = 50;
const MOST_PROBLEMS = 5;

/** How the works of a farm stand, the newest first, and who is at work. */
export async function farmStanding(db: Pick<pg.Pool, 'query'>, only?: number): Promise<FarmStanding> {
  const works = await db.query<WorkRow>(WORKS, [only ?? null]);
  const jobs = await db.query<JobsRow>(JOBS, [works.rows.map(({ id }) => id)]);
  const problems = await db.query<ProblemRow>(PROBLEMS, [works.rows.map(({ id }) => id)]);
  const workers = await db.query<FarmStanding['workers'][number]>(WORKERS);
  return {
    works: works.rows.map((row) => {
      const { running = 0, givenUp = 0 } = jobs.rows.find(({ work }) => work === row.id) ?? {};
      const failing = problems.rows
        .filter(({ work }) => work === row.id)
        .slice(0, MOST_PROBLEMS)
        .map(({ work: _, ...problem }) => problem);
      const { ended, cancelled, ...work } = row;
      const state = cancelled ? 'cancelled' : ended || row.slicesDone === row.slices ? 'done' : 'open';
      return { ...work, state, running, givenUp, failing };
    }),
    workers: workers.rows,
  };
}

type WorkRow = Omit<FarmStanding['works'][number], 'state' | 'running' | 'givenUp' | 'failing'> & {
  readonly ended: boolean;
  readonly cancelled: boolean;
};
interface JobsRow {
  readonly work: number;
  readonly running: number;
  readonly givenUp: number;
}
interface ProblemRow {
  readonly work: number;
  readonly place: number;
  readonly attempts: number;
  readonly givenUp: boolean;
  readonly problem: string;
}

const ms = (time: string): string => `(extract(epoch from ${time}) * 1000)::float8`;

/** Works that are over are not counted again. */
const WORKS = `
  select w.id, w.kind, w.title, w.unit, w.code, w.owner, w.priority, w.slices, w.units,
    ${ms('w.added_at')} as "addedAt", ${ms('coalesce(w.ended_at, w.cancelled_at)')} as "endedAt",
    w.ended_at is not null as ended, w.cancelled_at is not null as cancelled,
    case when w.ended_at is null then done.slices else w.slices end::int as "slicesDone",
    case when w.ended_at is null then done.units else w.units end::int as "unitsDone",
    done.milliseconds as "workMs"
  from (select * from punica_farm.works where id = coalesce($1, id) order by id desc limit ${MOST_WORKS}) w
  cross join lateral (
    select count(*) as slices, coalesce(sum(s.units), 0) as units,
      coalesce(sum(r.milliseconds), 0)::float8 as milliseconds
    from punica_farm.slices s join punica_farm.results r on r.key = s.key where s.work = w.id) done
  order by w.id desc`;

const JOBS = `
  select s.work, count(*) filter (where j.locked_at is not null)::int as running,
    count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts)::int as "givenUp"
  from punica_farm.slices s join ${QUEUE}.jobs j on j.key = s.key
  where s.work = any($1) and j.attempts > 0 group by s.work`;

/** A job that was given up without a word took its worker with it each time. */
const PROBLEMS = `
  select s.work, s.place, j.attempts::int, j.locked_at is null and j.attempts >= j.max_attempts as "givenUp",
    coalesce(j.last_error, 'its worker was lost') as problem
  from punica_farm.slices s join ${QUEUE}.jobs j on j.key = s.key
  where s.work = any($1) and j.locked_at is null and j.attempts > 0 order by s.work, s.place`;

const WORKERS = `
  select id, machine, code, kinds, threads, busy, done, failed, ${ms('begun_at')} as "begunAt"
  from punica_farm.workers where believed_until > now() order by machine, id`;

/** The same for a database in which there may be no farm. */
export async function farmStandingIn(db: Pick<pg.Pool, 'query'>): Promise<FarmStanding | null> {
  const { rows } = await db.query(
    `select to_regclass('punica_farm.works') is not null and to_regclass('${QUEUE}.jobs') is not null as there`,
  );
  return rows[0].there ? farmStanding(db) : null;
}
