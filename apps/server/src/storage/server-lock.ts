import { realpathSync } from 'node:fs';
import { hostname } from 'node:os';
import Database from 'libsql';
import { privateFile } from './private-files.ts';
import { StartProblem } from './start-problem.ts';

/**
 * One server for a SQLite file: two would not hear of each other's moves. The lock is the operating system's, by
 * way of a small SQLite file beside the database, so that it goes when its holder does, however that ends. Whoever
 * has it stays in a transaction; others can read who that is.
 */
export function lockForServer(database: string): () => void {
  const path = `${realpathSync(database)}.lock`;
  privateFile(path);
  const db = new Database(path);
  try {
    db.exec('BEGIN IMMEDIATE');
    db.exec('CREATE TABLE IF NOT EXISTS holder (words TEXT NOT NULL)');
    db.exec('DELETE FROM holder');
    const words = `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}`;
    db.prepare('INSERT INTO holder VALUES (?)').run(words);
    db.exec('COMMIT');
    db.exec('BEGIN IMMEDIATE');
  } catch (error) {
    const problem =
      (error as { code?: string }).code === 'SQLITE_BUSY'
        ? new StartProblem(
            `Another server keeps ${database} (${holderOf(db)}). A SQLite file is for one server: stop that one, or name another file with --database. Several processes can share a PostgreSQL.`,
          )
        : new StartProblem(
            `${path} could not be locked (${(error as Error).message}). Move it away and start again.`,
          );
    db.close();
    throw problem;
  }
  let held = true;
  return () => {
    // Whoever asks twice to stop gets nothing more: a closed database takes the process with it.
    if (!held) return;
    held = false;
    if (db.inTransaction) db.exec('ROLLBACK');
    db.close();
  };
}

function holderOf(db: InstanceType<typeof Database>): string {
  try {
    const [row] = db.prepare('SELECT words FROM holder').all() as { words: string }[];
    return row?.words ?? 'it has just started';
  } catch {
    // Whoever holds the file has not come to writing its words into it.
    return 'it has just started';
  }
}
