import { once } from 'node:events';
import { cpus, loadavg, totalmem } from 'node:os';
import type { WebSocket } from 'ws';
import type { LegalAction } from '../play/table-view.ts';
import { TABLES } from '../settings.ts';
import { type Loose, Visitor } from '../testing/server.ts';
import { startProcess } from '../testing/server-process.ts';

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

export interface Percentiles {
  readonly moves: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly worst: number;
}

const MOVES_ALONE = 200;
const SETTING_UP_AT_ONCE = 20;

/**
 * One seat on its own socket: knows how the game stands and can act. It shares the machine with the server that it
 * measures, so it reads of a position no more than what it needs, and only when it acts.
 */
class Seat {
  readonly socket: WebSocket;
  /** The newest position as it came. */
  #newest: Buffer | undefined;
  #next = 1;
  readonly #waiting = new Map<number, (answer: Loose) => void>();

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      if (data.includes('"now":{')) this.#newest = data;
      else if (data.includes('"type":"answer"')) {
        const message = JSON.parse(data.toString());
        this.#waiting.get(message.id)?.(message);
        this.#waiting.delete(message.id);
      }
    });
  }

  get canAct(): boolean {
    const newest = this.#newest;
    return newest !== undefined && !newest.includes('"legal":[]') && newest.includes('"answer":null');
  }

  /** What may be done, and at which version. The position is waited for anew afterwards. */
  take(): { version: number; legal: readonly LegalAction[] } {
    const text = this.#newest!.toString();
    this.#newest = undefined;
    const begins = text.indexOf('"legal":[') + '"legal":'.length;
    const legal = JSON.parse(text.slice(begins, text.indexOf('],"answer":', begins) + 1));
    return { version: Number(/"version":(\d+)/.exec(text)![1]), legal };
  }

  ask(frame: object): Promise<Loose> {
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.socket.send(JSON.stringify({ ...frame, id }));
    });
  }
}

/** One game with a socket for every seat. */
class Duel {
  readonly id: string;
  seats: Seat[] = [];
  busy = false;
  #counter = 0;

  constructor(id: string) {
    this.id = id;
  }

  get ready(): Seat | undefined {
    return this.busy ? undefined : this.seats.find((seat) => seat.canAct);
  }

  /** Lets the seat act; milliseconds until the server said that the move is kept. */
  async act(seat: Seat): Promise<{ ms: number; accepted: boolean }> {
    this.busy = true;
    const { legal, version } = seat.take();
    this.#counter = (this.#counter * 31 + 7) % 10_007;
    const { act, arg } = legal[this.#counter % legal.length];
    const action = arg === undefined ? { act } : { act, arg };
    const begun = performance.now();
    const answer = await seat.ask({ type: 'act', game: this.id, version, action });
    const ms = performance.now() - begun;
    this.busy = false;
    return { ms, accepted: answer.ok?.version !== undefined };
  }
}

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
  for (const { socket } of duels.flatMap((duel) => duel.seats)) socket.terminate();
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

async function setUp(address: string, game: string): Promise<Duel> {
  const host = await Visitor.guest(address, 'Host');
  const catalogue = (await host.ok('GET', '/api/catalogue')) as {
    id: string;
    roles: string[];
    scenarios: { id: string }[];
  }[];
  const rules = catalogue.find((it) => it.id === game) ?? {
    roles: ['amber', 'blue', 'coral'],
    scenarios: [{ id: 'long' }],
  };
  const { id } = await host.ok('POST', '/api/games', {
    game,
    scenario: rules.scenarios[0].id,
    side: rules.roles[0],
    quick: true,
  });
  const players = [host];
  for (const role of rules.roles.slice(1)) {
    const guest = await Visitor.guest(address, 'Guest');
    await guest.ok('POST', `/api/games/${id}/join`, { role });
    players.push(guest);
  }
  const duel = new Duel(id);
  duel.seats = await Promise.all(
    players.map(async (player) => {
      const socket = player.dial();
      const seat = new Seat(socket);
      await once(socket, 'open');
      await seat.ask({ type: 'follow', game: id });
      return seat;
    }),
  );
  return duel;
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

function percentiles(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 100) / 100;
  return { moves: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) };
}
