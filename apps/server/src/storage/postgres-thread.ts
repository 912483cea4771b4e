import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { PostgresWriter } from './postgres-writer.ts';
import { Conflict } from './store.ts';
import type { WriteAnswer, WriteRequest } from './thread-writer.ts';

const CONNECTIONS = 4;

const { url, channel, self } = workerData as { url: string; channel: string; self: string };
const port = parentPort!;
const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, pipeline: true });
pool.on('error', () => {});
pool.on('connect', (client) => client.on('error', () => {}));
const writer = new PostgresWriter(pool, channel, self);

port.on('message', (request: WriteRequest) => {
  if ('close' in request) {
    void pool.end().then(() => port.close());
    return;
  }
  const { id, batch } = request;
  writer.write(batch).then(
    () => port.postMessage({ id } satisfies WriteAnswer),
    (error: Error) => {
      const answer: WriteAnswer = { id, problem: String(error.message), conflict: error instanceof Conflict };
      port.postMessage(answer);
    },
  );
});
