import { basename } from 'node:path';
import {
  type Analysis,
  analyse,
  type Battle,
  type Chart,
  type JudgedGame,
  judgedLines,
  judgedMarkdown,
} from '@punica/insight';
import { BadInput, isByPeople, replay } from '@punica/kernel';
import { percentWords } from '@punica/odds';
import type { Command } from 'commander';
import { analyseKind } from '../analyse/kind.ts';
import type { AnalyseWork } from '../analyse/work.ts';
import { insightOf, oddsOf } from '../catalogue.ts';
import { type Io, printJson, printLines, STANDARD, writeText } from '../io.ts';
import { openFile } from '../open.ts';
import { fileCommand, type JsonFlag } from './command.ts';
import { analyseWorkOf, type JudgeFlags, judgedIn } from './judged-in.ts';
import { type WorkFlags, type WorkforceFlags, workforceOptions } from './workforce-flags.ts';

/** What the page comes to in its second round. */
const USUAL_SIMULATIONS = '300';

interface AnalyseFlags extends JsonFlag, JudgeFlags, WorkforceFlags {
  readonly commitment?: string;
  readonly markdown?: boolean;
}

const judgeOptions = (command: Command, usual?: string): Command =>
  command
    .option(
      '--simulations <number>',
      'judge every play with so many simulations; of fewer than 100 little can be said',
      usual,
    )
    .option('--as <role>', 'judge a game that is not over by what this role knows')
    .option('--seed <number>', 'another seed, other simulations', '1');

/** Any number of games at once, for a farm. */
export const analyseFlags: WorkFlags<JudgeFlags, AnalyseWork> = {
  kind: analyseKind,
  description: 'judge every play of some games',
  options: (command) =>
    judgeOptions(command.argument('<files...>', 'records, or games by file'), USUAL_SIMULATIONS),
  args: async (flags, files = [], io) => {
    const games = [];
    for (const file of files) {
      const { game, engine, record } = await openFile(io!, file);
      if ((await insightOf(game)) === undefined || game.knowledge?.planning === undefined)
        throw new BadInput('files', `${file}: ${game.id} does not say how to look back on it`);
      const over = isByPeople(record.outcome?.reason ?? '') || replay(engine, record).state.outcome !== null;
      games.push({ name: basename(file, '.json'), game, record, over });
    }
    return analyseWorkOf(games, flags);
  },
};

export function addAnalyse(program: Command, io: Io): void {
  const command = judgeOptions(
    fileCommand(
      program,
      'analyse',
      'look back on a game: result, charts, deciding moments, dice; and how well it was played',
    ).option('--commitment <digits>', 'what was shown of the key at the start; the key is compared with it'),
  );
  workforceOptions(command, 'one')
    .option('--markdown', 'print Markdown instead of words')
    .action(async (file: string, flags: AnalyseFlags) => {
      const opened = await openFile(io, file);
      const { game, engine, record } = opened;
      const name = basename(file, '.json');
      const insight = await insightOf(game);
      if (insight === undefined) throw new BadInput('game', `${game.id} does not say how to look back on it`);
      const analysis = analyse(engine, insight, record, {
        commitment: flags.commitment,
        odds: await oddsOf(game),
      });
      const judged = await judgedIn(io, { name, game, record, over: analysis.result !== null }, flags);
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
