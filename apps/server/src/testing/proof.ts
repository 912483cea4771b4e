import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import {
  type PostgresDatabases,
  postgresDatabases,
  sqliteDatabases,
  type TestDatabases,
} from './databases.ts';

/** Both kinds of database for the trials of a long proof, whose report is written when all of them are done. */
export class Proof {
  readonly lines: string[];
  #sqlite!: TestDatabases;
  #postgres!: PostgresDatabases;

  constructor(...heading: string[]) {
    this.lines = [...heading, ''];
    beforeAll(async () => {
      this.#sqlite = sqliteDatabases();
      this.#postgres = await postgresDatabases();
    });
    afterAll(async () => {
      await this.#sqlite.stop();
      await this.#postgres.stop();
      const file = process.env.PUNICA_PROOF_REPORT;
      if (file !== undefined) writeFileSync(file, `${this.lines.join('\n')}\n`);
    });
  }

  get postgres(): PostgresDatabases {
    return this.#postgres;
  }

  /** An empty database of that kind. */
  fresh(kind: string): Promise<string> {
    return (kind === 'SQLite' ? this.#sqlite : this.#postgres).fresh();
  }
}
