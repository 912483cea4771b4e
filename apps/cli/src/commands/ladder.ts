import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { botByName } from '@punica/bots';
import { BadInput, type Game, rolesOf } from '@punica/kernel';
import type { Command } from 'commander';
import { collect, wholeNumber } from '../beginning.ts';
import { loadGame } from '../catalogue.ts';
import { WATCH } from '../clock.ts';
import { type Io, printJson, printLines, readJson, writeText } from '../io.ts';
import { notWorse } from '../ladder/not-worse.ts';
import { type Pairing, playDeal, seatsOf } from '../ladder/play-deal.ts';
import { isPlayed, merged, noResults, type Results, resultsIn, resultsText } from '../ladder/played.ts';
import { ratingsOf } from '../ladder/rating.ts';
import { chapterOf, ladderDocument } from '../ladder/report.ts';
import { startProgress } from '../progress.ts';
import { type JsonFlag, jsonCommand } from './command.ts';

interface LadderFlags extends JsonFlag {
  readonly game: string;
  readonly scenario?: string;
  readonly bots?: string;
  readonly deals: string;
  readonly first: string;
  readonly seed: string;
  readonly results: string;
  readonly add?: readonly string[];
  readonly notWorse?: string;
  readonly margin: string;
  readonly report?: string;
}

export function addLadder(program: Command, io: Io): void {
  jsonCommand(program, 'ladder', 'play paired games between two bots and rate all that have played')
    .requiredOption('--game <id>', 'which game')
    .option('--scenario <id>', 'which scenario; the first if left out')
    .option(
      '--bots <two>',
      'who is measured against whom, as search@0.25s,greedy; left out, nothing is played',
    )
    .option('--deals <number>', 'how many deals; each is played once for every seat', '10')
    .option('--first <number>', 'the number of the first deal, where they are played in parts', '0')
    .option('--seed <number>', 'what cards and dice come from', '1')
    .requiredOption('--results <file>', 'where games are kept; those that it holds are not played again')
    .option('--add <file>', 'add the games of another such file; may be repeated', collect)
    .option('--not-worse <two>', 'test whether the first of two bots is not worse than the second')
    .option('--margin <elo>', 'by how much it would have to be worse', '30')
    .option('--report <file>', 'write the ladder of all games whose results stand beside this one')
    .action(async (flags: LadderFlags) => {
      const game = await loadGame(flags.game);
      let known = await read(io, flags.results, game);
      for (const file of flags.add ?? []) known = merged(known, await read(io, file, game, 'add'));
      known = playAll(io, game, flags, known);
      save(io, flags.results, known);
      if (flags.json)
        printJson(io, { game: game.id, ratings: ratingsOf(known.games), games: known.games.length });
      else printLines(io, [chapterOf(game, known)]);
      if (flags.notWorse !== undefined) printLines(io, [verdict(flags, known)]);
      if (flags.report !== undefined) await writeReport(io, flags.results, flags.report);
    });
}

function playAll(io: Io, game: Game, flags: LadderFlags, before: Results): Results {
  if (flags.bots === undefined) return before;
  const [challenger, rival] = twoBots('bots', flags.bots);
  for (const name of [challenger, rival]) botByName(name, game, 'bots', WATCH);
  const pairing: Pairing = {
    scenario: scenarioOf(game, flags.scenario),
    challenger,
    rival,
    seed: wholeNumber(0)('seed', flags.seed),
  };
  const first = wholeNumber(0)('first', flags.first);
  const count = wholeNumber(1)('deals', flags.deals);
  const progress = startProgress(io, `${game.id} ${challenger} against ${rival}`, count);
  let known = before;
  for (let deal = first; deal < first + count; deal++) {
    for (const role of rolesOf(game, pairing.scenario).keys()) {
      const { scenario, seed } = pairing;
      if (isPlayed(known, { scenario, seed, deal, bots: seatsOf(game, pairing, role) })) continue;
      known = { ...known, games: [...known.games, playDeal(game, pairing, deal, role)] };
    }
    // After every deal, so that a run which is stopped loses little.
    save(io, flags.results, known);
    progress.to(deal - first + 1);
  }
  progress.stop();
  return known;
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
  if (field === 'results' && !existsSync(file)) return noResults(game.id);
  const results = resultsIn(await readJson(io, file, field), field);
  if (results.game !== game.id) throw new BadInput(field, `${file} holds games of ${results.game}`);
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
    if (known.games.length > 0) chapters.push(chapterOf(await loadGame(known.game), known));
  }
  writeText(io, report, ladderDocument(chapters));
}
