import { BOT_NAMES } from '@punica/bots';
import { BadInput } from '@punica/kernel';
import type { Command } from 'commander';
import { collect, wholeNumber } from '../beginning.ts';
import { readyEntry } from '../catalogue.ts';
import { type EditionFlag, editionIn, gameOfFlags, withEdition } from '../edition.ts';
import { codeVersion } from '../farm/code-version.ts';
import { type Io, printJson, printLines } from '../io.ts';
import { botsOf } from '../sim/bots-of.ts';
import { candidatesOf } from '../weigh/candidates.ts';
import { brokenIn, type Shares, type WeighWork, weighKind, weightLines, weightsOf } from '../weigh/kind.ts';
import { WeightsKept } from '../weigh/weights-file.ts';
import { resultsOf } from '../work/workforce.ts';
import { type JsonFlag, jsonCommand } from './command.ts';
import { type WorkFlags, type WorkforceFlags, workforceOf, workforceOptions } from './workforce-flags.ts';

interface WeighFlags extends EditionFlag {
  readonly game: string;
  readonly scenario?: string;
  readonly bots: string;
  readonly games: string;
  readonly seed: string;
  readonly find?: readonly string[];
  readonly most: string;
  readonly date: string;
}

export const weighFlags: WorkFlags<WeighFlags, WeighWork> = {
  kind: weighKind,
  description: 'play the same games with single figures changed: how much hangs on each of them',
  options: (command) =>
    withEdition(command)
      .requiredOption('--game <id>', 'which game')
      .option('--scenario <id>', 'which scenario; the first if left out')
      .option('--bots <names>', `one bot for each role, or one for all: ${BOT_NAMES.join(', ')}`, 'greedy')
      .option('--games <number>', 'how many games with each figure', '200')
      .option('--seed <number>', 'what the dice come from', '1')
      .option('--find <words>', 'only figures whose name has this in it; may be repeated', collect)
      .option(
        '--most <number>',
        'how many figures, one of every kind first, and of these what we know least',
        '50',
      )
      .option('--date <day>', 'the day for the file', new Date().toISOString().slice(0, 10)),
  args: async (flags) => {
    const game = await gameOfFlags(flags);
    const known = game.scenarios.map(({ id }) => id);
    if (flags.scenario !== undefined && !known.includes(flags.scenario))
      throw new BadInput('scenario', `must be one of ${known.join(', ')}`);
    const scenario = flags.scenario ?? known[0];
    const figures = await candidatesOf(readyEntry(flags.game, 'game'), {
      find: flags.find ?? [],
      scenario,
      edition: game.edition,
      most: wholeNumber(1)('most', flags.most),
    });
    if (figures.length === 0)
      throw new BadInput('find', 'finds no whole number and no kind of way of less than high confidence');
    return {
      game: game.id,
      ...editionIn(game),
      scenario,
      bots: await botsOf(game, flags.bots),
      seed: wholeNumber(0)('seed', flags.seed),
      games: wholeNumber(2)('games', flags.games),
      figures,
      taken: flags.date,
    };
  },
};

export function addWeigh(edition: Command, io: Io): void {
  workforceOptions(weighFlags.options(jsonCommand(edition, 'weigh', weighFlags.description)))
    .option('-o, --output <file>', 'the file of weights; what it holds of other figures stays')
    .option('--resume', 'leave out the figures that the file holds already')
    .action(async (flags: WeighFlags & JsonFlag & WorkforceFlags & KeepFlags) => {
      const all = await weighFlags.args(flags);
      // Before anything is played, so that nobody waits for what cannot be kept.
      const file = flags.output === undefined ? undefined : await WeightsKept.open(io, flags.output, all);
      const left = all.figures.filter((it) => flags.resume !== true || file?.has(it) !== true);
      const work = { ...all, figures: left };
      if (left.length > 0) await weighed(io, flags, work, file);
      else printLines(io, [`nothing is left to weigh: ${flags.output} holds all of it`]);
    });
}

interface KeepFlags {
  readonly output?: string;
  readonly resume?: true;
}

/** Plays, and keeps the weight of every figure as soon as it is known. */
async function weighed(
  io: Io,
  flags: JsonFlag & WorkforceFlags,
  work: WeighWork,
  file: WeightsKept | undefined,
): Promise<void> {
  const code = codeVersion();
  const heard: Shares[] = [];
  let known = 0;
  const hear = async (): Promise<void> => {
    const weights = await weightsOf(work, heard, code);
    if (weights.games < work.games || weights.weights.length <= known) return;
    known = weights.weights.length;
    file?.write(weights);
  };
  let last = Promise.resolve();
  const results = await resultsOf(io, workforceOf(io, flags), weighKind, work, {
    hear: (_, result) => {
      heard.push(result);
      last = last.then(hear);
    },
  });
  await last;
  const weights = await weightsOf(work, results, code);
  file?.write(weights);
  if (flags.json) printJson(io, weights);
  else printLines(io, [...weightLines(weights), ...brokenIn(work, results)]);
}
