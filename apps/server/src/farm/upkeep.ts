import type pg from 'pg';
import { atOnce } from './farm.ts';
import { QUEUE } from './farm-schema.ts';
import { TRIED_AGAIN, TURNS_END } from './turns.ts';

/** However many workers there are, one of them looks after the farm this often. */
const EVERY_SECONDS = 2;
/** A job that is held by nobody known: its worker died before it had said who it is. */
const NOBODYS_SECONDS = 120;

/** Sets the jobs of lost workers free, gives jobs that are tried again their turn, and notes which works are done. */
export const lookAfterFarm = (pool: pg.Pool): Promise<readonly string[]> =>
  atOnce(pool, async (client) => {
    const mine = await client.query(
      `update punica_farm.upkeep set at = clock_timestamp()
       where name = (select name from punica_farm.upkeep
         where at < clock_timestamp() - interval '${EVERY_SECONDS} seconds' for update skip locked)`,
    );
    if (mine.rowCount === 0) return [];
    const lost = await client.query<{ id: string; pool: string | null }>(
      'delete from punica_farm.workers where believed_until < now() returning id, pool',
    );
    await client.query(
      `select ${QUEUE}.force_unlock_workers($1::text[] || array(
         select locked_by from ${QUEUE}.jobs where locked_at < now() - interval '${NOBODYS_SECONDS} seconds'
           and locked_by not in (select pool from punica_farm.workers where pool is not null)))`,
      [lost.rows.flatMap((it) => it.pool ?? [])],
    );
    await client.query(
      `select ${QUEUE}.reschedule_jobs(array_agg(id), run_at => ${TRIED_AGAIN}) from ${QUEUE}.jobs
       where locked_at is null and attempts < max_attempts and run_at between ${TURNS_END} and now()
       having count(*) > 0`,
    );
    await client.query(
      `update punica_farm.works w set ended_at = now() where ended_at is null and cancelled_at is null
         and not exists (select 1 from punica_farm.slices s where s.work = w.id
           and not exists (select 1 from punica_farm.results r where r.key = s.key))`,
    );
    return lost.rows.map(({ id }) => id);
  });
