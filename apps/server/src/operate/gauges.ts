import { Gauge } from 'prom-client';
import type { Metrics } from '../api/metrics.ts';
import type { BotThreads } from '../play/bots.ts';
import type { HouseClock } from '../play/house-clock.ts';
import type { Hub } from '../play/hub.ts';
import type { Tables } from '../play/tables.ts';
import type { Store } from '../storage/store.ts';
import { VERSION } from '../version.ts';
import type { BackupKeeper } from './backup-keeper.ts';
import type { Reading, Readings } from './readings.ts';

export interface Watched {
  readonly store: Store;
  readonly hub: Hub;
  readonly tables: Tables;
  readonly threads: BotThreads;
  readonly clock: HouseClock;
  readonly readings: Readings;
  readonly backups: BackupKeeper;
  isReady(): boolean;
}

/** The queues in which work waits for threads, by the names they have in the metrics. */
export const queuesOf = ({ thoughts, looks, logs }: BotThreads) => ({ thoughts, looks, logs });

/** Adds what is looked up when somebody asks for the metrics, and listens to what is counted elsewhere. */
export function addGauges(
  { registry, queueWait, written, commits, commitBatches }: Metrics,
  of: Watched,
): void {
  const { store, hub, tables, threads, clock, readings, backups } = of;
  const queues = Object.entries(queuesOf(threads));
  for (const [queue, it] of queues) it.onTurn = (ms) => queueWait.observe({ queue }, ms / 1000);
  store.watch.onWritten = (ms) => written.observe(ms / 1000);
  store.watch.onCommit = (batches, ms) => {
    commits.observe(ms / 1000);
    commitBatches.observe(batches);
  };

  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  };
  const byQueue = (name: string, help: string, read: (queue: (typeof queues)[number][1]) => number): void => {
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      collect() {
        for (const [queue, it] of queues) this.set({ queue }, read(it));
      },
    });
  };
  /** Nothing is told of what cannot be read just now. */
  const looked = (name: string, help: string, read: (reading: Reading) => number | null): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.remove();
        const value = await readings.now().then(read, () => null);
        if (value !== null) this.set(value);
      },
    });
  };

  byQueue('punica_queue_waiting', 'Work that waits for its turn at a thread, by queue', (it) => it.waiting);
  byQueue('punica_queue_running', 'Work that has a thread, by queue', (it) => it.running);
  gauge('punica_threads', 'Threads for bots and for looking back that are up', () => threads.threads);
  gauge('punica_writes_waiting', 'Changes handed over and not yet on the disk', () => store.watch.waiting);
  gauge('punica_tables_in_memory', 'Games in memory', () => tables.inMemory);
  gauge('punica_games_followed', 'Games that somebody follows here', () => hub.followed.length);
  gauge('punica_people_present', 'People with a page or program open here', () => hub.present);
  gauge(
    'punica_clock_beat_age_seconds',
    'Since the clock of games was written down',
    () => clock.sinceBeatMs / 1000,
  );
  gauge('punica_ready', '1 while the process takes work', () => Number(of.isReady()));

  new Gauge({
    name: 'punica_games',
    help: 'Games in the database, by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      // As above: whoever watches sees that the figures are missing.
      const reading = await readings.now().catch(() => undefined);
      for (const [state, count] of Object.entries(reading?.games ?? {})) this.set({ state }, count);
    },
  });
  looked('punica_accounts', 'Accounts in the database', ({ people }) => people.accounts);
  looked('punica_database_bytes', 'Room that the database takes', (it) => it.databaseBytes);
  looked('punica_disk_free_bytes', 'Room left where database or backups are', (it) => it.diskFreeBytes);
  looked('punica_jobs_due', 'Jobs whose time has come', ({ jobs }) => jobs.due);
  looked(
    'punica_jobs_late_seconds',
    'How long the job waits that waits longest',
    ({ jobs }) => jobs.lateMs / 1000,
  );
  looked(
    'punica_jobs_failing',
    'Jobs that failed and are tried again',
    ({ jobs }) => jobs.failing.filter((it) => !it.givenUp).length,
  );
  looked(
    'punica_jobs_given_up',
    'Jobs that failed too often',
    ({ jobs }) => jobs.failing.filter((it) => it.givenUp).length,
  );

  const backup = (name: string, help: string, read: (it: BackupKeeper) => number | null): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.remove();
        const value = read(backups);
        if (value !== null) this.set(value);
      },
    });
  };
  const seconds = (ms: number | undefined): number | null => (ms === undefined ? null : ms / 1000);
  backup('punica_backup_scheduled', '1 where this process makes backups by itself', (it) =>
    Number(it.isScheduled),
  );
  backup(
    'punica_backup_last_good_timestamp_seconds',
    'When the newest backup was made that stood its test',
    (it) => seconds(it.lastGood?.begunAt),
  );
  backup('punica_backup_last_attempt_timestamp_seconds', 'When a backup was last tried', (it) =>
    seconds(it.last?.begunAt),
  );
  backup('punica_backup_last_ok', '1 where the last backup was made and stood its test', (it) =>
    it.last === undefined ? null : Number(it.last.problem === null),
  );
  backup('punica_backup_restore_test_ok', '1 where the newest copy could be restored and played on', (it) =>
    it.last?.test == null ? null : Number(it.last.test.problem === null),
  );
  backup('punica_backup_restore_test_seconds', 'Duration of that test', (it) => seconds(it.last?.test?.ms));
  backup('punica_backup_seconds', 'Duration of the last backup with its test', (it) =>
    it.last === undefined ? null : (it.last.endedAt - it.last.begunAt) / 1000,
  );
  backup('punica_backup_bytes', 'Size of the newest good backup', (it) => it.lastGood?.bytes ?? null);
  backup('punica_backups_kept', 'Backups that are kept', (it) => it.kept);

  new Gauge({
    name: 'punica_build_info',
    help: 'Always 1; the labels tell the version',
    labelNames: ['version', 'node', 'database'],
    registers: [registry],
  }).set({ version: VERSION, node: process.version, database: store.kind }, 1);
}
