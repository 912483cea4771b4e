import type { Command } from 'commander';
import type { Io } from '../io.ts';
import { openWithFile, roleNamed } from '../open.ts';
import { deliver } from '../saving.ts';
import { fileCommand, type JsonFlag } from './command.ts';

export function addUndo(program: Command, io: Io): void {
  fileCommand(program, 'undo', "take a role's last action back, as far as undo reaches")
    .requiredOption('--as <role>', 'whose action')
    .option('-o, --output <file>', 'where to write the record; standard output if left out')
    .action(async (file: string, flags: JsonFlag & { as: string; output?: string }) => {
      const { match, file: sent } = await openWithFile(io, file);
      match.undo(roleNamed(match.game, flags.as));
      deliver(io, match, [], flags, sent);
    });
}
