import { tooMany } from '../problem.ts';
import { hashOf } from '../secrets.ts';
import { MINUTE } from '../spans.ts';
import { Conflict, type Store, write } from '../storage/store.ts';
import type { GuessesTable } from '../storage/tables.ts';

export interface GuessLimits {
  /** So many wrong passwords at once, and then one more every so often. */
  readonly guesses: number;
  readonly guessEveryMs: number;
}

const ONE = 1_000;
/** How often others may be quicker before that alone is too many. */
const TRIES = 20;
const TIDY_EVERY = 100;

/**
 * Counts wrong passwords in the database, so that neither many addresses nor many processes nor a restart help
 * whoever guesses. A guess is counted before it is looked at, and forgotten where it was right; a name that does
 * not exist is counted like any other.
 */
export class Guesses {
  readonly #store: Store;
  readonly #limits: GuessLimits;
  #taken = 0;

  constructor(store: Store, limits: GuessLimits) {
    this.#store = store;
    this.#limits = limits;
  }

  /** `against` says what is guessed at, and from where. */
  async guess<T>(against: string, look: () => Promise<T | undefined>): Promise<T | undefined> {
    const key = hashOf(against);
    await this.#take(key);
    const right = await look();
    if (right !== undefined) await this.#forget(key);
    return right;
  }

  async #take(key: string): Promise<void> {
    for (let tried = 0; tried < TRIES; tried++) {
      const { db } = this.#store;
      const row = await db.selectFrom('guesses').selectAll().where('key', '=', key).executeTakeFirst();
      const now = Date.now();
      const used = this.#usedBy(row, now) + ONE;
      const over = used - this.#limits.guesses * ONE;
      if (over > 0) throw this.#tooMany(over);
      const values = { used, at: now };
      const counted =
        row === undefined
          ? db.insertInto('guesses').values({ key, ...values })
          : db
              .updateTable('guesses')
              .set(values)
              .where('key', '=', key)
              .where('used', '=', row.used)
              .where('at', '=', row.at);
      try {
        await this.#store.write([write(counted, 1), ...this.#tidy(now)]);
        return;
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
      }
    }
    throw this.#tooMany(ONE);
  }

  /** What still counts: it is forgotten as time goes by. */
  #usedBy(row: GuessesTable | undefined, now: number): number {
    if (row === undefined) return 0;
    const forgotten = (Math.max(0, now - row.at) / this.#limits.guessEveryMs) * ONE;
    return Math.max(0, Math.round(row.used - forgotten));
  }

  async #forget(key: string): Promise<void> {
    const { db } = this.#store;
    const less = db
      .updateTable('guesses')
      .set((it) => ({ used: it('used', '-', ONE) }))
      .where('key', '=', key)
      .where('used', '>=', ONE);
    await this.#store.write([write(less)]);
  }

  #tidy(now: number) {
    if (this.#taken++ % TIDY_EVERY !== 0) return [];
    const { guesses, guessEveryMs } = this.#limits;
    const old = this.#store.db.deleteFrom('guesses').where('at', '<', now - guesses * guessEveryMs);
    return [write(old)];
  }

  #tooMany(over: number) {
    const minutes = Math.max(1, Math.ceil(((over / ONE) * this.#limits.guessEveryMs) / MINUTE));
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    return tooMany(
      'guesses',
      `Too many wrong passwords for this name. Wait ${wait}, or come in with a passkey.`,
    );
  }
}
