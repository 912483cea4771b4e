import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyDatabase } from './copy-database.ts';
import { MIGRATIONS, migrate, stepsDone, stepsToDo } from './migrations.ts';
import { isPostgres } from './open-unmigrated.ts';
import type { Migration } from './schema.ts';
import { StartProblem } from './start-problem.ts';
import type { Store } from './store.ts';

/** Where the copy of a PostgreSQL goes that is made before an upgrade, and who is told what was done. */
export interface CopyPlace {
  readonly folder?: string | undefined;
  told?(upgraded: Upgraded): void;
}

export interface Upgraded {
  /** The version that the database was of, in words. */
  readonly from: string;
  readonly steps: readonly string[];
  /** How it was before; nothing for a PostgreSQL where no folder is named. */
  readonly copy: string | undefined;
}

/** The database could not be brought forward. It is as it was. */
export class UpgradeFailed extends StartProblem {
  override readonly name = 'UpgradeFailed';
}

/** The last step of each version that was released. */
const RELEASED: Readonly<Record<string, string>> = { '004-dice': '0.1.0', '027-chapter-numbers': '1.0.0' };

const versionIn = (done: readonly string[]): string => {
  const last = done.at(-1) ?? '';
  return RELEASED[last] === undefined ? `the version with the step ${last}` : `version ${RELEASED[last]}`;
};

/**
 * Brings a database forward: first a copy is made, then all steps are taken in one transaction. Where anything goes
 * wrong the database is as it was, and the one who keeps it is told how to go on.
 */
export async function upgrade(
  store: Store,
  database: string,
  { folder, told = () => {} }: CopyPlace = {},
  steps: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const done = await stepsDone(store);
  const ahead = stepsToDo(done, steps);
  if (ahead.length === 0) return;
  if (done.length === 0) {
    await migrate(store, steps);
    return;
  }
  const from = versionIn(done);
  const copy = copyName(database, folder);
  try {
    if (copy !== undefined) await copyDatabase(database, copy);
  } catch (error) {
    throw failed(from, `it could not be copied first (${wordsOf(error)})`);
  }
  try {
    const ran = await migrate(store, steps);
    if (ran.length > 0) told({ from, steps: ran, copy });
  } catch (error) {
    // It is what the database still is; and who starts the program again and again must not fill the disk.
    if (copy !== undefined) rmSync(copy, { force: true });
    throw failed(from, `a step of ${ahead[0].name} to ${ahead.at(-1)?.name} failed (${wordsOf(error)})`);
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const failed = (from: string, why: string): UpgradeFailed =>
  new UpgradeFailed(
    `The database is of an older form and could not be brought forward: ${why}. Nothing in it was changed. ` +
      `To go back, start ${from} of the program with the same database: it finds everything as it was.`,
  );

function copyName(database: string, folder: string | undefined): string | undefined {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  if (!isPostgres(database)) return `${database}.before-upgrade-${time}Z`;
  return folder === undefined ? undefined : join(folder, `before-upgrade-${time}Z.db`);
}
