import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { RestoreTest } from '@punica/protocol';
import { openUnmigrated } from '../storage/open-unmigrated.ts';
import { backUp } from './backup.ts';
import { BackupProblem } from './backup-problem.ts';
import { messageTold } from './log.ts';
import { testRestore } from './restore-test.ts';

export interface BackupTask {
  readonly database: string;
  readonly folder: string;
  readonly name: string;
}

export interface BackupOutcome {
  readonly bytes: number;
  /** Nothing where not even a copy could be made. */
  readonly test: RestoreTest | null;
  readonly problem: string | null;
}

/** The copy, and the scratch database into which it is restored: each as large as the database. */
const ROOM_NEEDED = 2.2;
const MIB = 1024 * 1024;

/** What was left by one that was broken off. */
const LEFT = /^punica-.*\.(part|untested)(-wal|-shm)?$|^\.restore-test-/;

/** Makes a backup and restores it for a test. Only one that stood its test gets the name of a good one. */
export async function runBackup({ database, folder, name }: BackupTask): Promise<BackupOutcome> {
  const file = join(folder, name);
  const untested = `${file}.untested`;
  let bytes = 0;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const left of readdirSync(folder).filter((it) => LEFT.test(it)))
      rmSync(join(folder, left), { recursive: true, force: true });
    await refuseWithoutRoom(database, folder);
    const copied = await backUp(database, untested);
    bytes = statSync(untested).size;
    const test = await testRestore(untested, database, copied);
    for (const rest of ['-wal', '-shm']) rmSync(`${untested}${rest}`, { force: true });
    renameSync(untested, test.problem === null ? file : `${file}.failed`);
    if (test.problem === null) return { bytes, test, problem: null };
    return { bytes, test, problem: `the backup could not be restored: ${test.problem}` };
  } catch (error) {
    const words = error instanceof BackupProblem ? error.message : messageTold(String(error));
    return { bytes, test: null, problem: `no backup could be made: ${words}` };
  }
}

async function refuseWithoutRoom(database: string, folder: string): Promise<void> {
  const store = await openUnmigrated(database);
  const bytes = await store.bytes();
  await store.close();
  const needed = ROOM_NEEDED * bytes;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  const [left, wanted] = [bavail * bsize, needed].map((it) => `${Math.ceil(it / MIB)} MiB`);
  throw new BackupProblem(
    `there is not enough room in the folder of the backups: ${wanted} are needed and ${left} are left`,
  );
}
