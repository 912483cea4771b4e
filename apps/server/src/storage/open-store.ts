import { isPostgres, openUnmigrated } from './open-unmigrated.ts';
import { lockForServer } from './server-lock.ts';
import { prepareFile } from './sqlite.ts';
import type { Store } from './store.ts';
import { type CopyPlace, upgrade } from './upgrade.ts';

/** Opens the database in its newest form. One of an older form is copied first, then brought forward as a whole. */
export async function openStore(database: string, copies?: CopyPlace): Promise<Store> {
  const store = await openUnmigrated(database);
  try {
    await upgrade(store, database, copies);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The same for whoever must be alone on a SQLite file; all of it is read first, to see whether it is whole. */
export async function openAlone(database: string, copies?: CopyPlace): Promise<Store> {
  if (isPostgres(database)) return openStore(database, copies);
  prepareFile(database, false);
  const unlock = lockForServer(database);
  try {
    prepareFile(database, true);
    const store = await openStore(database, copies);
    return { ...store, close: () => store.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}
