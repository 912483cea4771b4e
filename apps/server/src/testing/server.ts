import { once } from 'node:events';
import { PLACES } from '@punica/testkit/proving';
import { WebSocket } from 'ws';
import type { WindowSettings } from '../play/answer-times.ts';
import type { ServerSettings } from '../settings.ts';
import { type RunningServer, startServer } from '../start.ts';

/** Windows that close soon, so that tests need not wait. */
export const QUICK_WINDOWS: WindowSettings = {
  curtain: { live: [50, 60], near: [50, 60], away: [50, 60] },
  prior: {
    live: { medianMs: 20, spread: 0.1 },
    near: { medianMs: 20, spread: 0.1 },
    away: { medianMs: 20, spread: 0.1 },
  },
  liveLimitMs: 120_000,
  nearMs: 300_000,
  botMs: 20,
};

/** A server with limits out of the way and short pauses; a test sets what it is about. */
export function startTestServer(
  database: string,
  more: Partial<ServerSettings> = {},
): Promise<RunningServer> {
  return startServer({
    port: 0,
    host: '127.0.0.1',
    page: '/nowhere',
    logLevel: process.env.PUNICA_TEST_LOG ?? 'error',
    proving: true,
    database,
    ...more,
    limits: {
      requests: 1e6,
      logins: 1e6,
      creations: 1e6,
      guesses: 1e6,
      frames: 1e5,
      frameBurst: 1e5,
      socketsPerAddress: 1e4,
      socketsPerPerson: 1e4,
      gamesPerPerson: 1e6,
      botGamesPerPerson: 1e6,
      words: 1e6,
      voice: 1e6,
      edits: 1e6,
      waitMs: 1e9,
      ...more.limits,
    },
    tables: {
      orderDelay: { live: [50, 60], slow: [50, 60] },
      windows: QUICK_WINDOWS,
      noticeAfterMs: 50,
      snapshotAfterMs: 100,
      ...more.tables,
    },
  });
}

export interface Answered<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
export type Loose = any;

const MOST_ASKED = 60;
/** Of everybody who has an account in a test. */
export const PASSWORD = 'carthago delenda';

/** Somebody at a browser: keeps the cookie, sends JSON. */
export class Visitor {
  base: string;
  cookie = '';
  token: string | undefined;
  id = '';

  constructor(base: string) {
    this.base = base.replace(/\/$/, '');
  }

  static async guest(base: string, name: string): Promise<Visitor> {
    const visitor = new Visitor(base);
    const { person } = await visitor.ok('POST', '/api/guests', { name });
    visitor.id = person.id;
    return visitor;
  }

  static async account(base: string, name: string): Promise<Visitor> {
    const visitor = new Visitor(base);
    visitor.id = (await visitor.ok('POST', '/api/accounts', { name, password: PASSWORD })).person.id;
    return visitor;
  }

  headers(): Record<string, string> {
    return {
      ...(this.cookie === '' ? {} : { cookie: this.cookie }),
      ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
    };
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered<Loose>> {
    const answer = await fetch(`${this.base}${path}`, {
      method,
      headers: {
        ...this.headers(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const set = answer.headers.get('set-cookie');
    if (set !== null) this.cookie = set.split(';')[0];
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : parse(text) };
  }

  get = (path: string) => this.send('GET', path);
  post = (path: string, body?: unknown) => this.send('POST', path, body);
  put = (path: string, body?: unknown) => this.send('PUT', path, body);

  /** Does what must go well, and gives what came back; a busy server is asked again, as the page does. */
  async ok(method: string, path: string, body?: unknown): Promise<Loose> {
    for (let asked = 1; ; asked++) {
      const answer = await this.send(method, path, body);
      if (answer.status < 300) return answer.body;
      const { retryMs } = answer.body?.problem ?? {};
      if (retryMs === undefined || asked === MOST_ASKED)
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }

  dial(): WebSocket {
    return new WebSocket(`${this.base.replace('http', 'ws')}/api/socket`, { headers: this.headers() });
  }

  async socket(): Promise<Line> {
    const socket = this.dial();
    const line = new Line(socket);
    await once(socket, 'open');
    return line;
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** What does not come within this never comes; a busy machine may be seconds late. */
const PATIENCE_MS = 60_000;

/** The other end of a socket, with everything that came. */
export class Line {
  readonly socket: WebSocket;
  readonly heard: Loose[] = [];
  #next = 1;
  #waiting: (() => void)[] = [];

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('error', () => {});
    socket.on('message', (data: Buffer) => {
      this.heard.push(JSON.parse(data.toString()));
      for (const wake of this.#waiting.splice(0)) wake();
    });
  }

  async wait(fits: (message: Loose) => boolean, ms = PATIENCE_MS): Promise<Loose> {
    const end = Date.now() + ms;
    for (let i = 0; ; i++) {
      while (i >= this.heard.length) {
        const left = end - Date.now();
        if (left <= 0)
          throw new Error(`nothing of the kind was heard: ${JSON.stringify(this.heard).slice(0, 500)}`);
        await Promise.race([
          new Promise<void>((wake) => this.#waiting.push(wake)),
          new Promise((late) => setTimeout(late, left)),
        ]);
      }
      if (fits(this.heard[i])) return this.heard[i];
    }
  }

  async ask(frame: Record<string, unknown>): Promise<Loose> {
    const id = this.#next++;
    this.socket.send(JSON.stringify({ ...frame, id }));
    return this.wait((it) => it.type === 'answer' && it.id === id);
  }

  async close(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return;
    const closed = once(this.socket, 'close');
    this.socket.close();
    await closed;
  }
}

export const ROLES = ['amber', 'blue', 'coral'];

/** These three sit down at a proving game, which begins. */
export async function seated(
  players: readonly Visitor[],
  wish: Record<string, unknown> = {},
): Promise<{ id: string; invite: string }> {
  const { id, invite } = await players[0].ok('POST', '/api/games', {
    game: 'proving',
    scenario: 'short',
    side: 'amber',
    ...wish,
  });
  await players[1].ok('POST', `/api/games/${id}/join`, { role: 'blue', invite });
  await players[2].ok('POST', `/api/games/${id}/join`, { role: 'coral', invite });
  return { id, invite };
}

/** Three guests at a proving game that has begun, by role. */
export async function threeAtTable(
  base: string,
  wish: Record<string, unknown> = {},
): Promise<{ id: string; invite: string; players: Visitor[] }> {
  const players = await Promise.all(ROLES.map((name) => Visitor.guest(base, name)));
  return { ...(await seated(players, wish)), players };
}

/** Plays by the first legal action, or another by `pick`, until the game is over or `most` actions were made. */
export async function playOn(
  id: string,
  players: readonly Visitor[],
  most: number,
  pick = (n: number, _i: number) => n - 1,
): Promise<number> {
  let idle = 0;
  for (let made = 0; made < most; made++) {
    let acted = false;
    for (const player of players) {
      const { now } = await player.ok('GET', `/api/games/${id}`);
      if (now.question === null) return made;
      if (now.legal.length === 0 || now.answer !== null) continue;
      const { text: _text, ...action } = now.legal[pick(now.legal.length, made)];
      const { version } = now;
      const played = await player.ok('POST', `/api/games/${id}/actions`, { version, action });
      // The program may have answered for somebody in between: look again.
      if ('refused' in played && played.refused !== 'stale') throw new Error(JSON.stringify(played));
      acted = true;
      break;
    }
    // Everybody has answered a window, and it stays open for a while: it closes by itself.
    if (!acted) {
      if (++idle > MOST_IDLE) throw new Error('nobody can act');
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
      made--;
    } else idle = 0;
  }
  return most;
}

const IDLE_MS = 20;
const MOST_IDLE = 1_500;

/** The first bids of the proving game: amber bids most and leads. */
export async function amberLeads(id: string, players: readonly Visitor[]): Promise<void> {
  for (const [i, player] of players.entries()) {
    const { version } = await player.ok('GET', `/api/games/${id}`);
    await player.ok('POST', `/api/games/${id}/actions`, { version, action: { act: 'bid', arg: 2 - i } });
  }
}

/** A proving game at which a reaction window stands. */
export interface AtWindow {
  readonly id: string;
  readonly players: Visitor[];
  readonly version: number;
  /** Those who are asked, and of them those who could do something. */
  readonly asked: Visitor[];
  readonly holders: Visitor[];
}

/** Somebody who looks for a fight: onto another role if possible. */
function aggressive({ legal, state }: Loose): Loose {
  const occupied = state.at.map((place: number) => PLACES[place]);
  return (
    legal.find((it: Loose) => it.act === 'go' && occupied.includes(it.arg)) ??
    legal.find((it: Loose) => it.act === 'done' || it.act === 'go') ??
    legal[0]
  );
}

const GAMES_TRIED = 300;

/** Plays until a window opens in which so many of the two asked could do something. */
export async function reachWindow(
  base: string,
  holdersWanted: number,
  wish: Record<string, unknown> = {},
): Promise<AtWindow> {
  for (let game = 0; game < GAMES_TRIED; game++) {
    const { id, players } = await threeAtTable(base, { scenario: 'long', ...wish });
    const look = () => Promise.all(players.map((it) => it.ok('GET', `/api/games/${id}`)));
    for (let step = 0, views = await look(); step < 40; step++, views = await look()) {
      const { question, version } = views[0].now;
      if (question?.kind === 'window') {
        const asked = players.filter((_, i) => question.roles.includes(views[i].now.you));
        const holders = asked.filter((it) => views[players.indexOf(it)].now.legal.length > 1);
        if (holders.length === holdersWanted) return { id, players, version, asked, holders };
        break;
      }
      const chooser = views.findIndex((it) => it.now.legal.length > 0 && it.now.answer === null);
      if (chooser < 0) break;
      const { text: _text, ...action } = aggressive(views[chooser].now);
      await players[chooser].ok('POST', `/api/games/${id}/actions`, { version, action });
    }
  }
  throw new Error('no such window opened');
}
