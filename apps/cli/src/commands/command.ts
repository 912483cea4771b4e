import type { Command } from 'commander';

/** A command that prints words for people, or JSON on demand. */
export const jsonCommand = (program: Command, usage: string, description: string): Command =>
  program.command(usage).description(description).option('--json', 'print JSON instead of words');

/** One that is about a game in a file. */
export const fileCommand = (program: Command, usage: string, description: string): Command =>
  jsonCommand(program, usage, description).argument(
    '<file>',
    'a record, a game by file or a position; - reads it from standard input',
  );

/** One in which a role acts, or would. */
export const actionCommand = (
  program: Command,
  usage: string,
  description: string,
  [who, what]: readonly [who: string, what: string],
): Command =>
  fileCommand(program, usage, description)
    .requiredOption('--as <role>', who)
    .requiredOption('--action <json>', what);

export interface JsonFlag {
  readonly json?: boolean;
}

/** What such a command is told. */
export interface ActionFlags extends JsonFlag {
  readonly as: string;
  readonly action: string;
}
