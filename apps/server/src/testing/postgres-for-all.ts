import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { PostgresDatabases } from './databases.ts';
import { BEGUN } from './shared-postgres.ts';

/**
 * Before the first test of servers: one PostgreSQL for all files, whose start costs as much as many a file. It starts
 * when the first of them asks for it at PUNICA_POSTGRES, and the answer is its address.
 */
export default async function setup() {
  let cluster: Promise<PostgresDatabases> | undefined;
  const desk = createServer((_, answer) => {
    cluster ??= begin();
    cluster.then(
      ({ address }) => answer.end(address),
      (error: Error) => answer.writeHead(500).end(error.stack),
    );
  });
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  process.env.PUNICA_POSTGRES = `http://127.0.0.1:${(desk.address() as AddressInfo).port}/`;
  return async () => {
    desk.closeAllConnections();
    desk.close();
    await (await cluster)?.stop();
  };
}

async function begin(): Promise<PostgresDatabases> {
  // Loaded only where a test needs it.
  const [{ postgresDatabases }, { startTestServer }] = await Promise.all([
    import('./databases.ts'),
    import('./server.ts'),
  ]);
  const cluster = await postgresDatabases();
  const database = await cluster.named(BEGUN);
  const server = await startTestServer(database);
  await server.stop();
  await forgetTime(database);
  return cluster;
}

/** Nobody waits in it: until a test takes a copy no time is to pass that its server would count as a pause. */
async function forgetTime(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query('delete from house_clock');
  await client.end();
}
