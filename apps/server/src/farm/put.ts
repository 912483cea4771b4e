import type pg from 'pg';
import { atOnce } from './farm.ts';
import { QUEUE } from './farm-schema.ts';
import { turnNow, turnsOf, waitingOf } from './turns.ts';

/** Some work for the farm. */
export interface FarmWork {
  readonly kind: string;
  readonly title: string;
  readonly unit: string;
  /** As JSON, for whoever looks at the results. */
  readonly arguments: string;
  /** Only workers of the same code take it. */
  readonly code: string;
  readonly owner: string;
  /** The more urgent of one owner come first. */
  readonly priority: number;
  readonly slices: readonly FarmSlice[];
}

export interface FarmSlice {
  readonly place: number;
  /** The same for the same slice of the same kind and code: its result is there once, whoever wants it. */
  readonly key: string;
  readonly units: number;
  readonly slice: unknown;
}

/** How often a job is tried before it is given up; a worker that is lost with it counts too. */
const MOST_ATTEMPTS = 5;
/** Rows that go into the database in one statement. */
const AT_ONCE = 2000;

export interface Put {
  readonly id: number;
  /** Slices whose result is there already, or which wait for another work. */
  readonly known: number;
}

/** Puts work into the queue, whole or not at all. What others have done or asked for already is not done twice. */
export const putWork = (pool: pg.Pool, work: FarmWork): Promise<Put> =>
  atOnce(pool, async (client) => {
    // One at a time, so that two who add the same slices see each other's, and turns are given out in order.
    await client.query(`select pg_advisory_xact_lock(hashtext('punica_farm ' || $1))`, [work.code]);
    const { kind, title, unit, code, owner, priority, slices } = work;
    const units = slices.reduce((sum, slice) => sum + slice.units, 0);
    const { rows } = await client.query<{ id: number }>(
      `insert into punica_farm.works (kind, title, unit, arguments, code, owner, priority, slices, units)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [kind, title, unit, work.arguments, code, owner, priority, slices.length, units],
    );
    const [{ id }] = rows;
    const wanted: FarmSlice[] = [];
    for (const part of parts(slices)) {
      await client.query(
        `insert into punica_farm.slices (work, place, key, units)
         select $1, * from unnest($2::int[], $3::text[], $4::int[])`,
        [id, part.map((it) => it.place), part.map((it) => it.key), part.map((it) => it.units)],
      );
      const keys = part.map(({ key }) => key);
      // What was given up before is tried again.
      await client.query(
        `select ${QUEUE}.reschedule_jobs(array(select id from ${QUEUE}.jobs where key = any($1)
           and locked_at is null and attempts >= max_attempts), run_at => now(), attempts => 0)`,
        [keys],
      );
      const known = await client.query<{ key: string }>(
        `select key from punica_farm.results where key = any($1)
         union select key from ${QUEUE}.jobs where key = any($1)`,
        [keys],
      );
      const found = new Set(known.rows.map(({ key }) => key));
      wanted.push(...part.filter(({ key }) => !found.has(key)));
    }
    const from = await turnNow(client, code);
    const { share, waiting } = await waitingOf(client, code, owner);
    const turns = turnsOf(waiting, wanted.length, { priority, from, share });
    await client.query(
      `select ${QUEUE}.reschedule_jobs(array[job], run_at => to_timestamp(turn))
       from unnest($1::bigint[], $2::float8[]) as moved(job, turn)`,
      [turns.moved.map(({ job }) => job), turns.moved.map(({ turn }) => turn)],
    );
    let next = 0;
    for (const part of parts(wanted)) {
      await client.query(
        `select count(*) from ${QUEUE}.add_jobs(array(
           select row($1, payload, null, to_timestamp(turn), ${MOST_ATTEMPTS}, key, 0, null)::${QUEUE}.job_spec
           from unnest($2::json[], $3::float8[], $4::text[]) as job(payload, turn, key)))`,
        [
          taskOf(code, kind),
          part.map(({ key, slice }) => JSON.stringify({ key, slice })),
          turns.added.slice(next, next + part.length),
          part.map(({ key }) => key),
        ],
      );
      next += part.length;
    }
    return { id, known: slices.length - wanted.length };
  });

/** Jobs of another code have another name, so that no worker of this one takes them. */
export const taskOf = (code: string, kind: string): string => `${code}:${kind}`;

function* parts<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE);
}

/** Takes what waits of some work out of the queue, save what another work wants too; what is under way ends. */
export const cancelWork = (pool: pg.Pool, id: number): Promise<number> =>
  atOnce(pool, async (client) => {
    await client.query(
      'update punica_farm.works set cancelled_at = now() where id = $1 and cancelled_at is null and ended_at is null',
      [id],
    );
    const { rows } = await client.query<{ removed: number }>(
      `select count(*) as removed from ${QUEUE}.complete_jobs(array(
         select j.id from punica_farm.slices s join ${QUEUE}.jobs j on j.key = s.key
         where s.work = $1 and not exists (
           select 1 from punica_farm.slices o join punica_farm.works w on w.id = o.work
           where o.key = s.key and w.cancelled_at is null and w.ended_at is null)))`,
      [id],
    );
    return rows[0].removed;
  });

/** Removes a work that is over, and the results that no other work has. */
export const forgetWork = (pool: pg.Pool, id: number): Promise<void> =>
  atOnce(pool, async (client) => {
    await client.query(
      `delete from punica_farm.results r using punica_farm.slices s where s.work = $1 and r.key = s.key
         and not exists (select 1 from punica_farm.slices o where o.key = s.key and o.work <> $1)`,
      [id],
    );
    await client.query('delete from punica_farm.works where id = $1', [id]);
  });

/** Tries again what was given up. */
export async function retryWork(pool: pg.Pool, id: number): Promise<number> {
  const { rows } = await pool.query<{ again: number }>(
    `select count(*) as again from ${QUEUE}.reschedule_jobs(array(
       select j.id from punica_farm.slices s join ${QUEUE}.jobs j on j.key = s.key
       where s.work = $1 and j.locked_at is null and j.attempts >= j.max_attempts), run_at => now(), attempts => 0)`,
    [id],
  );
  return rows[0].again;
}

/** How much of the farm somebody gets beside others who want it too. */
export async function setShare(pool: pg.Pool, owner: string, share: number): Promise<void> {
  await pool.query(
    `insert into punica_farm.owners (name, share) values ($1, $2)
     on conflict (name) do update set share = excluded.share`,
    [owner, share],
  );
}
