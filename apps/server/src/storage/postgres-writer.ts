import pg from 'pg';
import { Conflict, type Write } from './store.ts';
import { WriteWatch } from './write-watch.ts';

/** A row that must not be there is, or one that must be is not (`counted`). */
const CONFLICTS = ['23505', '22012'];
const SQL_STATE_LENGTH = 5;
/** Two that waited for each other's rows: PostgreSQL has undone this one, so that the other could go on. */
const DEADLOCK = '40P01';
const MOST_ATTEMPTS = 10;
/** Whoever was undone waits up to so long, each time a little longer, so that two do not meet again and again. */
const WAIT_MS = 10;
const LANES = 2;
const MOST_TOGETHER = 64;
/** PostgreSQL takes messages of less than 8,000 bytes. */
const MESSAGE_BYTES = 7_000;

/** Everything is written by its key and in the same few statements: how, need not be thought over each time. */
const PLANS =
  'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set plan_cache_mode = force_generic_plan';

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
  readonly watch = new WriteWatch();
  #queue: Waiting[] = [];
  #busy = 0;

  constructor(url: string, channel: string, self: string) {
    this.#pool = new pg.Pool({ connectionString: url, max: LANES, pipeline: true });
    // A connection that breaks is replaced by the pool; what was being written through it hears so itself.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => {
      client.on('error', () => {});
      // A setting that only saves time: without it every statement works.
      client.query(PLANS).catch(() => {});
    });
    this.#channel = channel;
    this.#self = self;
  }

  write(batch: readonly Write[]): Promise<void> {
    const written = new Promise<void>((resolve, reject) => {
      this.#queue.push({ batch, resolve, reject });
      if (this.#busy < LANES) void this.#work();
    });
    return this.watch.follow(() => written);
  }

  async #work(): Promise<void> {
    this.#busy++;
    // What came in the same turn of the event loop is written together.
    await new Promise((turn) => setImmediate(turn));
    while (this.#queue.length > 0) await this.#writeTogether(this.#queue.splice(0, MOST_TOGETHER));
    this.#busy--;
  }

  /** What is under way has ended when nobody waits for it any more. */
  async close(): Promise<void> {
    await this.#pool.end();
  }

  /** All in one transaction; where one of several fails, each gets a transaction of its own. */
  async #writeTogether(group: readonly Waiting[]): Promise<void> {
    const problem = await this.#transaction(group);
    if (problem === undefined) for (const { resolve } of group) resolve();
    else if (group.length === 1) await this.#writeAgain(group[0], problem);
    else for (const waiting of group) await this.#writeTogether([waiting]);
  }

  /** Nothing speaks against a batch that was only in another's way: it is tried again. */
  async #writeAgain(waiting: Waiting, first: unknown): Promise<void> {
    let problem = first;
    for (let attempt = 1; isDeadlock(problem) && attempt <= MOST_ATTEMPTS; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * WAIT_MS * attempt));
      problem = await this.#transaction([waiting]);
    }
    if (problem === undefined) waiting.resolve();
    else waiting.reject(problem);
  }

  /**
   * What went wrong; then nothing was written. All statements are sent at once and not one after the other:
   * after the first that fails PostgreSQL refuses the rest, and the commit at the end undoes what came before.
   */
  async #transaction(group: readonly Waiting[]): Promise<unknown> {
    let client: pg.PoolClient;
    try {
      client = await this.#pool.connect();
    } catch (error) {
      return error;
    }
    const begun = performance.now();
    const sent = [
      client.query('BEGIN'),
      ...statementsOf(group).map((it) => client.query(it)),
      ...this.#announcements(group).map((it) => client.query(it)),
      client.query('COMMIT'),
    ];
    const failed = (await Promise.allSettled(sent)).find((it) => it.status === 'rejected');
    if (failed === undefined) this.watch.onCommit(group.length, performance.now() - begun);
    const problem = failed?.reason as (Error & { readonly code?: string }) | undefined;
    // Whatever PostgreSQL itself refused has a code of five signs; anything else is a connection that broke.
    const isBroken = problem !== undefined && problem.code?.length !== SQL_STATE_LENGTH;
    client.release(isBroken ? problem : undefined);
    return CONFLICTS.includes(problem?.code ?? '') ? new Conflict(String(problem)) : problem;
  }

  #announcements(group: readonly Waiting[]): pg.QueryConfig[] {
    const messages = new Set(group.flatMap(({ batch }) => batch.flatMap((it) => it.announce ?? [])));
    const payloads: string[] = [];
    let payload = this.#self;
    for (const message of messages) {
      if (Buffer.byteLength(payload) + Buffer.byteLength(message) > MESSAGE_BYTES) {
        payloads.push(payload);
        payload = this.#self;
      }
      payload += `\n${message}`;
    }
    if (payload !== this.#self) payloads.push(payload);
    return payloads.map((it) => prepared(`select pg_notify('${this.#channel}', $1)`, [it]));
  }
}

const isDeadlock = (problem: unknown): boolean =>
  (problem as { readonly code?: string } | undefined)?.code === DEADLOCK;

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

const prepared = (text: string, values: unknown[]): pg.QueryConfig => {
  const name = values.length === 0 ? undefined : nameOf(text);
  return { text, values, ...(name === undefined ? {} : { name }) };
};

/** A statement that must touch a number of rows fails where it touches another: the database divides by zero. */
const counted = (sql: string, rows: string | number): string =>
  `with done as (${sql} returning 1) select 1 / (case when count(*) = ${rows} then 1 else 0 end) from done`;

/**
 * The rows of all moves become one statement, which must touch as many as there are: each touches one at most, so
 * the number is right only where every one of them did. They come before everything else.
 */
function statementsOf(group: readonly Waiting[]): pg.QueryConfig[] {
  const rowsBy = new Map<string, string[]>();
  const others: pg.QueryConfig[] = [];
  for (const { sql, parameters, rows, row, announce } of group.flatMap(({ batch }) => batch)) {
    if (announce !== undefined) continue;
    if (row === undefined)
      others.push(prepared(rows === undefined ? sql : counted(sql, rows), [...parameters]));
    else if (rowsBy.get(sql)?.push(row) === undefined) rowsBy.set(sql, [row]);
  }
  const together = [...rowsBy].map(([sql, rows]) =>
    prepared(counted(sql, '$2::bigint'), [`[${rows.join(',')}]`, rows.length]),
  );
  return [...together, ...others];
}
