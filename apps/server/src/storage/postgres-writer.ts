import type pg from 'pg';
import { Conflict, type Write } from './store.ts';

const UNIQUE_VIOLATION = '23505';
const LANES = 3;
const MOST_TOGETHER = 64;
/** PostgreSQL takes messages of less than 8,000 bytes. */
const MESSAGE_BYTES = 7_000;

interface Waiting {
  readonly batch: readonly Write[];
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Writes batches, those that wait together in one transaction: a commit that announces something waits
 * for every other such commit in the database, so there must be fewer commits than moves.
 */
export class PostgresWriter {
  readonly #pool: pg.Pool;
  readonly #channel: string;
  readonly #self: string;
  #queue: Waiting[] = [];
  #busy = 0;

  constructor(pool: pg.Pool, channel: string, self: string) {
    this.#pool = pool;
    this.#channel = channel;
    this.#self = self;
  }

  write(batch: readonly Write[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ batch, resolve, reject });
      if (this.#busy < LANES) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#busy++;
    while (this.#queue.length > 0) await this.#writeTogether(this.#queue.splice(0, MOST_TOGETHER));
    this.#busy--;
  }

  /** All in one transaction; where one of several fails, each gets a transaction of its own. */
  async #writeTogether(group: readonly Waiting[]): Promise<void> {
    const problem = await this.#transaction(group);
    if (problem === undefined) for (const { resolve } of group) resolve();
    else if (group.length === 1) group[0].reject(problem);
    else for (const waiting of group) await this.#writeTogether([waiting]);
  }

  /** What went wrong; then nothing was written. */
  async #transaction(group: readonly Waiting[]): Promise<unknown> {
    let client: pg.PoolClient;
    try {
      client = await this.#pool.connect();
    } catch (error) {
      return error;
    }
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      for (const { batch } of group) for (const statement of batch) await run(client, statement);
      await this.#announce(client, group);
      await client.query('COMMIT');
      return undefined;
    } catch (error) {
      await client.query('ROLLBACK').catch((lost: Error) => {
        broken = lost;
      });
      return (error as { code?: string }).code === UNIQUE_VIOLATION ? new Conflict(String(error)) : error;
    } finally {
      client.release(broken);
    }
  }

  async #announce(client: pg.PoolClient, group: readonly Waiting[]): Promise<void> {
    const messages = new Set(group.flatMap(({ batch }) => batch.flatMap((it) => it.announce ?? [])));
    let payload = this.#self;
    const send = () => client.query(`select pg_notify('${this.#channel}', $1)`, [payload]);
    for (const message of messages) {
      if (Buffer.byteLength(payload) + Buffer.byteLength(message) > MESSAGE_BYTES) {
        await send();
        payload = this.#self;
      }
      payload += `\n${message}`;
    }
    if (payload !== this.#self) await send();
  }
}

/** Statements that come again and again are prepared once for each connection; the pool has few. */
const names = new Map<string, string>();
const MOST_NAMES = 200;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `w${names.size}`;
  names.set(text, name);
  return name;
}

async function run(client: pg.PoolClient, { sql, parameters, rows, announce }: Write): Promise<void> {
  if (announce !== undefined) return;
  const name = parameters.length === 0 ? undefined : nameOf(sql);
  const query = { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) };
  const { rowCount } = await client.query(query);
  if (rows !== undefined && rowCount !== rows) throw new Conflict(`touched ${rowCount} rows, not ${rows}`);
}
