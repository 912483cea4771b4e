import pg from 'pg';
import { reachPostgres } from '../storage/inspect-postgres.ts';
import { openJobPool } from '../storage/job-pool.ts';
import { prepareFarm, QUEUE } from './farm-schema.ts';

/** One to look for jobs, one that listens for new ones, one to write. */
const CONNECTIONS = 3;
const INT8 = 20;
// All our whole numbers fit.
pg.types.setTypeParser(INT8, Number);

/** What graphile-worker is told wherever it is called. Nothing is prepared by name: a pooler may stand between. */
export async function queueOptions(pool: pg.Pool) {
  const { Logger } = await import('graphile-worker');
  return { pgPool: pool, schema: QUEUE, noPreparedStatements: true, logger: new Logger(() => () => {}) };
}

/** Connections to a farm whose tables stand; they are made where there are none. */
export async function openFarm(url: string): Promise<pg.Pool> {
  await reachPostgres(url, prepareFarm);
  await makeQueue(url);
  return openJobPool(url, CONNECTIONS);
}

/**
 * When graphile-worker makes or changes its tables it tells everybody on the database, in whatever schema they work, and
 * they stop. A server whose own queue is not concerned must not hear of ours.
 */
async function makeQueue(url: string): Promise<void> {
  const { runMigrations } = await import('graphile-worker');
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const asked = (...given: unknown[]): unknown =>
      (given[1] as unknown[] | undefined)?.[0] === 'worker:migrate' ? { rows: [] } : query(...given);
    client.query = asked as typeof client.query;
  });
  try {
    await runMigrations(await queueOptions(pool));
  } finally {
    await pool.end();
  }
}

/** Statements that hold together. */
export async function atOnce<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that is gone has rolled back by itself.
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
