import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WALL_TIME } from '../play/house-clock.ts';
import { loadTable } from '../play/load-table.ts';
import { openStore } from '../storage/open-store.ts';
import { PRIVATE, privateFolder } from '../storage/private-files.ts';

/** Writes every game that has begun as a record file. Those of running games hold their keys: keep them safe. */
export async function exportRecords(database: string, folder: string): Promise<number> {
  privateFolder(folder);
  const store = await openStore(database);
  try {
    const rows = await store.db.selectFrom('games').select('id').where('key', 'is not', null).execute();
    for (const { id } of rows) {
      const table = await loadTable(store, id, WALL_TIME);
      if (table?.match == null) continue;
      writeFileSync(join(folder, `${id}.json`), `${JSON.stringify(table.match.record())}\n`, PRIVATE);
    }
    return rows.length;
  } finally {
    await store.close();
  }
}
