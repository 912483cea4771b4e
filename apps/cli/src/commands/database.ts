import { resolve } from 'node:path';
import { StartProblem } from '@punica/server';
import type { Command } from 'commander';
import { Failed } from '../failed.ts';

export interface DatabaseFlag {
  readonly database?: string;
}

const DEFAULT = 'data/punica.db';

export const databaseOption = (command: Command): Command =>
  command.option(
    '--database <file or address>',
    `a file for SQLite or postgres://…; PUNICA_DATABASE, else ${DEFAULT}`,
  );

/** Where the games are kept: named by flag, by the surroundings, or the usual file. */
export function databaseOf({ database }: DatabaseFlag): string {
  const named = database ?? process.env.PUNICA_DATABASE ?? DEFAULT;
  return /^postgres(ql)?:\/\//.test(named) ? named : resolve(named);
}

/** What stands in the way of opening a database or of listening is no fault of the program: it is said in words. */
export async function plainly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartProblem) throw new Failed(error.message);
    throw error;
  }
}
