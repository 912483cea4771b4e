import { sql } from 'kysely';
import type { Store } from '../storage/store.ts';
import type { Hub } from './hub.ts';

const BADGE_AFTER_MS = 150;

/** In how many games it is somebody's move. */
export async function countWaiting({ db }: Store, person: string): Promise<number> {
  const row = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seats.person', '=', person)
    .where('games.state', '=', 'running')
    .where(sql<boolean>`((games.pending >> cast(seats.role as integer)) & 1) = 1`)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Keeps the badges of those who are here up to date, a moment after things changed. */
export class Bus {
  readonly #store: Store;
  readonly #hub: Hub;
  readonly #due = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Store, hub: Hub) {
    this.#store = store;
    this.#hub = hub;
  }

  badges(persons: readonly string[]): void {
    for (const person of persons) if (this.#hub.isHere(person)) this.#due.add(person);
    if (this.#due.size === 0 || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => void this.#send(), BADGE_AFTER_MS);
  }

  async #send(): Promise<void> {
    this.#timer = undefined;
    const due = [...this.#due];
    this.#due.clear();
    for (const person of due) {
      const count = await countWaiting(this.#store, person).catch(() => undefined);
      if (count !== undefined) this.#hub.toPerson(person, { type: 'badge', count });
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
