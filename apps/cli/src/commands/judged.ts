import type { Command } from 'commander';
import { analysesLines, joinedAnalyses, readAnalyses } from '../analyse/analyses-file.ts';
import { type Io, printJson, printLines, readJson } from '../io.ts';
import { type JsonFlag, jsonCommand } from './command.ts';

/** Parts of a season that was judged on several machines, or at several times, in one. */
export function addJudged(program: Command, io: Io): void {
  jsonCommand(program, 'judged', 'join games that were judged, and tell luck and judgement of each')
    .argument('<files...>', 'what punica farm result --json printed of an analysis')
    .action(async (files: readonly string[], { json }: JsonFlag) => {
      const read = [];
      for (const file of files) read.push(readAnalyses(await readJson(io, file, 'files'), 'files'));
      const all = read.reduce(joinedAnalyses);
      if (json) printJson(io, all);
      else printLines(io, await analysesLines(all));
    });
}
