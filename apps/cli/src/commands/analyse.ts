import {
  type Analysis,
  analyse,
  type Battle,
  type Chart,
  type JudgedGame,
  judgedLines,
  judgedMarkdown,
} from '@punica/insight';
import { BadInput } from '@punica/kernel';
import { percentWords } from '@punica/odds';
import type { Command } from 'commander';
import { insightOf, oddsOf } from '../catalogue.ts';
import { type Io, printJson, printLines, STANDARD, writeText } from '../io.ts';
import { openFile } from '../open.ts';
import { fileCommand, type JsonFlag } from './command.ts';
import { judgedIn } from './judged-in.ts';

interface AnalyseFlags extends JsonFlag {
  readonly commitment?: string;
  readonly simulations?: string;
  readonly as?: string;
  readonly seed: string;
  readonly markdown?: boolean;
}

export function addAnalyse(program: Command, io: Io): void {
  fileCommand(
    program,
    'analyse',
    'look back on a game: result, charts, deciding moments, dice; and how well it was played',
  )
    .option('--commitment <digits>', 'what was shown of the key at the start; the key is compared with it')
    .option(
      '--simulations <number>',
      'judge every play with so many simulations; of fewer than 100 little can be said',
    )
    .option('--as <role>', 'judge a game that is not over by what this role knows')
    .option('--seed <number>', 'another seed, other simulations', '1')
    .option('--markdown', 'print Markdown instead of words')
    .action(async (file: string, flags: AnalyseFlags) => {
      const opened = await openFile(io, file);
      const { game, engine, record } = opened;
      const insight = await insightOf(game);
      if (insight === undefined) throw new BadInput('game', `${game.id} does not say how to look back on it`);
      const analysis = analyse(engine, insight, record, {
        commitment: flags.commitment,
        odds: await oddsOf(game),
      });
      const judged = await judgedIn(io, { ...opened, insight, over: analysis.result !== null }, flags);
      const { roleNames } = insight;
      if (flags.json) printJson(io, judged === undefined ? analysis : { ...analysis, judged });
      else if (flags.markdown) writeText(io, STANDARD, markdown(game.title, analysis, roleNames, judged));
      else printLines(io, lines(analysis, roleNames, judged));
    });
}

/** The page of a file for other programs: what people read in the words as well. */
function markdown(
  title: string,
  analysis: Analysis,
  roles: readonly string[],
  judged: JudgedGame | undefined,
): string {
  const [result, ...facts] = lines({ ...analysis, charts: [] }, roles).filter((line) => line !== '');
  const list = facts.map((line) => `- ${line.trim()}`);
  return [
    `# ${title}`,
    '',
    result,
    '',
    ...list,
    '',
    judged === undefined ? '' : judgedMarkdown(judged, roles),
  ].join('\n');
}

function lines(analysis: Analysis, roles: readonly string[], judged?: JudgedGame): string[] {
  const { result, charts, deciding, battles } = analysis;
  return [
    ...(result === null
      ? ['The game is not over.']
      : [`${result.sentence} (rule ${result.rule})`, ...result.because]),
    ...charts.flatMap((chart) => ['', ...chartLines(chart, roles)]),
    ...(deciding.length === 0 ? [] : ['', 'Deciding moments:']),
    ...deciding.map(({ sentence, swing, stop }) => `  ${sentence} [stop ${stop}, swing ${swing.toFixed(0)}]`),
    ...(battles.length === 0 ? [] : ['', 'Battles:']),
    ...battles.map((battle) => `  ${battleLine(battle, roles)}`),
    ...(judged === undefined ? [] : ['', 'Luck and judgement:']),
    ...(judged === undefined ? [] : judgedLines(judged, roles).map((line) => `  ${line}`)),
    '',
    ...proofLines(analysis.verification),
  ];
}

/** What was expected of a battle, and what came. */
function battleLine(
  { chapter, told, attacker, chance, winner, losses, destroyed, unit }: Battle,
  roles: readonly string[],
): string {
  const odds = chance === null ? '' : ` ${roles[attacker]} to win ${percentWords(chance.value)}.`;
  const won = winner === null ? 'Nobody won' : `${roles[winner]} won`;
  const lost = losses.flatMap((n, role) => {
    if (destroyed.includes(role)) return [`${roles[role]} lost all`];
    return n === 0 ? [] : [`${roles[role]} lost ${n} ${unit}`];
  });
  return `${chapter}: ${told}${odds} ${[won, ...lost].join(', ')}.`;
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
