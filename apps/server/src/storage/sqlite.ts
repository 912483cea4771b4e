import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker as Thread } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { planJob, workJobs } from './sqlite-jobs.ts';
import { Conflict, type Store, type Write } from './store.ts';
import type { Tables } from './tables.ts';

/** What the thread is asked, and what it answers. */
export type Request =
  | { readonly id: number; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly id: number; readonly batch: readonly Write[] }
  | { readonly id: number; readonly close: true };

export type Answer =
  | { readonly id: number; readonly rows: unknown[] }
  | { readonly id: number; readonly problem: string; readonly conflict: boolean };

interface Waiting {
  resolve(rows: unknown[]): void;
  reject(error: Error): void;
}

/** The file is opened by its thread; this end passes messages and refuses values that libsql cannot take. */
class SqliteThread {
  readonly #thread: Thread;
  readonly #waiting = new Map<number, Waiting>();
  readonly #opened: Promise<unknown>;
  #next = 1;
  #closing = false;

  constructor(path: string) {
    this.#thread = new Thread(new URL('./sqlite-thread.mjs', import.meta.url), { workerData: { path } });
    this.#opened = new Promise((resolve, reject) => this.#waiting.set(0, { resolve, reject }));
    this.#thread.on('message', (answers: Answer[]) => {
      for (const answer of answers) this.#hear(answer);
    });
    this.#thread.on('error', (error) => this.#fail(error as Error));
    this.#thread.on('exit', () => this.#fail(new Error('the database thread has ended')));
  }

  opened(): Promise<unknown> {
    return this.#opened;
  }

  #hear(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('rows' in answer) waiting?.resolve(answer.rows);
    else waiting?.reject(answer.conflict ? new Conflict(answer.problem) : new Error(answer.problem));
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #ask(make: (id: number) => Request): Promise<unknown[]> {
    if (this.#closing) return Promise.reject(new Error('the database is closed'));
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#thread.postMessage(make(id));
    });
  }

  read(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
    return this.#ask((id) => ({ id, sql, parameters: parameters.map(bindable) }));
  }

  async write(batch: readonly Write[]): Promise<void> {
    const bound = batch.map((it) => ({ ...it, parameters: it.parameters.map(bindable) }));
    await this.#ask((id) => ({ id, batch: bound }));
  }

  async close(): Promise<void> {
    if (this.#closing) return;
    this.#closing = true;
    const ended = new Promise<void>((resolve) => this.#thread.once('exit', () => resolve()));
    this.#thread.postMessage({ id: -1, close: true } satisfies Request);
    await ended;
  }
}

/** libsql ends the process when it is given a boolean, and rounds large numbers: neither gets that far. */
function bindable(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && (Number.isSafeInteger(value) || !Number.isInteger(value))) return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  throw new TypeError(`a ${typeof value} cannot be stored`);
}

/** Kysely reads through this; it writes nowhere, since batches go to the thread as a whole. */
class ThreadDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(thread: SqliteThread) {
    this.#connection = {
      async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
        return { rows: (await thread.read(sql, parameters)) as R[] };
      },
      streamQuery: () => {
        throw new Error('SQLite rows are not streamed');
      },
    };
  }

  init = async (): Promise<void> => {};
  acquireConnection = async (): Promise<DatabaseConnection> => this.#connection;
  releaseConnection = async (): Promise<void> => {};
  destroy = async (): Promise<void> => {};
  beginTransaction = (): Promise<void> => Promise.reject(new Error('write in a batch'));
  commitTransaction = this.beginTransaction;
  rollbackTransaction = this.beginTransaction;
}

/** One file, written with full sync: what is acknowledged survives the loss of power. */
export async function openSqlite(path: string): Promise<Store> {
  mkdirSync(dirname(path), { recursive: true });
  const thread = new SqliteThread(path);
  await thread.opened();
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new ThreadDriver(thread),
      createIntrospector: (it) => new SqliteIntrospector(it),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  let expect = (_at: number): void => {};
  const writeBatch = async (batch: readonly Write[]): Promise<void> => {
    await thread.write(batch);
    for (const { due } of batch) if (due !== undefined) expect(due);
  };
  return {
    kind: 'sqlite',
    db,
    write: writeBatch,
    plan: (job) => planJob(db, job),
    work: async (handlers) => {
      const worker = workJobs({ db, write: writeBatch }, handlers);
      expect = worker.expect;
      return worker;
    },
    announce: () => undefined,
    listen: async () => {},
    close: async () => {
      await db.destroy();
      await thread.close();
    },
  };
}
