import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { BOT_NAMES } from '@punica/bots';
import { BadInput, type Game } from '@punica/kernel';
import type { Command } from 'commander';
import { type Account, addAccounts } from '../balance/account.ts';
import { type Balance, type BalanceWork, balanceKind, seriesOf } from '../balance/kind.ts';
import { figuresOf, howTaken, type Series, withFigures } from '../balance/report.ts';
import { collect, wholeNumber } from '../beginning.ts';
import { insightOf } from '../catalogue.ts';
import { type EditionFlag, editionIn, gameOfFlags, withEdition } from '../edition.ts';
import { type Io, printJson, printLines, readJson, writeText } from '../io.ts';
import { codeHash, packageOf, ROOT } from '../repository.ts';
import { botsOf } from '../sim/bots-of.ts';
import { resultsOf } from '../work/workforce.ts';
import { type JsonFlag, jsonCommand } from './command.ts';
import { type WorkFlags, type WorkforceFlags, workforceOf, workforceOptions } from './workforce-flags.ts';

interface SeriesFlags extends EditionFlag {
  readonly game: string;
  readonly scenario?: readonly string[];
  readonly games: string;
  readonly first: string;
  readonly seed: string;
  readonly bots: string;
}

interface BalanceFlags extends JsonFlag, WorkforceFlags, SeriesFlags {
  readonly add?: readonly string[];
  readonly date: string;
  readonly report?: string;
}

export const balanceFlags: WorkFlags<SeriesFlags, BalanceWork> = {
  kind: balanceKind,
  description: 'play many games between equal bots and write who wins them, when and how',
  options: (command) =>
    withEdition(command)
      .requiredOption('--game <id>', 'which game')
      .option('--scenario <id>', 'only this scenario; may be repeated; all of them if left out', collect)
      .option('--games <number>', 'how many games of each; none only adds up what --add names', '1000')
      .option('--first <number>', 'the number of the first game, where a series is played in parts', '0')
      .option('--seed <number>', 'what the dice come from', '1')
      .option('--bots <names>', `one bot for each role, or one for all: ${BOT_NAMES.join(', ')}`, 'greedy'),
  args: async (flags) => {
    const game = await gameOfFlags(flags);
    return {
      game: game.id,
      ...editionIn(game),
      scenarios: scenariosOf(game, flags.scenario),
      options: {},
      randomOptions: false,
      // Bots hear nothing from a pause, so only those who can react need be asked.
      quick: true,
      bots: await botsOf(game, flags.bots),
      seed: wholeNumber(0)('seed', flags.seed),
      first: wholeNumber(0)('first', flags.first),
      count: wholeNumber(0)('games', flags.games),
    };
  },
};

export function addBalance(program: Command, io: Io): void {
  workforceOptions(balanceFlags.options(jsonCommand(program, 'balance', balanceFlags.description)))
    .option('--add <file>', 'add the games of a file that --json printed; may be repeated', collect)
    .option('--date <day>', 'the day for the report', new Date().toISOString().slice(0, 10))
    .option('--report <file>', 'the document that gets the figures, as docs/balance/<game>.md')
    .action(async (flags: BalanceFlags) => {
      const game = await gameOfFlags(flags);
      const code = codeHash(['packages/kernel/src', 'packages/bots/src', `${packageOf(game.id)}/src`]);
      const args = await balanceFlags.args(flags);
      const workforce = workforceOf(io, flags);
      const results = args.count === 0 ? [] : await resultsOf(io, workforce, balanceKind, args);
      const played = seriesOf(args, game.roles.length, results);
      const earlier = await Promise.all((flags.add ?? []).map((file) => readBalance(io, file, game)));
      const series = added([...earlier.flatMap((balance) => balance.series), ...played]);
      // Parts may have been played before the code of today.
      const codes = new Set(earlier.map((balance) => balance.code));
      if (played.length > 0 || codes.size === 0) codes.add(code);
      if (flags.json) printJson(io, { game: game.id, code, series } satisfies Balance);
      const how = howTaken(game, flags.date, [...codes]);
      const figures = figuresOf(game, await insightOf(game), series, how);
      if (flags.report !== undefined) writeReport(io, resolve(flags.report), game, figures);
      else if (!flags.json) printLines(io, [figures]);
    });
}

function scenariosOf(game: Game, wanted: readonly string[] | undefined): string[] {
  const known = game.scenarios.map(({ id }) => id);
  const unknown = wanted?.find((id) => !known.includes(id));
  if (unknown !== undefined) throw new BadInput('scenario', `must be one of ${known.join(', ')}`);
  return known.filter((id) => wanted === undefined || wanted.includes(id));
}

async function readBalance(io: Io, file: string, game: Game): Promise<Balance> {
  const balance = (await readJson(io, file, 'add')) as Partial<Balance>;
  if (balance.game !== game.id || typeof balance.code !== 'string' || !Array.isArray(balance.series))
    throw new BadInput('add', `${file} holds no balance of ${game.id}`);
  return balance as Balance;
}

/** Parts of one series (the same scenario, bots and seed) become one. */
function added(parts: readonly Series[]): Series[] {
  const whole = new Map<string, Series>();
  for (const part of parts) {
    const name = JSON.stringify([part.scenario, part.bots, part.seed]);
    const before = whole.get(name);
    whole.set(name, before === undefined ? part : joined(before, part));
  }
  return [...whole.values()];
}

const joined = (a: Series, b: Series): Series => ({
  ...a,
  first: Math.min(a.first, b.first),
  account: addAccounts(a.account, b.account) satisfies Account,
});

function writeReport(io: Io, file: string, game: Game, figures: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  writeText(io, file, withFigures(before, game, figures));
  io.err(`report: ${file.startsWith(ROOT) ? file.slice(ROOT.length) : file}\n`);
}
