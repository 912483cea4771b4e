import { type Analysis, analyse, type Chart } from '@punica/insight';
import { BadInput } from '@punica/kernel';
import type { Command } from 'commander';
import { insightOf } from '../catalogue.ts';
import { type Io, printJson, printLines } from '../io.ts';
import { openFile } from '../open.ts';
import { fileCommand, type JsonFlag } from './command.ts';

export function addAnalyse(program: Command, io: Io): void {
  fileCommand(program, 'analyse', 'look back on a game: result, charts, deciding moments, dice')
    .option('--commitment <digits>', 'what was shown of the key at the start; the key is compared with it')
    .action(async (file: string, flags: JsonFlag & { commitment?: string }) => {
      const { game, engine, record } = await openFile(io, file);
      const insight = await insightOf(game.id);
      if (insight === undefined) throw new BadInput('game', `${game.id} does not say how to look back on it`);
      const analysis = analyse(engine, insight, record, flags.commitment);
      if (flags.json) printJson(io, analysis);
      else printLines(io, lines(analysis, insight.roleNames));
    });
}

function lines(analysis: Analysis, roles: readonly string[]): string[] {
  const { result, charts, deciding } = analysis;
  return [
    ...(result === null
      ? ['The game is not over.']
      : [`${result.sentence} (rule ${result.rule})`, ...result.because]),
    ...charts.flatMap((chart) => ['', ...chartLines(chart, roles)]),
    ...(deciding.length === 0 ? [] : ['', 'Deciding moments:']),
    ...deciding.map(({ sentence, swing, stop }) => `  ${sentence} [stop ${stop}, swing ${swing.toFixed(0)}]`),
    '',
    ...proofLines(analysis.verification),
  ];
}

/** A column for each turn, a row for each role. */
function chartLines({ name, turns }: Chart, roles: readonly string[]): string[] {
  const columns = turns.map(({ label, values }) => [label, ...values.map(String)]);
  const widths = columns.map((column) => Math.max(...column.map((cell) => cell.length)));
  const row = (head: string, i: number): string =>
    [head.padEnd(24), ...columns.map((column, c) => column[i].padStart(widths[c]))].join('  ');
  return [row(name, 0), ...roles.map((role, i) => row(`  ${role}`, i + 1))];
}

function proofLines(proof: Analysis['verification']): string[] {
  const { valid, problem, entries, counting, scriptedDice, commitment, commitmentKept } = proof;
  if (!valid) return [`not valid: ${problem?.field}: ${problem?.problem}`];
  return [
    `valid: ${entries} entries, ${counting} of them count; every action was legal`,
    scriptedDice === 0
      ? 'every die comes from the key'
      : `the first ${scriptedDice} dice were written down beforehand, the others come from the key`,
    commitmentKept === 'yes'
      ? `the key is the one that was promised: ${commitment}`
      : `the key’s commitment is ${commitment}`,
  ];
}
