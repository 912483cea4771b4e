import { Buckets } from '../people/buckets.ts';
import { type Trust, trustIn } from '../people/trust.ts';
import { forbidden, Problem, tooMany } from '../problem.ts';
import { DAY, HOUR, MINUTE } from '../spans.ts';
import type { Store } from '../storage/store.ts';
import type { PeopleTable } from '../storage/tables.ts';

type Amounts = Readonly<Record<Trust, number>>;

interface Allowed {
  /** So many within `perMs`, by how well somebody is known. */
  readonly most: Amounts;
  readonly perMs: number;
  /** Those who say nothing that others read may do it while they are muted. */
  readonly silent?: true;
}

const amounts = (guest: number, fresh: number, known: number, trusted: number): Amounts => ({
  guest,
  new: fresh,
  known,
  trusted,
});

/** What one may do that reaches others: less for those of whom nothing is known yet. */
const ALLOWED = {
  letters: { most: amounts(6, 12, 40, 120), perMs: HOUR },
  /** First letters, to people who have not written. */
  strangers: { most: amounts(0, 3, 15, 60), perMs: DAY },
  comments: { most: amounts(3, 6, 30, 90), perMs: HOUR },
  onlookers: { most: amounts(6, 10, 20, 30), perMs: MINUTE },
  invitations: { most: amounts(6, 10, 40, 120), perMs: HOUR },
  follows: { most: amounts(20, 60, 200, 400), perMs: HOUR, silent: true },
  collections: { most: amounts(5, 20, 60, 120), perMs: DAY },
  editions: { most: amounts(0, 5, 20, 60), perMs: DAY },
  studies: { most: amounts(3, 10, 30, 60), perMs: DAY },
  tournaments: { most: amounts(0, 1, 4, 10), perMs: DAY },
  teams: { most: amounts(0, 1, 3, 6), perMs: DAY },
  joining: { most: amounts(5, 10, 30, 60), perMs: DAY },
  posts: { most: amounts(0, 2, 4, 8), perMs: DAY },
  /** Games that the server is asked to judge. */
  analyses: { most: amounts(2, 6, 30, 100), perMs: DAY, silent: true },
  reports: { most: amounts(4, 10, 30, 60), perMs: DAY, silent: true },
} as const satisfies Record<string, Allowed>;

export type Voiced = keyof typeof ALLOWED;

/** Who may do what, and how much of it. */
export class Voice {
  readonly #store: Store;
  readonly #buckets: Buckets;
  /** For tests and small houses: all amounts times this. */
  readonly #factor: number;

  constructor(store: Store, factor: number) {
    this.#store = store;
    this.#buckets = new Buckets(store);
    this.#factor = factor;
  }

  /** Takes one of what somebody may do; refuses it where there is none left, or where they may not speak. */
  async take(person: string, what: Voiced): Promise<void> {
    const row = await this.#row(person);
    const { most, perMs, silent }: Allowed = ALLOWED[what];
    if (silent !== true) refuseMuted(row);
    const trust = await trustIn(this.#store, row);
    if (most[trust] === 0) throw forbidden('This needs an account.');
    const amount = most[trust] * this.#factor;
    const wait = await this.#buckets.take(`${what} ${person}`, { most: amount, everyMs: perMs / amount });
    if (wait > 0)
      throw tooMany(what, `That is too much at once. ${wait > HOUR ? 'Try again later.' : 'Wait a moment.'}`);
  }

  /** Of chat, whose amount is counted elsewhere. */
  async refuseMuted(person: string): Promise<void> {
    refuseMuted(await this.#row(person));
  }

  /** Looked up each time: what was known when a socket was opened may be hours old. */
  async #row(person: string): Promise<PeopleTable> {
    return this.#store.db.selectFrom('people').selectAll().where('id', '=', person).executeTakeFirstOrThrow();
  }
}

function refuseMuted({ muted_until: until }: PeopleTable): void {
  if (until === null || until <= Date.now()) return;
  const day = new Date(until).toISOString().slice(0, 10);
  const how = until >= FOR_GOOD ? '' : ` until ${day}`;
  throw new Problem(403, 'muted', `You may not write here${how}. Your account says why, and how to object.`);
}

/** A time that does not come. */
export const FOR_GOOD = 2 ** 52;
