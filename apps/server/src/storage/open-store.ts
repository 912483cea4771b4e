import { openUnmigrated } from './open-unmigrated.ts';
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
