import { MINUTE } from '../spans.ts';

/** So much within a minute for each person: a bucket that fills as time goes by. */
export class Allowance {
  readonly #most: number;
  readonly #buckets = new Map<string, { left: number; at: number }>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes one, if there is one left. */
  take(person: string, now = performance.now()): boolean {
    const bucket = this.#buckets.get(person) ?? { left: this.#most, at: now };
    const left = Math.min(this.#most, bucket.left + ((now - bucket.at) / MINUTE) * this.#most);
    if (this.#buckets.size >= MOST_KEPT) this.#buckets.clear();
    this.#buckets.set(person, { left: left >= 1 ? left - 1 : left, at: now });
    return left >= 1;
  }
}

const MOST_KEPT = 10_000;
