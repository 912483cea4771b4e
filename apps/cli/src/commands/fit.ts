import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { BadInput } from '@punica/kernel';
import type { Command } from 'commander';
import { HANDICAP_FLAG } from '../agreement.ts';
import { beginningOf, collect, wholeNumber } from '../beginning.ts';
import { loadGame } from '../catalogue.ts';
import { type EditionFlag, editionIn, gameOfFlags, withEdition } from '../edition.ts';
import { type Collected, fitKind, gamesIn } from '../fit/kind.ts';
import { crossChecked, regression } from '../fit/regression.ts';
import type { Sample } from '../fit/samples.ts';
import { type Io, printJson, printLines, readJson, writeText } from '../io.ts';
import { botsOf } from '../sim/bots-of.ts';
import type { Stretch } from '../sim/play-games.ts';
import { resultsOf } from '../work/workforce.ts';
import { type JsonFlag, jsonCommand } from './command.ts';
import { type WorkFlags, type WorkforceFlags, workforceOf, workforceOptions } from './workforce-flags.ts';

export interface RowFlags extends EditionFlag {
  readonly game: string;
  readonly scenario?: string;
  readonly games: string;
  readonly first: string;
  readonly seed: string;
  readonly bots: string;
  readonly handicap?: readonly string[];
}

interface FitFlags extends JsonFlag, WorkforceFlags, RowFlags {
  readonly add?: readonly string[];
  readonly samples?: string;
  readonly date: string;
  readonly output?: string;
}

export const fitFlags: WorkFlags<RowFlags, Stretch & { readonly scenario: string }> = {
  kind: fitKind,
  description: 'play games and fit the chance of winning to what the evaluation said of them',
  options: (command) =>
    withEdition(command)
      .requiredOption('--game <id>', 'which game')
      .option('--scenario <id>', 'which scenario; the first if left out')
      .option('--games <number>', 'how many games; none only fits what --add names', '1000')
      .option('--first <number>', 'the number of the first game, where they are played in parts', '0')
      .option('--seed <number>', 'what the dice come from', '1')
      .option('--bots <names>', 'one bot for each role, or one for all', 'greedy')
      .option(...HANDICAP_FLAG, collect),
  args: async (flags) => {
    const game = await gameOfFlags(flags);
    if (game.knowledge === undefined)
      throw new BadInput('game', `${game.id} does not say how to judge positions`);
    const { scenario, quick, agreement } = beginningOf(game, { ...flags, quick: true });
    return {
      game: game.id,
      ...editionIn(game),
      scenario,
      options: {},
      randomOptions: false,
      quick,
      ...(agreement === undefined ? {} : { agreement }),
      bots: await botsOf(game, flags.bots),
      seed: wholeNumber(0)('seed', flags.seed),
      first: wholeNumber(0)('first', flags.first),
      count: wholeNumber(0)('games', flags.games),
    };
  },
};

export function addFit(program: Command, io: Io): void {
  workforceOptions(fitFlags.options(jsonCommand(program, 'fit', fitFlags.description)))
    .option('--samples <file>', 'where to write the positions, for another time')
    .option('--add <file>', 'add the positions of such a file; may be repeated', collect)
    .option('--date <day>', 'the day for the weights', new Date().toISOString().slice(0, 10))
    .option('-o, --output <file>', 'where to write the weights, beside those of other scenarios')
    .action(async (flags: FitFlags) => {
      const collected = await collectAll(io, flags);
      if (flags.samples !== undefined) writeText(io, flags.samples, `${JSON.stringify(collected)}\n`);
      const fitted = await fittedTo(collected, flags.date);
      if (flags.output !== undefined) await keep(io, flags.output, collected, fitted);
      if (flags.json) printJson(io, fitted);
      else printLines(io, linesOf(collected, fitted));
    });
}

async function collectAll(io: Io, flags: FitFlags): Promise<Collected> {
  const args = await fitFlags.args(flags);
  const { game, scenario, bots, seed } = args;
  const workforce = workforceOf(io, flags);
  const samples: Sample[] = [];
  for (const file of flags.add ?? []) {
    const added = (await readJson(io, file, 'add')) as Partial<Collected> | null;
    if (added?.game !== game || added.scenario !== scenario || !Array.isArray(added.samples))
      throw new BadInput('add', `${file} holds no positions of ${game}, ${scenario}`);
    for (const sample of added.samples) samples.push(sample);
  }
  if (args.count > 0) {
    for (const part of await resultsOf(io, workforce, fitKind, args)) samples.push(...part);
  }
  if (gamesIn(samples) < FEWEST_GAMES) throw new BadInput('games', `must be ${FEWEST_GAMES} or more in all`);
  return { game, scenario, bots, seed, samples };
}

/** With fewer nothing can be fitted to one half and judged by the other. */
const FEWEST_GAMES = 10;

const rounded = (value: number): number => Number(value.toPrecision(5));

async function fittedTo({ game: id, bots, seed, samples }: Collected, date: string) {
  const { knowledge, roles } = await loadGame(id);
  const byTerms = crossChecked(samples, roles.length);
  const sums = samples.map((sample) => ({ ...sample, terms: [sample.terms.reduce((a, b) => a + b, 0)] }));
  const bySum = crossChecked(sums, roles.length);
  // Too few games for so many weights: then the terms keep the ratios that they have, and only the scale is fitted.
  const isBySum = bySum.logLoss < byTerms.logLoss;
  const checked = isBySum ? bySum : byTerms;
  const found = regression(isBySum ? sums : samples, roles.length);
  const weights = isBySum ? samples[0].terms.map(() => found.weights[0]) : found.weights;
  const { bias } = found;
  return {
    date,
    fitted: isBySum ? 'the sum of the terms' : 'every term',
    games: gamesIn(samples),
    bots,
    seed,
    positions: samples.length,
    logLoss: rounded(checked.logLoss),
    logLossOfTerms: rounded(byTerms.logLoss),
    logLossOfSum: rounded(bySum.logLoss),
    logLossBySide: rounded(checked.logLossBySide),
    calibration: checked.calibration.map(({ said, won, positions }) => [
      rounded(said),
      rounded(won),
      positions,
    ]),
    weights: Object.fromEntries((knowledge?.terms ?? []).map((term, i) => [term, rounded(weights[i])])),
    bias: bias.map(rounded),
  };
}

type Fitted = Awaited<ReturnType<typeof fittedTo>>;

/** Weights of several scenarios stand in one file. */
async function keep(io: Io, file: string, { scenario }: Collected, fitted: Fitted): Promise<void> {
  mkdirSync(dirname(resolve(file)), { recursive: true });
  let before: Record<string, unknown> = {};
  try {
    before = (await readJson(io, file, 'output')) as Record<string, unknown>;
  } catch {
    // The first scenario of this game.
  }
  writeText(io, file, `${JSON.stringify({ ...before, [scenario]: fitted }, null, 2)}\n`);
}

function linesOf({ game, scenario }: Collected, fitted: Fitted): string[] {
  return [
    `${game}, ${scenario}: ${fitted.games} games, ${fitted.positions} positions`,
    `log loss on games that it has not seen: every term ${fitted.logLossOfTerms}, their sum ${fitted.logLossOfSum}, the side alone ${fitted.logLossBySide}; kept: ${fitted.fitted}`,
    'said   won    positions',
    ...fitted.calibration.map(
      ([said, won, positions]) => `${said.toFixed(3)}  ${won.toFixed(3)}  ${positions}`,
    ),
    ...Object.entries(fitted.weights).map(([term, weight]) => `${term}: ${weight}`),
  ];
}
