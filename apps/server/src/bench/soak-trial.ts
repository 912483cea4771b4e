import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { TABLES } from '../settings.ts';
import { TABLE_NAMES } from '../storage/tables.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';
import { type Duel, setUp } from './duel.ts';
import { percentiles } from './percentiles.ts';
import { HouseGuests } from './soak-guests.ts';

export interface SoakSettings {
  /** A file for SQLite. */
  readonly database: string;
  readonly seconds: number;
  readonly sampleSeconds: number;
  /** Moves a second that are offered. */
  readonly rate: number;
  /** Games that are played at once, and how many the server keeps in memory. */
  readonly games: number;
  readonly mostTables: number;
}

/** Numbers by name, at a time since the beginning. */
export interface Sample {
  readonly seconds: number;
  readonly values: Readonly<Record<string, number>>;
}

/** Every so many games one is of these; most are games of Hannibal. */
const KINDS = [
  ...Array.from({ length: 5 }, () => 'hannibal'),
  'hamilcar',
  'hannibals-war',
  'italian-campaign',
] as const;
const LIVE_CLOCK = { kind: 'live', bankMs: 600_000, incrementMs: 5_000, zero: 'bot' } as const;
const SETTING_UP_AT_ONCE = 10;
/** How long games last. */
const MOVES = { least: 40, most: 900 } as const;
/** A game in which nobody could act for so long is given up. */
const STALLED_MS = 90_000;
const LOOK_AROUND_MS = 1_000;

/**
 * A server in a process of its own that is used for hours as people would: games begin, are played, end and are
 * forgotten, sockets come and go, and everything else that costs something is asked for now and then.
 */
export class SoakTrial {
  readonly #settings: SoakSettings;
  readonly #server: ServerProcess;
  readonly #duels = new Map<Duel, { until: number; moved: number; moves: number }>();
  readonly #guests: HouseGuests;
  #times: number[] = [];
  #kept = 0;
  #refused = 0;
  #ended = 0;
  #begun = performance.now();
  #cpuMs = 0;
  #rows: Readonly<Record<string, number>> = {};

  private constructor(settings: SoakSettings, server: ServerProcess) {
    this.#settings = settings;
    this.#server = server;
    this.#guests = new HouseGuests(server.address, () => [...this.#duels.keys()]);
  }

  static async run(settings: SoakSettings, onSample: (sample: Sample) => void): Promise<void> {
    const server = await startProcess(settings.database, {
      tables: { ...TABLES, mostTables: settings.mostTables },
    });
    try {
      await new SoakTrial(settings, server).#run(onSample);
    } finally {
      await server.stop();
    }
  }

  async #run(onSample: (sample: Sample) => void): Promise<void> {
    const { games, seconds, sampleSeconds, rate } = this.#settings;
    for (let i = 0; i < games; i += SETTING_UP_AT_ONCE) {
      await Promise.all(
        Array.from({ length: Math.min(SETTING_UP_AT_ONCE, games - i) }, () => this.#beginGame()),
      );
    }
    await this.#guests.begin();
    await this.#server.sample();
    this.#begun = performance.now();
    const end = this.#begun + seconds * 1000;
    let [sampled, looked, offered, next] = [this.#begun, this.#begun, 0, 0];
    for (let now = this.#begun; now < end; now = performance.now()) {
      const due = Math.floor(((now - this.#begun) / 1000) * rate);
      // What could not be offered in time is not made up for by a crowd.
      if (due - offered > rate) offered = due - rate;
      const duels = [...this.#duels.keys()];
      for (let tries = 0; offered < due && tries < duels.length; tries++) {
        if (this.#move(duels[next++ % duels.length])) offered++;
      }
      if (now - looked >= LOOK_AROUND_MS) {
        looked = now;
        this.#replaceEnded();
      }
      if (now - sampled >= sampleSeconds * 1000) {
        sampled = now;
        onSample(await this.#sample());
      }
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    this.#guests.stop();
    for (const duel of this.#duels.keys()) duel.close();
  }

  async #beginGame(): Promise<void> {
    const roll = randomInt(10);
    const kind = KINDS[randomInt(KINDS.length)];
    const wish = { quick: roll > 0, ...(roll < 3 ? { clock: LIVE_CLOCK } : {}), listed: roll !== 5 };
    const duel = await setUp(this.#server.address, kind, wish, this.#guests.pair());
    const until = MOVES.least + randomInt(MOVES.most - MOVES.least);
    this.#duels.set(duel, { until, moved: performance.now(), moves: 0 });
  }

  #move(duel: Duel): boolean {
    const seat = duel.ready;
    const state = this.#duels.get(duel);
    if (seat === undefined || state === undefined) return false;
    state.moved = performance.now();
    state.moves++;
    void duel.act(seat).then(({ ms, accepted }) => {
      this.#times.push(ms);
      if (accepted) this.#kept++;
      else this.#refused++;
    });
    return true;
  }

  /** Games end by their rules, by resigning, or because nobody goes on; another begins in their place. */
  #replaceEnded(): void {
    const now = performance.now();
    for (const [duel, { until, moved, moves }] of this.#duels) {
      if (!duel.over && moves < until && now - moved < STALLED_MS) continue;
      if (duel.busy && now - moved < STALLED_MS) continue;
      this.#duels.delete(duel);
      this.#ended++;
      void this.#guests
        .doing('resigning', async () => {
          if (!duel.over) await duel.players[0].ok('POST', `/api/games/${duel.id}/resign`);
        })
        .then(() => {
          duel.close();
          this.#guests.ended(duel.id);
          return this.#guests.doing('games', () => this.#beginGame());
        });
    }
  }

  async #sample(): Promise<Sample> {
    const { sampleSeconds, database } = this.#settings;
    const { cpuMs, ...process } = await this.#server.sample();
    const { p50, p95, p99 } = percentiles(this.#times);
    const [kept, refused, cpu] = [this.#kept, this.#refused, cpuMs - this.#cpuMs];
    [this.#times, this.#kept, this.#refused, this.#cpuMs] = [[], 0, 0, cpuMs];
    this.#rows = (await rowsOf(database)) ?? this.#rows;
    const metrics = await (await fetch(`${this.#server.address}metrics`)).text();
    const sockets = Number(/^punica_sockets (\d+)/m.exec(metrics)?.[1] ?? 0);
    return {
      seconds: Math.round((performance.now() - this.#begun) / 1000),
      values: {
        ...process,
        cpuPercent: Math.round(cpu / sampleSeconds / 10),
        sockets,
        metricsBytes: metrics.length,
        movesASecond: Math.round(kept / sampleSeconds),
        refused,
        p50,
        p95,
        p99,
        ended: this.#ended,
        loadAverage: loadavg()[0],
        databaseBytes: sizeOf(database),
        walBytes: sizeOf(`${database}-wal`),
        ...this.#rows,
        ...this.#guests.counts(),
      },
    };
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const COUNT_ROWS = fileURLToPath(new URL('./count-rows.mjs', import.meta.url));

/** Rows by table; nothing where they could not be counted this time. */
async function rowsOf(file: string): Promise<Record<string, number> | undefined> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [COUNT_ROWS, file, ...TABLE_NAMES]);
    return JSON.parse(stdout) as Record<string, number>;
  } catch (error) {
    console.error(`rows were not counted: ${(error as Error).message}`);
    return undefined;
  }
}
