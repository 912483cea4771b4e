import { chronicle, chronicleHtml, chronicleMarkdown } from '@punica/insight';
import { BadInput } from '@punica/kernel';
import type { Command } from 'commander';
import { insightOf } from '../catalogue.ts';
import { type Io, printJson, writeText } from '../io.ts';
import { openFile } from '../open.ts';
import { fileCommand, type JsonFlag } from './command.ts';

interface ChronicleFlags extends JsonFlag {
  readonly html?: boolean;
  readonly output?: string;
}

export function addChronicle(program: Command, io: Io): void {
  fileCommand(
    program,
    'chronicle',
    'tell the war of a record year by year, as Markdown; only the page draws its pictures',
  )
    .option('--html', 'as one HTML file, without pictures')
    .option('-o, --output <file>', 'write it there')
    .action(async (file: string, flags: ChronicleFlags) => {
      const { game, engine, record } = await openFile(io, file);
      const insight = await insightOf(game);
      if (insight?.chronicler === undefined)
        throw new BadInput('game', `${game.id} does not say how its wars are told`);
      const told = chronicle(engine, insight, insight.chronicler, record);
      if (flags.json) printJson(io, told);
      else writeText(io, flags.output ?? '-', flags.html ? chronicleHtml(told) : chronicleMarkdown(told));
    });
}
