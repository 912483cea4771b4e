// Prints how many rows each table of a SQLite file has, as JSON: count-rows.mjs FILE TABLE… It is a process of its
// own, so that whatever befalls it beside a busy server does not end hours of measuring.
import Database from 'libsql';

const [, , file, ...tables] = process.argv;
const db = new Database(file, /** @type {never} */ ({ readonly: true }));
// The log is the longest by far, and is counted by what the rows of the games say of it.
const rows = tables.map((name) => {
  const sql = name === 'log' ? 'select sum(version) n from games' : `select count(*) n from ${name}`;
  return [`rows ${name}`, Number(/** @type {{ n: number | null }} */ (db.prepare(sql).get()).n)];
});
process.stdout.write(JSON.stringify(Object.fromEntries(rows)), () => process.exit(0));
