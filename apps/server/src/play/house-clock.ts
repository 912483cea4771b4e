import { sql } from 'kysely';
import { newId } from '../secrets.ts';
import { type Store, write } from '../storage/store.ts';

/** The time by which games are played. */
export interface GameTime {
  now(): number;
  /** The same moment by the clock on the wall, and back. */
  toWall(time: number): number;
  fromWall(wall: number): number;
}

/** For programs that play no games. */
export const WALL_TIME: GameTime = { now: Date.now, toWall: (time) => time, fromWall: (wall) => wall };

/** A time in which the clocks of games stood still: when it began by the clock on the wall, and how long. */
export interface Pause {
  readonly from: number;
  readonly ms: number;
}

/** Where time comes from; tests have their own. `steady` never jumps. */
export interface TimeSource {
  wall(): number;
  steady(): number;
}

const MACHINE: TimeSource = { wall: Date.now, steady: () => performance.now() };

/** As the clock was written down. */
interface Left {
  readonly time: number;
  readonly wall: number;
  readonly age: number;
}

export const BEAT_MS = 2_000;
/** Time that nobody has written down runs no further than this. */
const GRACE_MS = 3 * BEAT_MS;
/** Whoever wrote so lately is at work, and time has gone on. */
const AT_WORK_MS = 5_000;
/** Shorter pauses are given back too, and not worth a line. */
const WORTH_TELLING_MS = 5_000;
const NAME = 'games';
const MOST_PAUSES = 200;
/** Processes that come back from the same trouble tell of one pause. */
const SAME_PAUSE_MS = 15_000;
/** The lead of the wall does not follow every millisecond, so that times that were told stay equal. */
const LEAD_STEP_MS = 250;

/**
 * The clock of all games. It runs by the machine's steady clock, so that nothing happens when somebody sets the
 * other one, and only while it is written down every few seconds: while the server or its database is away, or
 * the process stands still, so does this clock. Processes on one database keep to the same time.
 */
export class HouseClock implements GameTime {
  readonly #store: Store;
  readonly #source: TimeSource;
  /** The time of games, and the steady time, when it was last kept. */
  #kept = 0;
  #keptAt = 0;
  /** How far the clock on the wall is ahead. */
  #lead = 0;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> | undefined;
  #stopped = false;
  #failed: (error: unknown) => void = () => {};
  #pauses: Pause[] = [];
  /** Nobody could play for a while. */
  onPause: (pause: Pause) => void = () => {};
  /** The clock on the wall was set back: what is planned by it would come late. */
  onSetBack: () => void = () => {};

  private constructor(store: Store, source: TimeSource) {
    this.#store = store;
    this.#source = source;
  }

  static async open(store: Store, source: TimeSource = MACHINE): Promise<HouseClock> {
    const clock = new HouseClock(store, source);
    await clock.#begin();
    return clock;
  }

  now(): number {
    return Math.round(this.#kept + Math.min(GRACE_MS, this.#source.steady() - this.#keptAt));
  }

  /** How long ago it was last written down; it stands still when that is too long. */
  get sinceBeatMs(): number {
    return this.#source.steady() - this.#keptAt;
  }

  /** It was written down lately: the database takes writes. */
  get isKept(): boolean {
    return this.sinceBeatMs <= GRACE_MS;
  }

  toWall(time: number): number {
    return time + this.#lead;
  }

  fromWall(wall: number): number {
    return wall - this.#lead;
  }

  /** Pauses within a time, the earliest first. */
  pausesBetween(from: number, to: number): readonly Pause[] {
    return this.#pauses.filter((pause) => pause.from >= from && pause.from < to);
  }

  async #begin(): Promise<void> {
    this.#pauses = (
      await this.#store.db
        .selectFrom('pauses')
        .select(['from_wall as from', 'ms'])
        .orderBy('from_wall', 'desc')
        .limit(MOST_PAUSES)
        .execute()
    ).toReversed();
    const left = await this.#read();
    const wall = this.#source.wall();
    this.#keptAt = this.#source.steady();
    this.#kept = left === undefined ? wall : (this.#byOthers(left) ?? left.time);
    this.#lead = wall - this.#kept;
    if (left !== undefined && this.#byOthers(left) === undefined) {
      await this.#tell({ from: left.wall, ms: this.#lead - (left.wall - left.time) });
    }
    await this.beat();
  }

  /** How it was left, and how long ago by the clock of the database, which all processes share. */
  async #read(): Promise<Left | undefined> {
    return this.#store.db
      .selectFrom('house_clock')
      .select(['time', 'wall', sql<number>`${this.#databaseNow()} - kept_at`.as('age')])
      .where('name', '=', NAME)
      .executeTakeFirst();
  }

  #databaseNow() {
    return this.#store.kind === 'postgres'
      ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
      : sql<number>`${this.#source.wall()}`;
  }

  /** The time as a process keeps it that is at work; a SQLite file has no other. */
  #byOthers({ time, age }: Left): number | undefined {
    return this.#store.kind === 'postgres' && age >= 0 && age < AT_WORK_MS ? time + age : undefined;
  }

  /** Writes the time down, after it has taken over what other processes wrote. */
  async beat(): Promise<void> {
    const left = await this.#read();
    const before = { wall: this.toWall(this.#kept), lead: this.#lead };
    const time = Math.max(this.now(), (left === undefined ? undefined : this.#byOthers(left)) ?? 0);
    const steady = this.#source.steady();
    const wall = this.#source.wall();
    const values = { time, wall, kept_at: this.#databaseNow() };
    await this.#store.write([
      write(
        this.#store.db
          .insertInto('house_clock')
          .values({ name: NAME, ...values })
          .onConflict((it) => it.column('name').doUpdateSet(values)),
      ),
    ]);
    // Not before it is written: on a full disk nobody can move, and nobody's time runs.
    this.#kept = time;
    this.#keptAt = steady;
    const lead = wall - time;
    if (Math.abs(lead - before.lead) < LEAD_STEP_MS) return;
    this.#lead = lead;
    if (lead < before.lead) this.onSetBack();
    else await this.#tell({ from: before.wall, ms: lead - before.lead });
  }

  async #tell(pause: Pause): Promise<void> {
    if (pause.ms < WORTH_TELLING_MS) return;
    this.#pauses = [...this.#pauses, pause].slice(-MOST_PAUSES);
    const { db } = this.#store;
    const told = await db
      .selectFrom('pauses')
      .select('id')
      .where('from_wall', '>', pause.from - SAME_PAUSE_MS)
      .where('from_wall', '<', pause.from + SAME_PAUSE_MS)
      .executeTakeFirst();
    if (told === undefined) {
      const row = { id: newId(), from_wall: pause.from, ms: pause.ms };
      await this.#store.write([write(db.insertInto('pauses').values(row))]);
    }
    this.onPause(pause);
  }

  start(failed: (error: unknown) => void): void {
    this.#failed = failed;
    const again = () => {
      if (this.#stopped) return;
      this.#timer = setTimeout(() => {
        this.#beating = this.beat().catch(failed).finally(again);
      }, BEAT_MS);
      this.#timer.unref();
    };
    again();
  }

  /** The last beat, so that no second is lost; one may be under way, after which no other comes. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#beating;
    await this.beat().catch(this.#failed);
  }
}
