import { cpus, loadavg, totalmem } from 'node:os';
import { TABLES } from '../settings.ts';
import { startProcess } from '../testing/server-process.ts';
import { type Duel, setUp } from './duel.ts';
import { type Percentiles, percentiles } from './percentiles.ts';

export interface LoadSettings {
  readonly database: string;
  readonly game: string;
  readonly games: number;
  /** Moves a second that are offered, and for how long. */
  readonly rate: number;
  readonly seconds: number;
}

export interface LoadReport {
  readonly conditions: Readonly<Record<string, string | number>>;
  readonly alone: Percentiles;
  readonly load: Percentiles & {
    readonly offered: number;
    readonly accepted: number;
    readonly refused: number;
    readonly perSecond: number;
  };
}

const MOVES_ALONE = 200;
const SETTING_UP_AT_ONCE = 20;

/** Many games at once against a server in a process of its own; moves are timed from sending to acknowledgement. */
export async function loadTrial(settings: LoadSettings): Promise<LoadReport> {
  const { database, game, games, rate, seconds } = settings;
  // Limits for one address are out of the way; everything else is as people have it.
  const server = await startProcess(database, { tables: TABLES });
  const duels: Duel[] = [];
  for (let i = 0; i < games; i += SETTING_UP_AT_ONCE) {
    const some = Array.from({ length: Math.min(SETTING_UP_AT_ONCE, games - i) }, () =>
      setUp(server.address, game),
    );
    duels.push(...(await Promise.all(some)));
  }
  const alone = await timeAlone(duels[0]);
  const load = await timeLoad(duels, rate, seconds);
  for (const duel of duels) duel.close();
  await server.stop();
  return {
    conditions: {
      game,
      games,
      sockets: duels.reduce((sum, duel) => sum + duel.seats.length, 0),
      database: database.startsWith('postgres')
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
  };
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
  let [offered, accepted, refused] = [0, 0, 0];
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
        duel.act(seat).then(({ ms, accepted: kept }) => {
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
  return { ...percentiles(times), offered, accepted, refused, perSecond };
}
