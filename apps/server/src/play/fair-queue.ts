import { tooMany } from '../problem.ts';

/**
 * Work that waits for a thread. Those who want something take turns, however much each of them wants, and nobody may
 * let more than so much wait.
 */
export class FairQueue {
  /** Under which those who are refused are counted. */
  readonly #name: string;
  readonly #atOnce: number;
  /** By owner, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;

  /** Told of everything that gets its turn: how long it waited. */
  onTurn: (waitedMs: number) => void = () => {};

  constructor(name: string, atOnce: number) {
    this.#name = name;
    this.#atOnce = atOnce;
  }

  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, list) => sum + list.length, 0);
  }

  get running(): number {
    return this.#running;
  }

  /** Does the work when it is the owner's turn; refuses it at once where `most` of theirs wait already. */
  async run<T>(owner: string, work: () => Promise<T>, most = Number.POSITIVE_INFINITY): Promise<T> {
    const came = performance.now();
    if (this.#running >= this.#atOnce) await this.#turn(owner, most);
    else this.#running++;
    this.onTurn(performance.now() - came);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(owner: string, most: number): Promise<void> {
    const mine = this.#waiting.get(owner) ?? [];
    if (mine.length >= most)
      throw tooMany(this.#name, 'Too much of yours is waiting already. Try again in a moment.');
    this.#waiting.set(owner, mine);
    return new Promise((resolve) => mine.push(resolve));
  }

  /** Hands the place on to the owner whose turn it is, who then goes to the end of the line. */
  #next(): void {
    const first = this.#waiting.entries().next();
    if (first.done === true) {
      this.#running--;
      return;
    }
    const [owner, mine] = first.value;
    this.#waiting.delete(owner);
    const go = mine.shift();
    if (mine.length > 0) this.#waiting.set(owner, mine);
    go?.();
  }
}
