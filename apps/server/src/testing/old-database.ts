import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { isPostgres } from '../storage/open-unmigrated.ts';
import known from './old/0.1.0.json' with { type: 'json' };

const file = (name: string): Buffer => gunzipSync(readFileSync(new URL(`./old/${name}.gz`, import.meta.url)));

/** What one must know to come into a database that version 0.1.0 left: see `old/README.md`. */
export type OldKnown = typeof known.sqlite;

/** Makes an empty database one of version 0.1.0. */
export async function layOldDatabase(database: string): Promise<OldKnown> {
  if (!isPostgres(database)) {
    writeFileSync(database, file('0.1.0.db'));
    return known.sqlite;
  }
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(file('0.1.0.sql').toString());
  await client.end();
  return known.postgres;
}
