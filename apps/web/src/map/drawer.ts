import type { FromMap, MapRequest, MapRequests, ToMap } from './protocol.ts';

interface Waiting {
  resolve(answer: unknown): void;
  reject(problem: Error): void;
}

interface MapDrawer {
  ask<K extends MapRequest>(name: K, request: MapRequests[K]['with']): Promise<MapRequests[K]['answer']>;
}

/** The page's end of the wire to the worker that draws maps. */
class WorkerDrawer implements MapDrawer {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;

  constructor() {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      type: 'module',
      name: 'punica-map',
    });
    this.#worker.addEventListener('message', (message: MessageEvent<FromMap>) => this.#hear(message.data));
    this.#worker.addEventListener('error', ({ message }) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(message));
      this.#waiting.clear();
    });
  }

  ask<K extends MapRequest>(name: K, request: MapRequests[K]['with']): Promise<MapRequests[K]['answer']> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.#worker.postMessage({ id, name, with: request } satisfies ToMap);
    });
  }

  #hear(message: FromMap): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ('problem' in message) waiting?.reject(new Error(message.problem));
    else waiting?.resolve(message.answer);
  }
}

/** Older Safari draws in no worker: there the page does it, and stands still meanwhile. */
const drawsHere: MapDrawer = {
  async ask(name, request) {
    const { answers } = await import('./answers.ts');
    return answers[name](request);
  },
};

let drawer: MapDrawer | undefined;

/** Started when the first map is asked for. */
export function mapDrawer(): MapDrawer {
  drawer ??= typeof OffscreenCanvas === 'undefined' ? drawsHere : new WorkerDrawer();
  return drawer;
}
