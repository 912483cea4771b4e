import { BOT_NAMES } from '@punica/bots';
import { BadInput } from '@punica/kernel';
import type { Weighed } from '@punica/kernel/edition';
import type { Command } from 'commander';
import { HANDICAP_FLAG } from '../agreement.ts';
import { beginningOf, collect, wholeNumber } from '../beginning.ts';
import { readyEntry } from '../catalogue.ts';
import { type EditionFlag, editionIn, gameOfFlags, withEdition } from '../edition.ts';
import { codeVersion } from '../farm/code-version.ts';
import { type Io, printJson, printLines } from '../io.ts';
import { botsOf } from '../sim/bots-of.ts';
import { candidatesOf, type Tried } from '../weigh/candidates.ts';
import {
  ALL_OF_THEM,
  brokenGames,
  type JointWork,
  jointKind,
  jointWeightsOf,
  movedBy,
} from '../weigh/joint.ts';
import { JointGames } from '../weigh/joint-games.ts';
import { brokenIn, type Shares, type WeighWork, weighKind, weightLines, weightsOf } from '../weigh/kind.ts';
import { WeightsKept } from '../weigh/weights-file.ts';
import { resultsOf } from '../work/workforce.ts';
import { type JsonFlag, jsonCommand } from './command.ts';
import { type WorkFlags, type WorkforceFlags, workforceOf, workforceOptions } from './workforce-flags.ts';

interface WeighFlags extends EditionFlag {
  readonly game: string;
  readonly scenario?: string;
  readonly handicap?: readonly string[];
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
      .option(...HANDICAP_FLAG, collect)
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
  args: async (flags) => workOf(flags, (work) => candidatesFor(flags, work)),
};

type Asked = Omit<WeighWork, 'figures'>;

/** What the flags ask for, with the figures that are chosen for it. */
async function workOf(
  flags: WeighFlags,
  choose: (work: Asked) => readonly Tried[] | Promise<readonly Tried[]>,
): Promise<WeighWork> {
  const game = await gameOfFlags(flags);
  const known = game.scenarios.map(({ id }) => id);
  if (flags.scenario !== undefined && !known.includes(flags.scenario))
    throw new BadInput('scenario', `must be one of ${known.join(', ')}`);
  const { scenario, agreement } = beginningOf(game, flags);
  const work = {
    game: game.id,
    ...editionIn(game),
    scenario,
    ...(agreement === undefined ? {} : { agreement }),
    bots: await botsOf(game, flags.bots),
    seed: wholeNumber(0)('seed', flags.seed),
    games: wholeNumber(2)('games', flags.games),
    taken: flags.date,
  };
  return { ...work, figures: await choose(work) };
}

async function candidatesFor(flags: WeighFlags, { scenario, edition }: Asked): Promise<readonly Tried[]> {
  const figures = await candidatesOf(readyEntry(flags.game, 'game'), {
    find: flags.find ?? [],
    scenario,
    edition,
    most: wholeNumber(1)('most', flags.most),
  });
  if (figures.length === 0)
    throw new BadInput('find', 'finds no whole number and no kind of way of less than high confidence');
  return figures;
}

export function addWeigh(edition: Command, io: Io): void {
  workforceOptions(weighFlags.options(jsonCommand(edition, 'weigh', weighFlags.description)))
    .option('-o, --output <file>', 'the file of weights; what it holds of other figures stays')
    .option('--resume', 'leave out the figures that the file holds already')
    .option(
      '--again <number>',
      'weigh so many of the figures of the file once more, those that moved most: all at once in each of --games games, each a step up or down',
    )
    .option('--kept <file>', 'keep the games of --again in this file, and go on with those that it holds')
    .action(async (flags: WeighFlags & JsonFlag & WorkforceFlags & KeepFlags) => {
      const file = flags.output === undefined ? undefined : await WeightsKept.open(io, flags.output);
      if (flags.again !== undefined) return weighAgain(io, flags, file, flags.again);
      const all = await workOf(flags, (work) => candidatesFor(flags, work));
      // Before anything is played, so that nobody waits for what cannot be kept.
      file?.check(await gameOfFlags(flags), all);
      const left = all.figures.filter((it) => flags.resume !== true || file?.has(it) !== true);
      const work = { ...all, figures: left };
      if (left.length > 0) await weighed(io, flags, work, (now) => file?.write(now));
      else printLines(io, [`nothing is left to weigh: ${flags.output} holds all of it`]);
    });
}

/** Games with many figures moved at once, kept as they come: what they say together is written at the end of the run. */
async function weighAgain(
  io: Io,
  flags: WeighFlags & JsonFlag & WorkforceFlags & KeepFlags,
  file: WeightsKept | undefined,
  most: string,
): Promise<void> {
  if (file === undefined) throw new BadInput('again', 'needs a file (-o) that holds a first weighing');
  const kept = flags.kept === undefined ? undefined : await JointGames.open(io, flags.kept);
  const top = file.top(wholeNumber(1)('again', most));
  const asked = await workOf(flags, () => top);
  const figures = kept?.figures ?? (await movedBy(asked.game, top, asked.edition));
  const before = kept?.games ?? [];
  const work: JointWork = { ...asked, figures, first: before.length };
  const game = await gameOfFlags(flags);
  kept?.check(game, work);
  // Who only looks at the games again has played none of them.
  const playing = work.first < work.games ? [codeVersion()] : [];
  const codes = [...new Set([...(kept?.codes ?? []), ...playing])];
  let played = before;
  await resultsOf(io, workforceOf(io, flags), jointKind, work, {
    hear: (_, games) => {
      played = [...played, ...games].sort((a, b) => a.number - b.number);
      // Only those before which none is missing are kept: a game is known by its place.
      const whole = played.filter(({ number }, at) => number === at);
      kept?.write(game, work, whole, codes);
    },
  });
  const weights = await jointWeightsOf(work, played, codes);
  if (weights.weights.length > 0) file.writeAgain(weights);
  if (flags.json) printJson(io, weights);
  else printLines(io, [...weightLines(weights, ALL_OF_THEM), ...brokenGames(played)]);
}

interface KeepFlags {
  readonly output?: string;
  readonly resume?: true;
  readonly again?: string;
  readonly kept?: string;
}

/** Plays, and keeps the weight of every figure as soon as it is known. */
async function weighed(
  io: Io,
  flags: JsonFlag & WorkforceFlags,
  work: WeighWork,
  keep: (now: Weighed) => void,
): Promise<void> {
  const code = codeVersion();
  const heard: Shares[] = [];
  let known = 0;
  const hear = async (): Promise<void> => {
    const weights = await weightsOf(work, heard, code);
    if (weights.games < work.games || weights.weights.length <= known) return;
    known = weights.weights.length;
    keep(weights);
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
  keep(weights);
  if (flags.json) printJson(io, weights);
  else printLines(io, [...weightLines(weights), ...brokenIn(work, results)]);
}
