import { BadInput, type Beginning, type Core, type Engine, type LogEntry, Match } from '@punica/kernel';
import type { Edition } from '@punica/kernel/edition';
import { sql } from 'kysely';
import { engineOf } from '../catalogue.ts';
import { editionOfRow } from '../editions/edition-store.ts';
import { readWishes, waysFor } from '../notices/settings.ts';
import { Problem } from '../problem.ts';
import type { Store } from '../storage/store.ts';
import type { GamesTable } from '../storage/tables.ts';
import { beginningOfRow } from './agreement.ts';
import { type LaidOut, readKept, resumeFrom } from './checkpoint.ts';
import type { GameTime } from './house-clock.ts';
import { type Departure, type Offer, type Player, type Sitter, Table } from './table.ts';

/** Works out in a thread where a log leads that is too long to be played through while others wait. */
export type LayOut = (id: string, log: UnplayedLog) => Promise<LaidOut | undefined>;

/** All that is needed to play a game through. */
export interface UnplayedLog {
  readonly game: string;
  /** Without one, our own data. */
  readonly edition?: Edition;
  readonly beginning: Beginning;
  readonly key: string;
  readonly log: readonly LogEntry[];
}

/** So much is played through at once. */
const FEW_ENTRIES = 150;

let lastTurn: Promise<void> = Promise.resolve();

/** Games are taken up one in a turn of the event loop, however many are read at once: others come in between. */
function ownTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastTurn;
}

/** Reads a game from the database and takes it up where it was left; nothing where there is no such game. */
export async function loadTable(
  store: Store,
  id: string,
  time: GameTime,
  layOut: LayOut = async () => undefined,
): Promise<Table | undefined> {
  const found = await readGame(store, id);
  if (found === undefined) return undefined;
  const { row, seats, offers, players, log, kept } = found;
  const engine = await engineOf(row.game, await editionOfRow(store, row));
  await ownTurn();
  const table = await playedTable(store, engine, { row, seats, offers, log, kept, time }, layOut);
  table.players = players;
  return table;
}

async function readGame(store: Store, id: string) {
  // First, so that the log is as long as the row says, or longer.
  const row = await store.db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const [seats, offers, players, log, kept] = await Promise.all([
    readSeats(store, id),
    readOffers(store, id),
    readPlayers(store, id),
    readLog(store, id, 0),
    readKept(store, id),
  ]);
  return { row, seats, offers, players, log, kept };
}

interface Read {
  readonly row: GamesTable;
  readonly seats: Sitter[];
  readonly offers: Offer[];
  readonly log: readonly LogEntry[];
  readonly kept: LaidOut | undefined;
  readonly time: GameTime;
}

async function playedTable(store: Store, engine: Engine<Core>, read: Read, layOut: LayOut): Promise<Table> {
  const { row, seats, offers, log: found, kept, time } = read;
  const { key } = row;
  if (key === null) return new Table(engine, row, seats, offers, null, time);
  // What was written between two of these reads belongs to the next version.
  const log = found.slice(0, row.version);
  const otherRules = row.state === 'running' && row.rules !== engine.game.version;
  const resume = (from: LaidOut | undefined): Table | undefined => {
    if (from === undefined || otherRules) return undefined;
    const table = tableFrom(engine, row, seats, offers, key, time);
    return canResume(table, from, log) ? table : undefined;
  };
  const near = log.length - (kept?.version ?? 0) <= FEW_ENTRIES;
  const resumed = near ? resume(kept) : undefined;
  if (resumed !== undefined) return resumed;
  if (log.length > FEW_ENTRIES && !otherRules && !log.some((entry) => 'base' in entry)) {
    const laidOut = await layOut(row.id, {
      game: row.game,
      ...(engine.game.edition === undefined ? {} : { edition: engine.game.edition }),
      beginning: beginningOfRow(row),
      key,
      log,
    });
    const taken = resume(laidOut);
    if (taken !== undefined) {
      taken.checkpoint = 0;
      return taken;
    }
  }
  const table = tableFrom(engine, row, seats, offers, key, time);
  try {
    replayInto(table, log);
    if (!otherRules || (await leadsToSamePosition(store, table))) return table;
    return await revive(store, engine, row, seats, offers, key, log, time);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return revive(store, engine, row, seats, offers, key, log, time);
  }
}

/** A checkpoint that does not lead on is of no use, and the whole log is played through. */
function canResume(table: Table, kept: LaidOut, log: readonly LogEntry[]): boolean {
  try {
    return resumeFrom(table, kept, log);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return false;
  }
}

/** After a change of the rules code a log may still be legal and lead elsewhere. */
async function leadsToSamePosition(store: Store, { match, row, engine }: Table): Promise<boolean> {
  const snapshot = await readSnapshot(store, row.id);
  row.rules = engine.game.version;
  if (snapshot === undefined || match === null || snapshot.version !== match.version) return true;
  return snapshot.position === JSON.stringify(match.game.write(match.state));
}

const readSnapshot = (store: Store, game: string) =>
  store.db.selectFrom('snapshots').selectAll().where('game', '=', game).executeTakeFirst();

function tableFrom(
  engine: Engine<Core>,
  row: GamesTable,
  seats: Sitter[],
  offers: Offer[],
  key: string,
  time: GameTime,
): Table {
  return new Table(engine, row, seats, offers, new Match(engine, beginningOfRow(row), key), time);
}

function replayInto(table: Table, log: readonly LogEntry[]): void {
  const base = log.findLastIndex((entry) => 'base' in entry);
  log.forEach((entry, place) => {
    if (place < base) table.keepUnjudged(entry);
    else table.append(entry);
  });
}

/**
 * A change of the rules left this log behind: the game goes on from its last stored position, and from
 * there as far as the new rules still allow what was played. What follows is written with the next move.
 */
async function revive(
  store: Store,
  engine: Engine<Core>,
  row: GamesTable,
  seats: Sitter[],
  offers: Offer[],
  key: string,
  log: readonly LogEntry[],
  time: GameTime,
): Promise<Table> {
  const snapshot = await readSnapshot(store, row.id);
  if (snapshot === undefined)
    throw new Problem(
      409,
      'other-rules',
      `This game was played by rules that this program no longer follows (version ${row.rules}; this is ${engine.game.version}).`,
    );
  const table = tableFrom(engine, { ...row, rules: engine.game.version }, seats, offers, key, time);
  for (const entry of log) table.keepUnjudged(entry);
  table.rebase(positionNow(engine, row, snapshot.position), 'the rules of the program changed');
  for (const entry of log.slice(snapshot.version)) {
    if (!('act' in entry)) break;
    try {
      table.append(entry);
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      break;
    }
  }
  return table;
}

/** The stored position, brought into line with the rules as they are now. */
function positionNow(
  { game }: Engine<Core>,
  row: GamesTable,
  stored: string,
): Readonly<Record<string, unknown>> {
  const position = JSON.parse(stored) as Readonly<Record<string, unknown>>;
  return game.carryOn?.(position, beginningOfRow(row)) ?? position;
}

/** As one text: a thousand rows cost more on their way than what is in them. */
export async function readLog(store: Store, game: string, from: number): Promise<LogEntry[]> {
  const entries = store.db
    .selectFrom('log')
    .select(['place', 'entry'])
    .where('game', '=', game)
    .where('place', '>=', from)
    .orderBy('place');
  const joined =
    store.kind === 'sqlite'
      ? sql<string | null>`group_concat(entry, ',')`
      : sql<string | null>`string_agg(entry, ',' order by place)`;
  const { log } = await store.db
    .selectFrom(entries.as('entries'))
    .select(joined.as('log'))
    .executeTakeFirstOrThrow();
  return log === null ? [] : (JSON.parse(`[${log}]`) as LogEntry[]);
}

export async function readSeats(store: Store, game: string): Promise<Sitter[]> {
  const rows = await store.db
    .selectFrom('seats')
    .leftJoin('people', 'people.id', 'seats.person')
    .select(['seats.role', 'seats.person', 'seats.bot', 'seats.part', 'seats.seen_version', 'seats.seen_at'])
    .select([
      'seats.orders',
      'seats.held',
      'people.name',
      'people.notices',
      'people.vacation_until',
      'people.bot as program',
    ])
    .where('seats.game', '=', game)
    .orderBy('seats.role')
    .execute();
  return rows.map((row) => ({
    role: row.role,
    person: row.person,
    name: row.person === null ? row.bot : row.name,
    bot: row.bot,
    program: row.program === 1,
    part: row.part,
    seenVersion: row.seen_version,
    seenAt: row.seen_at,
    orders: JSON.parse(row.orders),
    held: row.held === null ? null : JSON.parse(row.held),
    wantsNotices: row.notices !== null && waysFor(readWishes(row.notices), 'turn').length > 0,
    vacationUntil: row.vacation_until,
  }));
}

export async function readPlayers(store: Store, game: string): Promise<Player[]> {
  const rows = await store.db
    .selectFrom('players')
    .select(['role', 'person', 'left_how', 'shares'])
    .where('game', '=', game)
    .orderBy('role')
    .execute();
  return rows.map(({ role, person, left_how, shares }) => ({
    role,
    person,
    left: left_how as Departure | null,
    shares: shares === 1,
  }));
}

export async function readOffers(store: Store, game: string): Promise<Offer[]> {
  const rows = await store.db.selectFrom('offers').selectAll().where('game', '=', game).execute();
  return rows.map((row) => ({
    kind: row.kind as Offer['kind'],
    by: row.by_role,
    agreed: row.agreed,
    detail: JSON.parse(row.detail),
    at: row.made_at,
  }));
}
