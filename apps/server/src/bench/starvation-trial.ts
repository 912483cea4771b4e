import { once } from 'node:events';
import { loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';
import { TABLES } from '../settings.ts';
import { type LongGame, layLongGames } from '../testing/long-games.ts';
import { Visitor } from '../testing/server.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';
import { type Duel, setUp } from './duel.ts';
import { type Percentiles, percentiles } from './percentiles.ts';

export interface StarvationSettings {
  readonly database: string;
  readonly seconds: number;
  /** How many long games there are to be asked for; half of them fit into memory. */
  readonly games: number;
}

/** What others get to feel of an attack. */
export interface Felt {
  readonly attack: string;
  readonly load: number;
  readonly health: Percentiles;
  readonly table: Percentiles;
  readonly move: Percentiles;
  /** What the attacker was answered, by status. */
  readonly answered: Readonly<Record<string, number>>;
}

const CONNECTIONS = 8;
const BOT_GAMES = 58;
const BETWEEN_MS = 10;
const THREAD = new URL('./flood.mjs', import.meta.url);

/** Somebody wants all of the server for themselves, in several ways one after the other; what it does to others. */
export async function starvationTrial({ database, seconds, games }: StarvationSettings): Promise<Felt[]> {
  const long = await layLongGames(database, {
    game: 'hannibals-war',
    scenario: 'short-4',
    count: games,
    entries: [1_000, 3_000],
  });
  const server = await startProcess(database, {
    tables: { ...TABLES, mostTables: Math.ceil(games / 2) },
    // Whoever attacks has many addresses; what counts is what one person may do.
    limits: { looks: 1e6, botGamesPerPerson: BOT_GAMES },
  });
  try {
    return await attackInTurn(server, long, seconds);
  } finally {
    await server.stop();
  }
}

async function attackInTurn(
  server: ServerProcess,
  long: readonly LongGame[],
  seconds: number,
): Promise<Felt[]> {
  const attacker = await Visitor.guest(server.address, 'Attacker');
  const victims = new Victims(server.address);
  const url = ({ id }: LongGame, what = ''): string => `${server.address}api/games/${id}${what}`;
  const floods: readonly (readonly [string, readonly string[]])[] = [
    ['nothing', []],
    ['the table of one long game', [url(long[0])]],
    ['the tables of long games that are not in memory', long.map((it) => url(it))],
    ['the log of one long game', [url(long[0], '/log')]],
    ['the logs of long games that are not in memory', long.map((it) => url(it, '/log'))],
    ['the records of long games that are not in memory', long.map((it) => url(it, '/record'))],
    ['verifying a long game', [url(long[0], '/verify')]],
    ['looking back on long games', long.map((it, i) => url(it, `/past?after=${100 * (i % 10)}`))],
  ];
  const felt: Felt[] = [];
  for (const [attack, urls] of floods) {
    const stop = urls.length === 0 ? async () => ({}) : await flood(urls, attacker.cookie);
    felt.push({ attack, ...(await feel(server, victims, seconds)), answered: await stop() });
  }
  const made = await letBotsPlay(attacker);
  felt.push({
    attack: `${made} games of bots of one guest`,
    ...(await feel(server, victims, seconds)),
    answered: {},
  });
  victims.leave();
  return felt;
}

/** Has begun when the first answer has come; what ends it tells what was answered. */
async function flood(
  urls: readonly string[],
  cookie: string,
): Promise<() => Promise<Record<string, number>>> {
  const thread = new Worker(THREAD, { workerData: { urls, connections: CONNECTIONS, cookie } });
  await once(thread, 'message');
  return async () => {
    const answered = once(thread, 'message');
    thread.postMessage('stop');
    return (await answered)[0] as Record<string, number>;
  };
}

async function letBotsPlay(attacker: Visitor): Promise<number> {
  const [{ id, roles, scenarios }] = await attacker.ok('GET', '/api/catalogue');
  const bots = Object.fromEntries(roles.map((role: string) => [role, 'greedy']));
  let made = 0;
  for (let i = 0; i < BOT_GAMES; i++) {
    const wish = { game: id, scenario: scenarios[0].id, side: null, bots };
    if ((await attacker.post('/api/games', wish)).status === 200) made++;
  }
  return made;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** Those who only want to play on; a game that is over is followed by another. */
class Victims {
  readonly #address: string;
  #game: Duel | undefined;

  constructor(address: string) {
    this.#address = address;
  }

  async game(): Promise<Duel> {
    if (this.#game?.over === true) this.leave();
    this.#game ??= await setUp(this.#address, 'hannibal');
    return this.#game;
  }

  leave(): void {
    this.#game?.close();
    this.#game = undefined;
  }
}

async function feel(
  { address }: ServerProcess,
  victims: Victims,
  seconds: number,
): Promise<Pick<Felt, 'load' | 'health' | 'table' | 'move'>> {
  const [health, table, move]: [number[], number[], number[]] = [[], [], []];
  const read = async (path: string) => (await fetch(`${address}${path}`)).text();
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    const victim = await victims.game();
    health.push(await timed(() => read('health')));
    table.push(await timed(() => read(`api/games/${victim.id}`)));
    const seat = victim.ready;
    if (seat !== undefined) move.push((await victim.act(seat)).ms);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  return {
    load: loadavg()[0],
    health: percentiles(health),
    table: percentiles(table),
    move: percentiles(move),
  };
}
