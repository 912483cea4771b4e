import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Overview } from '@punica/protocol';
import type { House } from '../api/house.ts';
import { HOUR } from '../spans.ts';
import { VERSION } from '../version.ts';
import { actsDone } from './acts.ts';
import { queuesOf } from './gauges.ts';
import type { Reading } from './readings.ts';

/** From here on something is amiss; the sample rules for Prometheus draw the same lines. */
const LATE_JOB_MS = 60_000;
const OLD_BEAT_MS = 10_000;
const MANY_WRITES = 500;
const LITTLE_ROOM_BYTES = 1e9;
const LATE_BACKUPS = 2;
const NANOSECONDS = 1e6;

const delay = monitorEventLoopDelay({ resolution: 20 });
delay.enable();

/** How the server is, for the page of the operator: what is counted is of this process, the rest of the house. */
export async function overviewOf(house: House): Promise<Overview> {
  const { store, hub, tables, metrics, threads, clock, backups, settings } = house;
  const reading = await house.readings.now();
  await backups.refresh();
  const refused = (await metrics.refusals.get()).values;
  const sockets = (await metrics.sockets.get()).values[0]?.value ?? 0;
  const faults = (await metrics.faults.get()).values[0]?.value ?? 0;
  const [analyses, acts] = await Promise.all([house.analyses.overview(), actsDone(store)]);
  // Nothing is waited for any more: what is said to be well, and why, is of one moment.
  return {
    version: VERSION,
    node: process.version,
    database: store.kind,
    now: Date.now(),
    startedAt: Math.round(performance.timeOrigin),
    health: healthOf(house, reading),
    here: {
      sockets,
      people: hub.present,
      tables: tables.inMemory,
      followed: hub.followed.length,
      memoryBytes: process.memoryUsage.rss(),
      delayMs: Math.round(delay.percentile(99) / NANOSECONDS),
      writesWaiting: store.watch.waiting,
      faults,
    },
    queues: Object.entries(queuesOf(threads)).map(([name, { waiting, running }]) => ({
      name,
      waiting,
      running,
    })),
    limits: refused
      .map(({ labels, value }) => ({ limit: String(labels.limit), count: value }))
      .toSorted((a, b) => b.count - a.count),
    games: reading.games,
    people: reading.people,
    databaseBytes: reading.databaseBytes,
    diskFreeBytes: reading.diskFreeBytes,
    jobs: reading.jobs,
    farm: reading.farm,
    analyses,
    clock: { sinceBeatMs: Math.round(clock.sinceBeatMs) },
    backups: {
      everyHours: settings.backups?.everyHours ?? null,
      keep: settings.backups?.keep ?? null,
      nextAt: backups.nextAt,
      underWay: backups.isUnderWay,
      made: backups.made,
    },
    acts,
  };
}

/** What is well and what is not, by the names that the page has words for. */
function healthOf(
  { stopping, store, clock, backups, settings }: House,
  { jobs, diskFreeBytes, databaseBytes }: Reading,
) {
  const good = backups.lastGood;
  const backupAge = good === undefined ? Number.POSITIVE_INFINITY : Date.now() - good.begunAt;
  const longest = LATE_BACKUPS * (settings.backups?.everyHours ?? 24) * HOUR;
  return [
    { what: 'work', ok: !stopping && store.watch.waiting < MANY_WRITES },
    { what: 'clock', ok: clock.sinceBeatMs < OLD_BEAT_MS },
    { what: 'jobs', ok: jobs.lateMs < LATE_JOB_MS && !jobs.failing.some((it) => it.givenUp) },
    {
      what: 'room',
      ok: diskFreeBytes === null || diskFreeBytes > Math.max(LITTLE_ROOM_BYTES, 2 * databaseBytes),
    },
    { what: 'backups', ok: backupAge < longest && backups.last?.problem === null },
  ] as const;
}
