import { cpus, loadavg, totalmem } from 'node:os';
import type { Edition } from '@punica/kernel/edition';
import { LIMITS, TABLES } from '../settings.ts';
import { openStore } from '../storage/open-store.ts';
import { isPostgres } from '../storage/open-unmigrated.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';
import { type Duel, setUp } from './duel.ts';
import { type Percentiles, percentiles } from './percentiles.ts';
import { eachSpent, type Spent, spentBetween, spentBy } from './spent.ts';

export interface LoadSettings {
  readonly database: string;
  readonly game: string;
  /** With the data of this edition. */
  readonly edition?: Edition;
  readonly games: number;
  /** Moves a second that are offered, and for how long. */
  readonly rate: number;
  readonly seconds: number;
  /** Servers on one PostgreSQL; the players of a game are at different ones. */
  readonly processes?: number;
  /** The first process of the PostgreSQL, where what it spends is to be told. */
  readonly postgres?: number;
}

export interface LoadReport {
  readonly conditions: Readonly<Record<string, string | number>>;
  readonly alone: Percentiles;
  readonly load: Percentiles & {
    readonly offered: number;
    readonly accepted: number;
    readonly refused: number;
    /** Sent back at once because it would have taken too long; times are of those that were let in. */
    readonly busy: number;
    readonly perSecond: number;
  };
  /** Milliseconds of processor time for each move that was kept. */
  readonly spent: Spent;
  /** Milliseconds from when a batch was handed to the writer until it was on the disk, on average. */
  readonly writeMs: number;
  /** How late the event loops of the servers were: p99 in milliseconds. */
  readonly loopP99: readonly number[];
  /** Entries in the log that nobody was told of, and the other way round: none. */
  readonly unaccounted: number;
}

const MOVES_ALONE = 200;
const SETTING_UP_AT_ONCE = 20;

/** Many games at once against servers in processes of their own; moves are timed from sending to acknowledgement. */
export async function loadTrial(settings: LoadSettings): Promise<LoadReport> {
  const { database, processes = 1 } = settings;
  // Limits for one address are out of the way; everything else is as people have it.
  const start = () => startProcess(database, { tables: TABLES, limits: { waitMs: LIMITS.waitMs } });
  const servers: ServerProcess[] = [];
  let measured: Omit<LoadReport, 'unaccounted'>;
  try {
    while (servers.length < processes) servers.push(await start());
    measured = await measure(servers, settings);
  } finally {
    await Promise.all(servers.map((it) => it.stop()));
  }
  const kept = measured.alone.moves + measured.load.accepted;
  return { ...measured, unaccounted: (await entriesIn(database)) - kept };
}

async function measure(
  servers: readonly ServerProcess[],
  { database, game, edition, games, rate, seconds, postgres }: LoadSettings,
): Promise<Omit<LoadReport, 'unaccounted'>> {
  const addresses = servers.map(({ address }) => address);
  const duels: Duel[] = [];
  for (let i = 0; i < games; i += SETTING_UP_AT_ONCE) {
    const some = Array.from({ length: Math.min(SETTING_UP_AT_ONCE, games - i) }, (_, j) => {
      const first = (i + j) % servers.length;
      const wish = edition === undefined ? {} : { edition };
      return setUp([...addresses.slice(first), ...addresses.slice(0, first)], game, wish);
    });
    duels.push(...(await Promise.all(some)));
  }
  const alone = await timeAlone(duels[0]);
  const pids = servers.map(({ pid }) => pid);
  await Promise.all(servers.map((it) => it.sample()));
  const [spentBefore, writtenBefore] = [spentBy(pids, postgres), await writtenBy(addresses)];
  const load = await timeLoad(duels, rate, seconds);
  const [spent, written] = [spentBetween(spentBefore, spentBy(pids, postgres)), await writtenBy(addresses)];
  const samples = await Promise.all(servers.map((it) => it.sample()));
  for (const duel of duels) duel.close();
  const [writeSeconds, writes] = [
    written.seconds - writtenBefore.seconds,
    written.count - writtenBefore.count,
  ];
  return {
    conditions: {
      game,
      games,
      processes: servers.length,
      sockets: duels.reduce((sum, duel) => sum + duel.seats.length, 0),
      database: isPostgres(database)
        ? 'PostgreSQL, its default synchronous_commit=on'
        : 'SQLite, WAL, synchronous=FULL, group commit',
      processors: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
      memoryGiB: Math.round(totalmem() / 2 ** 30),
      loadAverage: loadavg()[0].toFixed(1),
      node: process.version,
      client: 'this process, on the same machine',
    },
    alone,
    load,
    spent: eachSpent(spent, (ms) => round(ms / Math.max(1, load.accepted))),
    writeMs: round((1000 * writeSeconds) / Math.max(1, writes)),
    loopP99: samples.map(({ loopP99 }) => loopP99),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

async function writtenBy(addresses: readonly string[]): Promise<{ seconds: number; count: number }> {
  const sum = { seconds: 0, count: 0 };
  for (const address of addresses) {
    const text = await (await fetch(`${address}metrics`)).text();
    sum.seconds += Number(/^punica_write_seconds_sum (\S+)/m.exec(text)?.[1] ?? 0);
    sum.count += Number(/^punica_write_seconds_count (\S+)/m.exec(text)?.[1] ?? 0);
  }
  return sum;
}

async function entriesIn(database: string): Promise<number> {
  const store = await openStore(database);
  const { count } = await store.db
    .selectFrom('log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await store.close();
  return count;
}

async function timeAlone(duel: Duel): Promise<Percentiles> {
  const times: number[] = [];
  for (let waits = 0; times.length < MOVES_ALONE && waits < 2_000; ) {
    const seat = duel.ready;
    if (seat === undefined) {
      waits++;
      await new Promise((resolve) => setTimeout(resolve, 1));
      continue;
    }
    times.push((await duel.act(seat)).ms);
  }
  return percentiles(times);
}

async function timeLoad(duels: readonly Duel[], rate: number, seconds: number): Promise<LoadReport['load']> {
  const times: number[] = [];
  let [offered, accepted, refused, busy] = [0, 0, 0, 0];
  const under: Promise<void>[] = [];
  const begun = performance.now();
  let next = 0;
  while (performance.now() - begun < seconds * 1000) {
    const due = Math.floor(((performance.now() - begun) / 1000) * rate);
    for (let tries = 0; offered < due && tries < duels.length; tries++) {
      const duel = duels[next++ % duels.length];
      const seat = duel.ready;
      if (seat === undefined) continue;
      offered++;
      under.push(
        duel.act(seat).then(({ ms, accepted: kept, isServerBusy }) => {
          if (isServerBusy) {
            busy++;
            return;
          }
          times.push(ms);
          if (kept) accepted++;
          else refused++;
        }),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(under);
  const perSecond = Math.round(accepted / ((performance.now() - begun) / 1000));
  return { ...percentiles(times), offered, accepted, refused, busy, perSecond };
}
