/** What the server tells those who keep it; `GET /api/operator`. */
export interface Overview {
  readonly version: string;
  readonly node: string;
  readonly database: 'sqlite' | 'postgres';
  readonly now: number;
  readonly startedAt: number;
  readonly health: readonly { readonly what: string; readonly ok: boolean }[];
  readonly here: {
    readonly sockets: number;
    readonly people: number;
    readonly tables: number;
    readonly followed: number;
    readonly memoryBytes: number;
    readonly delayMs: number;
    readonly writesWaiting: number;
    readonly faults: number;
  };
  readonly queues: readonly { readonly name: string; readonly waiting: number; readonly running: number }[];
  readonly limits: readonly { readonly limit: string; readonly count: number }[];
  readonly games: { readonly open: number; readonly running: number; readonly over: number };
  readonly people: { readonly accounts: number; readonly guests: number };
  readonly databaseBytes: number;
  readonly diskFreeBytes: number | null;
  readonly jobs: { readonly failing: readonly FailingJob[] };
  readonly backups: {
    readonly everyHours: number | null;
    readonly keep: { readonly days: number; readonly weeks: number } | null;
    readonly nextAt: number | null;
    readonly underWay: boolean;
    readonly made: readonly BackupMade[];
  };
  readonly acts: readonly {
    readonly at: number;
    readonly operator: string | null;
    readonly act: string;
    readonly target: string | null;
  }[];
}

export interface FailingJob {
  readonly kind: string;
  readonly key: string;
  readonly attempts: number;
  readonly givenUp: boolean;
  readonly problem: string;
}

export interface BackupMade {
  readonly begunAt: number;
  readonly file: string;
  readonly kept: boolean;
  readonly bytes: number;
  readonly test: {
    readonly into: Overview['database'];
    readonly ms: number;
    readonly games: number;
    readonly entries: number;
  } | null;
  readonly problem: string | null;
}

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

export function bytesSaid(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const value = bytes / 1024 ** power;
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[power]}`;
}

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export const whenSaid = (time: number): string => WHEN.format(time);
