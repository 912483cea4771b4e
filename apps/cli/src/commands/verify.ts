import { verified } from '@punica/insight';
import type { Command } from 'commander';
import { type Io, printJson, printLines } from '../io.ts';
import { openFile } from '../open.ts';
import { outcomeReport } from '../report.ts';
import { fileCommand, type JsonFlag } from './command.ts';

export function addVerify(program: Command, io: Io): void {
  fileCommand(
    program,
    'verify',
    'check that every action was legal, every die from the key, the outcome as claimed',
  ).action(async (file: string, flags: JsonFlag) => {
    const { engine, record } = await openFile(io, file);
    const match = verified(engine, record);
    const outcome = outcomeReport(match) ?? null;
    const scripted = record.script?.length ?? 0;
    const result = {
      valid: true,
      game: record.game,
      rules: record.rules,
      entries: record.log.length,
      counting: match.live.length,
      scriptedDice: scripted,
      outcome,
    };
    if (flags.json) printJson(io, result);
    else
      printLines(io, [
        `valid: ${result.entries} entries, ${result.counting} of them count; every action was legal`,
        scripted === 0
          ? 'every die comes from the key'
          : `the first ${scripted} dice were written down beforehand, the others come from the key`,
        outcome === null
          ? 'the game is not over'
          : `won by ${outcome.winners.join(', ') || 'nobody'} (${outcome.reason})`,
      ]);
  });
}
