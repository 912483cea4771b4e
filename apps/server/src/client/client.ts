import type { ActionJson } from '@punica/kernel';
import type {
  JoinRequest,
  ListedGame,
  Played,
  ProblemAnswer,
  Push,
  TableNow,
  WholeTable,
} from '@punica/protocol';

/** What the server refuses, with its stable code. */
export class ServerProblem extends Error {
  override readonly name = 'ServerProblem';
  readonly status: number;
  readonly code: string;
  /** Nothing was done, and it may be asked again after so long. */
  readonly retryMs: number | undefined;

  constructor(status: number, code: string, words: string, retryMs?: number) {
    super(words);
    this.status = status;
    this.code = code;
    this.retryMs = retryMs;
  }
}

/** How often something is asked of a busy server before it is given up. */
const MOST_ASKED = 20;
/** Pauses between attempts, each twice as long as the one before. */
const PAUSE_MS = { first: 500, longest: 15_000 } as const;

/** A program's side of the interface: requests with a token, and games followed by a stream. */
export class PunicaClient {
  readonly #address: string;
  readonly #token: string;

  constructor(address: string, token: string) {
    this.#address = address.replace(/\/$/, '');
    this.#token = token;
  }

  /** Asks, and asks again where the server is too busy to do anything. */
  async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    for (let asked = 1; ; asked++) {
      try {
        return await this.#ask<T>(method, path, body);
      } catch (error) {
        if (!(error instanceof ServerProblem) || error.retryMs === undefined || asked >= MOST_ASKED)
          throw error;
        await new Promise((resolve) => setTimeout(resolve, error.retryMs));
      }
    }
  }

  async #ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.#address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const json = text === '' ? undefined : JSON.parse(text);
    if (answer.ok) return json as T;
    // A proxy in between answers in its own way.
    const problem = (json as Partial<ProblemAnswer> | undefined)?.problem;
    const words = problem?.message ?? answer.statusText;
    throw new ServerProblem(answer.status, problem?.code ?? 'unknown', words, problem?.retryMs);
  }

  table(game: string): Promise<WholeTable> {
    return this.ask('GET', `/api/games/${game}`);
  }

  act(game: string, version: number, action: ActionJson): Promise<Played> {
    return this.ask('POST', `/api/games/${game}/actions`, { version, action });
  }

  join(game: string, role: string | null = null, invite?: string): Promise<void> {
    const request: JoinRequest = { role, ...(invite === undefined ? {} : { invite }) };
    return this.ask('POST', `/api/games/${game}/join`, request);
  }

  /** My games that are running; those where I must move come first. */
  running(): Promise<readonly ListedGame[]> {
    return this.ask('GET', '/api/games?state=running&mine=yes');
  }

  /** Every version of a game as it comes, through lost connections, until the game is over. */
  async *follow(game: string): AsyncGenerator<{ now: TableNow; over: boolean }> {
    let version: number | undefined;
    let pause: number = PAUSE_MS.first;
    for (;;) {
      try {
        for await (const push of this.#stream(game, version)) {
          pause = PAUSE_MS.first;
          if (push.type !== 'table' && push.type !== 'step') continue;
          // A gap: what came in between is fetched with the whole.
          const whole = push.type === 'step' && push.from !== version ? await this.table(game) : push;
          version = whole.version;
          const over = whole.info?.state === 'over';
          if (whole.now !== null) yield { now: whole.now, over };
          if (over) return;
        }
      } catch (error) {
        if (error instanceof ServerProblem && error.status < 500) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(pause * 2, PAUSE_MS.longest);
    }
  }

  async *#stream(game: string, version: number | undefined): AsyncGenerator<Push> {
    const answer = await fetch(`${this.#address}/api/games/${game}/stream`, {
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(version === undefined ? {} : { 'last-event-id': String(version) }),
      },
    });
    if (!answer.ok || answer.body === null)
      throw new ServerProblem(answer.status, 'stream', answer.statusText);
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of answer.body) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data !== undefined) yield JSON.parse(data) as Push;
      }
    }
  }
}
