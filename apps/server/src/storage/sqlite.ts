import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
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
import { inspectSqlite } from './inspect-sqlite.ts';
import { makePrivate, privateFile, privateFolder } from './private-files.ts';
import { jobsStanding, planJob, retryJob, workJobs } from './sqlite-jobs.ts';
import { StartProblem } from './start-problem.ts';
import { StorageThread } from './storage-thread.ts';
import { type Store, type Write, write } from './store.ts';
import type { Tables } from './tables.ts';
import { WriteWatch } from './write-watch.ts';

/** What the thread is asked; `watch` is answered when another program has written to the file. */
export type Request =
  | { readonly watch: true }
  | { readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly batch: readonly Write[] };

const TROUBLE_MS = 1_000;

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

  constructor(thread: StorageThread<Request>) {
    this.#connection = {
      async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
        return { rows: (await thread.ask({ sql, parameters: parameters.map(bindable) })) as R[] };
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

/** Looks at the file that is there, or makes one, that nobody else reads. */
export function prepareFile(path: string, thorough: boolean): void {
  try {
    privateFolder(dirname(path));
    inspectSqlite(path, thorough);
    privateFile(path);
    makePrivate(path);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === undefined) throw error;
    throw new StartProblem(
      `${path} cannot be opened (${message}). May you write there, and is there room on the disk?`,
    );
  }
}

/** One file, written with full sync: what is acknowledged survives the loss of power. */
export async function openSqlite(path: string): Promise<Store> {
  prepareFile(path, false);
  const thread = new StorageThread<Request>(new URL('./sqlite-thread.mjs', import.meta.url), { path });
  await thread.ready;
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new ThreadDriver(thread),
      createIntrospector: (it) => new SqliteIntrospector(it),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  const watch = new WriteWatch();
  thread.onNews = (rows) => {
    for (const { batches, ms } of rows as { batches: number; ms: number }[]) watch.onCommit(batches, ms);
  };
  let listens = false;
  let expect = (_at: number): void => {};
  const writeBatch = async (batch: readonly Write[]): Promise<void> => {
    await watch.follow(() =>
      thread.ask({ batch: batch.map((it) => ({ ...it, parameters: it.parameters.map(bindable) })) }),
    );
    for (const { due } of batch) if (due !== undefined) expect(due);
  };
  const hearOthers = async (heard: (message: string) => void): Promise<void> => {
    await thread.ask({ watch: true });
    const told = await db.selectFrom('announcements').selectAll().execute();
    if (told.length === 0) return;
    for (const { message } of told) heard(message);
    const ids = told.map(({ id }) => id);
    await writeBatch([write(db.deleteFrom('announcements').where('id', 'in', ids))]);
  };
  return {
    kind: 'sqlite',
    db,
    write: writeBatch,
    watch,
    plan: (job) => planJob(db, job),
    work: async (handlers, failed) => {
      const worker = workJobs({ db, write: writeBatch }, handlers, failed);
      expect = worker.expect;
      return worker;
    },
    jobs: () => jobsStanding(db),
    // A farm is kept in PostgreSQL only.
    farm: async () => null,
    retry: (key) => retryJob(db, key),
    bytes: async () =>
      ['', '-wal'].reduce(
        (sum, rest) => sum + (statSync(`${path}${rest}`, { throwIfNoEntry: false })?.size ?? 0),
        0,
      ),
    // The one who listens is the server, and needs no telling; other programs on the file tell it.
    announce: (message) =>
      listens
        ? undefined
        : write(db.insertInto('announcements').values({ id: randomUUID(), message: message() })),
    listen: async (heard, missed, failed) => {
      listens = true;
      await writeBatch([write(db.deleteFrom('announcements'))]);
      void (async () => {
        while (listens) {
          await hearOthers(heard).catch(async (error: unknown) => {
            if (listens) failed(error);
            // The disk may be full: what was told is still there, and what is in memory is doubtful.
            await new Promise((resolve) => setTimeout(resolve, TROUBLE_MS));
            if (listens) missed();
          });
        }
      })();
    },
    close: async () => {
      listens = false;
      await db.destroy();
      await thread.close();
    },
  };
}
