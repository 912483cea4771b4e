import { BadInput, type Core, type Engine, type LogEntry, Match } from '@punica/kernel';
import { engineOf } from '../catalogue.ts';
import { wantsAny } from '../notices/settings.ts';
import { Problem } from '../problem.ts';
import type { Store } from '../storage/store.ts';
import type { GamesTable } from '../storage/tables.ts';
import { beginningOfRow } from './agreement.ts';
import { resumeFrom } from './checkpoint.ts';
import type { GameTime } from './house-clock.ts';
import { type Departure, type Offer, type Player, type Sitter, Table } from './table.ts';

/** Reads a game from the database and plays its log through; nothing where there is no such game. */
export async function loadTable(store: Store, id: string, time: GameTime): Promise<Table | undefined> {
  const row = await store.db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const engine = await engineOf(row.game);
  const [seats, offers] = await Promise.all([readSeats(store, id), readOffers(store, id)]);
  const { key } = row;
  if (key === null) return new Table(engine, row, seats, offers, null, time);
  const log = await readLog(store, id, 0);
  const otherRules = row.state === 'running' && row.rules !== engine.game.version;
  const resumed = tableFrom(engine, row, seats, offers, key, time);
  if (!otherRules && (await canResume(store, resumed, log))) return resumed;
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
async function canResume(store: Store, table: Table, log: readonly LogEntry[]): Promise<boolean> {
  try {
    return await resumeFrom(store, table, log);
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

export async function readLog(store: Store, game: string, from: number): Promise<LogEntry[]> {
  const rows = await store.db
    .selectFrom('log')
    .select(['place', 'entry'])
    .where('game', '=', game)
    .where('place', '>=', from)
    .orderBy('place')
    .execute();
  return rows.map((row) => JSON.parse(row.entry) as LogEntry);
}

export async function readSeats(store: Store, game: string): Promise<Sitter[]> {
  const rows = await store.db
    .selectFrom('seats')
    .leftJoin('people', 'people.id', 'seats.person')
    .select(['seats.role', 'seats.person', 'seats.bot', 'seats.part', 'seats.seen_version', 'seats.seen_at'])
    .select([
      'seats.told_version',
      'seats.orders',
      'seats.held',
      'people.name',
      'people.notices',
      'people.vacation_until',
    ])
    .where('seats.game', '=', game)
    .orderBy('seats.role')
    .execute();
  return rows.map((row) => ({
    role: row.role,
    person: row.person,
    name: row.person === null ? row.bot : row.name,
    bot: row.bot,
    part: row.part,
    seenVersion: row.seen_version,
    seenAt: row.seen_at,
    toldVersion: row.told_version,
    orders: JSON.parse(row.orders),
    held: row.held === null ? null : JSON.parse(row.held),
    wantsNotices: row.notices !== null && wantsAny(JSON.parse(row.notices)),
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
