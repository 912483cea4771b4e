import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

export const isPostgres = (database: string): boolean => /^postgres(ql)?:\/\//.test(database);

/** Opens the database in whatever form it is: an address of PostgreSQL, or the path of a file. */
export async function openUnmigrated(database: string): Promise<Store> {
  // The PostgreSQL client is loaded only where there is one.
  return isPostgres(database) ? (await import('./postgres.ts')).openPostgres(database) : openSqlite(database);
}
