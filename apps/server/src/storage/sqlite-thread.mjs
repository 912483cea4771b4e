// The thread that owns the SQLite file. SQLite blocks while it waits for the disk, so it must not do so in
// the thread that serves people; and what comes in while it waits is written together, with one sync.
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import Database from 'libsql';

/**
 * @typedef {import('./sqlite.ts').Request & { readonly id: number }} Request
 * @typedef {import('./storage-thread.ts').Asked<Request>} Asked
 * @typedef {import('./storage-thread.ts').Answer} Answer
 * @typedef {{ all(...parameters: unknown[]): unknown[], run(...parameters: unknown[]): { changes: number }, reader: boolean }} Statement
 */

const MOST_STATEMENTS = 400;
const WATCH_EVERY_MS = 150;
const READS_AT_ONCE_MS = 2;

if (parentPort === null) throw new Error('runs as a thread only');
const port = parentPort;
const db = new Database(workerData.path);
// First, so that the others wait for their turn too.
db.exec('PRAGMA busy_timeout = 5000');
db.exec('PRAGMA journal_mode = WAL');
db.exec('PRAGMA synchronous = FULL');

/** @type {Map<string, Statement>} */
const statements = new Map();

/** @param {string} sql */
function prepared(sql) {
  let statement = statements.get(sql);
  if (statement === undefined) {
    if (statements.size >= MOST_STATEMENTS) statements.clear();
    statement = /** @type {Statement} */ (/** @type {unknown} */ (db.prepare(sql)));
    statements.set(sql, statement);
  }
  return statement;
}

/**
 * @param {number} id
 * @param {unknown} error
 * @returns {Extract<Answer, { problem: string }>}
 */
function problemOf(id, error) {
  const { code, message } = /** @type {{ code?: string, message?: string }} */ (error);
  return { id, problem: message ?? String(error), conflict: code?.startsWith('SQLITE_CONSTRAINT') === true };
}

/**
 * @param {Extract<Request, { sql: string }>} request
 * @returns {Answer}
 */
function read({ id, sql, parameters }) {
  try {
    return { id, rows: prepared(sql).all(...parameters) };
  } catch (error) {
    return problemOf(id, error);
  }
}

/**
 * One batch inside the transaction that is open; where it fails, the others go on.
 * @param {Extract<Request, { batch: unknown }>} request
 * @returns {Answer}
 */
function writeBatch({ id, batch }) {
  db.exec('SAVEPOINT batch');
  try {
    for (const { sql, parameters, rows } of batch) {
      const { changes } = prepared(sql).run(...parameters);
      if (rows !== undefined && changes !== rows) {
        throw Object.assign(new Error(`touched ${changes} rows, not ${rows}`), {
          code: 'SQLITE_CONSTRAINT_EXPECTED',
        });
      }
    }
    db.exec('RELEASE batch');
    return { id, rows: [] };
  } catch (error) {
    db.exec('ROLLBACK TO batch');
    db.exec('RELEASE batch');
    return problemOf(id, error);
  }
}

/**
 * @param {Extract<Request, { batch: unknown }>[]} writes
 * @returns {Answer[]}
 */
function writeTogether(writes) {
  if (writes.length === 0) return [];
  const begun = performance.now();
  try {
    db.exec('BEGIN IMMEDIATE');
    const answers = writes.map(writeBatch);
    db.exec('COMMIT');
    port.postMessage([{ id: 0, rows: [{ batches: writes.length, ms: performance.now() - begun }] }]);
    return answers;
  } catch (error) {
    try {
      db.exec('ROLLBACK');
    } catch {
      // There was nothing to roll back.
    }
    return writes.map(({ id }) => ({ ...problemOf(id, error), conflict: false }));
  }
}

/** @type {number | undefined} */
let watcher;
/** @type {NodeJS.Timeout | undefined} */
let watching;

/** Counts up when another connection has written: a look at it costs microseconds. */
const writtenByOthers = () =>
  Number(/** @type {{ data_version: number }} */ (prepared('PRAGMA data_version').all()[0]).data_version);
let seen = writtenByOthers();

/** @param {number} id */
function watch(id) {
  watcher = id;
  watching ??= setInterval(() => {
    if (watcher === undefined) return;
    const now = writtenByOthers();
    if (now === seen) return;
    seen = now;
    port.postMessage([{ id: watcher, rows: [] }]);
    watcher = undefined;
  }, WATCH_EVERY_MS);
}

/** @type {Extract<Request, { sql: string }>[]} */
let reads = [];
let closes = false;
let goesOn = false;

/**
 * Writes before reads: whoever moves waits for nobody who only looks. Long reads are done bit by bit, and what is to
 * be written meanwhile comes in between.
 * @param {Asked | undefined} first
 */
function work(first) {
  /** @type {Extract<Request, { batch: unknown }>[]} */
  const writes = [];
  /** @param {Asked} asked */
  const take = (asked) => {
    if (asked === 'close') closes = true;
    else
      for (const it of asked) {
        if ('watch' in it) watch(it.id);
        else if ('batch' in it) writes.push(it);
        else reads.push(it);
      }
  };
  if (first !== undefined) take(first);
  for (let more = receiveMessageOnPort(port); more !== undefined; more = receiveMessageOnPort(port)) {
    take(more.message);
  }
  const written = writeTogether(writes);
  if (written.length > 0) port.postMessage(written);
  const answers = [];
  const end = performance.now() + READS_AT_ONCE_MS;
  while (answers.length < reads.length && (answers.length === 0 || performance.now() < end)) {
    answers.push(read(reads[answers.length]));
  }
  reads = reads.slice(answers.length);
  if (answers.length > 0) port.postMessage(answers);
  if (reads.length > 0) goOn();
  else if (closes && !goesOn) {
    clearInterval(watching);
    db.close();
    port.close();
  }
}

/** Once, however much comes in meanwhile: whoever still goes on when all is done closes the database. */
function goOn() {
  if (goesOn) return;
  goesOn = true;
  setImmediate(() => {
    goesOn = false;
    work(undefined);
  });
}

port.on('message', work);
port.postMessage([{ id: 0, rows: [] }]);
