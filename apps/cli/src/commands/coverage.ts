import { BadInput, type Game, parse } from '@punica/kernel';
import { type Coverage, ruleCoverage } from '@punica/testkit';
import type { Command } from 'commander';
import * as z from 'zod/mini';
import { loadGame } from '../catalogue.ts';
import { needsNoCode, rulesForLater, rulesOf, rulesOfBase, rulingsOf } from '../coverage/rules-index.ts';
import { Failed } from '../failed.ts';
import { type Io, printJson, printLines, readJson, writeText } from '../io.ts';
import { isTest, rulesFolderOf, sourceFiles, sourceText } from '../repository.ts';
import { type JsonFlag, jsonCommand } from './command.ts';

interface CoverageFlags extends JsonFlag {
  readonly game?: string;
  readonly strict?: boolean;
  readonly titles?: string;
  readonly output?: string;
}

export function addCoverage(program: Command, io: Io): void {
  jsonCommand(program, 'coverage', 'which code and which tests stand for each rule of a game')
    .option('--game <id>', 'which game')
    .option('--titles <file>', 'a JSON report of the test runner, for titles that are made while running')
    .option('--strict', 'end with exit code 1 if anything is missing')
    .option('-o, --output <file>', 'write the report as Markdown')
    .action(async (flags: CoverageFlags) => {
      if (flags.game === undefined) throw new BadInput('game', 'is missing: name one with --game');
      const game = await loadGame(flags.game);
      const titles = flags.titles === undefined ? [] : titlesIn(await readJson(io, flags.titles, 'titles'));
      const coverage = coverageOf(game, titles);
      if (flags.output !== undefined) writeText(io, flags.output, markdown(game, coverage));
      if (flags.json) printJson(io, { game: game.id, ...coverage });
      else if (flags.output !== '-') printLines(io, summary(coverage));
      const gaps = coverage.missing.length + coverage.unknown.length + coverage.contradictions.length;
      if (flags.strict && gaps > 0) throw new Failed(`${gaps} gaps in the coverage of ${game.id}`);
    });
}

/** What weighs or foretells the rules does not carry them out. */
const FORETELLS = /\/(bot|odds)\//;

function coverageOf(game: Game, titles: readonly string[]): Coverage {
  const files = sourceFiles(rulesFolderOf(game.id)).filter((file) => !FORETELLS.test(file));
  const coverage = ruleCoverage({
    rules: rulesOf(game.id),
    procedures: game.procedures,
    code: files.filter((file) => !isTest(file)).map(sourceText),
    tests: files.filter(isTest).map(sourceText),
    titles,
    needsNoCode: needsNoCode(game.id),
    later: rulesForLater(game.id),
    alsoCited: [...rulingsOf(game.id), ...rulesOfBase(game.id)],
  });
  // A title that is filled in while the tests run cites a rule only then.
  return { ...coverage, unknown: coverage.unknown.filter(({ rule }) => !/[%$]/.test(rule)) };
}

const reportSchema = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

/** The titles of the tests that passed. */
const titlesIn = (report: unknown): string[] =>
  parse(reportSchema, report, 'titles').testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
  );

function summary({ rules, missing, later, unknown, contradictions }: Coverage): string[] {
  return [
    ...missing.map(({ rule, lacks }) => `${rule}: no ${lacks}`),
    ...unknown.map(({ rule, where }) => `${rule}: cited at ${where}, but not in the index`),
    ...contradictions.map((rule) => `${rule}: said to need no code or to come later, but has some`),
    counted({ rules, missing, later }),
  ];
}

const counted = ({ rules, missing, later }: Pick<Coverage, 'rules' | 'missing' | 'later'>): string =>
  `${rules.length} rules: ${rules.length - missing.length - later.length} covered, ${later.length} for later, ${missing.length} missing`;

function markdown(game: Game, coverage: Coverage): string {
  const cell = (items: readonly string[]) => items.join('<br>') || '–';
  const now = coverage.rules.filter((r) => r.later === undefined);
  const reasons = [...new Set(coverage.rules.flatMap((r) => (r.later === undefined ? [] : [r.later])))];
  const later = reasons.map((reason) => {
    const rules = coverage.rules.filter((r) => r.later === reason).map((r) => r.rule);
    return `- ${reason}: ${rules.join(', ')}.`;
  });
  return `# Rule coverage: ${game.title}

Made by \`npx punica coverage --game ${game.id} -o docs/coverage/${game.id}.md\`, checked with \`--strict\`. ${counted(coverage)}.
${later.length === 0 ? '' : `\n## For later\n\n${later.join('\n')}\n\n## Covered\n`}
| rule | code | tests |
| --- | --- | --- |
${now
  .map(
    (r) =>
      `| ${r.rule} | ${r.needsNoCode === undefined ? cell(r.code) : `none: ${r.needsNoCode}`} | ${cell(r.tests)} |`,
  )
  .join('\n')}
`;
}
