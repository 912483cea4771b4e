import { resolve } from 'node:path';
import type { Command } from 'commander';

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
