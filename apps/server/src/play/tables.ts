import { randomInt } from 'node:crypto';
import { BadInput } from '@punica/kernel';
import type { TellFailed } from '../operate/background.ts';
import { notFound, Problem } from '../problem.ts';
import { gameEventJobs } from '../programs/event-jobs.ts';
import { Conflict, type Store, type Write } from '../storage/store.ts';
import type { GamesTable } from '../storage/tables.ts';
import { AnswerMemory } from './answer-memory.ts';
import type { WindowSettings } from './answer-times.ts';
import type { Bus } from './bus.ts';
import { readClockState } from './clock-state.ts';
import { noticeJobs, personsIn, reckonings, tendJob, writeEnd } from './follow-ups.ts';
import { type HotWrites, hotWrites } from './hot-writes.ts';
import type { HouseClock } from './house-clock.ts';
import type { Hub } from './hub.ts';
import { type LayOut, loadTable, readLog, readOffers, readPlayers, readSeats } from './load-table.ts';
import { Snapshots } from './snapshots.ts';
import { announcementOf, type Step, stepTo, takeStep } from './step.ts';
import type { Drawn, Result, Table, TablePause } from './table.ts';
import { Turns } from './turns.ts';
import { Wakes } from './wakes.ts';

export interface TablesSettings {
  /** How long the program waits before it follows a standing order outside reaction windows. */
  readonly orderDelay: Readonly<Record<'live' | 'slow', readonly [least: number, most: number]>>;
  readonly windows: WindowSettings;
  /** How long somebody may be away before a notice is sent. */
  readonly noticeAfterMs: number;
  /** A position is stored this long after the last move. */
  readonly snapshotAfterMs: number;
  /** How many games stay in memory. */
  readonly mostTables: number;
}

/** What a change does besides moving the match on. */
export interface Change<T> {
  readonly answer: T;
  readonly writes?: readonly Write[];
  /** Seats, offers or the result changed: everybody gets the table's data anew. */
  readonly info?: boolean;
  /** The game is over by what people did, not by its rules. */
  readonly result?: Result;
  /** Nothing may have changed, and still the next look must be planned anew. */
  readonly replan?: boolean;
}

/** How a game stood before a change. */
interface Before extends Pick<GamesTable, 'version' | 'revision' | 'state'> {
  readonly shown: number;
  readonly awaited: number;
}

/** What everybody may see of a game beside its moves. */
const infoIn = ({
  seats,
  offers,
  players,
  row,
}: Pick<Table, 'seats' | 'offers' | 'players' | 'row'>): string =>
  JSON.stringify([seats, offers, players, row.state, row.agreement]);

/**
 * Every change of every game passes here: one at a time for a game, on the newest version, in one batch
 * with all that follows from it, and told to those who follow only when it is on the disk.
 */
export class Tables {
  readonly #store: Store;
  readonly #hub: Hub;
  readonly #bus: Bus;
  readonly #settings: TablesSettings;
  readonly #tables = new Map<string, Promise<Table | undefined>>();
  readonly #turns = new Turns();
  readonly #snapshots: Snapshots;
  readonly #wakes: Wakes;
  readonly #hot: HotWrites;
  readonly #clock: HouseClock;
  readonly #layOut: LayOut;
  readonly #failed: TellFailed;
  readonly answers: AnswerMemory;
  /** Looks after a game. */
  whenDue: (id: string) => Promise<void> = async () => {};

  constructor(
    store: Store,
    hub: Hub,
    bus: Bus,
    settings: TablesSettings,
    clock: HouseClock,
    layOut: LayOut,
    failed: TellFailed,
  ) {
    this.#layOut = layOut;
    this.#failed = failed;
    this.#clock = clock;
    this.#store = store;
    this.#hub = hub;
    this.#bus = bus;
    this.#settings = settings;
    this.#hot = hotWrites(store);
    this.#snapshots = new Snapshots(store, settings.snapshotAfterMs, failed);
    this.#wakes = new Wakes(clock, failed);
    this.answers = new AnswerMemory(store, settings.windows, clock);
  }

  /** How many games are in memory. */
  get inMemory(): number {
    return this.#tables.size;
  }

  /** The game as it stands; `atLeast` is a version that somebody has seen elsewhere. */
  async get(id: string, atLeast = 0): Promise<Table> {
    const table = await this.#cached(id);
    if (table === undefined) throw notFound('There is no such game.');
    if (table.row.version >= atLeast) return table;
    return this.#turns.take(id, () => this.#catchUp(id));
  }

  /** A game that is said to be over: where it goes on here, another process may have seen the end. */
  async getOver(id: string): Promise<Table> {
    const table = await this.get(id);
    return table.row.state === 'over' ? table : this.#turns.take(id, () => this.#catchUp(id));
  }

  #cached(id: string): Promise<Table | undefined> {
    let table = this.#tables.get(id);
    if (table === undefined) {
      table = this.#load(id);
      table.then(
        (it) => it === undefined && this.#tables.delete(id),
        () => this.#tables.delete(id),
      );
    } else this.#tables.delete(id);
    // Again at the end: the first in the map is the one longest unused.
    this.#tables.set(id, table);
    this.#makeRoom();
    return table;
  }

  async #load(id: string): Promise<Table | undefined> {
    const table = await loadTable(this.#store, id, this.#clock, this.#layOut);
    if (table === undefined) return undefined;
    table.pauses = await this.#pausesOf(table);
    this.#snapshots.loaded(table);
    return table;
  }

  async #pausesOf({ id, row, clock }: Table): Promise<TablePause[]> {
    if (row.started_at === null || clock.kind === 'none') return [];
    const pauses = this.#clock.pausesBetween(row.started_at, row.ended_at ?? Number.POSITIVE_INFINITY);
    return Promise.all(
      pauses.map(async (pause) => {
        const { count } = await this.#store.db
          .selectFrom('log')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('game', '=', id)
          .where('at', '<=', pause.from)
          .executeTakeFirstOrThrow();
        return { ...pause, place: count - 1 };
      }),
    );
  }

  /** Nobody could play for a while: those who follow a game with a clock are told. */
  async paused(): Promise<void> {
    for (const [id, loaded] of this.#tables) {
      // Why it cannot be loaded is heard by whoever asked for it.
      const table = await loaded.catch(() => undefined);
      if (table?.running === undefined || table.clock.kind === 'none') continue;
      await this.#turns.take(id, async () => {
        table.pauses = await this.#pausesOf(table);
        this.#hub.publish(table, true);
      });
    }
  }

  /** The clock on the wall was set back, by which jobs are planned: they would come late. */
  async planAnew(): Promise<void> {
    const due = await this.#store.db
      .selectFrom('games')
      .select(['id', 'tend_at'])
      .where('state', 'in', ['running', 'open'])
      .where('tend_at', 'is not', null)
      .execute();
    for (const { id, tend_at } of due)
      await this.#store.write([tendJob(this.#store, this.#clock, id, tend_at!)]);
  }

  #makeRoom(): void {
    for (const id of this.#tables.keys()) {
      if (this.#tables.size <= this.#settings.mostTables) return;
      if (!this.#hub.isFollowed(id) && !this.#turns.has(id)) this.#tables.delete(id);
    }
  }

  /** Makes a change, and makes it anew on the newest state where another process was quicker. */
  change<T>(id: string, make: (table: Table, now: number) => Change<T> | Promise<Change<T>>): Promise<T> {
    return this.#turns.take(id, async () => {
      for (let attempt = 1; ; attempt++) {
        const table = await this.#cached(id);
        if (table === undefined) throw notFound('There is no such game.');
        const now = this.#clock.now();
        const { version, revision, state } = table.row;
        const before = { version, revision, state, shown: table.shown, awaited: table.awaited };
        const known = infoIn(table);
        try {
          const change = await make(table, now);
          await this.#commit(table, before, change, now);
          return change.answer;
        } catch (error) {
          // What is in memory may be ahead of the database, or behind it: it is read again.
          this.#tables.delete(id);
          const isAnother =
            error instanceof Conflict || (error instanceof Problem && (await this.#isBehind(id, revision)));
          if (isAnother) await this.#tellOfOther(id, known);
          if (!isAnother || attempt === 3) throw error;
        }
      }
    });
  }

  /**
   * What another did is heard of here when it is in memory already, and then looks like nothing new: those who follow
   * are told now.
   */
  async #tellOfOther(id: string, known: string): Promise<void> {
    if (!this.#hub.isFollowed(id)) return;
    const table = await this.#cached(id);
    if (table !== undefined) this.#hub.publish(table, infoIn(table) !== known);
  }

  /** A refusal holds only of the newest state: another process may have done something that is not heard of here yet. */
  async #isBehind(id: string, revision: number): Promise<boolean> {
    const row = await this.#store.db
      .selectFrom('games')
      .select('revision')
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined && row.revision > revision;
  }

  async #commit<T>(
    table: Table,
    before: Before,
    { writes = [], info = false, result, replan = false }: Change<T>,
    now: number,
  ): Promise<void> {
    const { match } = table;
    const entries = match?.log.slice(before.version) ?? [];
    if (entries.length === 0 && writes.length === 0 && result === undefined && !replan) return;
    const ended = writeEnd(table, result, this.#clock.toWall(now));
    const newQuestion = table.shown !== before.shown;
    if (entries.length > 0 || ended || replan) {
      const drawn = table.needsDrawing ? await this.#draw(table, now) : undefined;
      // While answers are secret the clocks that others see stand still.
      const showsAll = newQuestion || drawn !== undefined || !table.isSecret;
      table.turnClocks(now, drawn, showsAll);
    }
    const wall = this.#clock.toWall(now);
    const tendAt = table.tendAt(now);
    const needsJob =
      tendAt !== null &&
      (replan || table.row.job_at === null || tendAt < table.row.job_at || table.row.job_at <= now);
    const row: GamesTable = {
      ...table.row,
      version: before.version + entries.length,
      revision: before.revision + 1,
      asked: table.asked,
      pending: table.awaited,
      clock_state: JSON.stringify(table.clockState),
      // Secret answers leave no trace that others could see.
      changed_at: newQuestion || info || ended ? wall : table.row.changed_at,
      tend_at: tendAt,
      job_at: needsJob ? tendAt : table.row.job_at,
    };
    const batch: Write[] = entries.map((entry, i) =>
      this.#hot.entry(row.id, before.version + i, entry, wall),
    );
    batch.push(this.#hot.game(row, before), ...writes);
    batch.push(...gameEventJobs(this.#store, before.state, row, wall));
    batch.push(...reckonings(this.#store, row, ended, info && table.isLeftByAllButOne, wall));
    if (needsJob) batch.push(tendJob(this.#store, this.#clock, row.id, Math.max(now, tendAt)));
    // Bids may have put everybody into another seat.
    const begun = before.state !== row.state;
    const noticeAt = wall + this.#settings.noticeAfterMs;
    batch.push(...noticeJobs(this.#store, table, begun ? 0 : before.awaited, row.version, noticeAt));
    const persons = personsIn(table, begun ? table.persons : before.awaited ^ table.awaited);
    const seats = writes.length > 0 ? table.seats : undefined;
    const announced = this.#store.announce(() => {
      const step = info || ended || begun ? undefined : stepTo(row, before.revision, entries, seats);
      return announcementOf(row.id, persons, step);
    });
    if (announced !== undefined) batch.push(announced);
    await this.#store.write(batch);
    table.row = row;
    this.#hub.publish(table, info || ended);
    this.#bus.badges(persons);
    if (entries.length > 0) this.#snapshots.moved(table);
    if (this.#store.kind === 'postgres') this.#wakes.plan(row.id, tendAt, (id) => this.whenDue(id));
  }

  /** Everything about time that chance decides when a question is put. */
  async #draw(table: Table, now: number): Promise<Drawn> {
    const [least, most] = this.#settings.orderDelay[table.clock.kind === 'live' ? 'live' : 'slow'];
    return {
      autoAt: now + (most > least ? randomInt(least, most) : least),
      window: table.inWindow ? await this.answers.open(table, now) : null,
    };
  }

  /** Another process changed the game: takes over what is new and tells those who follow here. */
  async heard(id: string, step?: Step): Promise<void> {
    const known = await this.#tables.get(id);
    if (known === undefined) return;
    await this.#turns.take(id, async () => {
      const table = await this.#cached(id);
      if (step === undefined || table === undefined || !this.#takes(table, step)) await this.#catchUp(id);
      else {
        this.#snapshots.leave(id);
        this.#hub.publish(table, false);
      }
    });
  }

  /** A step that these rules do not allow, as where the other process has newer ones, leaves nothing half done. */
  #takes(table: Table, step: Step): boolean {
    try {
      return takeStep(table, step);
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      this.#tables.delete(table.id);
      return false;
    }
  }

  /** Something may have been missed: everything that is in memory is doubtful. */
  async refresh(): Promise<void> {
    for (const id of this.#tables.keys()) if (!this.#hub.isFollowed(id)) this.#tables.delete(id);
    await Promise.all(
      this.#hub.followed.map((id) =>
        this.#turns
          .take(id, () => this.#catchUp(id))
          .catch((error: unknown) => this.#failed('follow', error, id)),
      ),
    );
  }

  async #catchUp(id: string): Promise<Table> {
    const table = await this.#cached(id);
    if (table === undefined) throw notFound('There is no such game.');
    const row = await this.#store.db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw notFound('There is no such game.');
    if (row.revision < table.row.revision) return table;
    const [log, seats, offers, players] = await Promise.all([
      readLog(this.#store, id, table.row.version),
      readSeats(this.#store, id),
      readOffers(this.#store, id),
      readPlayers(this.#store, id),
    ]);
    // An entry may have come in between the two reads: the next announcement brings its row.
    const missing = log.slice(0, row.version - table.row.version);
    const infoChanged = infoIn(table) !== infoIn({ row, seats, offers, players });
    if (row.state !== 'open' && table.match === null) {
      this.#tables.delete(id);
      const begun = (await this.#cached(id))!;
      this.#hub.publish(begun, true);
      return begun;
    }
    for (const entry of missing) table.append(entry);
    Object.assign(table, { row, seats, offers, players, clockState: readClockState(row.clock_state) });
    this.#hub.publish(table, infoChanged);
    return table;
  }

  /** Name, notices or vacation of a person changed: the seats that they hold here are read again. */
  async refreshPerson(person: string): Promise<void> {
    for (const [id, loaded] of this.#tables) {
      // Why it cannot be loaded is heard by whoever asked for it.
      const table = await loaded.catch(() => undefined);
      if (table?.seatOf(person) !== undefined) {
        await this.#turns.take(id, async () => {
          table.seats = await readSeats(this.#store, id);
          this.#hub.publish(table, true);
        });
      }
    }
  }

  /** Forgets what is in memory, so that the next who asks gets it from the database. */
  forget(id: string): void {
    this.#tables.delete(id);
  }

  /** Lets what is under way end and stores the positions of all games that moved. */
  async stop(): Promise<void> {
    this.#wakes.stop();
    await this.#turns.settle();
    await this.#snapshots.stop();
  }
}
