import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { MIGRATIONS, migrate, stepsDone } from './migrations.ts';
import { isPostgres, openUnmigrated } from './open-unmigrated.ts';
import { openSqlite } from './sqlite.ts';
import { type Store, write } from './store.ts';
import { type KeptTable, TABLE_KEYS, TABLE_NAMES, type Tables } from './tables.ts';

/** Those that only older forms have: a copy in such a form has them too. */
const FORMER_TABLES = ['calls'] as unknown as readonly KeptTable[];
const ROWS_AT_ONCE = 200;
/** So many rows are read at a time: no table need fit into memory. */
const ROWS_A_PAGE = 2_000;

/** How many rows of each table there are. */
export type Counts = Readonly<Record<string, number>>;

/**
 * Copies a database that may be in use into one SQLite file, as it was at one moment and in the form it is in. The
 * file is the same whichever database it came from. Nobody else may read it: it holds what the database holds.
 */
export async function copyDatabase(database: string, file: string): Promise<Counts> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.part`;
  const remove = (rests: readonly string[]) => {
    for (const rest of rests) rmSync(`${part}${rest}`, { force: true });
  };
  remove(['', '-wal', '-shm']);
  writeFileSync(part, '', { flag: 'wx', mode: 0o600 });
  try {
    const counts = isPostgres(database)
      ? await copyPostgres(database, part)
      : await copySqlite(database, part);
    remove(['-wal', '-shm']);
    renameSync(part, file);
    return counts;
  } catch (error) {
    remove(['', '-wal', '-shm']);
    throw error;
  }
}

async function copySqlite(database: string, part: string): Promise<Counts> {
  const source = await openSqlite(database);
  try {
    await sql`vacuum into ${part}`.execute(source.db);
  } finally {
    await source.close();
  }
  const copy = await openSqlite(part);
  try {
    return await countRows(copy);
  } finally {
    await copy.close();
  }
}

async function copyPostgres(database: string, part: string): Promise<Counts> {
  const source = await openUnmigrated(database);
  const target = await openSqlite(part);
  try {
    await migrate(target, MIGRATIONS.slice(0, (await stepsDone(source)).length));
    const tables = await tablesOf(target);
    const keys = await keysOf(target, tables);
    // One transaction that sees one moment, however long the copy takes and whatever happens meanwhile.
    return await source.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((moment) => copyRows(moment, target, tables, keys));
  } finally {
    await target.close();
    await source.close();
  }
}

/** Those that a SQLite file in whatever form has. */
async function tablesOf({ db }: Store): Promise<KeptTable[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
    db,
  );
  return [...TABLE_NAMES, ...FORMER_TABLES].filter((table) => rows.some(({ name }) => name === table));
}

/** What orders the rows of each table in the form that this SQLite file has: later forms may have other keys. */
async function keysOf({ db }: Store, tables: readonly KeptTable[]): Promise<Keys> {
  const keys = { ...TABLE_KEYS } as Record<KeptTable, readonly string[]>;
  for (const table of tables) {
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_info(${table}) where pk > 0 order by pk`.execute(db);
    keys[table] = rows.map(({ name }) => name);
  }
  return keys;
}

async function countRows(store: Store): Promise<Counts> {
  const counts: Record<string, number> = {};
  for (const table of await tablesOf(store)) {
    const { count } = await store.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = count;
  }
  return counts;
}

export async function copyRows(
  source: Kysely<Tables>,
  target: Store,
  tables: readonly KeptTable[] = TABLE_NAMES,
  keys: Keys = TABLE_KEYS,
): Promise<Counts> {
  // The steps that made the empty database have left facts in it, which are not those of the source.
  await target.write([write(target.db.deleteFrom('facts'))]);
  const counts: Record<string, number> = {};
  for (const table of tables) {
    // Jobs belong to the database they were planned in.
    if (table === 'jobs') continue;
    counts[table] = 0;
    for await (const rows of pagesOf(source, table, keys[table])) {
      for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) {
        await target.write([
          write(target.db.insertInto(table).values(rows.slice(i, i + ROWS_AT_ONCE) as never)),
        ]);
      }
      counts[table] += rows.length;
    }
  }
  return counts;
}

/** The rows of a table, a page at a time, in the order of its key. */
async function* pagesOf(
  source: Kysely<Tables>,
  table: KeptTable,
  columns: readonly string[],
): AsyncGenerator<Row[]> {
  const key = sql.join(columns.map((column) => sql.ref(column)));
  let last: Row | undefined;
  for (;;) {
    const from = last;
    const after = from && sql`where (${key}) > (${sql.join(columns.map((column) => from[column]))})`;
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${after ?? sql``} order by ${key} limit ${ROWS_A_PAGE}`.execute(
      source,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_A_PAGE) return;
    last = rows.at(-1);
  }
}

type Row = Readonly<Record<string, unknown>>;
type Keys = Readonly<Record<KeptTable, readonly string[]>>;
