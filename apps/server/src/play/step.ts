import type { LogEntry } from '@punica/kernel';
import type { GamesTable } from '../storage/tables.ts';
import { readClockState } from './clock-state.ts';
import type { Sitter, Table } from './table.ts';

/** What a move changes in the row of a game that goes on. */
const COLUMNS = [
  'version',
  'revision',
  'asked',
  'pending',
  'clock_state',
  'changed_at',
  'tend_at',
  'job_at',
] as const satisfies readonly (keyof GamesTable)[];

/** All that a move changed: a process that stands at the revision before it need not read the game again. */
export interface Step {
  readonly after: number;
  readonly entries: readonly LogEntry[];
  readonly row: Pick<GamesTable, (typeof COLUMNS)[number]>;
  /** Where something of the seats changed too: answers that are kept back, standing orders. */
  readonly seats?: readonly Pick<Sitter, 'held' | 'orders'>[];
}

/** Longer ones do not fit into what PostgreSQL takes as one message; then the game is read again. */
const MOST_LENGTH = 3_000;

export function stepTo(
  row: GamesTable,
  after: number,
  entries: readonly LogEntry[],
  seats: readonly Sitter[] | undefined,
): Step {
  return {
    after,
    entries,
    row: Object.fromEntries(COLUMNS.map((column) => [column, row[column]])) as Step['row'],
    ...(seats === undefined ? {} : { seats: seats.map(({ held, orders }) => ({ held, orders })) }),
  };
}

/** The announcement of a change: with all that it changed where that is little, as it is with a move. */
export function announcementOf(game: string, persons: readonly string[], step: Step | undefined): string {
  const isMove = step?.entries.every((entry) => 'act' in entry || 'undo' in entry) === true;
  const whole = isMove ? JSON.stringify({ game, persons, step }) : '';
  return isMove && whole.length <= MOST_LENGTH ? whole : JSON.stringify({ game, persons });
}

/** Takes a step of another process over; false where this one stands elsewhere and must read the game. */
export function takeStep(table: Table, { after, entries, row, seats }: Step): boolean {
  const { running } = table;
  if (running === undefined || table.row.revision !== after || running.version !== table.row.version)
    return false;
  for (const entry of entries) table.append(entry);
  table.row = { ...table.row, ...row };
  table.clockState = readClockState(row.clock_state);
  if (seats !== undefined) table.seats = table.seats.map((seat, role) => ({ ...seat, ...seats[role] }));
  return true;
}
