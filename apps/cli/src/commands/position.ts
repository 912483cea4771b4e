import { positionOf } from '@punica/games';
import { replay } from '@punica/kernel';
import type { Command } from 'commander';
import { type Io, printJson, printLines, writeText } from '../io.ts';
import { openFile } from '../open.ts';
import { fileCommand, type JsonFlag } from './command.ts';

export function addPosition(program: Command, io: Io): void {
  fileCommand(program, 'position', 'print where a record stands as a position file, or check a position file')
    .option('-o, --output <file>', 'where to write the position; standard output if left out')
    .action(async (file: string, flags: JsonFlag & { output?: string }) => {
      const { kind, engine, record } = await openFile(io, file);
      const position = {
        ...positionOf(replay(engine, record)),
        script: kind === 'position' ? (record.script ?? []) : [],
      };
      if (flags.output !== undefined) writeText(io, flags.output, `${JSON.stringify(position)}\n`);
      else if (kind !== 'position' || flags.json) printJson(io, position);
      else printLines(io, [`a good position of ${position.game}, ${position.scenario}`]);
    });
}
