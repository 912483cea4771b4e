import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FarmStanding } from '@punica/protocol';
import { isPostgres } from '../storage/open-unmigrated.ts';
import type { JobsStanding, Store } from '../storage/store.ts';
import type { GameState } from '../storage/tables.ts';

/** What is looked up in the database and on the disk when somebody wants to know how the server is. */
export interface Reading {
  readonly at: number;
  readonly games: Readonly<Record<GameState, number>>;
  readonly people: { readonly accounts: number; readonly guests: number };
  readonly databaseBytes: number;
  /** Room that is left where the database is, or for one elsewhere where the backups go; unknown without either. */
  readonly diskFreeBytes: number | null;
  readonly jobs: JobsStanding;
  /** Nothing where no farm is kept in the same database. */
  readonly farm: FarmStanding | null;
}

export class Readings {
  readonly #store: Store;
  readonly #folder: string | undefined;
  readonly #freshMs: number;
  #last: Promise<Reading> | undefined;
  #lastAt = Number.NEGATIVE_INFINITY;

  /** @param freshMs whoever asks again so soon gets the same */
  constructor(store: Store, database: string, backups: string | undefined, freshMs: number) {
    this.#store = store;
    this.#freshMs = freshMs;
    this.#folder = isPostgres(database) ? backups : dirname(database);
  }

  /** The newest reading; it fails where the database does not answer. */
  now(): Promise<Reading> {
    const now = performance.now();
    if (this.#last === undefined || now - this.#lastAt > this.#freshMs) {
      this.#lastAt = now;
      this.#last = this.#read();
      this.#last.catch(() => {
        this.#last = undefined;
      });
    }
    return this.#last;
  }

  /** Something was changed that the next one to ask wants to see. */
  forget(): void {
    this.#last = undefined;
  }

  async #read(): Promise<Reading> {
    const { db } = this.#store;
    const [states, kinds, databaseBytes, diskFreeBytes, jobs, farm] = await Promise.all([
      db
        .selectFrom('games')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute(),
      db
        .selectFrom('people')
        .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
        .groupBy('kind')
        .execute(),
      this.#store.bytes(),
      this.#diskFree(),
      this.#store.jobs(),
      this.#store.farm(),
    ]);
    const games = { open: 0, running: 0, over: 0, cancelled: 0 };
    for (const { state, count: so } of states) games[state] = so;
    const of = (kind: string) => kinds.find((it) => it.kind === kind)?.count ?? 0;
    const people = { accounts: of('account'), guests: of('guest') };
    return { at: Date.now(), games, people, databaseBytes, diskFreeBytes, jobs, farm };
  }

  async #diskFree(): Promise<number | null> {
    if (this.#folder === undefined) return null;
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize;
  }
}
