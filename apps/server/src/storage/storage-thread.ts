import { Worker as Thread } from 'node:worker_threads';
import { Conflict } from './store.ts';

/** What a thread answers; what it tells by itself has the number 0, and the first of that says that it is ready. */
export type Answer =
  | { readonly id: number; readonly rows: unknown[] }
  | { readonly id: number; readonly problem: string; readonly conflict: boolean };

/** What it is asked, in lists, and the end. */
export type Asked<T> = readonly (T & { readonly id: number })[] | 'close';

interface Waiting {
  resolve(rows: unknown[]): void;
  reject(error: Error): void;
}

/**
 * A thread that speaks with the database. A message between threads costs more than what it carries, so what is
 * asked in one turn of the event loop travels together, and so do the answers.
 */
export class StorageThread<T extends object> {
  readonly ready: Promise<unknown>;
  /** What the thread tells by itself. */
  onNews: (rows: readonly unknown[]) => void = () => {};
  readonly #thread: Thread;
  readonly #waiting = new Map<number, Waiting>();
  #outgoing: (T & { readonly id: number })[] = [];
  #next = 1;
  #closing = false;

  constructor(script: URL, workerData: Readonly<Record<string, string>>) {
    this.#thread = new Thread(script, { workerData });
    this.ready = new Promise((resolve, reject) => this.#waiting.set(0, { resolve, reject }));
    this.#thread.on('message', (answers: readonly Answer[]) => {
      for (const answer of answers) this.#hear(answer);
    });
    this.#thread.on('error', (error) => this.#fail(error as Error));
    this.#thread.on('exit', () => this.#fail(new Error('the database thread has ended')));
  }

  ask(asked: T): Promise<unknown[]> {
    if (this.#closing) return Promise.reject(new Error('the database is closed'));
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      if (this.#outgoing.length === 0) setImmediate(() => this.#send());
      this.#outgoing.push({ ...asked, id });
    });
  }

  #send(): void {
    if (this.#outgoing.length === 0) return;
    this.#thread.postMessage(this.#outgoing satisfies Asked<T>);
    this.#outgoing = [];
  }

  #hear(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (waiting === undefined && answer.id === 0 && 'rows' in answer) this.onNews(answer.rows);
    if ('rows' in answer) waiting?.resolve(answer.rows);
    else waiting?.reject(answer.conflict ? new Conflict(answer.problem) : new Error(answer.problem));
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  async close(): Promise<void> {
    if (this.#closing) return;
    this.#closing = true;
    const ended = new Promise<void>((resolve) => this.#thread.once('exit', () => resolve()));
    this.#send();
    this.#thread.postMessage('close' satisfies Asked<T>);
    await ended;
  }
}
