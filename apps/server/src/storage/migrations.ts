import { type Kysely, sql } from 'kysely';
import { ANALYSES } from './analysis-migration.ts';
import { CIRCLE, LISTED_ONCE_BEGUN } from './circle-migration.ts';
import { COMPETITION_STEPS, TEAM_TOURNAMENTS } from './competition-migrations.ts';
import { EDITION_STEPS } from './edition-migration.ts';
import { FIRST_STEPS } from './first-migrations.ts';
import { HOUSE_STEPS } from './house-migrations.ts';
import { PROGRAM_STEPS } from './program-migrations.ts';
import type { Migration } from './schema.ts';
import { StartProblem } from './start-problem.ts';
import { Conflict, type Store, write } from './store.ts';
import { CHAPTER_NUMBERS, STUDY_STEPS } from './study-migrations.ts';

/** Every step, in the order in which they are taken. */
export const MIGRATIONS: readonly Migration[] = [
  ...FIRST_STEPS,
  ...HOUSE_STEPS,
  ...COMPETITION_STEPS,
  CIRCLE,
  ...STUDY_STEPS,
  ...PROGRAM_STEPS,
  TEAM_TOURNAMENTS,
  ...EDITION_STEPS,
  ANALYSES,
  LISTED_ONCE_BEGUN,
  CHAPTER_NUMBERS,
];

/** The steps that a database has been through, in their order; none where it is new. */
export async function stepsDone(store: Store): Promise<readonly string[]> {
  await createLedger(store);
  const rows = await store.db.selectFrom('migrations').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Those that are still to be taken; a database that has been through others is of a newer program. */
export function stepsToDo(
  done: readonly string[],
  steps: readonly Migration[] = MIGRATIONS,
): readonly Migration[] {
  const unknown = done.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) throw newerDatabase(unknown);
  return steps.filter(({ name }) => !done.includes(name));
}

const newerDatabase = (step: string): StartProblem =>
  new StartProblem(
    `The database is newer than this program: it has been through the step ${step}, which this program does not know. ` +
      'Nothing in it was changed. Start the newer program again, or restore a backup that was made before it.',
  );

/**
 * Brings the database to the form of the last step, all steps in one transaction: it is there whole or not at all.
 * The steps that were taken.
 */
export async function migrate(
  store: Store,
  steps: readonly Migration[] = MIGRATIONS,
): Promise<readonly string[]> {
  const done = await stepsDone(store);
  const ahead = stepsToDo(done, steps);
  if (ahead.length === 0) return [];
  const db = store.db as Kysely<unknown>;
  try {
    await store.write(
      ahead.flatMap(({ name, up }) => [
        // The mark comes first: of several processes that start at once, one gets past it.
        write(store.db.insertInto('migrations').values({ name, at: Date.now() }), 1),
        ...up(db, store.kind),
      ]),
    );
    return ahead.map(({ name }) => name);
  } catch (error) {
    // Another process has taken them meanwhile; else it is the rows themselves that do not fit.
    if (error instanceof Conflict && stepsToDo(await stepsDone(store), steps).length === 0) return [];
    throw error;
  }
}

async function createLedger(store: Store): Promise<void> {
  const create = store.db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (it) => it.notNull().primaryKey())
    .addColumn('at', 'bigint', (it) => it.notNull());
  try {
    await store.write([write(create)]);
  } catch (error) {
    // Two processes that create it in the same moment: the other one has.
    await sql`select name from migrations`.execute(store.db).catch(() => {
      throw error;
    });
  }
}
