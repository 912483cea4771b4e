import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { BadInput, type Game, rolesOf } from '@punica/kernel';
import type { Command } from 'commander';
import { HANDICAP_FLAG } from '../agreement.ts';
import { beginningOf, collect, wholeNumber } from '../beginning.ts';
import { loadGame } from '../catalogue.ts';
import { type EditionFlag, editionIn, gameOfFlags, withEdition } from '../edition.ts';
import { type Io, printJson, printLines, readJson, writeText } from '../io.ts';
import { type LadderWork, ladderKind } from '../ladder/kind.ts';
import { notWorse } from '../ladder/not-worse.ts';
import { seatsOf } from '../ladder/play-deal.ts';
import {
  isPlayed,
  merged,
  noResults,
  type Played,
  type Results,
  resultsIn,
  resultsText,
} from '../ladder/played.ts';
import { ratingsOf } from '../ladder/rating.ts';
import { chapterOf, ladderDocument } from '../ladder/report.ts';
import { namedBot } from '../named-bot.ts';
import { resultsOf } from '../work/workforce.ts';
import { type JsonFlag, jsonCommand } from './command.ts';
import { type WorkFlags, type WorkforceFlags, workforceOf, workforceOptions } from './workforce-flags.ts';

interface DealFlags extends EditionFlag {
  readonly game: string;
  readonly scenario?: string;
  readonly handicap?: readonly string[];
  readonly bots?: string;
  readonly deals: string;
  readonly first: string;
  readonly seed: string;
}

interface LadderFlags extends JsonFlag, WorkforceFlags, DealFlags {
  readonly results: string;
  readonly add?: readonly string[];
  readonly notWorse?: string;
  readonly margin: string;
  readonly report?: string;
}

export const ladderFlags: WorkFlags<DealFlags, LadderWork> = {
  kind: ladderKind,
  description: 'play paired games between two bots and rate all that have played',
  options: (command) =>
    withEdition(command)
      .requiredOption('--game <id>', 'which game')
      .option('--scenario <id>', 'which scenario; the first if left out')
      .option(...HANDICAP_FLAG, collect)
      .option(
        '--bots <two>',
        'who is measured against whom, as search@0.25s,greedy; left out, nothing is played',
      )
      .option('--deals <number>', 'how many deals; each is played once for every seat', '10')
      .option('--first <number>', 'the number of the first deal, where they are played in parts', '0')
      .option('--seed <number>', 'what cards and dice come from', '1'),
  args: async (flags) => {
    const game = await gameOfFlags(flags);
    const [challenger, rival] = twoBots('bots', flags.bots ?? '');
    for (const name of [challenger, rival]) await namedBot(name, game, 'bots');
    const { scenario, agreement } = beginningOf(game, {
      scenario: scenarioOf(game, flags.scenario),
      ...(flags.handicap === undefined ? {} : { handicap: flags.handicap }),
    });
    return {
      game: game.id,
      ...editionIn(game),
      scenario,
      ...(agreement === undefined ? {} : { handicap: agreement.handicap }),
      challenger,
      rival,
      seed: wholeNumber(0)('seed', flags.seed),
      first: wholeNumber(0)('first', flags.first),
      count: wholeNumber(1)('deals', flags.deals),
    };
  },
};

export function addLadder(program: Command, io: Io): void {
  workforceOptions(ladderFlags.options(jsonCommand(program, 'ladder', ladderFlags.description)), 'one')
    .requiredOption('--results <file>', 'where games are kept; those that it holds are not played again')
    .option('--add <file>', 'add the games of another such file; may be repeated', collect)
    .option('--not-worse <two>', 'test whether the first of two bots is not worse than the second')
    .option('--margin <elo>', 'by how much it would have to be worse', '30')
    .option('--report <file>', 'write the ladder of all games whose results stand beside this one')
    .action(async (flags: LadderFlags) => {
      const game = await gameOfFlags(flags);
      let known = await read(io, flags.results, game);
      for (const file of flags.add ?? []) known = merged(known, await read(io, file, game, 'add'));
      known = await playAll(io, game, flags, known);
      save(io, flags.results, known);
      if (flags.json)
        printJson(io, {
          game: game.id,
          ...(known.edition === undefined ? {} : { edition: known.edition }),
          ratings: ratingsOf(known.games),
          games: known.games.length,
        });
      else printLines(io, [chapterOf(game, known)]);
      if (flags.notWorse !== undefined) printLines(io, [verdict(flags, known)]);
      if (flags.report !== undefined) await writeReport(io, flags.results, flags.report);
    });
}

async function playAll(io: Io, game: Game, flags: LadderFlags, before: Results): Promise<Results> {
  if (flags.bots === undefined) return before;
  const args = await ladderFlags.args(flags);
  const isDealt = (deal: number): boolean =>
    [...rolesOf(game, args.scenario).keys()].every((role) =>
      isPlayed(before, { ...args, deal, bots: seatsOf(game, args, role) }),
    );
  const places = ladderKind.cut(args).flatMap(({ deal }, place) => (isDealt(deal) ? [place] : []));
  const and = (games: readonly Played[]): Results =>
    merged(before, { ...noResults(game), games: [...games] });
  const heard: Played[] = [];
  const results = await resultsOf(io, workforceOf(io, flags, 1), ladderKind, args, {
    skip: new Set(places),
    hear: (_place, games) => {
      heard.push(...games);
      // After every deal, so that a run which is stopped loses little.
      save(io, flags.results, and(heard));
    },
  });
  return and(results.flat());
}

function twoBots(field: string, written: string): [string, string] {
  const names = written.split(',').map((name) => name.trim());
  if (names.length !== 2 || names[0] === names[1])
    throw new BadInput(field, 'must be two different bots with a comma between');
  return [names[0], names[1]];
}

function scenarioOf(game: Game, wanted: string | undefined): string {
  const known = game.scenarios.map(({ id }) => id);
  if (wanted === undefined) return known[0];
  if (!known.includes(wanted)) throw new BadInput('scenario', `must be one of ${known.join(', ')}`);
  return wanted;
}

function verdict({ notWorse: written, margin }: LadderFlags, known: Results): string {
  const [bot, rival] = twoBots('not-worse', written ?? '');
  const elo = wholeNumber(1, 400)('margin', margin);
  const { verdict: said, pairs, score, logLikelihoodRatio } = notWorse(known.games, bot, rival, elo);
  return `${bot} against ${rival}, worse by ${elo} Elo or as good: ${said} after ${pairs} pairs (score ${(100 * score).toFixed(1)} %, log likelihood ratio ${logLikelihoodRatio.toFixed(2)} of ±2.94)`;
}

async function read(io: Io, file: string, game: Game, field = 'results'): Promise<Results> {
  if (field === 'results' && !existsSync(file)) return noResults(game);
  const results = resultsIn(await readJson(io, file, field), field);
  if (results.game !== game.id) throw new BadInput(field, `${file} holds games of ${results.game}`);
  // Whoever plays with other figures is rated in another game.
  if (results.edition !== noResults(game).edition)
    throw new BadInput(
      field,
      `${file} holds games of ${results.edition === undefined ? 'our own data' : `the edition ${results.edition.slice(0, 12)}`}`,
    );
  return results;
}

function save(io: Io, file: string, results: Results): void {
  mkdirSync(dirname(resolve(file)), { recursive: true });
  writeText(io, file, resultsText(results));
}

async function writeReport(io: Io, results: string, report: string): Promise<void> {
  const folder = dirname(resolve(results));
  const chapters: string[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()) {
    const known = resultsIn(JSON.parse(readFileSync(resolve(folder, file), 'utf8')), 'results');
    // An edition is known by its hash alone here: its ladder is printed where it is played.
    if (known.games.length > 0 && known.edition === undefined)
      chapters.push(chapterOf(await loadGame(known.game), known));
  }
  writeText(io, report, ladderDocument(chapters));
}
