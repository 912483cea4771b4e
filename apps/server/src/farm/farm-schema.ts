import type { ClientBase } from 'pg';
import { StartProblem } from '../storage/start-problem.ts';

/** Where the jobs wait: a queue of its own, so that the server's is not touched and neither frees the other's jobs. */
export const QUEUE = 'punica_farm_queue';

/** The steps that made the tables of the farm. One that is released is never changed. */
const STEPS: readonly { readonly name: string; readonly sql: string }[] = [
  {
    name: '001-farm',
    sql: `
      create table punica_farm.works (
        id bigint generated always as identity primary key,
        kind text not null, title text not null, unit text not null, arguments text not null, code text not null,
        owner text not null, priority smallint not null,
        slices integer not null, units bigint not null,
        added_at timestamptz not null default now(), ended_at timestamptz, cancelled_at timestamptz);
      create table punica_farm.slices (
        work bigint not null references punica_farm.works on delete cascade,
        place integer not null, key text not null, units integer not null,
        primary key (work, place));
      create index slices_key on punica_farm.slices (key);
      create table punica_farm.results (
        key text primary key, value text not null, milliseconds double precision not null, worker text not null,
        written_at timestamptz not null default now());
      create table punica_farm.workers (
        id text primary key, pool text, machine text not null, process integer not null, code text not null,
        kinds text[] not null, threads integer not null, busy integer not null default 0,
        done integer not null default 0, failed integer not null default 0,
        begun_at timestamptz not null default now(), believed_until timestamptz not null);
      create table punica_farm.owners (name text primary key, share integer not null check (share > 0));
      create table punica_farm.upkeep (name text primary key, at timestamptz not null);
      insert into punica_farm.upkeep values ('upkeep', 'epoch');`,
  },
];

/** Brings the tables of the farm to the form that this program knows, all steps at once or none. */
export async function prepareFarm(client: ClientBase): Promise<void> {
  await client.query('begin');
  try {
    // Workers on many machines may start in the same moment.
    await client.query(`select pg_advisory_xact_lock(hashtext('punica_farm'))`);
    const found = await client.query(`select to_regclass('punica_farm.steps') as steps`);
    if (found.rows[0].steps === null)
      await client.query(`create schema if not exists punica_farm;
        create table punica_farm.steps (name text primary key, at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string }>('select name from punica_farm.steps');
    const done = rows.map(({ name }) => name);
    const unknown = done.find((name) => STEPS.every((step) => step.name !== name));
    if (unknown !== undefined)
      throw new StartProblem(
        `The farm is newer than this program: it has been through the step ${unknown}, which this program does not know. Nothing was changed. Use the newer program.`,
      );
    for (const { name, sql } of STEPS.filter((step) => !done.includes(step.name))) {
      await client.query(sql);
      await client.query('insert into punica_farm.steps (name) values ($1)', [name]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
