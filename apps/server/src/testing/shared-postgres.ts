import { randomInt } from 'node:crypto';
import pg from 'pg';
import { postgresDatabases, type TestDatabases } from './databases.ts';

/** The database that a server has begun and nobody has used: copied, it saves each test the steps to the newest form. */
export const BEGUN = 'begun';

/**
 * Databases on the one PostgreSQL of all test files of a run (`postgres-for-all.ts`); one of its own where there is
 * none. Whoever has it crash or counts its connections takes `postgresDatabases`.
 */
export async function sharedPostgres(): Promise<TestDatabases> {
  const place = process.env.PUNICA_POSTGRES;
  if (place === undefined) return postgresDatabases();
  const asked = await fetch(place);
  const address = await asked.text();
  if (!asked.ok) throw new Error(address);
  const client = new pg.Client({ connectionString: `${address}postgres` });
  await client.connect();
  const names: string[] = [];
  const make = async (template: string): Promise<string> => {
    const name = `test${randomInt(2 ** 48 - 1)}`;
    await client.query(`create database ${name} template ${template}`);
    names.push(name);
    return `${address}${name}`;
  };
  return {
    fresh: () => make('template1'),
    begun: () => make(BEGUN),
    stop: async () => {
      for (const name of names) await client.query(`drop database ${name} with (force)`);
      await client.end();
    },
  };
}
