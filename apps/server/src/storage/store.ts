import type { FailingJob, FarmStanding } from '@punica/protocol';
import type { Compilable, Kysely } from 'kysely';
import type { Tables } from './tables.ts';
import type { WriteWatch } from './write-watch.ts';

/** One statement of a batch, ready to run; `rows` is how many it must touch for the batch to hold. */
export interface Write {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly rows?: number;
  /** PostgreSQL only: the statement takes a list of rows as JSON, of which this is one, and must touch one for each. */
  readonly row?: string;
  /** It plans a job for this time. */
  readonly due?: number;
  /** It is no statement, but something that other processes hear once the batch is in. */
  readonly announce?: string;
}

export const write = (query: Compilable, rows?: number): Write => {
  const { sql, parameters } = query.compile();
  return rows === undefined ? { sql, parameters } : { sql, parameters, rows };
};

/** Somebody else was quicker: a row that must be there is not, or one that must not be is. Nothing was written. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

/** Something to be done later, once. A second plan with the same key takes the place of the first. */
export interface JobPlan {
  readonly kind: string;
  readonly key: string;
  readonly payload: Readonly<Record<string, string | number>>;
  readonly at: number;
}

export type JobHandlers = Readonly<Record<string, (payload: Record<string, unknown>) => Promise<void>>>;

export interface Worker {
  /** Lets the jobs under way end and takes no more. */
  stop(): Promise<void>;
}

export interface JobsStanding {
  /** Those whose time has come, and for how long the one that waits longest has waited. */
  readonly due: number;
  readonly lateMs: number;
  readonly failing: readonly FailingJob[];
}

/**
 * The database. Reading goes through `db`. Writing goes through `write`: a batch happens as a whole or not
 * at all, and when the promise is kept it is on the disk. There are no open transactions: what a batch
 * depends on it checks itself, by the rows that its statements must touch.
 */
export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Kysely<Tables>;
  write(batch: readonly Write[]): Promise<void>;
  /** How writing goes. */
  readonly watch: WriteWatch;
  /** Part of a batch: a job that exists if and when the batch does. */
  plan(job: JobPlan): Write;
  /** `failed` hears of what goes wrong between the jobs; what goes wrong in one is its handler's. */
  work(handlers: JobHandlers, failed: (error: unknown) => void): Promise<Worker>;
  jobs(): Promise<JobsStanding>;
  /** The farm that is kept in the same database, if any. */
  farm(): Promise<FarmStanding | null>;
  /** Part of a batch: a job that failed is tried again at once. */
  retry(key: string): Write;
  /** How much room the database takes. */
  bytes(): Promise<number>;
  /** Part of a batch: other processes on the same database are told. Written only where there can be some. */
  announce(message: () => string): Write | undefined;
  /**
   * Hears what other processes announce; `missed` is called when something may have been lost, `failed` with the reason
   * why nothing can be heard just now.
   */
  listen(
    heard: (message: string) => void,
    missed: () => void,
    failed: (error: unknown) => void,
  ): Promise<void>;
  close(): Promise<void>;
}

/** So many failing jobs are shown. */
export const MOST_SHOWN = 50;
/** How often a job is tried again before it is given up. */
export const MOST_ATTEMPTS = 8;
