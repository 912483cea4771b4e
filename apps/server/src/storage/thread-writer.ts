import { Worker as Thread } from 'node:worker_threads';
import { Conflict, type Write } from './store.ts';

export type WriteRequest =
  | { readonly id: number; readonly batch: readonly Write[] }
  | { readonly close: true };

export type WriteAnswer =
  | { readonly id: number }
  | { readonly id: number; readonly problem: string; readonly conflict: boolean };

/** Hands batches to the thread that writes them to PostgreSQL. */
export class ThreadWriter {
  readonly #thread: Thread;
  readonly #waiting = new Map<number, { resolve(): void; reject(error: Error): void }>();
  #next = 1;

  constructor(url: string, channel: string, self: string) {
    this.#thread = new Thread(new URL('./postgres-thread.mjs', import.meta.url), {
      workerData: { url, channel, self },
    });
    this.#thread.on('message', (answer: WriteAnswer) => this.#hear(answer));
    this.#thread.on('error', (error) => this.#fail(error as Error));
    this.#thread.on('exit', () => this.#fail(new Error('the database thread has ended')));
  }

  write(batch: readonly Write[]): Promise<void> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#thread.postMessage({ id, batch } satisfies WriteRequest);
    });
  }

  #hear(answer: WriteAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (!('problem' in answer)) waiting?.resolve();
    else waiting?.reject(answer.conflict ? new Conflict(answer.problem) : new Error(answer.problem));
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  async close(): Promise<void> {
    const ended = new Promise<void>((resolve) => this.#thread.once('exit', () => resolve()));
    this.#thread.postMessage({ close: true } satisfies WriteRequest);
    await ended;
  }
}
