import type { LogEntry } from '@punica/kernel';
import type { Store, Write } from '../storage/store.ts';
import type { GamesTable } from '../storage/tables.ts';

/** The columns of a game that change while it is played, in the order of the statement's parameters. */
const CHANGING = {
  state: 'text',
  rules: 'bigint',
  started_at: 'bigint',
  ended_at: 'bigint',
  changed_at: 'bigint',
  version: 'bigint',
  revision: 'bigint',
  asked: 'bigint',
  pending: 'bigint',
  key: 'text',
  agreement: 'text',
  clock_state: 'text',
  tend_at: 'bigint',
  job_at: 'bigint',
  result: 'text',
  rematch: 'text',
} as const satisfies { readonly [column in keyof GamesTable]?: 'text' | 'bigint' };
const COLUMNS = Object.keys(CHANGING) as (keyof typeof CHANGING)[];

/** The statements that every move runs. */
export interface HotWrites {
  entry(game: string, place: number, entry: LogEntry, at: number): Write;
  /** Holds only if nobody else has changed the game since `before`. */
  game(row: GamesTable, before: Pick<GamesTable, 'revision' | 'state'>): Write;
}

export const hotWrites = (store: Store): HotWrites =>
  store.kind === 'postgres' ? manyAtOnce() : oneByOne(store);

/** Compiled once, since building a query costs more than running it. */
function oneByOne({ db }: Store): HotWrites {
  const entrySql = db.insertInto('log').values({ game: '', place: 0, entry: '', at: 0 }).compile().sql;
  const gameSql = db
    .updateTable('games')
    .set(Object.fromEntries(COLUMNS.map((column) => [column, ''])))
    .where('id', '=', '')
    .where('revision', '=', 0)
    .where('state', '=', 'open')
    .compile().sql;
  return {
    entry: (game, place, entry, at) => ({
      sql: entrySql,
      parameters: [game, place, JSON.stringify(entry), at],
      rows: 1,
    }),
    game: (row, before) => ({
      sql: gameSql,
      parameters: [...COLUMNS.map((column) => row[column]), row.id, before.revision, before.state],
      rows: 1,
    }),
  };
}

/** A statement costs PostgreSQL, and whoever speaks with it, more than a row: moves that come together share them. */
function manyAtOnce(): HotWrites {
  const typed = (columns: Readonly<Record<string, string>>): string =>
    Object.entries(columns)
      .map(([column, type]) => `${column} ${type}`)
      .join(', ');
  const entrySql = `insert into log (game, place, entry, at) select game, place, entry, at from json_to_recordset($1::json) as it (game text, place bigint, entry text, at bigint)`;
  const gameSql = `update games set ${COLUMNS.map((column) => `${column} = it.${column}`).join(', ')} from json_to_recordset($1::json) as it (id text, seen_revision bigint, seen_state text, ${typed(CHANGING)}) where games.id = it.id and games.revision = it.seen_revision and games.state = it.seen_state`;
  return {
    entry: (game, place, entry, at) => ({
      sql: entrySql,
      parameters: [],
      row: JSON.stringify({ game, place, entry: JSON.stringify(entry), at }),
    }),
    game: (row, before) => {
      const changes = Object.fromEntries(COLUMNS.map((column) => [column, row[column]]));
      const seen = { id: row.id, seen_revision: before.revision, seen_state: before.state };
      return { sql: gameSql, parameters: [], row: JSON.stringify({ ...seen, ...changes }) };
    },
  };
}
