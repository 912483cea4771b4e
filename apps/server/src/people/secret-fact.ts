import { newSecret } from '../secrets.ts';
import { type Store, write } from '../storage/store.ts';

/** A secret that the server draws once and keeps, the same for every process on the database. */
export async function secretFact(store: Store, name: string): Promise<string> {
  const { db } = store;
  const fresh = db
    .insertInto('facts')
    .values({ name, value: newSecret() })
    .onConflict((it) => it.doNothing());
  await store.write([write(fresh)]);
  const row = db.selectFrom('facts').select('value').where('name', '=', name);
  return (await row.executeTakeFirstOrThrow()).value;
}
