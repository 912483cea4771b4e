import { HostProblem } from '../play/client.ts';
import { words } from '../words/index.ts';
import type { FromInsight, InsightName, InsightRequests, ToInsight } from './protocol.ts';

interface Waiting {
  resolve(answer: unknown): void;
  reject(problem: Error): void;
}

/** The page's end of the wire to a worker that thinks. */
export class InsightClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;
  #heard = false;
  /** It could not even be loaded: nothing will ever come from it. */
  #dead = false;

  constructor(name: string) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name });
    this.#worker.addEventListener('message', (message: MessageEvent<FromInsight>) =>
      this.#hear(message.data),
    );
    this.#worker.addEventListener('error', (event) => {
      // What cannot be loaded has no words for it.
      this.#dead = !this.#heard && (event.message ?? '') === '';
      const message = this.#dead ? words.loading.failed : event.message;
      const problem = new HostProblem({ message, field: null });
      for (const { reject } of this.#waiting.values()) reject(problem);
      this.#waiting.clear();
    });
  }

  get dead(): boolean {
    return this.#dead;
  }

  ask<K extends InsightName>(
    name: K,
    request: InsightRequests[K]['with'],
  ): Promise<InsightRequests[K]['answer']> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.#worker.postMessage({ id, name, with: request } satisfies ToInsight);
    });
  }

  #hear(message: FromInsight): void {
    this.#heard = true;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ('problem' in message) waiting?.reject(new HostProblem(message.problem));
    else waiting?.resolve(message.answer);
  }
}

const clients = new Map<string, InsightClient>();
const clientFor = (name: string): InsightClient => {
  let client = clients.get(name);
  if (client === undefined || client.dead) {
    client = new InsightClient(`punica-${name}`);
    clients.set(name, client);
  }
  return client;
};

/** Odds and hints, which must come at once. */
export const adviser = (): InsightClient => clientFor('adviser');

/** Whole games by bots, which nothing else should wait for. */
export const player = (): InsightClient => clientFor('player');

/** Lessons, shared moments and looking back on whole games. */
export const analyst = (): InsightClient => clientFor('analyst');

/** One of several who judge whole games: nothing else should wait for them. */
export const judgeNumber = (n: number): InsightClient => clientFor(`judge-${n}`);
