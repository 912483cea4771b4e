import { words } from '../words/index.ts';
import type { FromHost, News, Problem, RequestName, Requests, ToHost } from './protocol.ts';

/** The host could not do what it was asked; the message is for people. */
export class HostProblem extends Error {
  override readonly name = 'HostProblem';
  readonly field: string | null;

  constructor({ message, field }: Problem) {
    super(message);
    this.field = field;
  }
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(problem: Error): void;
}

/** Whoever runs the game that a table shows. */
export interface Host {
  ask<K extends RequestName>(name: K, request: Requests[K]['with']): Promise<Requests[K]['answer']>;
  /** There is one table at a time, and so one who listens. */
  listen(listener: (news: News) => void): void;
}

/** The page's end of the wire to the worker in which games run. */
export class HostClient implements Host {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;
  /** It could not even be loaded: nothing will ever come from it. */
  #dead = false;
  #heard = false;
  #listener: ((news: News) => void) | null = null;
  /** Told before anybody listened: a bot may move while the page still loads the table. */
  #early: News[] = [];

  constructor() {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      type: 'module',
      name: 'punica-host',
    });
    this.#worker.addEventListener('message', (message: MessageEvent<FromHost>) => this.#hear(message.data));
    this.#worker.addEventListener('error', (event) => {
      // What cannot be loaded has no words for it.
      this.#dead = !this.#heard && (event.message ?? '') === '';
      const problem = { message: this.#dead ? words.loading.failed : event.message, field: null };
      for (const { reject } of this.#waiting.values()) reject(new HostProblem(problem));
      // Where nobody waits for an answer, it is shown at the table.
      if (this.#waiting.size === 0) this.#hear({ news: 'trouble', problem });
      this.#waiting.clear();
    });
  }

  get dead(): boolean {
    return this.#dead;
  }

  ask<K extends RequestName>(name: K, request: Requests[K]['with']): Promise<Requests[K]['answer']> {
    const id = this.#next++;
    // What a new table has to tell waits for whoever is going to show it.
    if (name === 'open') this.#listener = null;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.#worker.postMessage({ id, name, with: request } satisfies ToHost);
    });
  }

  listen(listener: (news: News) => void): void {
    this.#listener = listener;
    const early = this.#early;
    this.#early = [];
    for (const news of early) listener(news);
  }

  #hear(message: FromHost): void {
    this.#heard = true;
    if ('news' in message) {
      if (this.#listener === null) this.#early.push(message);
      else this.#listener(message);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ('problem' in message) waiting?.reject(new HostProblem(message.problem));
    else waiting?.resolve(message.answer);
  }
}

let client: HostClient | undefined;

/** Started when first needed: the start page paints without it; and anew where it could not be loaded. */
export function host(): HostClient {
  if (client === undefined || client.dead) client = new HostClient();
  return client;
}
