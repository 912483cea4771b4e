import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { RestoreTest } from '@punica/protocol';
import { type Kysely, sql } from 'kysely';
import { WALL_TIME } from '../play/house-clock.ts';
import { loadTable } from '../play/load-table.ts';
import { replayRecord } from '../play/replay-record.ts';
import type { Counts } from '../storage/copy-database.ts';
import { openStore } from '../storage/open-store.ts';
import { isPostgres } from '../storage/open-unmigrated.ts';
import { openSqlite } from '../storage/sqlite.ts';
import type { Store } from '../storage/store.ts';
import { TABLE_NAMES, type Tables } from '../storage/tables.ts';
import { restore } from './backup.ts';
import { BackupProblem } from './backup-problem.ts';

/** So many running games and so many that are over are opened, the ones changed last first. */
const GAMES_OPENED = 5;
/** A role of PostgreSQL that may not create databases. */
const NOT_ALLOWED = '42501';

/**
 * Restores a backup into a scratch database and looks whether it could be gone on with: the file is sound, every
 * table has as many rows as were copied, and games open and can be played through to their last entry.
 */
export async function testRestore(file: string, database: string, copied: Counts): Promise<RestoreTest> {
  const begun = performance.now();
  let into: Store['kind'] = 'sqlite';
  let [rows, games, entries] = [0, 0, 0];
  const result = (problem: string | null): RestoreTest => ({
    into,
    ms: Math.round(performance.now() - begun),
    rows,
    games,
    entries,
    problem,
  });
  try {
    await checkFile(file);
    const scratch = await openScratch(file, database);
    into = scratch.kind;
    try {
      const restored = await restore(file, scratch.database);
      const store = await openStore(scratch.database);
      try {
        for (const table of TABLE_NAMES) {
          if (table === 'jobs') continue;
          const there = await countOf(store.db, table);
          const wanted = copied[table] ?? restored[table];
          if (there !== wanted || there !== restored[table])
            throw new BackupProblem(`${table}: ${wanted} rows were copied and ${there} came back`);
          rows += there;
        }
        for (const id of await gamesToOpen(store)) {
          entries += await playThrough(store, id);
          games++;
        }
      } finally {
        await store.close();
      }
    } finally {
      await scratch.remove();
    }
    return result(null);
  } catch (error) {
    return result(error instanceof Error ? error.message : String(error));
  }
}

async function checkFile(file: string): Promise<void> {
  const store = await openSqlite(file);
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store.db);
    if (rows.length !== 1 || rows[0].integrity_check !== 'ok')
      throw new BackupProblem('the file is damaged: its integrity check fails');
  } finally {
    await store.close();
  }
}

interface Scratch {
  readonly kind: Store['kind'];
  readonly database: string;
  remove(): Promise<void>;
}

/** Of the same kind as the database that was copied, where a database may be created there; else a SQLite file. */
async function openScratch(file: string, database: string): Promise<Scratch> {
  const scratch = isPostgres(database) ? await postgresScratch(database) : undefined;
  if (scratch !== undefined) return scratch;
  const folder = mkdtempSync(join(dirname(file), '.restore-test-'));
  return {
    kind: 'sqlite',
    database: join(folder, 'scratch.db'),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function postgresScratch(database: string): Promise<Scratch | undefined> {
  const { default: pg } = await import('pg');
  const address = new URL(database);
  const name = `${decodeURIComponent(address.pathname.slice(1))}_restore_test`;
  const quoted = pg.escapeIdentifier(name);
  const command = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  try {
    // One that was broken off may have left it.
    await command(`drop database if exists ${quoted} with (force)`);
    await command(`create database ${quoted}`);
  } catch (error) {
    if ((error as { code?: string }).code === NOT_ALLOWED) return undefined;
    throw error;
  }
  address.pathname = `/${encodeURIComponent(name)}`;
  return {
    kind: 'postgres',
    database: address.href,
    remove: () => command(`drop database ${quoted} with (force)`),
  };
}

async function countOf(db: Kysely<Tables>, table: keyof Tables): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function gamesToOpen({ db }: Store): Promise<string[]> {
  const newest = (state: 'running' | 'over') =>
    db
      .selectFrom('games')
      .select('id')
      .where('state', '=', state)
      .where('key', 'is not', null)
      .orderBy('changed_at', 'desc')
      .limit(GAMES_OPENED)
      .execute();
  return [...(await newest('running')), ...(await newest('over'))].map(({ id }) => id);
}

/** Opens a game as the server would, and plays its record through from the first entry: both must lead to one position. */
async function playThrough(store: Store, id: string): Promise<number> {
  const { version, rules } = await store.db
    .selectFrom('games')
    .select(['version', 'rules'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { count } = await store.db
    .selectFrom('log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('game', '=', id)
    .executeTakeFirstOrThrow();
  if (count !== version)
    throw new BackupProblem(`game ${id}: ${version} entries were played and ${count} came back`);
  const table = await loadTable(store, id, WALL_TIME);
  if (table?.match == null) throw new BackupProblem(`game ${id} cannot be opened`);
  // A game of older rules goes on from its stored position, not from its first entry.
  if (rules === table.engine.game.version) {
    const { match } = table;
    // One whose log cannot be played goes on from a stored position, behind an entry that says so.
    if (match.version !== version)
      throw new BackupProblem(`game ${id} cannot be played through to its last entry`);
    const again = await replayRecord(JSON.stringify(match.record()));
    if ('problem' in again) throw new BackupProblem(`game ${id} cannot be played through: ${again.problem}`);
    // One that was taken up from a checkpoint may hold the same in another order.
    const here: unknown = JSON.parse(JSON.stringify(match.game.write(match.state)));
    if (!isDeepStrictEqual(JSON.parse(again.position), here))
      throw new BackupProblem(`game ${id} does not come to the position in which it was`);
  }
  return count;
}
