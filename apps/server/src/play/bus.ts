import { sql } from 'kysely';
import type { TellFailed } from '../operate/background.ts';
import type { Store } from '../storage/store.ts';
import type { Hub } from './hub.ts';

const BADGE_AFTER_MS = 150;
/** Few enough that a move never waits long behind them. */
const COUNTED_TOGETHER = 50;

/** In how many games it is somebody's move. */
export async function countWaiting(store: Store, person: string): Promise<number> {
  return (await countsWaiting(store, [person])).get(person) ?? 0;
}

/** The same for several; who is not waited for is not in it. */
async function countsWaiting({ db }: Store, persons: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select(({ fn }) => ['seats.person', fn.countAll<number>().as('count')])
    .where('seats.person', 'in', persons)
    // A game that is open asks for bids.
    .where('games.state', 'in', ['running', 'open'])
    .where(sql<boolean>`((games.pending >> cast(seats.role as integer)) & 1) = 1`)
    .groupBy('seats.person')
    .execute();
  return new Map(rows.map(({ person, count }) => [person!, count]));
}

/** Keeps the badges of those who are here up to date, a moment after things changed. */
export class Bus {
  readonly #store: Store;
  readonly #hub: Hub;
  readonly #failed: TellFailed;
  readonly #due = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Store, hub: Hub, failed: TellFailed) {
    this.#failed = failed;
    this.#store = store;
    this.#hub = hub;
  }

  badges(persons: readonly string[]): void {
    for (const person of persons) if (this.#hub.isHere(person)) this.#due.add(person);
    if (this.#due.size > 0) this.#timer ??= setTimeout(() => void this.#send(), BADGE_AFTER_MS);
  }

  async #send(): Promise<void> {
    const due = [...this.#due];
    this.#due.clear();
    for (let i = 0; i < due.length; i += COUNTED_TOGETHER) {
      const persons = due.slice(i, i + COUNTED_TOGETHER);
      const counts = await countsWaiting(this.#store, persons).catch((error: unknown) =>
        this.#failed('badge', error),
      );
      if (counts === undefined) continue;
      for (const person of persons)
        this.#hub.toPerson(person, { type: 'badge', count: counts.get(person) ?? 0 });
    }
    this.#timer = undefined;
    this.badges([]);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
