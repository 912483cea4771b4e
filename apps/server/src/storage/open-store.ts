import { migrate } from './migrations.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

export const isPostgres = (database: string): boolean => /^postgres(ql)?:\/\//.test(database);

/** Opens the database in its newest form: an address of PostgreSQL, or the path of a file. */
export async function openStore(database: string): Promise<Store> {
  const store = await openUnmigrated(database);
  try {
    await migrate(store);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

export async function openUnmigrated(database: string): Promise<Store> {
  // The PostgreSQL client is loaded only where there is one.
  return isPostgres(database) ? (await import('./postgres.ts')).openPostgres(database) : openSqlite(database);
}
