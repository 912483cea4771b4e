import { existsSync, rmSync } from 'node:fs';
import { sql } from 'kysely';
import { type Counts, copyDatabase, copyRows } from '../storage/copy-database.ts';
import { migrate } from '../storage/migrations.ts';
import { openAlone } from '../storage/open-store.ts';
import { isPostgres } from '../storage/open-unmigrated.ts';
import { privateFile } from '../storage/private-files.ts';
import { openSqlite } from '../storage/sqlite.ts';
import { BackupProblem } from './backup-problem.ts';
import { planAnew } from './plan-anew.ts';

/** Copies a database that may be in use into one file, which can be restored into a database of either kind. */
export async function backUp(database: string, file: string): Promise<Counts> {
  if (existsSync(file)) throw new BackupProblem(`${file} is there already`);
  if (!isPostgres(database) && !existsSync(database)) throw new BackupProblem(`there is no ${database}`);
  return copyDatabase(database, file);
}

/** Fills an empty database from a backup, and plans anew what was planned. */
export async function restore(file: string, database: string): Promise<Counts> {
  if (!existsSync(file)) throw new BackupProblem(`there is no ${file}`);
  const source = await openSqlite(file);
  const target = await openAlone(database).catch(async (error) => {
    await source.close();
    throw error;
  });
  try {
    // An old backup is brought forward in a copy of its own, never in the file.
    const copy = `${file}.restoring`;
    rmSync(copy, { force: true });
    privateFile(copy);
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
