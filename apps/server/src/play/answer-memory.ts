import { randomInt } from 'node:crypto';
import { rolesIn } from '@punica/kernel';
import { sql } from 'kysely';
import { HOUR } from '../spans.ts';
import { type Store, type Write, write } from '../storage/store.ts';
import {
  drawSeatTimes,
  type Learnt,
  NOTHING_LEARNT,
  type SeatTimes,
  type Standing,
  standingOf,
  WakingClock,
  type WindowSettings,
  windowLimit,
} from './answer-times.ts';
import type { GameTime } from './house-clock.ts';
import type { Sitter, Table } from './table.ts';
import type { WindowState } from './window.ts';

/** The answers of all people are kept together under this name. */
const HOUSE = '';
const OWN_SLOTS = 64;
const HOUSE_SLOTS = 256;
const TRUSTED_MS = 10 * 60_000;
const MOST_TRUSTED = 5_000;

/** What is known of one person, or of all. */
interface Habits {
  readonly times: ReadonlyMap<string, readonly number[]>;
  readonly waking: WakingClock;
  readonly until: number;
}

const RANGE = 2 ** 47;
const chance = (): number => (randomInt(RANGE) + 1) / RANGE;

/** Remembers how long people take, and draws from it how long windows last. */
export class AnswerMemory {
  readonly #store: Store;
  readonly #settings: WindowSettings;
  readonly #time: GameTime;
  readonly #habits = new Map<string, Habits>();
  /** The hour in which each person was last counted. */
  readonly #counted = new Map<string, number>();

  constructor(store: Store, settings: WindowSettings, time: GameTime) {
    this.#time = time;
    this.#store = store;
    this.#settings = settings;
  }

  /** What is drawn for the window that has just opened: for every seat, whatever its hand. */
  async open(table: Table, now: number): Promise<WindowState> {
    const { clock, match, seats, asked } = table;
    const wall = this.#time.toWall(now);
    await this.#lookElsewhere(table);
    const [all, ...own] = await Promise.all(
      [HOUSE, ...seats.map(({ person }) => person ?? HOUSE)].map((person) => this.#habitsOf(person, now)),
    );
    const roles = rolesIn(asked);
    const standings = seats.map((seat) =>
      roles.includes(seat.role) && seat.person !== null ? this.#standing(table, seat, now) : null,
    );
    const times = seats.map(({ role }): SeatTimes | null => {
      if (!roles.includes(role)) return null;
      const standing = standings[role];
      if (standing === null) return this.#botTimes(table);
      const { times: known, waking } = own[role];
      const learnt: Learnt = {
        own: known.get(standing) ?? NOTHING_LEARNT.own,
        house: all.times.get(standing) ?? NOTHING_LEARNT.house,
      };
      return drawSeatTimes(clock, this.#settings, { standing, learnt, waking }, wall, chance);
    });
    return {
      version: match!.version,
      opened: now,
      seats: times,
      standings,
      limit: windowLimit(clock, this.#settings),
    };
  }

  /** Other processes on the same PostgreSQL may have seen people since. */
  async #lookElsewhere({ id, seats }: Table): Promise<void> {
    if (this.#store.kind === 'sqlite') return;
    const { db } = this.#store;
    const rows = await db.selectFrom('seats').select(['role', 'seen_at']).where('game', '=', id).execute();
    for (const { role, seen_at } of rows) seats[role].seenAt = Math.max(seats[role].seenAt, seen_at);
  }

  /** Bots think for a moment, longer where there is more to think of: nobody shall see which. */
  #botTimes({ persons, clock }: Table): SeatTimes {
    const agreed = clock.kind === 'none' ? undefined : clock.windowMs;
    const ms = persons === 0 ? 0 : (agreed ?? this.#settings.botMs);
    return { curtain: ms, answer: ms };
  }

  #standing({ clock, clockState }: Table, { role, seenAt }: Sitter, now: number): Standing {
    return standingOf(
      clock,
      this.#settings,
      Math.max(this.#time.fromWall(seenAt), clockState.acts[role] ?? 0),
      now,
    );
  }

  /** Somebody who could have done something passed after so long. */
  learn(person: string, standing: Standing, opened: number, at: number): Write[] {
    const waking = standing === 'away' ? this.#habits.get(person)?.waking : undefined;
    const [from, to] = [this.#time.toWall(opened), this.#time.toWall(at)];
    const took = Math.round(waking === undefined ? at - opened : waking.between(from, to));
    const { db } = this.#store;
    const keep = (whose: string, slot: number): Write =>
      write(
        db
          .insertInto('answer_times')
          .values({ person: whose, standing, slot, took })
          .onConflict((it) => it.columns(['person', 'standing', 'slot']).doUpdateSet({ took })),
      );
    return [keep(person, randomInt(OWN_SLOTS)), keep(HOUSE, randomInt(HOUSE_SLOTS))];
  }

  /** Somebody is about; counted once an hour. */
  seen(person: string, now: number): Write[] {
    const hour = Math.floor(this.#time.toWall(now) / HOUR);
    if (this.#counted.get(person) === hour) return [];
    if (this.#counted.size >= MOST_TRUSTED) this.#counted.clear();
    this.#counted.set(person, hour);
    return [
      write(
        this.#store.db
          .insertInto('activity')
          .values({ person, hour: hour % 24, seen: 1 })
          .onConflict((it) =>
            it.columns(['person', 'hour']).doUpdateSet({ seen: sql<number>`activity.seen + 1` }),
          ),
      ),
    ];
  }

  async #habitsOf(person: string, now: number): Promise<Habits> {
    const known = this.#habits.get(person);
    if (known !== undefined && known.until > now) return known;
    const { db } = this.#store;
    const [rows, hours] = await Promise.all([
      db.selectFrom('answer_times').select(['standing', 'took']).where('person', '=', person).execute(),
      db.selectFrom('activity').select(['hour', 'seen']).where('person', '=', person).execute(),
    ]);
    const times = new Map<string, number[]>();
    for (const { standing, took } of rows) times.set(standing, [...(times.get(standing) ?? []), took]);
    const seen = new Array<number>(24).fill(0);
    for (const { hour, seen: count } of hours) seen[hour] = count;
    const habits = { times, waking: new WakingClock(seen), until: now + TRUSTED_MS };
    if (this.#habits.size >= MOST_TRUSTED) this.#habits.clear();
    this.#habits.set(person, habits);
    return habits;
  }
}
