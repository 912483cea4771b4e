import { hashOf } from '../secrets.ts';
import { DAY } from '../spans.ts';
import { Conflict, type Store, write } from '../storage/store.ts';
import type { GuessesTable } from '../storage/tables.ts';

/** So many at once, and then one more every so often. */
export interface Bucket {
  readonly most: number;
  readonly everyMs: number;
}

const ONE = 1_000;
/** How often others may be quicker before that alone is too many. */
const TRIES = 20;
const TIDY_EVERY = 100;
/** No bucket takes longer to empty. */
const LONGEST_MS = 2 * DAY;

/**
 * What somebody does is counted in the database, so that neither many addresses nor many processes nor a restart help
 * whoever does too much of it. What is counted is forgotten as time goes by.
 */
export class Buckets {
  readonly #store: Store;
  #taken = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Counts one more; where that is too many it is not counted, and the time until it would be let in is told. */
  async take(what: string, { most, everyMs }: Bucket): Promise<number> {
    const key = hashOf(what);
    for (let tried = 0; tried < TRIES; tried++) {
      const { db } = this.#store;
      const row = await db.selectFrom('guesses').selectAll().where('key', '=', key).executeTakeFirst();
      const now = Date.now();
      const used = usedBy(row, now, everyMs) + ONE;
      const over = used - most * ONE;
      if (over > 0) return (over / ONE) * everyMs;
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
        return 0;
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
      }
    }
    return everyMs;
  }

  /** It was none after all. */
  async giveBack(what: string): Promise<void> {
    const { db } = this.#store;
    const less = db
      .updateTable('guesses')
      .set((it) => ({ used: it('used', '-', ONE) }))
      .where('key', '=', hashOf(what))
      .where('used', '>=', ONE);
    await this.#store.write([write(less)]);
  }

  #tidy(now: number) {
    if (this.#taken++ % TIDY_EVERY !== 0) return [];
    return [write(this.#store.db.deleteFrom('guesses').where('at', '<', now - LONGEST_MS))];
  }
}

/** What still counts. */
function usedBy(row: GuessesTable | undefined, now: number, everyMs: number): number {
  if (row === undefined) return 0;
  const forgotten = (Math.max(0, now - row.at) / everyMs) * ONE;
  return Math.max(0, Math.round(row.used - forgotten));
}
