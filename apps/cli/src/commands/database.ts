import { resolve } from 'node:path';
import { StartProblem } from '@punica/server/terms';
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

/**
 * Work with the server's code, which is loaded only here: no other command waits for it. What stands in the way of
 * opening a database or of listening is no fault of the program: it is said in words.
 */
export async function plainly<T>(work: (server: typeof import('@punica/server')) => Promise<T>): Promise<T> {
  try {
    return await work(await import('@punica/server'));
  } catch (error) {
    if (error instanceof StartProblem) throw new Failed(error.message);
    throw error;
  }
}
