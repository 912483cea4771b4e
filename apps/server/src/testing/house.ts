import { afterAll, beforeAll } from 'vitest';
import type { RunningServer } from '../start.ts';
import { sqliteDatabases, type TestDatabases } from './databases.ts';
import { startTestServer } from './server.ts';
import { sharedPostgres } from './shared-postgres.ts';

/** Both kinds of database, for a `describe.each`. */
export const EACH_DATABASE = [
  ['SQLite', async (): Promise<TestDatabases> => sqliteDatabases()],
  ['PostgreSQL', sharedPostgres],
] as const;

type Settings = Parameters<typeof startTestServer>[1];

/** A server on a database of its own, for all tests of the file or `describe` that sets it up. */
export class House {
  #databases!: TestDatabases;
  #database!: string;
  #server!: RunningServer;
  readonly #settings: Settings;

  constructor(
    settings: Settings = {},
    open: () => TestDatabases | Promise<TestDatabases> = EACH_DATABASE[0][1],
  ) {
    this.#settings = settings;
    beforeAll(async () => {
      this.#databases = await open();
      this.#database = await this.#databases.begun();
      await this.start();
    });
    afterAll(async () => {
      await this.#server.stop();
      await this.#databases.stop();
    });
  }

  /** Another empty database beside that of the server. */
  fresh(): Promise<string> {
    return this.#databases.fresh();
  }

  get database(): string {
    return this.#database;
  }

  get server(): RunningServer {
    return this.#server;
  }

  get base(): string {
    return this.#server.address;
  }

  /** The server stops; its database stays. */
  stop(): Promise<void> {
    return this.#server.stop();
  }

  async start(): Promise<void> {
    this.#server = await startTestServer(this.#database, this.#settings);
  }
}
