import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { migrate } from '../storage/migrations.ts';
import { isPostgres, openStore } from '../storage/open-store.ts';
import { openSqlite } from '../storage/sqlite.ts';
import { type Store, write } from '../storage/store.ts';
import { type KeptTable, TABLE_KEYS, TABLE_NAMES, type Tables } from '../storage/tables.ts';

const ROWS_AT_ONCE = 200;
/** So many rows are read at a time: no table need fit into memory. */
const ROWS_A_PAGE = 2_000;

/** A problem with a backup, for the one who keeps the server. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

/**
 * Copies a database that may be in use into one SQLite file, as it was at one moment. The file is the
 * same whichever database it came from, and can be restored into either.
 */
export async function backUp(database: string, file: string): Promise<Record<string, number>> {
  if (existsSync(file)) throw new BackupProblem(`${file} is there already`);
  const part = `${file}.part`;
  for (const rest of ['', '-wal', '-shm']) rmSync(`${part}${rest}`, { force: true });
  // There and nobody else's from the start, since a backup holds what the database holds.
  writeFileSync(part, '', { flag: 'wx', mode: 0o600 });
  try {
    const counts = isPostgres(database)
      ? await copyPostgres(database, part)
      : await copySqlite(database, part);
    for (const rest of ['-wal', '-shm']) rmSync(`${part}${rest}`, { force: true });
    renameSync(part, file);
    return counts;
  } catch (error) {
    for (const rest of ['', '-wal', '-shm']) rmSync(`${part}${rest}`, { force: true });
    throw error;
  }
}

async function copySqlite(database: string, part: string): Promise<Record<string, number>> {
  if (!existsSync(database)) throw new BackupProblem(`there is no ${database}`);
  const source = await openSqlite(database);
  try {
    await sql`vacuum into ${part}`.execute(source.db);
  } finally {
    await source.close();
  }
  const copy = await openStore(part);
  try {
    return await countRows(copy.db);
  } finally {
    await copy.close();
  }
}

async function copyPostgres(database: string, part: string): Promise<Record<string, number>> {
  const source = await openStore(database);
  const target = await openStore(part);
  try {
    // One transaction that sees one moment, however long the copy takes and whatever happens meanwhile.
    return await source.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((moment) => copyRows(moment, target));
  } finally {
    await target.close();
    await source.close();
  }
}

/** Fills an empty database from a backup, and plans anew what was planned. */
export async function restore(file: string, database: string): Promise<Record<string, number>> {
  if (!existsSync(file)) throw new BackupProblem(`there is no ${file}`);
  const target = await openStore(database);
  const source = await openSqlite(file);
  try {
    // An old backup is brought forward in a copy of its own, never in the file.
    const copy = `${file}.restoring`;
    rmSync(copy, { force: true });
    writeFileSync(copy, '', { mode: 0o600 });
    await sql`vacuum into ${copy}`.execute(source.db);
    const newest = await openSqlite(copy);
    try {
      await migrate(newest);
      const { count } = await target.db
        .selectFrom('people')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (count > 0) throw new BackupProblem('the database is not empty');
      const counts = await copyRows(newest.db, target);
      await planAnew(target);
      return counts;
    } finally {
      await newest.close();
      for (const rest of ['', '-wal', '-shm']) rmSync(`${copy}${rest}`, { force: true });
    }
  } finally {
    await source.close();
    await target.close();
  }
}

export async function copyRows(
  source: Kysely<Tables>,
  target: Store,
  tables: readonly KeptTable[] = TABLE_NAMES,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    // Jobs belong to the database they were planned in.
    if (table === 'jobs') continue;
    counts[table] = 0;
    for await (const rows of pagesOf(source, table)) {
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
async function* pagesOf(source: Kysely<Tables>, table: KeptTable): AsyncGenerator<Row[]> {
  const columns: readonly string[] = TABLE_KEYS[table];
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

async function planAnew(target: Store): Promise<void> {
  const due = await target.db
    .selectFrom('games')
    .select(['id', 'tend_at'])
    .where('state', '=', 'running')
    .where('tend_at', 'is not', null)
    .execute();
  for (const { id, tend_at } of due) {
    const job = { kind: 'tend', key: `tend:${id}`, payload: { game: id }, at: tend_at ?? Date.now() };
    await target.write([target.plan(job)]);
  }
}

async function countRows(db: Kysely<Tables>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of TABLE_NAMES) {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = count;
  }
  return counts;
}
