import { BOT_NAMES } from '@punica/bots';
import { BadInput, type Game } from '@punica/kernel';
import type { Command } from 'commander';
import { type AgreementFlags, auctionFromFlags, withAgreementFlags } from '../agreement.ts';
import { beginningOf, collect, wholeNumber } from '../beginning.ts';
import { loadGame } from '../catalogue.ts';
import { type Io, printJson, printLines } from '../io.ts';
import { startProgress } from '../progress.ts';
import { botsOf } from '../sim/bots-of.ts';
import { playGames, type Stretch } from '../sim/play-games.ts';
import { defaultJobs, inParallel } from '../sim/pool.ts';
import { addTallies, type Tally } from '../sim/tally.ts';
import { wilson } from '../sim/wilson.ts';
import { type JsonFlag, jsonCommand } from './command.ts';

interface SimFlags extends JsonFlag, AgreementFlags {
  readonly game: string;
  readonly scenario?: string;
  readonly option?: readonly string[];
  readonly options?: string;
  readonly quick?: boolean;
  readonly games: string;
  readonly first: string;
  readonly seed: string;
  readonly bots: string;
  readonly jobs?: string;
}

const RANDOM = 'random';

export function addSim(program: Command, io: Io): void {
  const command = jsonCommand(program, 'sim', 'play many games between bots and count')
    .requiredOption('--game <id>', 'which game')
    .option('--scenario <id>', 'which scenario, or random; the first if left out')
    .option('--option <name=value>', 'an option of the game; may be repeated', collect)
    .option('--options <random>', 'draw the options that are not given, for each game')
    .option('--quick', 'ask in reaction windows only those who can react');
  withAgreementFlags(command)
    .option('--games <number>', 'how many games', '100')
    .option('--first <number>', 'the number of the first game (to play one of a series again)', '0')
    .option('--seed <number>', 'what the dice come from', '1')
    .option('--bots <names>', `one bot for each role, or one for all: ${BOT_NAMES.join(', ')}`, RANDOM)
    .option('--jobs <number>', 'threads; one for each core if left out')
    .action(async (flags: SimFlags) => {
      const game = await loadGame(flags.game);
      const stretch = stretchOf(game, flags);
      const jobs = flags.jobs === undefined ? defaultJobs() : wholeNumber(1, 256)('jobs', flags.jobs);
      const begun = performance.now();
      const progress = startProgress(io, game.id, stretch.count);
      const task = { name: 'playGames', here: playGames, add: addTallies };
      const tally = await inParallel(stretch, jobs, task, (soFar) => progress.to(soFar.games)).finally(() =>
        progress.stop(),
      );
      const result = simResult(game, stretch, jobs, tally, (performance.now() - begun) / 1000);
      if (flags.json) printJson(io, result);
      else printLines(io, resultLines(result));
    });
}

function stretchOf(game: Game, flags: SimFlags): Stretch {
  if (flags.options !== undefined && flags.options !== RANDOM)
    throw new BadInput('options', 'must be random; give single ones with --option');
  const anyScenario = flags.scenario === RANDOM;
  const { scenario, ...rest } = flags;
  const asked = anyScenario || scenario === undefined ? rest : { ...rest, scenario };
  const evened = flags.handicap !== undefined || flags.bid !== undefined;
  if (anyScenario && evened)
    throw new BadInput('scenario', 'must be one by name where a handicap or bids are asked for');
  const beginning = beginningOf(game, asked);
  const auction = auctionFromFlags(game, beginning.scenario, flags);
  const fixed = (flags.option ?? []).map((written) => written.slice(0, written.indexOf('=')));
  return {
    game: game.id,
    scenario: anyScenario ? undefined : beginning.scenario,
    options: Object.fromEntries(fixed.map((id) => [id, beginning.options[id]])),
    randomOptions: flags.options === RANDOM,
    quick: beginning.quick,
    ...(beginning.agreement === undefined ? {} : { agreement: beginning.agreement }),
    ...(auction === undefined ? {} : { auction }),
    bots: botsOf(game, flags.bots),
    seed: wholeNumber(0)('seed', flags.seed),
    first: wholeNumber(0)('first', flags.first),
    count: wholeNumber(1)('games', flags.games),
  };
}

function simResult(game: Game, stretch: Stretch, jobs: number, tally: Tally, seconds: number) {
  const { games, finished, faults, deadEnds, actions, draws, trouble } = tally;
  return {
    game: game.id,
    scenario: stretch.scenario ?? RANDOM,
    seed: stretch.seed,
    first: stretch.first,
    jobs,
    games,
    finished,
    faults,
    deadEnds,
    actions,
    seconds,
    actionsPerSecond: actions / seconds,
    gamesPerSecond: games / seconds,
    actionsPerSecondPerThread: actions / (tally.milliseconds / 1000),
    wins: game.roles.map((role, i) => ({
      role,
      // Bidders sit where their bids bring them.
      bot: stretch.auction === undefined ? stretch.bots[i] : null,
      wins: tally.wins[i],
      share: finished === 0 ? 0 : tally.wins[i] / finished,
      ...wilson(tally.wins[i], finished),
    })),
    draws,
    agreement: stretch.agreement ?? null,
    bidders: tally.bidderWins.map((wins, bidder) => ({
      bot: stretch.bots[bidder],
      wins,
      share: finished === 0 ? 0 : wins / finished,
      ...wilson(wins, finished),
    })),
    bids: stretch.auction?.bids ?? null,
    trouble,
  };
}

function resultLines(result: ReturnType<typeof simResult>): string[] {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const wins = (w: { wins: number; share: number; low: number; high: number }) =>
    `${w.wins} wins, ${percent(w.share)} (95 %: ${percent(w.low)} to ${percent(w.high)})`;
  return [
    `${result.game}, ${result.scenario}: ${result.games} games, ${result.finished} finished, ${result.faults} faults, ${result.deadEnds} dead ends`,
    `${result.actions} actions in ${result.seconds.toFixed(1)} s on ${result.jobs} thread(s): ${Math.round(result.actionsPerSecond)} actions/s, ${result.gamesPerSecond.toFixed(1)} games/s`,
    ...result.wins.map((w) => `${w.role}${w.bot === null ? '' : ` (${w.bot})`}: ${wins(w)}`),
    ...result.bidders.map((w, i) => `bidder ${i + 1} (${w.bot}): ${wins(w)}`),
    `draws: ${result.draws}`,
    ...result.trouble.map((t) => `game ${t.game} (${JSON.stringify(t.beginning)}): ${t.problem}`),
  ];
}
