import pg from 'pg';

/** "The database is starting": what graphile-worker waits out. */
const STARTING = '57P03';
/** Shut down, crashed, too many connections; whatever begins with 08 is a connection that broke. */
const AWAY = ['57P01', '57P02', '53300'];
const SQL_STATE_LENGTH = 5;

function isAway(code: string | undefined): boolean {
  // What does not come from PostgreSQL comes from the network.
  if (code?.length !== SQL_STATE_LENGTH) return true;
  return AWAY.includes(code) || code.startsWith('08');
}

const waitable = (error: Error & { code?: string }): never => {
  throw isAway(error.code) ? Object.assign(error, { code: STARTING }) : error;
};

const known = new WeakSet<pg.PoolClient>();

function patient(client: pg.PoolClient): pg.PoolClient {
  if (known.has(client)) return client;
  known.add(client);
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const asked = (...given: unknown[]): unknown => {
    const answer = query(...given);
    return answer instanceof Promise ? answer.catch(waitable) : answer;
  };
  client.query = asked as typeof client.query;
  return client;
}

/**
 * Connections for graphile-worker. When it cannot write down how a job went it takes the whole process with it,
 * except where the database says that it is starting: one that is away must read like that.
 */
export function openJobPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max });
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient> | undefined;
  const connected = (...given: unknown[]): unknown => connect(...given)?.then(patient, waitable);
  pool.connect = connected as typeof pool.connect;
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
