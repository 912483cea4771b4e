import { BadInput, heardBy, isRefused, submit } from '@punica/kernel';
import type { Command } from 'commander';
import { type Io, parseJson } from '../io.ts';
import { openWithFile, roleNamed } from '../open.ts';
import { deliver } from '../saving.ts';
import { type ActionFlags, actionCommand } from './command.ts';

interface PlayFlags extends ActionFlags {
  readonly output?: string;
}

export function addPlay(program: Command, io: Io): void {
  actionCommand(program, 'play', 'let a role act, and write the record that follows', [
    'who acts',
    'what it does, such as \'{"act":"pass"}\'',
  ])
    .option('-o, --output <file>', 'where to write the record; standard output if left out')
    .action(async (file: string, flags: PlayFlags) => {
      const { match, file: sent } = await openWithFile(io, file);
      const role = roleNamed(match.game, flags.as);
      const answer = submit(match, role, match.version, parseJson(flags.action, 'action'));
      if (isRefused(answer)) throw new BadInput(answer.field, answer.problem, answer.rule);
      deliver(io, match, heardBy(answer.told, role), flags, sent);
    });
}
