import { existsSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import { type Found, recognise } from './recognise.ts';
import { StartProblem } from './start-problem.ts';

/** To read through so much takes a few seconds; more would keep people waiting at every start. */
const READ_THROUGH_BYTES = 1024 ** 3;

const RESTORE =
  'Nothing was changed. Move it away and restore the newest backup: npx punica restore BACKUP --database FILE';

/**
 * Looks at a file before anything is written to it: garbage, a database of another program, one of a newer version
 * and one that is damaged are said in words. `thorough` reads all of it.
 */
export function inspectSqlite(path: string, thorough: boolean): void {
  if (!existsSync(path)) return;
  const { size } = statSync(path);
  if (!statSync(path).isFile()) throw new StartProblem(`${path} is no file, and the database must be one.`);
  if (size === 0) return;
  let found: Found;
  try {
    found = read(path, thorough && size <= READ_THROUGH_BYTES);
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    const { code = 'unknown', message } = error as { code?: string; message: string };
    if (code === 'SQLITE_BUSY') throw new StartProblem(`${path} is kept locked by another program.`);
    if (code === 'SQLITE_NOTADB')
      throw new StartProblem(
        `${path} is not a database: it is some other kind of file, or badly damaged. If it was the database of Punica: ${RESTORE}. If not, name another file with --database.`,
      );
    throw damaged(path, message);
  }
  recognise(found, path);
}

const damaged = (path: string, what: string) => new StartProblem(`${path} is damaged (${what}). ${RESTORE}`);

/** What was written last may still lie beside the file. */
const isWhole = (path: string): boolean => ['-wal', '-journal'].every((end) => sizeOf(`${path}${end}`) === 0);

function read(path: string, whole: boolean): Found {
  if (!isWhole(path)) return readThrough(path, path, whole);
  try {
    // Without a trace, not even for a moment: no locks, no files beside it.
    return readThrough(`${pathToFileURL(path).href}?immutable=1&mode=ro`, path, whole);
  } catch (error) {
    // A server may have begun to write meanwhile: then SQLite must put the two together.
    if (isWhole(path)) throw error;
    return readThrough(path, path, whole);
  }
}

function readThrough(address: string, path: string, whole: boolean): Found {
  const db = new Database(address, { timeout: 5_000 });
  try {
    const rows = (sql: string) => db.prepare(sql).all() as Record<string, string>[];
    const tables = rows("select name from sqlite_schema where type = 'table'")
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('sqlite_'));
    if (whole) {
      const verdict = Object.values(rows('pragma quick_check(1)')[0])[0];
      if (verdict !== 'ok') throw damaged(path, verdict.replaceAll('\n', ' '));
    }
    return { tables, migrations: tables.includes('migrations') ? listed(rows) : undefined };
  } finally {
    db.close();
  }
}

/** Many programs have a table of this name, and not all of them a column. */
function listed(rows: (sql: string) => Record<string, string>[]): string[] | undefined {
  const columns = rows("select name from pragma_table_info('migrations')");
  if (!columns.some(({ name }) => name === 'name')) return undefined;
  return rows('select name from migrations').map(({ name }) => name);
}

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0);
