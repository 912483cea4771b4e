import { randomInt } from 'node:crypto';
import { Visitor } from '../testing/server.ts';
import type { Duel } from './duel.ts';

const REGULARS = 40;
const ACCOUNTS = 10;
const PASSWORD = 'carthago delenda est, again';
const ONLOOKER_STAYS_MS = 5_000;
const REMEMBERED = 3_000;
const MOST_LOOKED_BACK = 300;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const oneOf = <T>(list: readonly T[]): T | undefined => list[randomInt(Math.max(1, list.length))];

/** Everybody who is in the house and makes no move: they talk, look on, look back, log in, come and go. */
export class HouseGuests {
  readonly #address: string;
  readonly #duels: () => readonly Duel[];
  /** Games that are over; the server has most of them no longer in memory. */
  readonly #over: string[] = [];
  readonly #done = new Map<string, number>();
  readonly #failed = new Map<string, number>();
  readonly #regulars: Visitor[] = [];
  #stopped = false;

  constructor(address: string, duels: () => readonly Duel[]) {
    this.#address = address;
    this.#duels = duels;
  }

  async begin(): Promise<void> {
    for (let i = 0; i < REGULARS; i++) {
      this.#regulars.push(await Visitor.guest(this.#address, `Regular ${i}`));
    }
    for (let i = 0; i < ACCOUNTS; i++) {
      await new Visitor(this.#address).ok('POST', '/api/accounts', {
        name: `Soaker ${i}`,
        password: PASSWORD,
      });
    }
    const stranger = new Visitor(this.#address);
    const over = (part: string) => async () => {
      const id = oneOf(this.#over);
      if (id === undefined) return;
      const path = part === '/past' ? `${part}?after=${randomInt(MOST_LOOKED_BACK)}` : part;
      const { status } = await stranger.get(`/api/games/${id}${path}`);
      // Games by invitation are not for strangers.
      if (status !== 200 && status !== 404) throw new Error(`${path}: ${status}`);
    };
    this.#every(250, 'reconnecting', async () => {
      const duel = oneOf(this.#duels());
      if (duel !== undefined) await duel.reconnect(randomInt(duel.seats.length));
    });
    this.#every(500, 'looking on', () => this.#lookOn());
    this.#every(2_000, 'streams', () => this.#stream());
    this.#every(400, 'cold tables', over(''));
    this.#every(1_000, 'logs', over('/log'));
    this.#every(2_000, 'looking back', over('/past'));
    this.#every(5_000, 'records', over('/record'));
    this.#every(5_000, 'verifying', over('/verify'));
    this.#every(500, 'chat', async () => {
      const duel = oneOf(this.#duels());
      if (duel === undefined) return;
      await duel.players[0].ok('POST', `/api/games/${duel.id}/chat`, {
        text: 'Hannibal is before the gates.',
      });
    });
    this.#every(2_000, 'logins', () => this.#logIn());
    this.#every(500, 'lobby', async () => {
      await stranger.ok('GET', '/api/games?state=running');
      await stranger.ok('GET', '/api/games?state=over');
    });
    this.#every(10_000, 'dice', () => stranger.ok('GET', '/api/dice'));
    this.#every(60_000, 'bots', () => this.#botGame());
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Two to sit down at a new game: now and then regulars, else guests who were never here. */
  pair(): Visitor[] {
    if (randomInt(2) === 0 || this.#regulars.length < 2) return [];
    const first = randomInt(this.#regulars.length);
    return [this.#regulars[first], this.#regulars[(first + 1) % this.#regulars.length]];
  }

  ended(id: string): void {
    this.#over.push(id);
    if (this.#over.length > REMEMBERED) this.#over.shift();
  }

  counts(): Record<string, number> {
    return Object.fromEntries([
      ...[...this.#done].map(([name, count]) => [`done ${name}`, count] as const),
      ...[...this.#failed].map(([name, count]) => [`failed ${name}`, count] as const),
    ]);
  }

  /** Does it and counts it. What fails is told, and the others go on. */
  async doing(name: string, work: () => Promise<unknown>): Promise<void> {
    const count = (counts: Map<string, number>) => counts.set(name, (counts.get(name) ?? 0) + 1);
    try {
      await work();
      count(this.#done);
    } catch (error) {
      if ((this.#failed.get(name) ?? 0) < 20) console.error(`${name}: ${(error as Error).message}`);
      count(this.#failed);
    }
  }

  #every(ms: number, name: string, work: () => Promise<unknown>): void {
    void (async () => {
      while (!this.#stopped) {
        await Promise.all([this.doing(name, work), pause(ms)]);
      }
    })();
  }

  async #lookOn(): Promise<void> {
    const game = randomInt(4) === 0 ? oneOf(this.#over) : oneOf(this.#duels())?.id;
    if (game === undefined) return;
    const line = await new Visitor(this.#address).socket();
    line.socket.send(JSON.stringify({ type: 'follow', id: 1, game }));
    setTimeout(() => (randomInt(2) === 0 ? line.socket.close() : line.socket.terminate()), ONLOOKER_STAYS_MS);
  }

  async #stream(): Promise<void> {
    const duel = oneOf(this.#duels());
    if (duel === undefined) return;
    const stop = new AbortController();
    const headers = duel.players[0].headers();
    const url = `${duel.players[0].base}/api/games/${duel.id}/stream`;
    const answer = await fetch(url, { signal: stop.signal, headers });
    if (answer.status !== 200) throw new Error(`the stream: ${answer.status}`);
    await answer.body?.getReader().read();
    await pause(1_000);
    stop.abort();
  }

  async #logIn(): Promise<void> {
    const visitor = new Visitor(this.#address);
    await visitor.ok('POST', '/api/login', { name: `Soaker ${randomInt(ACCOUNTS)}`, password: PASSWORD });
    await visitor.ok('GET', '/api/me');
    await visitor.ok('POST', '/api/logout');
  }

  async #botGame(): Promise<void> {
    const visitor = await Visitor.guest(this.#address, 'Maker');
    const [{ id, roles, scenarios }] = await visitor.ok('GET', '/api/catalogue');
    await visitor.ok('POST', '/api/games', {
      game: id,
      scenario: scenarios[0].id,
      side: null,
      bots: Object.fromEntries(roles.map((role: string) => [role, 'random'])),
    });
  }
}
