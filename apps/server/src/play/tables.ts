import { randomInt } from 'node:crypto';
import { BadInput, type Core, Match, rolesIn } from '@punica/kernel';
import { sql } from 'kysely';
import type { TellFailed } from '../operate/background.ts';
import { notFound } from '../problem.ts';
import { Conflict, type Store, type Write, write } from '../storage/store.ts';
import type { GamesTable } from '../storage/tables.ts';
import { beginningOfRow } from './agreement.ts';
import { AnswerMemory } from './answer-memory.ts';
import type { WindowSettings } from './answer-times.ts';
import type { Bus } from './bus.ts';
import { checkpointWrites } from './checkpoint.ts';
import { readClockState } from './clock-state.ts';
import { type HotWrites, hotWrites } from './hot-writes.ts';
import type { HouseClock } from './house-clock.ts';
import type { Hub } from './hub.ts';
import { type LayOut, loadTable, readLog, readOffers, readPlayers, readSeats } from './load-table.ts';
import { announcementOf, type Step, stepTo, takeStep } from './step.ts';
import type { Drawn, Result, Table, TablePause } from './table.ts';

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

const CHECKPOINT_EVERY = 100;
const LONGEST_TIMER_MS = 10 * 60_000;

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
  readonly #queues = new Map<string, Promise<unknown>>();
  readonly #unsaved = new Map<string, { table: Table; timer: NodeJS.Timeout }>();
  readonly #hot: HotWrites;
  readonly #clock: HouseClock;
  readonly #layOut: LayOut;
  readonly #failed: TellFailed;
  readonly answers: AnswerMemory;
  /** PostgreSQL's jobs are looked for once a second; what is due here meanwhile is done to the moment. */
  readonly #timers = new Map<string, NodeJS.Timeout>();
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
    return this.#inTurn(id, () => this.#catchUp(id));
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
    // What had to be played through for long need not be again.
    if (table.row.version - table.checkpoint >= CHECKPOINT_EVERY) void this.#save(table);
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
      await this.#inTurn(id, async () => {
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
    for (const { id, tend_at } of due) await this.#store.write([this.#tendJob(id, tend_at!)]);
  }

  #makeRoom(): void {
    for (const id of this.#tables.keys()) {
      if (this.#tables.size <= this.#settings.mostTables) return;
      if (!this.#hub.isFollowed(id) && !this.#queues.has(id)) this.#tables.delete(id);
    }
  }

  /** Waits for what is under way in this game. */
  async #inTurn<T>(id: string, act: () => Promise<T>): Promise<T> {
    const before = this.#queues.get(id) ?? Promise.resolve();
    const turn = before.then(act, act);
    // Whoever acts hears of it below; the next in turn only waits.
    const settled = turn.catch(() => {});
    this.#queues.set(id, settled);
    try {
      return await turn;
    } finally {
      if (this.#queues.get(id) === settled) this.#queues.delete(id);
    }
  }

  /** Makes a change, and makes it anew on the newest state where another process was quicker. */
  change<T>(id: string, make: (table: Table, now: number) => Change<T> | Promise<Change<T>>): Promise<T> {
    return this.#inTurn(id, async () => {
      for (let attempt = 1; ; attempt++) {
        const table = await this.#cached(id);
        if (table === undefined) throw notFound('There is no such game.');
        const now = this.#clock.now();
        const { version, revision, state } = table.row;
        const before = { version, revision, state, shown: table.shown, awaited: table.awaited };
        try {
          const change = await make(table, now);
          await this.#commit(table, before, change, now);
          return change.answer;
        } catch (error) {
          // What is in memory may be ahead of the database: it is read again.
          this.#tables.delete(id);
          if (!(error instanceof Conflict) || attempt === 3) throw error;
        }
      }
    });
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
    const ended = this.#end(table, result, this.#clock.toWall(now));
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
    if (ended) {
      const count = { kind: 'dice', key: `dice:${row.id}`, payload: { game: row.id }, at: wall };
      batch.push(this.#store.plan(count));
    }
    if (row.rated === 1 && (ended || (info && table.isLeftByAllButOne))) {
      batch.push(
        this.#store.plan({ kind: 'rate', key: `rate:${row.id}`, payload: { game: row.id }, at: wall }),
      );
    }
    if (needsJob) batch.push(this.#tendJob(row.id, Math.max(now, tendAt)));
    // Bids may have put everybody into another seat.
    const begun = before.state !== row.state;
    batch.push(...this.#noticeJobs(table, begun ? 0 : before.awaited, row.version, wall));
    const persons = this.#personsOf(table, begun ? table.persons : before.awaited ^ table.awaited);
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
    if (entries.length > 0) this.#saveLater(table);
    if (this.#store.kind === 'postgres') this.#wakeAt(row.id, tendAt);
  }

  /** A window that closes by a job must not be told from one that somebody's answer closes by being late. */
  #wakeAt(id: string, at: number | null): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    const wait = (at ?? Number.POSITIVE_INFINITY) - this.#clock.now();
    if (wait <= 0 || wait > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => {
      this.#timers.delete(id);
      this.whenDue(id).catch((error: unknown) => this.#failed('due', error, id));
    }, wait);
    timer.unref();
    this.#timers.set(id, timer);
  }

  /** Games go by their own time, jobs by the clock on the wall. */
  #tendJob(id: string, at: number): Write {
    const wall = this.#clock.toWall(at);
    return this.#store.plan({ kind: 'tend', key: `tend:${id}`, payload: { game: id }, at: wall });
  }

  /** Writes the end into the row where the game has come to it. */
  #end(table: Table, result: Result | undefined, now: number): boolean {
    if (table.row.state !== 'running') return false;
    const outcome = table.match?.state.outcome ?? null;
    const end: Result | undefined =
      outcome === null ? result : { winners: rolesIn(outcome.winners), reason: outcome.reason, how: 'rules' };
    if (end === undefined) return false;
    table.row = { ...table.row, state: 'over', ended_at: now, result: JSON.stringify(end) };
    return true;
  }

  /** Everything about time that chance decides when a question is put. */
  async #draw(table: Table, now: number): Promise<Drawn> {
    const [least, most] = this.#settings.orderDelay[table.clock.kind === 'live' ? 'live' : 'slow'];
    return {
      autoAt: now + (most > least ? randomInt(least, most) : least),
      window: table.inWindow ? await this.answers.open(table, now) : null,
    };
  }

  #noticeJobs(table: Table, awaitedBefore: number, version: number, now: number): Write[] {
    return rolesIn(table.awaited & ~awaitedBefore).flatMap((role) => {
      const { person, wantsNotices } = table.seats[role];
      if (person === null || !wantsNotices) return [];
      const key = `notice:${table.id}:${role}`;
      const payload = { game: table.id, role, version };
      return [this.#store.plan({ kind: 'notice', key, payload, at: now + this.#settings.noticeAfterMs })];
    });
  }

  #personsOf(table: Table, roles: number): string[] {
    return rolesIn(roles).flatMap((role) => table.seats[role]?.person ?? []);
  }

  /** Another process changed the game: takes over what is new and tells those who follow here. */
  async heard(id: string, step?: Step): Promise<void> {
    const known = await this.#tables.get(id);
    if (known === undefined) return;
    await this.#inTurn(id, async () => {
      const table = await this.#cached(id);
      if (step === undefined || table === undefined || !this.#takes(table, step)) await this.#catchUp(id);
      else {
        // Whoever moved last stores the position.
        clearTimeout(this.#unsaved.get(id)?.timer);
        this.#unsaved.delete(id);
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
        this.#inTurn(id, () => this.#catchUp(id)).catch((error: unknown) =>
          this.#failed('follow', error, id),
        ),
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
    const infoChanged =
      JSON.stringify([table.seats, table.offers, table.players, table.row.state, table.row.agreement]) !==
      JSON.stringify([seats, offers, players, row.state, row.agreement]);
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

  /** The seats are full and every part of the key is there: the match begins, and who plays is remembered. */
  begin(table: Table, key: string): Write[] {
    table.match = new Match<Core>(table.engine, beginningOfRow(table.row), key);
    table.players = table.seats.flatMap(({ role, person }) =>
      person === null ? [] : [{ role, person, left: null, shares: false }],
    );
    const { db } = this.#store;
    return table.players.map(({ role, person }) =>
      write(
        db
          .insertInto('players')
          .columns(['game', 'role', 'person', 'shares', 'address'])
          .expression(
            db
              .selectFrom('people')
              .select(({ lit, val }) => [
                val(table.id).as('game'),
                sql<number>`cast(${role} as bigint)`.as('role'),
                'id as person',
                lit(0).as('shares'),
                'address',
              ])
              .where('id', '=', person),
          ),
        1,
      ),
    );
  }

  /** Name, notices or vacation of a person changed: the seats that they hold here are read again. */
  async refreshPerson(person: string): Promise<void> {
    for (const [id, loaded] of this.#tables) {
      // Why it cannot be loaded is heard by whoever asked for it.
      const table = await loaded.catch(() => undefined);
      if (table?.seatOf(person) !== undefined) {
        await this.#inTurn(id, async () => {
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

  #saveLater(table: Table): void {
    clearTimeout(this.#unsaved.get(table.id)?.timer);
    // A game that never rests is kept too.
    if (table.row.version - table.checkpoint >= CHECKPOINT_EVERY) {
      void this.#save(table);
      return;
    }
    const timer = setTimeout(() => void this.#save(table), this.#settings.snapshotAfterMs);
    timer.unref();
    this.#unsaved.set(table.id, { table, timer });
  }

  /** Nobody waits for a position to be stored, and without it nothing is lost but time. */
  async #save(table: Table): Promise<void> {
    try {
      await this.#writeSnapshot(table);
    } catch (error) {
      this.#failed('snapshot', error, table.id);
    }
  }

  async #writeSnapshot(table: Table): Promise<void> {
    this.#unsaved.delete(table.id);
    const { match, row } = table;
    if (match === null || match.version !== row.version) return;
    const values = {
      version: row.version,
      rules: row.rules,
      position: JSON.stringify(match.game.write(match.state)),
    };
    const { db } = this.#store;
    const kept = checkpointWrites(this.#store, table, table.checkpoint);
    await this.#store.write([
      write(
        db
          .insertInto('snapshots')
          .values({ game: row.id, ...values })
          .onConflict((it) => it.column('game').doUpdateSet(values)),
      ),
      ...(kept?.writes ?? []),
    ]);
    if (kept !== undefined) table.checkpoint = kept.version;
  }

  /** Lets what is under way end and stores the positions of all games that moved. */
  async stop(): Promise<void> {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.all(this.#queues.values());
    const unsaved = [...this.#unsaved.values()];
    for (const { timer } of unsaved) clearTimeout(timer);
    await Promise.all(unsaved.map(({ table }) => this.#save(table)));
  }
}
