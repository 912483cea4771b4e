import { tooMany } from '../problem.ts';
import { MINUTE } from '../spans.ts';
import type { Store } from '../storage/store.ts';
import { Buckets } from './buckets.ts';

export interface GuessLimits {
  /** So many wrong passwords at once, and then one more every so often. */
  readonly guesses: number;
  readonly guessEveryMs: number;
}

/**
 * Counts wrong passwords. A guess is counted before it is looked at, and forgotten where it was right; a name that
 * does not exist is counted like any other.
 */
export class Guesses {
  readonly #buckets: Buckets;
  readonly #limits: GuessLimits;

  constructor(store: Store, limits: GuessLimits) {
    this.#buckets = new Buckets(store);
    this.#limits = limits;
  }

  /** `against` says what is guessed at, and from where. */
  async guess<T>(against: string, look: () => Promise<T | undefined>): Promise<T | undefined> {
    const { guesses: most, guessEveryMs: everyMs } = this.#limits;
    const wait = await this.#buckets.take(against, { most, everyMs });
    if (wait > 0) throw tooManyGuesses(wait);
    const right = await look();
    if (right !== undefined) await this.#buckets.giveBack(against);
    return right;
  }
}

function tooManyGuesses(waitMs: number) {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return tooMany(
    'guesses',
    `Too many wrong passwords for this name. Wait ${wait}, or come in with a passkey.`,
  );
}
