import { once } from 'node:events';
import type { LegalAction } from '@punica/protocol';
import type { WebSocket } from 'ws';
import { type Loose, Visitor } from '../testing/server.ts';

/**
 * One seat on its own socket: knows how the game stands and can act. It shares the machine with the server that it
 * measures, so it reads of a position no more than what it needs, and only when it acts.
 */
export class Seat {
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

  get over(): boolean {
    return this.#newest?.includes('"question":null') === true;
  }

  /** What may be done, and at which version. The position is waited for anew afterwards, or put back. */
  take(): { version: number; legal: readonly LegalAction[]; putBack(): void } {
    const newest = this.#newest!;
    const text = newest.toString();
    this.#newest = undefined;
    const begins = text.indexOf('"legal":[') + '"legal":'.length;
    const legal = JSON.parse(text.slice(begins, text.indexOf('],"answer":', begins) + 1));
    const putBack = (): void => {
      this.#newest ??= newest;
    };
    return { version: Number(/"version":(\d+)/.exec(text)![1]), legal, putBack };
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
export class Duel {
  readonly id: string;
  players: Visitor[] = [];
  seats: Seat[] = [];
  busy = false;
  moves = 0;
  #counter = 0;

  constructor(id: string) {
    this.id = id;
  }

  get ready(): Seat | undefined {
    return this.busy ? undefined : this.seats.find((seat) => seat.canAct);
  }

  /** Lets the seat act; milliseconds until the server said that the move is kept. */
  async act(seat: Seat): Promise<{ ms: number; accepted: boolean; isServerBusy: boolean }> {
    this.busy = true;
    const { legal, version, putBack } = seat.take();
    this.#counter = (this.#counter * 31 + 7) % 10_007;
    const { act, arg } = legal[this.#counter % legal.length];
    const action = arg === undefined ? { act } : { act, arg };
    const begun = performance.now();
    const answer = await seat.ask({ type: 'act', game: this.id, version, action });
    const ms = performance.now() - begun;
    this.busy = false;
    this.moves++;
    // Nothing was done: the same question stands.
    const isServerBusy = answer.problem?.code === 'busy';
    if (isServerBusy) putBack();
    return { ms, accepted: answer.ok?.version !== undefined, isServerBusy };
  }

  get over(): boolean {
    return this.seats.some((seat) => seat.over);
  }

  /** A player's connection breaks, and the page opens another. */
  async reconnect(place: number): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.seats[place].socket.terminate();
    this.seats[place] = await sitDown(this.players[place], this.id);
    this.busy = false;
  }

  close(): void {
    for (const { socket } of this.seats) socket.close();
  }
}

interface Rules {
  readonly id: string;
  readonly roles: readonly string[];
  readonly scenarios: readonly { readonly id: string }[];
}

const catalogues = new Map<string, readonly Rules[]>();

async function rulesOf(visitor: Visitor, game: string): Promise<Omit<Rules, 'id'>> {
  if (game === 'proving') return { roles: ['amber', 'blue', 'coral'], scenarios: [{ id: 'long' }] };
  const known: readonly Rules[] = catalogues.get(visitor.base) ?? (await visitor.ok('GET', '/api/catalogue'));
  catalogues.set(visitor.base, known);
  const rules = known.find((it) => it.id === game);
  if (rules === undefined) throw new Error(`there is no game ${game}`);
  return rules;
}

/**
 * A game in which every seat is taken, by guests where nobody is named, and has its socket; where there are several
 * servers each at the next.
 */
export async function setUp(
  servers: string | readonly string[],
  game: string,
  wish: Readonly<Record<string, unknown>> = {},
  named: readonly Visitor[] = [],
): Promise<Duel> {
  const addresses = typeof servers === 'string' ? [servers] : servers;
  const host = named[0] ?? (await Visitor.guest(addresses[0], 'Host'));
  const { roles, scenarios } = await rulesOf(host, game);
  const { id, invite } = await host.ok('POST', '/api/games', {
    game,
    scenario: scenarios[0].id,
    side: roles[0],
    quick: true,
    ...wish,
  });
  const players = [host];
  // A scenario may seat fewer than the game.
  const { info } = await host.ok('GET', `/api/games/${id}`);
  for (const [i, { role }] of info.seats.slice(1).entries()) {
    const guest = named[i + 1] ?? (await Visitor.guest(addresses[(i + 1) % addresses.length], 'Guest'));
    await guest.ok('POST', `/api/games/${id}/join`, { role, invite });
    players.push(guest);
  }
  const duel = new Duel(id);
  duel.players = players;
  duel.seats = await Promise.all(players.map((player) => sitDown(player, id)));
  return duel;
}

async function sitDown(player: Visitor, id: string): Promise<Seat> {
  const socket = player.dial();
  const seat = new Seat(socket);
  await once(socket, 'open');
  await seat.ask({ type: 'follow', game: id });
  return seat;
}
