import type { Switch, Time } from './stored.ts';

/** Jobs where no job runner of the database's own is at hand. */
export interface JobsTable {
  key: string;
  kind: string;
  payload: string;
  run_at: Time;
  attempts: number;
  /** Told apart from the job that took its key while it ran. */
  mark: string;
  /** What went wrong at the last attempt. After the last one the job stays, and is not tried again. */
  problem: string | null;
}

/** A backup that was made by itself or by the operator, and what its test showed. */
export interface BackupsTable {
  id: string;
  begun_at: Time;
  ended_at: Time;
  /** The name of the file, and whether it is still there. */
  file: string;
  kept: Switch;
  bytes: number;
  /** JSON of `RestoreTest`, where a copy was made. */
  test: string | null;
  /** What went wrong, of copy or test. */
  problem: string | null;
}

/** What an operator or a moderator has done, by page or by command line. */
export interface OperatorActsTable {
  id: string;
  at: Time;
  /** The operator's account; nobody where it was the command line. */
  operator: string | null;
  act: string;
  /** The person or game it was done to. */
  target: string | null;
  /** Why, where it was said. */
  reason: string | null;
}

/** The time by which games are played, as it was last written down: by `HouseClock`. */
export interface HouseClockTable {
  name: string;
  time: number;
  /** The clock on the wall of whoever wrote it, and that of the database. */
  wall: Time;
  kept_at: Time;
}

/** When the clocks of games stood still, and how long. */
export interface PausesTable {
  id: string;
  from_wall: Time;
  ms: number;
}

/** What another program on the same SQLite file, such as moderation, tells the server. It takes them away. */
export interface AnnouncementsTable {
  id: string;
  message: string;
}

/** Single facts of the house, such as the keys for web push. */
export interface FactsTable {
  name: string;
  value: string;
}

export interface MigrationsTable {
  name: string;
  at: Time;
}

export interface HouseTables {
  jobs: JobsTable;
  backups: BackupsTable;
  operator_acts: OperatorActsTable;
  house_clock: HouseClockTable;
  pauses: PausesTable;
  announcements: AnnouncementsTable;
  facts: FactsTable;
  migrations: MigrationsTable;
}

export const HOUSE_KEYS = {
  jobs: ['key'],
  backups: ['id'],
  operator_acts: ['id'],
  house_clock: ['name'],
  pauses: ['id'],
  facts: ['name'],
} as const satisfies Partial<Record<keyof HouseTables, readonly string[]>>;
