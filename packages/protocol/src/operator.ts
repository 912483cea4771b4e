import * as z from 'zod';
import { text } from './fields.ts';
import type { Read, Sent } from './plain.ts';

const count = z.number();
const time = z.number();
const database = z.enum(['sqlite', 'postgres']);

/** What came of restoring a backup into a database of its own. */
const restoreTest = z.object({
  into: database,
  ms: count,
  /** Rows that came back, games that were opened, and entries that were played through. */
  rows: count,
  games: count,
  entries: count,
  problem: z.string().nullable(),
});
export type RestoreTest = Read<typeof restoreTest>;

const backup = z.object({
  begunAt: time,
  endedAt: time,
  file: z.string(),
  kept: z.boolean(),
  bytes: count,
  test: restoreTest.nullable(),
  problem: z.string().nullable(),
});
export type BackupMade = Read<typeof backup>;

/** A job that went wrong: it is tried again later, or was given up. */
const failingJob = z.object({
  kind: z.string(),
  key: z.string(),
  attempts: count,
  givenUp: z.boolean(),
  problem: z.string(),
});
export type FailingJob = Read<typeof failingJob>;

const act = z.object({
  at: time,
  operator: z.string().nullable().describe('nobody where it was the command line'),
  act: z.string(),
  /** The person's name, or the id of a game or job. */
  target: z.string().nullable(),
});
export type ActDone = Read<typeof act>;

/** One work of a farm: how far it is, and what went wrong. */
const farmWork = z.object({
  id: count,
  kind: z.string(),
  title: z.string(),
  unit: z.string(),
  /** Which code it is for: only workers of the same take it. */
  code: z.string(),
  owner: z.string(),
  priority: count,
  state: z.enum(['open', 'done', 'cancelled']),
  slices: count,
  slicesDone: count,
  units: count,
  unitsDone: count,
  /** Slices that a worker has just now, and that were given up. */
  running: count,
  givenUp: count,
  failing: z.array(z.object({ place: count, attempts: count, givenUp: z.boolean(), problem: z.string() })),
  addedAt: time,
  endedAt: time.nullable(),
  /** What the slices that are done took, all together. */
  workMs: count,
});
export type FarmWorkStanding = Read<typeof farmWork>;

const farmWorker = z.object({
  id: z.string(),
  machine: z.string(),
  code: z.string(),
  kinds: z.array(z.string()),
  threads: count,
  busy: count,
  done: count,
  failed: count,
  begunAt: time,
});

/** Games that people have asked the server to judge. */
const analyses = z.object({
  waiting: count.describe('of which nothing has been judged yet'),
  running: count,
  people: count.describe('whose they are'),
  longestMs: count.describe('how long the one has waited that waits longest'),
  here: count.describe('pieces that this process is at'),
  doneToday: count.describe('within the last 24 hours'),
  failed: count,
  games: z
    .array(
      z.object({
        game: z.string().describe('the id of the game'),
        title: z.string(),
        state: z.enum(['waiting', 'running', 'failed']),
        place: count.nullable(),
        done: count,
        plays: count.nullable(),
        askedAt: time,
        problem: z.string().nullable(),
      }),
    )
    .describe('the first of the line, and those that failed'),
});
export type AnalysesStanding = Read<typeof analyses>;

const farm = z.object({ works: z.array(farmWork), workers: z.array(farmWorker) });
export type FarmStanding = Read<typeof farm>;

/** How the server is, for those who keep it. */
export const overview = z.object({
  version: z.string(),
  node: z.string(),
  database,
  now: time,
  startedAt: time,
  health: z.array(z.object({ what: z.string(), ok: z.boolean() })),
  here: z
    .object({
      sockets: count,
      people: count,
      tables: count,
      followed: count,
      memoryBytes: count,
      delayMs: count,
      writesWaiting: count,
      faults: count,
    })
    .describe('of the process that answers'),
  queues: z.array(z.object({ name: z.string(), waiting: count, running: count })),
  limits: z
    .array(z.object({ limit: z.string(), count }))
    .describe('how often each was hit since the process started'),
  games: z.object({ open: count, running: count, over: count, cancelled: count }),
  people: z.object({ accounts: count, guests: count }),
  databaseBytes: count,
  diskFreeBytes: count.nullable(),
  jobs: z.object({ due: count, lateMs: count, failing: z.array(failingJob) }),
  farm: farm.nullable().describe('long work on the same database; nothing where there is no farm'),
  analyses,
  clock: z.object({ sinceBeatMs: count }),
  backups: z.object({
    everyHours: count.nullable(),
    keep: z.object({ days: count, weeks: count }).nullable(),
    nextAt: time.nullable(),
    underWay: z.boolean(),
    made: z.array(backup),
  }),
  acts: z.array(act),
});
export type Overview = Read<typeof overview>;

export const retryRequest = z.strictObject({ key: text(200) });
export type RetryRequest = Sent<typeof retryRequest>;

/** Only the command line makes operators: who holds the page of one cannot make more. Moderators it makes. */
const orderAct = z.enum(['ban', 'unban', 'rename', 'silence', 'stop', 'entrust', 'relieve']);
export type OrderAct = Read<typeof orderAct>;

export const orderRequest = z.strictObject({
  act: orderAct,
  target: text(200).min(1).describe('the id or name of a person, or the id of a game'),
  detail: text(200).exactOptional().describe('the new name'),
});
export type OrderRequest = Sent<typeof orderRequest>;

export const orderDone = z.object({ done: z.string() });
export type OrderDone = Read<typeof orderDone>;
