import type { LogEntry } from '@punica/kernel';
import type { Store, Write } from '../storage/store.ts';
import type { GamesTable } from '../storage/tables.ts';

/** The columns of a game that change while it is played, in the order of the statement's parameters. */
const CHANGING = [
  'state',
  'rules',
  'started_at',
  'ended_at',
  'changed_at',
  'version',
  'asked',
  'pending',
  'key',
  'clock_state',
  'tend_at',
  'job_at',
  'result',
  'rematch',
] as const satisfies readonly (keyof GamesTable)[];

/** The statements that every move runs: compiled once, since building a query costs more than running it. */
export function hotWrites({ db }: Store) {
  const entrySql = db.insertInto('log').values({ game: '', place: 0, entry: '', at: 0 }).compile().sql;
  const changes = Object.fromEntries(CHANGING.map((column) => [column, '']));
  const gameSql = db
    .updateTable('games')
    .set(changes)
    .where('id', '=', '')
    .where('version', '=', 0)
    .where('state', '=', 'open')
    .compile().sql;
  return {
    entry: (game: string, place: number, entry: LogEntry, at: number): Write => ({
      sql: entrySql,
      parameters: [game, place, JSON.stringify(entry), at],
      rows: 1,
    }),
    /** Holds only if nobody else has moved the game on from `before`, or ended it. */
    game: (row: GamesTable, before: Pick<GamesTable, 'version' | 'state'>): Write => ({
      sql: gameSql,
      parameters: [...CHANGING.map((column) => row[column]), row.id, before.version, before.state],
      rows: 1,
    }),
  };
}
